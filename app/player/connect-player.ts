/** Connects the player with the world around it: storage, the system's media keys, other tabs, the network. */

import { keepPlaces } from './keep-places'
import { joinMediaSession } from './media-session'
import { pauseForOtherTabs } from './one-tab'
import type { PlayerStore } from './player-store'
import { retryOnline } from './retry-online'

export function connectPlayer(store: PlayerStore): () => void {
  const endings = [keepPlaces, joinMediaSession, pauseForOtherTabs, retryOnline].map((join) => join(store))
  return () => {
    for (const end of endings) end()
  }
}
