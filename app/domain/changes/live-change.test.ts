/** The message about changes: its content, how it is parsed, and what is rejected as malformed. */
import { describe, expect, test } from 'vitest'
import { affects, joinChanges, type LiveChange, parseLiveChange, toLiveChange } from './live-change'

const stories = ['a', 'b', 'c', 'd'].map((slug) => ({ slug, title: `Story ${slug}` }))
const many = Array.from({ length: 41 }, (_, index) => `article:${index}`)

test.for<[string, Parameters<typeof toLiveChange>[0], LiveChange]>([
  ['everything', 'everything', { keys: null, news: [] }],
  ['a few keys', { ids: ['1'], keys: ['lists'], published: [] }, { keys: ['lists'], news: [] }],
  ['too many keys', { ids: ['1'], keys: many, published: [] }, { keys: null, news: [] }],
  [
    'more stories than are shown at once',
    { ids: [], keys: [], published: stories },
    {
      keys: [],
      news: [
        { title: 'Story a', path: '/articles/a' },
        { title: 'Story b', path: '/articles/b' },
        { title: 'Story c', path: '/articles/c' },
      ],
    },
  ],
  [
    'a very long title',
    { ids: [], keys: [], published: [{ slug: 'a b', title: 'x'.repeat(1_000) }] },
    { keys: [], news: [{ title: 'x'.repeat(200), path: '/articles/a%20b' }] },
  ],
])('%s', ([, change, expected]) => {
  expect(toLiveChange(change)).toEqual(expected)
  expect(parseLiveChange(JSON.stringify(expected))).toEqual(expected)
})

test.for([
  '',
  'everything',
  'null',
  '[]',
  '{"keys":[1],"news":[]}',
  '{"keys":null,"news":[{"title":"a"}]}',
  '{"keys":null,"news":[null]}',
])('%s is malformed', (text) => {
  expect(parseLiveChange(text)).toBeNull()
})

describe('several changes', () => {
  const news = [{ title: 'a', path: '/a' }]
  test('merge into one with all keys', () =>
    expect(
      joinChanges([
        { keys: ['a', 'b'], news: [] },
        { keys: ['b', 'c'], news },
      ]),
    ).toEqual({ keys: ['a', 'b', 'c'], news }))
  test('become everything when they have too many keys together', () =>
    expect(
      joinChanges([
        { keys: many.slice(0, 21), news: [] },
        { keys: many.slice(21), news: [] },
      ]),
    ).toEqual({ keys: null, news: [] }))
  test('become everything when one of them is', () =>
    expect(
      joinChanges([
        { keys: ['a'], news },
        { keys: null, news: [] },
      ]),
    ).toEqual({ keys: null, news }))
})

test.for<[string, string[] | null, string[], boolean]>([
  ['a page that shows a changed key', ['lists', 'a'], ['lists'], true],
  ['a page that shows others', ['a'], ['lists'], false],
  ['everything and a page that shows something', null, ['lists'], true],
  ['everything and a page that shows nothing of articles', null, [], false],
])('%s', ([, keys, shown, expected]) => {
  expect(affects({ keys, news: [] }, shown)).toBe(expected)
})
