/** The player's state, as the audio element reports it. Pure; player-actions.ts decides what an action does. */

/** What the player needs to play an episode and to show it. `path`: the episode's page. */
export type AudioItem = {
  slug: string
  title: string
  byline: string
  audioUrl: string
  image: string
  path: string
}

/**
 * - `offered`: saved by an earlier visit; nothing is loaded yet.
 * - `waiting`: should be playing, but is still loading or has run out of data.
 * - `blocked`: blocked by the browser's autoplay policy.
 */
export type Status = 'empty' | 'offered' | 'waiting' | 'playing' | 'paused' | 'blocked' | 'ended' | 'failed'

/** Why playback failed: the connection, or the file itself. */
export type Trouble = 'connection' | 'file'

export type NowPlaying = {
  item: AudioItem | null
  status: Status
  isPlaying: boolean
  isVisible: boolean
  isMuted: boolean
  rate: number
  trouble: Trouble | null
  /** Paused because another tab began to play. */
  isPlayingElsewhere: boolean
}

/** In seconds; a `duration` of null is unknown. */
export type PlayTime = { currentTime: number; duration: number | null }

/** Two parts, because `time` changes four times a second and most components need only `now`. */
export type PlayerState = { now: NowPlaying; time: PlayTime }

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

export const emptyState: PlayerState = {
  now: {
    item: null,
    status: 'empty',
    isPlaying: false,
    isVisible: false,
    isMuted: false,
    rate: 1,
    trouble: null,
    isPlayingElsewhere: false,
  },
  time: { currentTime: 0, duration: null },
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
