/** Translates a snapshot of the audio element into the player's state. Pure; player-actions.ts decides what an action does. */
import type { PlaybackProblem, PlayerState, PlayTime, Status } from './player-state'

/** A snapshot of the audio element. */
export type AudioSnapshot = {
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
  problem: PlaybackProblem | null
}

/** Returns the state after `snapshot`. Unchanged parts keep their identity. */
export function observe(state: PlayerState, snapshot: AudioSnapshot): PlayerState {
  const { isMuted, rate } = snapshot
  const status = toStatus(state.now.status, snapshot)
  const now = {
    ...state.now,
    status,
    isPlaying: status === 'playing' || status === 'waiting',
    isMuted,
    rate,
    problem: status === 'failed' ? snapshot.problem : null,
    isPlayingElsewhere: state.now.isPlayingElsewhere && status === 'paused',
  }
  return {
    now: keepEqual(state.now, now),
    time: hasSource(status) ? keepEqual(state.time, toTime(state.time, snapshot)) : state.time,
  }
}

/** The browser's autoplay policy blocked playback: the listener has to press play. */
export function blockAutoplay({ now, time }: PlayerState): PlayerState {
  return hasSource(now.status)
    ? { now: { ...now, status: 'blocked', isPlaying: false }, time }
    : { now, time }
}

function toStatus(before: Status, snapshot: AudioSnapshot): Status {
  if (!hasSource(before)) return before
  if (snapshot.problem) return 'failed'
  if (snapshot.hasEnded) return 'ended'
  if (snapshot.isPaused) return before === 'blocked' ? before : 'paused'
  return snapshot.isReady ? 'playing' : 'waiting'
}

/** A failed element loses its position and duration: the last known ones stay. */
function toTime(before: PlayTime, { problem, hasMetadata, currentTime, duration }: AudioSnapshot): PlayTime {
  if (problem) return before
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
