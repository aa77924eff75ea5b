/** Gives components inside the AudioProvider the player's state. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { emptyState, type NowPlaying, type PlayTime } from './player-state'
import type { PlayerStore } from './player-store'

export type { AudioItem, PlayTime } from './player-state'

export const PlayerContext = createContext<PlayerStore | null>(null)

/** What is playing, without the current time: a page of cards must not render four times a second. */
export function useNowPlaying(): NowPlaying {
  const { getState, subscribe } = usePlayerStore()
  return useSyncExternalStore(
    subscribe,
    () => getState().now,
    () => emptyState.now,
  )
}

/** The current time, for components that show it. */
export function usePlayTime(): PlayTime {
  const { getState, subscribe } = usePlayerStore()
  return useSyncExternalStore(
    subscribe,
    () => getState().time,
    () => emptyState.time,
  )
}

/** For the player's own parts. */
export function usePlayerStore(): PlayerStore {
  const store = useContext(PlayerContext)
  if (!store) throw new Error('useAudio must be used within an AudioProvider')
  return store
}
