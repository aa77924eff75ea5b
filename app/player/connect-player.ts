/** Connects the player to storage, the system's media keys, other tabs and the network. */
import { joinMediaSession } from './media-session'
import { loadPagesWhilePlaying } from './page-scripts'
import type { PlayerStore } from './player-store'
import { savePositions } from './save-positions'

export function connectPlayer(store: PlayerStore): () => void {
  const connections = [savePositions, joinMediaSession, pauseForOtherTabs, retryOnline, loadPagesWhilePlaying]
  const cleanups = connections.map((connect) => connect(store))
  return () => {
    for (const cleanUp of cleanups) cleanUp()
  }
}

/** Lets one tab play at a time: a tab that starts playing tells the others to pause. */
function pauseForOtherTabs({ dispatch, subscribe, getState }: PlayerStore): () => void {
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

/** Retries a failed episode when the connection returns. */
function retryOnline({ dispatch }: PlayerStore): () => void {
  const retry = () => dispatch({ type: 'retry' })
  addEventListener('online', retry)
  return () => removeEventListener('online', retry)
}
