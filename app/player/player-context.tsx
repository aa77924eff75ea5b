/** What plays, and how to start something, for everything inside the AudioProvider. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { readMemory } from './memory'
import { type AudioItem, emptyState, type NowPlaying, type PlayTime } from './player-state'
import { type PlayerStore, playerStore } from './player-store'
import { findPlace } from './remembered'

export type { AudioItem, PlayTime } from './player-state'

export const PlayerContext = createContext<PlayerStore | null>(null)

const actions = {
  /** Plays an episode from where it was left; the current one it pauses, or lets go on. */
  start: (item: AudioItem) =>
    playerStore.wish({ want: 'start', item, at: findPlace(readMemory(), item.slug) ?? 0 }),
  /** Plays an episode from `seconds` on, whether it is the current one or not. */
  playFrom: (item: AudioItem, seconds: number) => playerStore.wish({ want: 'play-from', item, at: seconds }),
  /** Moves within the current episode. */
  seek: (seconds: number) => playerStore.wish({ want: 'seek', to: seconds }),
}

export type Audio = NowPlaying & typeof actions

/** What plays, without the running time, so that a page of cards does not render four times a second. */
export function useAudio(): Audio {
  const { getState, subscribe } = usePlayerStore()
  const now = useSyncExternalStore(
    subscribe,
    () => getState().now,
    () => emptyState.now,
  )
  return { ...now, ...actions }
}

/** The running time, for what shows it. */
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
