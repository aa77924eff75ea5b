/** What storage may hold, right and wrong, and what is made of it. */
import { describe, expect, it } from 'vitest'
import { findPlace, formatRemembered, nothingRemembered, parseRemembered, rememberPlace } from './remembered'

const origin = 'https://ohmnibus.example'
const item = {
  slug: 'a',
  title: 'A title',
  byline: 'Ohmnibus AI',
  audioUrl: '/episodes/a-1234.m4a',
  image: '/covers/a.svg',
  path: '/ai-podcasts/a',
}
const other = { ...item, slug: 'b' }
const good = { version: 1, last: { item, duration: 2280 }, places: [['a', 754]] }
const parse = (stored: unknown) => parseRemembered(JSON.stringify(stored), origin)

it('reads what was written', () => {
  const remembered = { last: { item, duration: 2280 }, places: [['a', 754.2] as const, ['b', 3] as const] }
  expect(parseRemembered(formatRemembered(remembered), origin)).toEqual(remembered)
})

describe('nothing is remembered of', () => {
  it.each([null, '', '{', 'null', '7', '"player"', '[]', '{}', '\u0000', '[['.repeat(30_000)])(
    '%.20j',
    (text) => {
      expect(parseRemembered(text, origin)).toEqual(nothingRemembered)
    },
  )

  it.each([
    ['another version', { ...good, version: 2 }],
    ['none', { ...good, version: undefined }],
    ['too much', { ...good, more: 'x'.repeat(60_000) }],
  ])('%s', (_, stored) => {
    expect(parse(stored)).toEqual(nothingRemembered)
  })
})

describe('places', () => {
  it.each([
    ['not a list', { a: 754 }],
    ['negative', [['a', -1]]],
    ['not a number', [['a', Number.NaN]]],
    ['endless', '[["a",1e999]]'],
    ['huge', [['a', 86_401]]],
    ['words', [['a', '754']]],
    ['no slug', [['', 754]]],
    ['a slug that is none', [[7, 754]]],
    ['a pair too short', [['a']]],
    ['a pair too long', [['a', 754, 1]]],
    ['an object', [{ a: 754 }]],
    ['null', [null]],
  ])('%s: none, and nothing to resume', (_, places) => {
    expect(parse({ ...good, places })).toEqual(nothingRemembered)
  })

  it('may be the very beginning', () => {
    expect(parse({ ...good, places: [['a', 0]] }).last).toEqual({ item, duration: 2280 })
  })

  it('keeps the good ones among bad ones', () => {
    expect(parse({ ...good, places: [['b', -1], ['c', 5], 9, ['a', 754]] }).places).toEqual([
      ['c', 5],
      ['a', 754],
    ])
  })

  it('are found by slug, also by one that every object knows', () => {
    const remembered = parse(good)
    expect(findPlace(remembered, 'a')).toBe(754)
    expect(findPlace(remembered, 'b')).toBeNull()
    expect(findPlace(remembered, 'constructor')).toBeNull()
  })
})

describe('what to resume', () => {
  it.each([
    ['/episodes/a.m4a', true],
    ['https://storage.example/a.m4a', true],
    ['https://ohmnibus.example/a.m4a', true],
    ['http://elsewhere.example/a.m4a', false],
    ['//elsewhere.example/a.m4a', true],
    ['data:audio/mp4;base64,AAAA', false],
    ['blob:https://ohmnibus.example/1', false],
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
    ['/\\elsewhere.example/', false],
    ['/\t/elsewhere.example/', false],
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
    ['at the end', 2280],
    ['within the last 15 seconds', 2265.5],
  ])('nothing %s', (_, seconds) => {
    expect(parse({ ...good, places: [['a', seconds]] }).last).toBeNull()
  })
})

describe('remembering', () => {
  const played = { item, currentTime: 100.26, duration: 240, hasEnded: false, isClosed: false }
  const before = { last: { item: other, duration: 90 }, places: [['b', 30] as const, ['a', 50] as const] }

  it.each([
    [
      'an episode that plays is offered, its place first',
      played,
      {
        last: { item, duration: 240 },
        places: [
          ['a', 100.3],
          ['b', 30],
        ],
      },
    ],
    [
      'a closed one keeps its place',
      { ...played, isClosed: true },
      {
        last: before.last,
        places: [
          ['a', 100.3],
          ['b', 30],
        ],
      },
    ],
    [
      'one that ended is forgotten',
      { ...played, duration: null, hasEnded: true },
      { last: before.last, places: [['b', 30]] },
    ],
    [
      'so is one that is nearly over',
      { ...played, currentTime: 225.1 },
      { last: before.last, places: [['b', 30]] },
    ],
    [
      'one of unknown length is not over',
      { ...played, duration: null },
      {
        last: { item, duration: null },
        places: [
          ['a', 100.3],
          ['b', 30],
        ],
      },
    ],
  ])('%s', (_, what, after) => {
    expect(rememberPlace(before, what)).toEqual(after)
  })

  it.each([{ isClosed: true }, { hasEnded: true }])('%j takes the offer of that episode back', (how) => {
    const offered = { last: { item, duration: 240 }, places: [] }
    expect(rememberPlace(offered, { ...played, ...how }).last).toBeNull()
  })

  it('keeps 60 places, the latest', () => {
    let remembered = nothingRemembered
    for (let n = 0; n < 70; n += 1)
      remembered = rememberPlace(remembered, { ...played, item: { ...item, slug: `s${n}` } })
    expect(remembered.places).toHaveLength(60)
    expect(remembered.places[0]?.[0]).toBe('s69')
  })
})
