/** For components that start episodes: what is playing, and the functions that start playback. */
import { useEffect } from 'react'
import { readPlayback } from './playback-storage'
import { useNowPlaying } from './player-context'
import { startEngine } from './player-engine'
import type { AudioItem, NowPlaying } from './player-state'
import { findSavedPosition } from './saved-playback'

const actions = {
  /** Plays an episode from its saved position; pauses or resumes the current one. */
  start: (item: AudioItem) =>
    startEngine().dispatch({
      type: 'start',
      item,
      at: findSavedPosition(readPlayback(), item.slug) ?? 0,
    }),
  /** Plays an episode from `seconds` on, even if it is already the current one. */
  playFrom: (item: AudioItem, seconds: number) =>
    startEngine().dispatch({ type: 'play-from', item, at: seconds }),
  /** Seeks within the current episode. */
  seek: (seconds: number) => startEngine().dispatch({ type: 'seek', to: seconds }),
}

export type Audio = NowPlaying & typeof actions

export function useAudio(): Audio {
  // The audio element is ready before the first click.
  useEffect(() => {
    startEngine()
  }, [])
  return { ...useNowPlaying(), ...actions }
}
