/** Connects the player to storage, the system's media keys, other tabs and the network. */
import { joinMediaSession } from './media-session'
import { pauseForOtherTabs } from './one-tab'
import type { PlayerStore } from './player-store'
import { retryOnline } from './retry-online'
import { savePositions } from './save-positions'

export function connectPlayer(store: PlayerStore): () => void {
  const cleanups = [savePositions, joinMediaSession, pauseForOtherTabs, retryOnline].map((connect) =>
    connect(store),
  )
  return () => {
    for (const cleanUp of cleanups) cleanUp()
  }
}
