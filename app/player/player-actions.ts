/** Decides what the player does on an action of the listener, the system's media keys or another tab. Pure. */
import { hasSource } from './audio-snapshot'
import { type AudioItem, emptyState, type PlayerState } from './player-state'

/** `at`: the position to start from, in seconds. `rate`: the speed of its show; absent: as it is. */
export type PlayerAction =
  | { type: 'start' | 'play-from'; item: AudioItem; at: number; rate?: number }
  | { type: 'offer'; item: AudioItem; at: number; duration: number | null; rate?: number }
  | { type: 'toggle' | 'play' | 'pause' | 'mute' | 'retry' | 'close' | 'yield' }
  | { type: 'seek'; to: number }
  | { type: 'seek-part'; part: number }
  | { type: 'skip'; by: number }
  | { type: 'rate'; rate: number }

/** A command to the audio element. */
export type Command =
  | { do: 'load'; url: string; at: number }
  | { do: 'play' | 'pause' }
  | { do: 'seek'; to: number }
  | { do: 'mute'; isMuted: boolean }
  | { do: 'rate'; rate: number }

/** The commands are run in order. */
export type Decision = { state: PlayerState; commands: Command[] }

const MIN_RATE = 0.75
const MAX_RATE = 2

/** Decides the state and the commands; whether anything is playing is for the element to report. */
export function decide(state: PlayerState, action: PlayerAction): Decision {
  const { now, time } = state
  switch (action.type) {
    case 'start':
      if (isLoaded(state, action.item)) return toggle(show(state))
      // The page's item has the file's current URL; a saved one may be older.
      return load(
        state,
        action.item,
        isCurrent(state, action.item) ? time.currentTime : action.at,
        action.rate,
      )
    case 'play-from':
      return isLoaded(state, action.item)
        ? { state: show(state), commands: [{ do: 'seek', to: action.at }, { do: 'play' }] }
        : load(state, action.item, action.at, action.rate)
    case 'offer':
      return now.item && now.isVisible ? ignore(state) : offer(state, action)
    case 'toggle':
      return toggle(state)
    case 'play':
      return now.isPlaying ? ignore(state) : toggle(state)
    case 'pause':
      return now.isPlaying ? toggle(state) : ignore(state)
    case 'yield':
      return now.isPlaying
        ? { state: { now: { ...now, isPlayingElsewhere: true }, time }, commands: [{ do: 'pause' }] }
        : ignore(state)
    case 'retry':
      return now.item && isStuck(state) ? load(state, now.item, time.currentTime) : ignore(state)
    case 'seek':
      return seek(state, action.to)
    case 'seek-part':
      return time.duration === null ? ignore(state) : seek(state, action.part * time.duration)
    case 'skip':
      return seek(state, time.currentTime + action.by)
    case 'rate':
      return { state, commands: [{ do: 'rate', rate: clamp(action.rate, MIN_RATE, MAX_RATE) }] }
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
  if (!now.item) return ignore(state)
  if (!isPlayable(state)) return load(state, now.item, time.currentTime)
  return { state, commands: [{ do: now.isPlaying ? 'pause' : 'play' }] }
}

/** Loads an item and plays it from `at`, which an offered or failed item takes from the current time. */
function load({ now, time }: PlayerState, item: AudioItem, at: number, rate = now.rate): Decision {
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
        rate,
      },
      time: { currentTime: at, duration },
    },
    commands: [...changeRate(now, rate), { do: 'load', url: item.audioUrl, at }, { do: 'play' }],
  }
}

function offer(
  { now }: PlayerState,
  { item, at, duration, rate = now.rate }: Extract<PlayerAction, { type: 'offer' }>,
): Decision {
  return {
    state: {
      now: { ...now, item, status: 'offered', isVisible: true, problem: null, rate },
      time: { currentTime: at, duration },
    },
    commands: changeRate(now, rate),
  }
}

function changeRate(now: PlayerState['now'], rate: number): Command[] {
  return rate === now.rate ? [] : [{ do: 'rate', rate }]
}

/** Before the item is loaded, seeking moves the position to start from. */
function seek(state: PlayerState, seconds: number): Decision {
  const { now, time } = state
  if (!now.item || Number.isNaN(seconds)) return ignore(state)
  const to = clamp(seconds, 0, time.duration ?? Number.MAX_SAFE_INTEGER)
  return isPlayable(state)
    ? { state, commands: [{ do: 'seek', to }] }
    : { state: { now, time: { ...time, currentTime: to } }, commands: [] }
}

/** Starting the current item again reopens a closed bar. */
function show({ now, time }: PlayerState): PlayerState {
  return { now: { ...now, isVisible: true, isPlayingElsewhere: false }, time }
}

function isLoaded(state: PlayerState, item: AudioItem) {
  return isCurrent(state, item) && isPlayable(state)
}

/** Whether the element holds the current item and has not failed. */
function isPlayable({ now }: PlayerState) {
  return hasSource(now.status) && now.status !== 'failed'
}

/** Some browsers keep waiting after a lost connection has returned. */
function isStuck({ now }: PlayerState) {
  return now.status === 'failed' || now.status === 'waiting'
}

function isCurrent({ now }: PlayerState, item: AudioItem) {
  return now.item?.slug === item.slug
}

function ignore(state: PlayerState): Decision {
  return { state, commands: [] }
}

function clamp(value: number, min: number, max: number) {
  return Math.min(Math.max(value, min), max)
}
