import { describe, expect, it } from 'vitest'
import {
  addToQueue,
  formatQueue,
  MAX_QUEUED,
  moveInQueue,
  parseQueue,
  type Queue,
  removeFromQueue,
} from './queue'

const origin = 'https://ohmnibus.example'
const toItem = (slug: string) => ({
  slug,
  title: `Title of ${slug}`,
  byline: 'Ohmnibus AI',
  audioUrl: `/episodes/${slug}.m4a`,
  image: `/covers/${slug}.png`,
  path: `/ai-podcasts/${slug}`,
  show: 'ai-podcasts',
  chaptersPath: null,
})
const toQueue = (slugs: string): Queue => [...slugs].map(toItem)
const slugsOf = (queue: Queue) => queue.map(({ slug }) => slug).join('')

describe('adding', () => {
  it.each([
    ['', 'a', 'next', 'a'],
    ['bc', 'a', 'next', 'abc'],
    ['bc', 'a', 'last', 'bca'],
    ['abc', 'c', 'next', 'cab'],
    ['abc', 'a', 'last', 'bca'],
  ] as const)('to %j: %s %s is %j', (before, slug, place, after) => {
    expect(slugsOf(addToQueue(toQueue(before), toItem(slug), place))).toBe(after)
  })

  it('keeps the newest of too many', () => {
    const full = Array.from({ length: MAX_QUEUED }, (_, n) => toItem(`s${n}`))
    const last = addToQueue(full, toItem('new'), 'last')
    expect([last.length, last.at(-1)?.slug, last[0]?.slug]).toEqual([MAX_QUEUED, 'new', 's0'])
    const next = addToQueue(full, toItem('new'), 'next')
    expect([next.length, next[0]?.slug, next.at(-1)?.slug]).toEqual([MAX_QUEUED, 'new', 's98'])
  })
})

it('removes by slug, and is the same when there is nothing to remove', () => {
  const queue = toQueue('abc')
  expect(slugsOf(removeFromQueue(queue, 'b'))).toBe('ac')
  expect(removeFromQueue(queue, 'x')).toBe(queue)
})

it.each([
  ['a', 1, 'bac'],
  ['c', -1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('moves %s by %d: %s', (slug, by, after) => {
  expect(slugsOf(moveInQueue(toQueue('abc'), slug, by))).toBe(after)
})

describe('stored', () => {
  it('is read as it was written', () => {
    expect(parseQueue(formatQueue(toQueue('abc')), origin)).toEqual(toQueue('abc'))
  })

  it('loses its end when it is too long', () => {
    const long = Array.from({ length: MAX_QUEUED }, (_, n) => ({
      ...toItem(`s${n}`),
      ...{ title: 't'.repeat(500), byline: 'b'.repeat(500), show: 's'.repeat(500) },
    }))
    const text = formatQueue(long)
    expect(text.length).toBeLessThanOrEqual(100_000)
    const kept = parseQueue(text, origin)
    expect(kept.length).toBeGreaterThan(40)
    expect(kept).toEqual(long.slice(0, kept.length))
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"version":1}',
    '{"version":1,"items":{}}',
    JSON.stringify({ version: 2, items: toQueue('a') }),
    JSON.stringify({ version: 1, items: toQueue('a'), more: 'x'.repeat(100_000) }),
  ])('%.40j: empty', (text) => {
    expect(parseQueue(text, origin)).toEqual([])
  })

  it('drops what is damaged, doubled or leads elsewhere', () => {
    const [a, b, c] = [toItem('a'), toItem('b'), toItem('c')]
    const items = [
      null,
      7,
      { ...a, path: 'https://elsewhere.example/' },
      { ...a, audioUrl: 'javascript:alert(1)' },
      { ...a, title: 'x'.repeat(501) },
      b,
      { ...b, title: 'Again' },
      { ...c, chaptersPath: 'https://elsewhere.example/chapters.json', show: 7 },
    ]
    expect(parseQueue(JSON.stringify({ version: 1, items }), origin)).toEqual([
      b,
      { ...c, chaptersPath: null, show: '' },
    ])
  })

  it('has at most 100 episodes', () => {
    const items = Array.from({ length: 150 }, (_, n) => toItem(`s${n}`))
    expect(parseQueue(JSON.stringify({ version: 1, items }), origin)).toHaveLength(MAX_QUEUED)
  })
})
