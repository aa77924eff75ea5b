import { describe, expect, it } from 'vitest'
import { type AudioSnapshot, blockAutoplay, observe, toPositionState } from './audio-snapshot'
import { emptyState, type PlayerState, type Status } from './player-state'

const item = {
  ...{ slug: 'a', title: 'A', byline: 'B', audioUrl: '/a.m4a', image: '/a.png', path: '/a' },
  ...{ show: 's', chaptersPath: null },
}

const playing: AudioSnapshot = {
  isPaused: false,
  hasEnded: false,
  isReady: true,
  hasMetadata: true,
  currentTime: 12.5,
  duration: 240,
  isMuted: false,
  rate: 1,
  problem: null,
}

const state = (status: Status, now: Partial<PlayerState['now']> = {}): PlayerState => ({
  now: { ...emptyState.now, item, status, isVisible: true, ...now },
  time: { currentTime: 7, duration: 100 },
})

describe('the status', () => {
  it.each<{ before: Status; snapshot: Partial<AudioSnapshot>; after: Status; isPlaying: boolean }>([
    { before: 'waiting', snapshot: {}, after: 'playing', isPlaying: true },
    { before: 'blocked', snapshot: {}, after: 'playing', isPlaying: true },
    { before: 'playing', snapshot: { isReady: false }, after: 'waiting', isPlaying: true },
    { before: 'playing', snapshot: { isPaused: true }, after: 'paused', isPlaying: false },
    { before: 'waiting', snapshot: { isPaused: true, isReady: false }, after: 'paused', isPlaying: false },
    { before: 'blocked', snapshot: { isPaused: true }, after: 'blocked', isPlaying: false },
    { before: 'playing', snapshot: { hasEnded: true }, after: 'ended', isPlaying: false },
    { before: 'playing', snapshot: { problem: 'connection' }, after: 'failed', isPlaying: false },
    { before: 'waiting', snapshot: { problem: 'file', isPaused: true }, after: 'failed', isPlaying: false },
    { before: 'failed', snapshot: { isReady: false }, after: 'waiting', isPlaying: true },
    { before: 'offered', snapshot: { isPaused: true }, after: 'offered', isPlaying: false },
    { before: 'empty', snapshot: { isPaused: true }, after: 'empty', isPlaying: false },
  ])('$before and $snapshot: $after', ({ before, snapshot, after, isPlaying }) => {
    expect(observe(state(before), { ...playing, ...snapshot }).now).toMatchObject({
      status: after,
      isPlaying,
    })
  })

  it('keeps the kind of problem only while there is one', () => {
    const failed = observe(state('playing'), { ...playing, problem: 'connection' })
    expect(failed.now.problem).toBe('connection')
    expect(observe(failed, playing).now.problem).toBeNull()
  })

  it('forgets the other tab as soon as this one plays', () => {
    const yielded = observe(state('playing', { isPlayingElsewhere: true }), { ...playing, isPaused: true })
    expect(yielded.now.isPlayingElsewhere).toBe(true)
    expect(observe(yielded, playing).now.isPlayingElsewhere).toBe(false)
  })
})

describe('sound and speed', () => {
  it.each<Status>(['empty', 'offered', 'playing', 'paused'])('are taken over while %s', (status) => {
    expect(observe(state(status), { ...playing, isMuted: true, rate: 1.5 }).now).toMatchObject({
      isMuted: true,
      rate: 1.5,
    })
  })
})

describe('the time', () => {
  it.each<{ what: string; status: Status; snapshot: Partial<AudioSnapshot>; time: PlayerState['time'] }>([
    { what: 'follows', status: 'playing', snapshot: {}, time: { currentTime: 12.5, duration: 240 } },
    {
      what: 'has no length that is not a number',
      status: 'playing',
      snapshot: { duration: Number.NaN },
      time: { currentTime: 12.5, duration: null },
    },
    {
      what: 'has no length that is endless',
      status: 'playing',
      snapshot: { duration: Number.POSITIVE_INFINITY },
      time: { currentTime: 12.5, duration: null },
    },
    {
      what: 'keeps the saved length until the metadata is loaded',
      status: 'waiting',
      snapshot: { hasMetadata: false, duration: Number.NaN },
      time: { currentTime: 12.5, duration: 100 },
    },
    {
      what: 'stays where it was when something fails',
      status: 'playing',
      snapshot: { problem: 'connection', currentTime: 0, duration: Number.NaN },
      time: { currentTime: 7, duration: 100 },
    },
    {
      what: 'is the saved one while nothing is loaded',
      status: 'offered',
      snapshot: { currentTime: 0 },
      time: { currentTime: 7, duration: 100 },
    },
  ])('$what', ({ status, snapshot, time }) => {
    expect(observe(state(status), { ...playing, ...snapshot }).time).toEqual(time)
  })
})

it('unchanged parts keep their identity, so that nothing renders for them', () => {
  const first = observe(state('waiting'), playing)
  const later = observe(first, { ...playing, currentTime: 12.75 })
  expect(later.now).toBe(first.now)
  expect(later.time).not.toBe(first.time)
  expect(observe(later, { ...playing, currentTime: 12.75 }).time).toBe(later.time)
})

describe('playback blocked by the autoplay policy', () => {
  it.each<[Status, Status]>([
    ['waiting', 'blocked'],
    ['paused', 'blocked'],
    ['empty', 'empty'],
    ['offered', 'offered'],
  ])('%s: %s', (before, after) => {
    expect(blockAutoplay(state(before, { isPlaying: before === 'waiting' })).now).toMatchObject({
      status: after,
      isPlaying: false,
    })
  })
})

describe('the position for the Media Session API', () => {
  it.each([
    [50, 240, { position: 50, duration: 240, playbackRate: 1.5 }],
    [240.02, 240, { position: 240, duration: 240, playbackRate: 1.5 }],
    [-0.01, 240, { position: 0, duration: 240, playbackRate: 1.5 }],
    [50, null, null],
  ])('%s of %s', (currentTime, duration, position) => {
    const now = { ...emptyState.now, rate: 1.5 }
    expect(toPositionState({ now, time: { currentTime, duration } })).toEqual(position)
  })
})
