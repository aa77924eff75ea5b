import { describe, expect, it } from 'vitest'
import { findChapter, parseChapters } from './parse-chapters'

const origin = 'https://ohmnibus.example'
const parse = (chapters: unknown) => parseChapters({ version: '1.2.0', chapters }, origin)

it('reads title, start, link and picture', () => {
  expect(
    parse([
      { startTime: 0, title: 'Hello' },
      {
        startTime: 12.5,
        title: ' Then ',
        url: 'https://elsewhere.example/',
        img: '/media/a.png',
        endTime: 20,
      },
    ]),
  ).toEqual([
    { start: 0, title: 'Hello' },
    { start: 12.5, title: 'Then', url: 'https://elsewhere.example/', picture: '/media/a.png' },
  ])
})

it.each([null, undefined, 7, 'x', [], {}, { chapters: null }, { chapters: 'x' }, { chapters: { 0: {} } }])(
  '%j: none',
  (value) => {
    expect(parseChapters(value, origin)).toEqual([])
  },
)

it.each([
  ['no object', 'x'],
  ['no start', { title: 'A' }],
  ['a start in text', { startTime: '3', title: 'A' }],
  ['a start before the beginning', { startTime: -1, title: 'A' }],
  ['no number', { startTime: Number.NaN, title: 'A' }],
  ['after 100 hours', { startTime: 360_001, title: 'A' }],
  ['no title', { startTime: 3 }],
  ['an empty title', { startTime: 3, title: ' ' }],
  ['not for lists', { startTime: 3, title: 'A', toc: false }],
])('%s: dropped', (_, chapter) => {
  expect(parse([chapter, { startTime: 1, title: 'Good' }])).toEqual([{ start: 1, title: 'Good' }])
})

it.each([
  [{ url: 'javascript:alert(1)' }],
  [{ url: '/here' }],
  [{ url: 7 }],
  [{ img: 'http://elsewhere.example/a.png' }],
  [{ img: 'data:image/png;base64,AAAA' }],
  [{ img: `/${'x'.repeat(500)}` }],
])('%.60j: the chapter without it', (more) => {
  expect(parse([{ startTime: 1, title: 'A', ...more }])).toEqual([{ start: 1, title: 'A' }])
})

it('sorts, keeps one of each start, 500 of all, and cuts titles', () => {
  const many = Array.from({ length: 900 }, (_, n) => ({ startTime: 1000 - n, title: `${n}` }))
  const chapters = parse([...many, { startTime: 1000, title: 'Again' }])
  expect(chapters).toHaveLength(500)
  expect(chapters.map(({ start }) => start)).toEqual(Array.from({ length: 500 }, (_, n) => 101 + n))
  expect(parse([{ startTime: 0, title: 'x'.repeat(5000) }])[0]?.title).toHaveLength(300)
})

describe('the chapter that is heard', () => {
  const chapters = [5, 10, 20].map((start) => ({ start, title: 'A' }))
  it.each([
    [0, -1],
    [5, 0],
    [9.9, 0],
    [10, 1],
    [99, 2],
  ])('at %d: %d', (time, place) => {
    expect(findChapter(chapters, time)).toBe(place)
    expect(findChapter([], time)).toBe(-1)
  })
})
