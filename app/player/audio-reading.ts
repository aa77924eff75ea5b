/** What a reading of the audio element means for the player's state. Pure; player-actions.ts decides what an action does. */
import type { PlayerState, PlayTime, Status, Trouble } from './player-state'

/** A snapshot of the audio element. */
export type Reading = {
  isPaused: boolean
  hasEnded: boolean
  /** Enough data has arrived to play on. */
  isReady: boolean
  hasMetadata: boolean
  currentTime: number
  /** As the element reports it: NaN or Infinity when unknown. */
  duration: number
  isMuted: boolean
  rate: number
  trouble: Trouble | null
}

/** Returns the state after `reading`. Unchanged parts keep their identity. */
export function observe(state: PlayerState, reading: Reading): PlayerState {
  const { isMuted, rate } = reading
  const status = toStatus(state.now.status, reading)
  const now = {
    ...state.now,
    status,
    isPlaying: status === 'playing' || status === 'waiting',
    isMuted,
    rate,
    trouble: status === 'failed' ? reading.trouble : null,
    isPlayingElsewhere: state.now.isPlayingElsewhere && status === 'paused',
  }
  return {
    now: keepEqual(state.now, now),
    time: hasSource(status) ? keepEqual(state.time, toTime(state.time, reading)) : state.time,
  }
}

/** The browser's autoplay policy blocked playback: the listener has to press play. */
export function blockAutoplay({ now, time }: PlayerState): PlayerState {
  return hasSource(now.status)
    ? { now: { ...now, status: 'blocked', isPlaying: false }, time }
    : { now, time }
}

function toStatus(before: Status, reading: Reading): Status {
  if (!hasSource(before)) return before
  if (reading.trouble) return 'failed'
  if (reading.hasEnded) return 'ended'
  if (reading.isPaused) return before === 'blocked' ? before : 'paused'
  return reading.isReady ? 'playing' : 'waiting'
}

/** A failed element loses its position and duration: the last known ones stay. */
function toTime(before: PlayTime, { trouble, hasMetadata, currentTime, duration }: Reading): PlayTime {
  if (trouble) return before
  if (!hasMetadata) return { ...before, currentTime }
  return { currentTime, duration: isLength(duration) ? duration : null }
}

/** The position for the Media Session API, which throws on an invalid one. Null: the duration is unknown. */
export function toPositionState({ now, time: { currentTime, duration } }: PlayerState) {
  if (duration === null) return null
  return { duration, playbackRate: now.rate, position: Math.min(Math.max(currentTime, 0), duration) }
}

/** Whether the current item has been loaded into the element. */
export function hasSource(status: Status): boolean {
  return status !== 'empty' && status !== 'offered'
}

export function isLength(seconds: number): boolean {
  return Number.isFinite(seconds) && seconds > 0
}

function keepEqual<Part extends object>(before: Part, after: Part): Part {
  const keys = Object.keys(after) as (keyof Part)[]
  return keys.every((key) => Object.is(before[key], after[key])) ? before : after
}
