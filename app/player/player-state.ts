/** What the player is doing, as the audio element reports it. Pure; what a listener wants is player-wishes.ts. */

/** Everything that is needed to play an episode and to show that it plays. `path`: the episode's page. */
export type AudioItem = {
  slug: string
  title: string
  byline: string
  audioUrl: string
  image: string
  path: string
}

/**
 * - `offered`: remembered from an earlier page; nothing of it is loaded.
 * - `waiting`: meant to play, but there is no sound yet, or none any more.
 * - `refused`: the browser plays nothing before the reader has touched the page.
 */
export type Status = 'empty' | 'offered' | 'waiting' | 'playing' | 'paused' | 'refused' | 'ended' | 'failed'

/** Why nothing can be heard: the way to the file, or the file itself. */
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
  isElsewhere: boolean
}

/** Seconds; a `duration` of null is not known. */
export type PlayTime = { currentTime: number; duration: number | null }

/** Two parts, because the second changes four times a second and most of a page does not care. */
export type PlayerState = { now: NowPlaying; time: PlayTime }

/** The audio element at one moment. */
export type Reading = {
  isPaused: boolean
  hasEnded: boolean
  /** Has enough data to go on at once. */
  isReady: boolean
  hasMetadata: boolean
  currentTime: number
  /** As the element says it: NaN or Infinity when it does not know. */
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
    isElsewhere: false,
  },
  time: { currentTime: 0, duration: null },
}

/** The state that tells the truth about `reading`. Parts that did not change stay the same objects. */
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
    isElsewhere: state.now.isElsewhere && status === 'paused',
  }
  return {
    now: keepEqual(state.now, now),
    time: hasSource(status) ? keepEqual(state.time, toTime(state.time, reading)) : state.time,
  }
}

/** The browser's autoplay rule stood in the way: the reader has to press play. */
export function refuse({ now, time }: PlayerState): PlayerState {
  return hasSource(now.status)
    ? { now: { ...now, status: 'refused', isPlaying: false }, time }
    : { now, time }
}

function toStatus(before: Status, reading: Reading): Status {
  if (!hasSource(before)) return before
  if (reading.trouble) return 'failed'
  if (reading.hasEnded) return 'ended'
  if (reading.isPaused) return before === 'refused' ? before : 'paused'
  return reading.isReady ? 'playing' : 'waiting'
}

/** A file that failed forgets its place and its length; the listener's place stays where it was. */
function toTime(before: PlayTime, { trouble, hasMetadata, currentTime, duration }: Reading): PlayTime {
  if (trouble) return before
  if (!hasMetadata) return { ...before, currentTime }
  return { currentTime, duration: isLength(duration) ? duration : null }
}

/** Whether the element has been given the current item. */
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
