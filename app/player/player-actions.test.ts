/** Every transition of the specification's section 4, and our own: action → new state and commands. */
import { describe, expect, it } from 'vitest'
import { type Command, decide, type PlayerAction } from './player-actions'
import { emptyState, type NowPlaying, type PlayerState, type PlayTime, type Status } from './player-state'

const toItem = (slug: string) => ({
  slug,
  title: `Title of ${slug}`,
  byline: 'Ohmnibus AI',
  audioUrl: `/episodes/${slug}.m4a`,
  image: `/covers/${slug}.svg`,
  path: `/ai-podcasts/${slug}`,
  show: 'ai-podcasts',
  chaptersPath: null,
})
const [a, b] = [toItem('a'), toItem('b')]
const playingStatuses: Status[] = ['playing', 'waiting']

const state = (status: Status, time: Partial<PlayTime> = {}, now: Partial<NowPlaying> = {}): PlayerState => ({
  now: {
    ...emptyState.now,
    item: status === 'empty' ? null : a,
    status,
    isPlaying: playingStatuses.includes(status),
    isVisible: status !== 'empty',
    problem: status === 'failed' ? 'file' : null,
    ...now,
  },
  time: { currentTime: 50, duration: 240, ...time },
})

const load = (item: typeof a, at: number): Command[] => [
  { do: 'load', url: item.audioUrl, at },
  { do: 'play' },
]

type Row = {
  before: PlayerState
  action: PlayerAction
  commands: Command[]
  now?: Partial<NowPlaying>
  time?: PlayTime
}

const check = ({ before, action, commands, now = {}, time = before.time }: Row) => {
  const decision = decide(before, action)
  expect(decision.commands).toEqual(commands)
  expect(decision.state).toEqual({ now: { ...before.now, ...now }, time })
}

describe('starting', () => {
  const begun = {
    status: 'waiting',
    isPlaying: true,
    isVisible: true,
    problem: null,
    isPlayingElsewhere: false,
  } as const
  const start = (item: typeof a, at = 0): PlayerAction => ({ type: 'start', item, at })

  it.each<[string, Row]>([
    [
      'the first item makes it current, plays it and shows the bar',
      {
        before: state('empty'),
        action: start(a),
        commands: load(a, 0),
        now: { item: a, ...begun },
        time: { currentTime: 0, duration: null },
      },
    ],
    [
      'another item replaces the current one, from its saved position',
      {
        before: state('playing'),
        action: start(b, 30),
        commands: load(b, 30),
        now: { item: b, ...begun },
        time: { currentTime: 30, duration: null },
      },
    ],
    [
      'another item keeps sound and speed',
      {
        before: state('paused', {}, { isMuted: true, rate: 1.5 }),
        action: start(b),
        commands: load(b, 0),
        now: { item: b, ...begun },
        time: { currentTime: 0, duration: null },
      },
    ],
    [
      'the current item pauses it',
      { before: state('playing'), action: start(a), commands: [{ do: 'pause' }] },
    ],
    [
      'another item brings its speed along',
      {
        before: state('paused', {}, { rate: 1.5 }),
        action: { type: 'start', item: b, at: 0, rate: 2 },
        commands: [{ do: 'rate', rate: 2 }, ...load(b, 0)],
        now: { item: b, ...begun, rate: 2 },
        time: { currentTime: 0, duration: null },
      },
    ],
    ['… resumes it', { before: state('paused'), action: start(a, 9), commands: [{ do: 'play' }] }],
    ['… plays what was blocked', { before: state('blocked'), action: start(a), commands: [{ do: 'play' }] }],
    [
      '… shows a closed bar again',
      {
        before: state('paused', {}, { isVisible: false }),
        action: start(a),
        commands: [{ do: 'play' }],
        now: { isVisible: true },
      },
    ],
    [
      '… tries again after a failure, at the same position',
      { before: state('failed'), action: start(a), commands: load(a, 50), now: begun },
    ],
    [
      '… resumes what was offered, from the URL that the page has',
      {
        before: state('offered'),
        action: start({ ...a, audioUrl: '/episodes/newer.m4a' }, 3),
        commands: [{ do: 'load', url: '/episodes/newer.m4a', at: 50 }, { do: 'play' }],
        now: { ...begun, item: { ...a, audioUrl: '/episodes/newer.m4a' } },
      },
    ],
  ])('%s', (_, row) => check(row))
})

describe('playing from a position', () => {
  const from: PlayerAction = { type: 'play-from', item: a, at: 100 }

  it.each<Status>(['playing', 'waiting', 'paused', 'ended', 'blocked'])(
    'in the current item, %s',
    (status) => {
      check({ before: state(status), action: from, commands: [{ do: 'seek', to: 100 }, { do: 'play' }] })
    },
  )

  it.each<Status>(['empty', 'offered', 'failed'])('loads what is not loaded: %s', (status) => {
    const decision = decide(state(status), from)
    expect(decision.commands).toEqual(load(a, 100))
    expect(decision.state.time.currentTime).toBe(100)
  })

  it('in another item', () => {
    expect(decide(state('playing'), { ...from, item: b }).commands).toEqual(load(b, 100))
  })
})

describe('play and pause', () => {
  it.each<[PlayerAction['type'] & ('toggle' | 'play' | 'pause'), Status, Command[]]>([
    ['toggle', 'playing', [{ do: 'pause' }]],
    ['toggle', 'paused', [{ do: 'play' }]],
    ['toggle', 'blocked', [{ do: 'play' }]],
    ['toggle', 'offered', load(a, 50)],
    ['toggle', 'failed', load(a, 50)],
    ['toggle', 'empty', []],
    ['play', 'paused', [{ do: 'play' }]],
    ['play', 'playing', []],
    ['pause', 'playing', [{ do: 'pause' }]],
    ['pause', 'paused', []],
    ['pause', 'offered', []],
  ])('%s while %s', (type, status, commands) => {
    expect(decide(state(status), { type }).commands).toEqual(commands)
  })

  it('another tab that plays makes this one pause and say so', () => {
    check({
      before: state('playing'),
      action: { type: 'yield' },
      commands: [{ do: 'pause' }],
      now: { isPlayingElsewhere: true },
    })
  })

  it.each<Status>(['paused', 'offered', 'failed', 'empty'])('… but not when it is %s anyway', (status) => {
    check({ before: state(status), action: { type: 'yield' }, commands: [] })
  })

  it('trying again loads the file at the same position, and only when there is no sound', () => {
    expect(decide(state('waiting'), { type: 'retry' }).commands).toEqual(load(a, 50))
    expect(decide(state('failed'), { type: 'retry' }).commands).toEqual(load(a, 50))
    expect(decide(state('paused'), { type: 'retry' }).commands).toEqual([])
    expect(decide(state('playing'), { type: 'retry' }).commands).toEqual([])
  })
})

describe('seeking', () => {
  it.each<[string, PlayerAction, number]>([
    ['to a second', { type: 'seek', to: 100 }, 100],
    ['before the beginning', { type: 'seek', to: -3 }, 0],
    ['beyond the end', { type: 'seek', to: 999 }, 240],
    ['to a part of the bar', { type: 'seek-part', part: 0.25 }, 60],
    ['left of the bar', { type: 'seek-part', part: -0.1 }, 0],
    ['back', { type: 'skip', by: -15 }, 35],
    ['forward', { type: 'skip', by: 30 }, 80],
  ])('%s', (_, action, to) => {
    check({ before: state('playing'), action, commands: [{ do: 'seek', to }] })
    check({ before: state('offered'), action, commands: [], time: { currentTime: to, duration: 240 } })
    check({ before: state('failed'), action, commands: [], time: { currentTime: to, duration: 240 } })
    check({ before: state('empty'), action, commands: [] })
  })

  it.each<[string, PlayerAction, Command[]]>([
    ['to a part', { type: 'seek-part', part: 0.5 }, []],
    ['to a second', { type: 'seek', to: 9999 }, [{ do: 'seek', to: 9999 }]],
  ])('%s while the length is not known', (_, action, commands) => {
    check({ before: state('playing', { duration: null }), action, commands })
  })

  it('to no number at all', () => {
    check({ before: state('playing'), action: { type: 'seek', to: Number.NaN }, commands: [] })
  })
})

describe('speed and sound', () => {
  it.each([
    [1.25, 1.25],
    [0.1, 0.75],
    [9, 2],
  ])('speed %s: %s', (rate, set) => {
    check({ before: state('playing'), action: { type: 'rate', rate }, commands: [{ do: 'rate', rate: set }] })
  })

  it.each([true, false])('mute turns %s round', (isMuted) => {
    const before = state('playing', {}, { isMuted })
    check({ before, action: { type: 'mute' }, commands: [{ do: 'mute', isMuted: !isMuted }] })
  })
})

describe('closing', () => {
  it.each<[Status, Command[]]>([
    ['playing', [{ do: 'pause' }]],
    ['paused', [{ do: 'pause' }]],
    ['failed', [{ do: 'pause' }]],
    ['offered', []],
  ])('while %s hides the bar', (status, commands) => {
    check({ before: state(status), action: { type: 'close' }, commands, now: { isVisible: false } })
  })
})

describe('an offer to resume', () => {
  const offer: PlayerAction = { type: 'offer', item: b, at: 754, duration: 2280 }

  it('shows the bar, loads nothing and plays nothing', () => {
    check({
      before: emptyState,
      action: offer,
      commands: [],
      now: { item: b, status: 'offered', isVisible: true },
      time: { currentTime: 754, duration: 2280 },
    })
  })

  it('replaces what the listener has closed, at the speed of its show', () => {
    check({
      before: state('paused', {}, { isVisible: false }),
      action: { ...offer, rate: 1.5 },
      commands: [{ do: 'rate', rate: 1.5 }],
      now: { item: b, status: 'offered', isVisible: true, rate: 1.5 },
      time: { currentTime: 754, duration: 2280 },
    })
  })

  it.each<Status>(['playing', 'paused', 'offered'])('comes too late when an item is %s', (status) => {
    check({ before: state(status), action: offer, commands: [] })
  })
})
