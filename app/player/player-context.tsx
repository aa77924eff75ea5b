/** Gives components inside the AudioProvider the player's state and the functions that start playback. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { readPlayback } from './playback-storage'
import { type AudioItem, emptyState, type NowPlaying, type PlayTime } from './player-state'
import { type PlayerStore, playerStore } from './player-store'
import { findSavedPosition } from './saved-playback'

export type { AudioItem, PlayTime } from './player-state'

export const PlayerContext = createContext<PlayerStore | null>(null)

const actions = {
  /** Plays an episode from its saved position; pauses or resumes the current one. */
  start: (item: AudioItem) =>
    playerStore.dispatch({ type: 'start', item, at: findSavedPosition(readPlayback(), item.slug) ?? 0 }),
  /** Plays an episode from `seconds` on, even if it is already the current one. */
  playFrom: (item: AudioItem, seconds: number) =>
    playerStore.dispatch({ type: 'play-from', item, at: seconds }),
  /** Seeks within the current episode. */
  seek: (seconds: number) => playerStore.dispatch({ type: 'seek', to: seconds }),
}

export type Audio = NowPlaying & typeof actions

/** What is playing, without the current time: a page of cards must not render four times a second. */
export function useAudio(): Audio {
  const { getState, subscribe } = usePlayerStore()
  const now = useSyncExternalStore(
    subscribe,
    () => getState().now,
    () => emptyState.now,
  )
  return { ...now, ...actions }
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
