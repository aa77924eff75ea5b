/** One tab at a time: whoever begins to play says so, and the others pause. */
import type { PlayerStore } from './player-store'

export function pauseForOtherTabs({ wish, subscribe, getState }: PlayerStore): () => void {
  const channel = new BroadcastChannel('player')
  const tell = () => channel.postMessage('playing')
  channel.onmessage = () => wish({ want: 'yield' })
  const unsubscribe = subscribe(({ now }, before) => {
    if (now.isPlaying && !before.now.isPlaying) tell()
  })
  // This may have been loaded after playing began.
  if (getState().now.isPlaying) tell()
  return () => {
    unsubscribe()
    channel.close()
  }
}
