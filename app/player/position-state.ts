/** Converts the player's time for the Media Session API, which throws on an invalid position. Pure. */
import type { PlayerState } from './player-state'

/** Null: the duration is unknown. */
export function toPositionState({ now, time: { currentTime, duration } }: PlayerState) {
  if (duration === null) return null
  return { duration, playbackRate: now.rate, position: Math.min(Math.max(currentTime, 0), duration) }
}
