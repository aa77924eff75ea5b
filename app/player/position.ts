/** The position as the system's controls take it: they throw at what is not one. Pure. */
import type { PlayerState } from './player-state'

/** Null: the length is not known. */
export function toPosition({ now, time: { currentTime, duration } }: PlayerState) {
  if (duration === null) return null
  return { duration, playbackRate: now.rate, position: Math.min(Math.max(currentTime, 0), duration) }
}
