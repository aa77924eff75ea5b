import { describe, expect, it } from 'vitest'
import {
  emptyPlayback,
  findRate,
  findSavedPosition,
  formatPlayback,
  listBegun,
  parsePlayback,
  type SavedPlayback,
  updatePosition,
  updateRate,
} from './saved-playback'

const origin = 'https://ohmnibus.example'
const item = {
  slug: 'a',
  title: 'A title',
  byline: 'Ohmnibus AI',
  audioUrl: '/episodes/a-1234.m4a',
  image: '/covers/a.svg',
  path: '/ai-podcasts/a',
  show: 'ai-podcasts',
  chaptersPath: '/ai-podcasts/a/chapters.json',
}
const other = { ...item, slug: 'b' }
const good = { version: 1, last: { item, duration: 2280 }, places: [['a', 754]] }
const parse = (stored: unknown) => parsePlayback(JSON.stringify(stored), origin)

it('reads what was written', () => {
  const saved: SavedPlayback = {
    last: { item, duration: 2280 },
    positions: [
      ['a', 754.2],
      ['b', 3],
    ],
    begun: [
      { item, duration: 2280 },
      { item: other, duration: null },
    ],
    showRates: [['ai-podcasts', 2]],
    rate: 1.5,
  }
  expect(parsePlayback(formatPlayback(saved), origin)).toEqual(saved)
})

it('reads what a former release saved: its speed is that of all shows', () => {
  const { show: _, chaptersPath: __, ...former } = item
  const saved = parse({ ...good, last: { item: former, duration: 2280 }, rate: 1.5 })
  expect(saved).toEqual({
    last: { item: { ...former, show: '', chaptersPath: null }, duration: 2280 },
    positions: [['a', 754]],
    begun: [],
    showRates: [],
    rate: 1.5,
  })
  expect(findRate(saved, 'ai-podcasts')).toBe(1.5)
})

it('what is too much for the store loses the oldest of what was begun', () => {
  const begun = Array.from({ length: 20 }, (_, n) => ({
    item: {
      ...item,
      slug: `s${n}`,
      title: 't'.repeat(500),
      byline: 'b'.repeat(500),
      image: `/${'i'.repeat(499)}`,
    },
    duration: 100,
  }))
  const positions = [
    ...begun,
    ...Array.from({ length: 40 }, (_, n) => ({ item: { slug: `${n}${'x'.repeat(490)}` } })),
  ]
  const text = formatPlayback({
    ...emptyPlayback,
    begun,
    positions: positions.map((each) => [each.item.slug, 50] as const),
  })
  expect(text.length).toBeLessThanOrEqual(50_000)
  const kept = parsePlayback(text, origin).begun.map((each) => each.item.slug)
  expect(kept.length).toBeGreaterThan(5)
  expect(kept).toEqual(begun.slice(0, kept.length).map((each) => each.item.slug))
})

describe('speed', () => {
  it('is kept for each show, and for all that have none of their own', () => {
    const one = updateRate(updateRate(emptyPlayback, '', 1.25), 'a', 2)
    expect([findRate(one, 'a'), findRate(one, 'b'), findRate(one, '')]).toEqual([2, 1.25, 1.25])
    expect(findRate(updateRate(one, 'a', 0.75), 'a')).toBe(0.75)
  })

  it('is kept of 30 shows, the latest', () => {
    let saved = emptyPlayback
    for (let n = 0; n < 40; n += 1) saved = updateRate(saved, `s${n}`, 2)
    expect(saved.showRates).toHaveLength(30)
    expect(saved.showRates[0]?.[0]).toBe('s39')
  })

  it.each([
    ['no list', { a: 2 }],
    ['none that is offered', [['a', 3]]],
    ['no show', [[7, 2]]],
    ['no pair', [['a', 2, 2]]],
  ])('%s: dropped', (_, showRates) => {
    expect(parse({ ...good, showRates }).showRates).toEqual([])
  })
})

describe('what was begun', () => {
  it('has the time that is left', () => {
    const saved = parse({
      ...good,
      begun: [
        { item, duration: 1000 },
        { item: other, duration: null },
      ],
      places: [
        ['a', 754],
        ['b', 3],
      ],
    })
    expect(listBegun(saved)).toEqual([
      { item, left: 246 },
      { item: other, left: null },
    ])
  })

  it.each([
    ['no list', { item, duration: 1000 }],
    ['without a position', [{ item: other, duration: 1000 }]],
    ['finished', [{ item, duration: 760 }]],
    ['damaged', [{ item: { ...item, path: 'https://elsewhere.example/' }, duration: 1000 }, null]],
  ])('%s: dropped', (_, begun) => {
    expect(parse({ ...good, begun }).begun).toEqual([])
  })

  it('is followed by 20 episodes at most', () => {
    let saved = emptyPlayback
    for (let n = 0; n < 30; n += 1)
      saved = updatePosition(saved, {
        ...{ item: { ...item, slug: `s${n}` }, currentTime: 50, duration: 240 },
        ...{ hasEnded: false, isClosed: false },
      })
    expect(saved.begun.map((each) => each.item.slug)).toEqual(
      Array.from({ length: 20 }, (_, n) => `s${29 - n}`),
    )
    const ended = { item: { ...item, slug: 's29' }, currentTime: 240, duration: 240 }
    expect(updatePosition(saved, { ...ended, hasEnded: true, isClosed: false }).begun[0]?.item.slug).toBe(
      's28',
    )
  })
})

describe('rejected as a whole:', () => {
  it.each([null, '', '{', 'null', '7', '"player"', '[]', '{}', '\u0000', '[['.repeat(30_000)])(
    '%.20j',
    (text) => {
      expect(parsePlayback(text, origin)).toEqual(emptyPlayback)
    },
  )

  it.each([
    ['another version', { ...good, version: 2 }],
    ['none', { ...good, version: undefined }],
    ['too much', { ...good, more: 'x'.repeat(60_000) }],
  ])('%s', (_, stored) => {
    expect(parse(stored)).toEqual(emptyPlayback)
  })
})

describe('positions', () => {
  it.each([
    ['not a list', { a: 754 }],
    ['negative', [['a', -1]]],
    ['not a number', [['a', Number.NaN]]],
    ['endless', '[["a",1e999]]'],
    ['huge', [['a', 86_401]]],
    ['a slug that is none', [[7, 754]]],
    ['a pair too short', [['a']]],
    ['null', [null]],
  ])('%s: none, and nothing to resume', (_, places) => {
    expect(parse({ ...good, places })).toEqual(emptyPlayback)
  })

  it('may be the very beginning', () => {
    expect(parse({ ...good, places: [['a', 0]] }).last).toEqual({ item, duration: 2280 })
  })

  it('keeps the good ones among bad ones', () => {
    expect(parse({ ...good, places: [['b', -1], ['c', 5], 9, ['a', 754]] }).positions).toEqual([
      ['c', 5],
      ['a', 754],
    ])
  })

  it('are found by slug, also by a property name of every object', () => {
    const saved = parse(good)
    expect(findSavedPosition(saved, 'a')).toBe(754)
    expect(findSavedPosition(saved, 'b')).toBeNull()
    expect(findSavedPosition(saved, 'constructor')).toBeNull()
  })
})

it.each([
  [0.75, 0.75],
  [2, 2],
  [3, 1],
  ['1.5', 1],
  [null, 1],
])('the stored speed %j is %d', (rate, expected) => {
  expect(parse({ ...good, rate }).rate).toBe(expected)
})

it.each([{}, { isClosed: true }, { hasEnded: true }])(
  'an episode that is %j leaves the speed as it is',
  (how) => {
    const played = { item, currentTime: 100, duration: 240, hasEnded: false, isClosed: false, ...how }
    expect(updatePosition({ ...emptyPlayback, rate: 1.25 }, played).rate).toBe(1.25)
  },
)

describe('what to resume', () => {
  it.each([
    ['/episodes/a.m4a', true],
    ['https://storage.example/a.m4a', true],
    ['http://elsewhere.example/a.m4a', false],
    ['//elsewhere.example/a.m4a', true],
    ['data:audio/mp4;base64,AAAA', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['', false],
    [7, false],
  ])('audio at %j: %s', (audioUrl, isKept) => {
    expect(parse({ ...good, last: { item: { ...item, audioUrl } } }).last !== null).toBe(isKept)
    expect(parse({ ...good, last: { item: { ...item, image: audioUrl } } }).last !== null).toBe(isKept)
  })

  it.each([
    ['/ai-podcasts/a', true],
    ['/ai-podcasts/a?b#c', true],
    ['https://ohmnibus.example/ai-podcasts/a', false],
    ['https://elsewhere.example/', false],
    ['//elsewhere.example/', false],
    ['/.//elsewhere.example/', false],
    ['javascript:alert(1)', false],
    ['ai-podcasts/a', false],
  ])('page at %j: %s', (path, isKept) => {
    expect(parse({ ...good, last: { item: { ...item, path } } }).last !== null).toBe(isKept)
  })

  it.each(['slug', 'title', 'byline', 'audioUrl', 'image', 'path'] as const)('needs its %s', (field) => {
    expect(parse({ ...good, last: { item: { ...item, [field]: undefined } } }).last).toBeNull()
    expect(parse({ ...good, last: { item: { ...item, [field]: 'a'.repeat(501) } } }).last).toBeNull()
  })

  it.each([
    [2280, 2280],
    [null, null],
    [-1, null],
    ['2280', null],
    [undefined, null],
  ])('length %j: %s', (duration, kept) => {
    expect(parse({ ...good, last: { item, duration } }).last).toEqual({ item, duration: kept })
  })

  it.each([
    ['beyond the end', 2281],
    ['within the last 15 seconds', 2265.5],
  ])('nothing %s', (_, seconds) => {
    expect(parse({ ...good, places: [['a', seconds]] }).last).toBeNull()
  })
})

describe('updating', () => {
  const played = { item, currentTime: 100.26, duration: 240, hasEnded: false, isClosed: false }
  const before = {
    ...emptyPlayback,
    last: { item: other, duration: 90 },
    positions: [['b', 30] as const, ['a', 50] as const],
  }

  it.each([
    [
      'an episode that plays is offered, its position first',
      played,
      {
        last: { item, duration: 240 },
        positions: 'a 100.3, b 30',
      },
    ],
    [
      'a closed one keeps its position',
      { ...played, isClosed: true },
      {
        last: before.last,
        positions: 'a 100.3, b 30',
      },
    ],
    [
      'one that ended is removed',
      { ...played, duration: null, hasEnded: true },
      { last: before.last, positions: 'b 30' },
    ],
    [
      'so is one that is nearly over',
      { ...played, currentTime: 225.1 },
      { last: before.last, positions: 'b 30' },
    ],
    [
      'one of unknown length is not over',
      { ...played, duration: null },
      {
        last: { item, duration: null },
        positions: 'a 100.3, b 30',
      },
    ],
  ])('%s', (_, what, after) => {
    const { positions, last } = updatePosition(before, what)
    const listed = positions.map((position) => position.join(' ')).join(', ')
    expect({ last, positions: listed }).toEqual(after)
  })

  it.each([{ isClosed: true }, { hasEnded: true }])('%j withdraws the offer of that episode', (how) => {
    const offered = { ...emptyPlayback, last: { item, duration: 240 } }
    expect(updatePosition(offered, { ...played, ...how }).last).toBeNull()
  })

  it('keeps 60 positions, the latest', () => {
    let saved = emptyPlayback
    for (let n = 0; n < 70; n += 1)
      saved = updatePosition(saved, { ...played, item: { ...item, slug: `s${n}` } })
    expect(saved.positions).toHaveLength(60)
    expect(saved.positions[0]?.[0]).toBe('s69')
  })
})
