/** What a listener, the system's media keys or another tab want, and what is to be done about it. Pure. */
import { type AudioItem, emptyState, hasSource, type PlayerState } from './player-state'

/** `at`: seconds into the item, where it was left the last time. */
export type Wish =
  | { want: 'start' | 'play-from'; item: AudioItem; at: number }
  | { want: 'offer'; item: AudioItem; at: number; duration: number | null }
  | { want: 'toggle' | 'play' | 'pause' | 'mute' | 'retry' | 'close' | 'yield' }
  | { want: 'seek'; to: number }
  | { want: 'seek-part'; part: number }
  | { want: 'skip'; by: number }
  | { want: 'rate'; rate: number }

/** For the audio element, in this order. */
export type Command =
  | { do: 'load'; url: string; at: number }
  | { do: 'play' | 'pause' }
  | { do: 'seek'; to: number }
  | { do: 'mute'; isMuted: boolean }
  | { do: 'rate'; rate: number }

export type Decision = { state: PlayerState; commands: Command[] }

export const slowest = 0.75
export const fastest = 2

/** The state as far as it is ours to say; whether anything plays is for the element to report. */
export function decide(state: PlayerState, wish: Wish): Decision {
  const { now, time } = state
  switch (wish.want) {
    case 'start':
      if (isLoaded(state, wish.item)) return toggle(show(state))
      // The page knows the file's present address; what was remembered may be older.
      return load(state, wish.item, isCurrent(state, wish.item) ? time.currentTime : wish.at)
    case 'play-from':
      return isLoaded(state, wish.item)
        ? { state: show(state), commands: [{ do: 'seek', to: wish.at }, { do: 'play' }] }
        : load(state, wish.item, wish.at)
    case 'offer':
      return now.item ? nothing(state) : { state: offer(state, wish), commands: [] }
    case 'toggle':
      return toggle(state)
    case 'play':
      return now.isPlaying ? nothing(state) : toggle(state)
    case 'pause':
      return now.isPlaying ? toggle(state) : nothing(state)
    case 'yield':
      return now.isPlaying
        ? { state: { now: { ...now, isElsewhere: true }, time }, commands: [{ do: 'pause' }] }
        : nothing(state)
    case 'retry':
      return now.item && isStuck(state) ? load(state, now.item, time.currentTime) : nothing(state)
    case 'seek':
      return seek(state, wish.to)
    case 'seek-part':
      return time.duration === null ? nothing(state) : seek(state, wish.part * time.duration)
    case 'skip':
      return seek(state, time.currentTime + wish.by)
    case 'rate':
      return { state, commands: [{ do: 'rate', rate: clamp(wish.rate, slowest, fastest) }] }
    case 'mute':
      return { state, commands: [{ do: 'mute', isMuted: !now.isMuted }] }
    case 'close':
      return {
        state: { now: { ...now, isVisible: false }, time },
        commands: hasSource(now.status) ? [{ do: 'pause' }] : [],
      }
  }
}

function toggle(state: PlayerState): Decision {
  const { now, time } = state
  if (!now.item) return nothing(state)
  if (!canMove(state)) return load(state, now.item, time.currentTime)
  return { state, commands: [{ do: now.isPlaying ? 'pause' : 'play' }] }
}

/** Another item begins where it was left; the same one, after an error or when it was only offered, where it is. */
function load({ now, time }: PlayerState, item: AudioItem, at: number): Decision {
  const duration = now.item?.slug === item.slug ? time.duration : null
  return {
    state: {
      now: {
        ...emptyState.now,
        item,
        status: 'waiting',
        isPlaying: true,
        isVisible: true,
        isMuted: now.isMuted,
        rate: now.rate,
      },
      time: { currentTime: at, duration },
    },
    commands: [{ do: 'load', url: item.audioUrl, at }, { do: 'play' }],
  }
}

function offer({ now }: PlayerState, { item, at, duration }: Extract<Wish, { want: 'offer' }>): PlayerState {
  return { now: { ...now, item, status: 'offered', isVisible: true }, time: { currentTime: at, duration } }
}

/** What is not loaded yet has a place to begin at instead. */
function seek(state: PlayerState, wanted: number): Decision {
  const { now, time } = state
  if (!now.item || Number.isNaN(wanted)) return nothing(state)
  const to = clamp(wanted, 0, time.duration ?? Number.MAX_SAFE_INTEGER)
  return canMove(state)
    ? { state, commands: [{ do: 'seek', to }] }
    : { state: { now, time: { ...time, currentTime: to } }, commands: [] }
}

/** Who starts the current item again wants to see it, even after having closed the bar. */
function show({ now, time }: PlayerState): PlayerState {
  return { now: { ...now, isVisible: true, isElsewhere: false }, time }
}

function isLoaded(state: PlayerState, item: AudioItem) {
  return isCurrent(state, item) && canMove(state)
}

/** Whether the element holds the current item, and has not given it up. */
function canMove({ now }: PlayerState) {
  return hasSource(now.status) && now.status !== 'failed'
}

/** Some browsers wait for ever for a connection that was lost and has returned. */
function isStuck({ now }: PlayerState) {
  return now.status === 'failed' || now.status === 'waiting'
}

function isCurrent({ now }: PlayerState, item: AudioItem) {
  return now.item?.slug === item.slug
}

function nothing(state: PlayerState): Decision {
  return { state, commands: [] }
}

function clamp(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), most)
}
