/** For components that start episodes: what is playing, and the functions that start playback. */
import { useEffect } from 'react'
import { useNowPlaying } from './player-context'
import { startEngine } from './player-engine'
import type { NowPlaying } from './player-state'
import * as actions from './start-episode'

export type Audio = NowPlaying & typeof actions

export function useAudio(): Audio {
  // The audio element is ready before the first click.
  useEffect(() => {
    startEngine()
  }, [])
  return { ...useNowPlaying(), ...actions }
}
