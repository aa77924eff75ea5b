/** Lets one tab play at a time: a tab that starts playing tells the others to pause. */
import type { PlayerStore } from './player-store'

export function pauseForOtherTabs({ dispatch, subscribe, getState }: PlayerStore): () => void {
  const channel = new BroadcastChannel('player')
  const announce = () => channel.postMessage('playing')
  channel.onmessage = () => dispatch({ type: 'yield' })
  const unsubscribe = subscribe(({ now }, before) => {
    if (now.isPlaying && !before.now.isPlaying) announce()
  })
  // This module may load after playback has begun.
  if (getState().now.isPlaying) announce()
  return () => {
    unsubscribe()
    channel.close()
  }
}
