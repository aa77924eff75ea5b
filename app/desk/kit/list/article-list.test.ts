/** The address of the desk's list: whatever it says, it means one list, which has one address. */
import { expect, it } from 'vitest'
import { formatListCursor, parseListCursor, parseListRequest, toListParameters } from './article-list'

const id = '0b8f6ad2-33c5-4a1e-9f6e-2f6f6cc8a001'
const parse = (query: string) => parseListRequest(new URLSearchParams(query))

it.each([
  '',
  'q=relay&view=drafts&author=Maya+Lindqvist',
  'section=Tech+News%2Frobotics&tag=usb-c',
  'from=2026-03-01&to=2026-03-31&dates=published',
  'sort=title',
  'sort=title&reverse=yes',
  'view=mine&sort=views',
  'reverse=yes',
])('keeps what it understands: %s', (query) => {
  expect(new URLSearchParams(toListParameters(parse(query))).toString()).toBe(query)
})

it.each([
  'view=everything',
  'sort=color',
  'from=2026-02-30',
  'from=today',
  'to=0000-01-01',
  'from=99999-01-01',
  'author=%20',
  'q=%00',
  'dates=published',
])('ignores %s', (query) => {
  expect(toListParameters(parse(query))).toEqual({})
})

it('sorts titles from A to Z, and all else from the greatest', () => {
  expect(
    ['title', 'views', 'changed', 'published'].map((sort) => parse(`sort=${sort}`).isDescending),
  ).toEqual([false, true, true, true])
  expect(parse('sort=title&reverse=yes').isDescending).toBe(true)
})

it.each([
  ['changed', '1767225600000'],
  ['published', '-62135596800000'],
  ['views', '0'],
  ['title', 'a_title_with_underscores'],
  ['title', ''],
  ['title', 'x'.repeat(100)],
] as const)('reads the cursor of the order %s at “%s”', (order, value) => {
  const cursor = parseListCursor(new URLSearchParams({ older: formatListCursor({ value, id }) }), order)
  expect(cursor).toEqual({ direction: 'older', value, id })
})

it.each([
  ['changed', `title_${id}`],
  ['published', `-999999999999999_${id}`],
  ['views', `1.5_${id}`],
  ['views', `${'9'.repeat(19)}_${id}`],
  ['title', `a\0b_${id}`],
  ['title', `${'x'.repeat(201)}_${id}`],
  ['changed', '1767225600000_nobody'],
] as const)('refuses for the order %s the cursor %s', (order, newer) => {
  expect(parseListCursor(new URLSearchParams({ newer }), order)).toBeNull()
})
