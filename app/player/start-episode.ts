/** The functions that start playback, with the engine that they need. */
import { useEffect } from 'react'
import { useNowPlaying } from './player-context'
import { startEngine } from './player-engine'
import type { AudioItem, NowPlaying } from './player-state'
import { findSavedPosition, readPlayback } from './saved-playback'

type Audio = NowPlaying & { start: typeof start; playFrom: typeof playFrom; seek: typeof seek }

/** Plays an episode from its saved position; pauses or resumes the current one. */
export function start(item: AudioItem): void {
  const at = findSavedPosition(readPlayback(), item.slug) ?? 0
  startEngine().dispatch({ type: 'start', item, at })
}

/** Plays an episode from `seconds` on, even if it is already the current one. */
export function playFrom(item: AudioItem, seconds: number): void {
  startEngine().dispatch({ type: 'play-from', item, at: seconds })
}

/** Seeks within the current episode. */
export function seek(seconds: number): void {
  startEngine().dispatch({ type: 'seek', to: seconds })
}

/** Offers the episode of an earlier visit again, where it stopped. */
export function offerSaved(): void {
  const saved = readPlayback()
  if (!saved.last) return
  const at = findSavedPosition(saved, saved.last.item.slug) ?? 0
  startEngine().dispatch({ type: 'offer', ...saved.last, at })
}

/** For components that start episodes: what is playing, and the functions that start playback. */
export function useAudio(): Audio {
  // The audio element is ready before the first click.
  useEffect(() => {
    startEngine()
  }, [])
  return { ...useNowPlaying(), start, playFrom, seek }
}
