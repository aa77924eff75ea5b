/** Keyset paging: cursors survive a round trip, and pages are cut correctly in both directions. */
import { describe, expect, it } from 'vitest'
import { type Cursor, formatCursor, parseCursor, toPage } from './paging'

const id = '0190f3a0-1b2c-4d3e-8f40-5a6b7c8d9e0f'
const parse = (query: string) => parseCursor(new URLSearchParams(query))

describe('a cursor', () => {
  it.each([
    '0001-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00.000Z',
    '2025-01-05T09:30:00.123Z',
    '9999-12-31T23:59:59.999Z',
  ])('of %s survives a round trip, in both directions', (moment) => {
    const createdAt = new Date(moment)
    const cursor = formatCursor({ createdAt, id })
    for (const direction of ['older', 'newer'] as const) {
      expect(parse(`${direction}=${cursor}`)).toEqual({ direction, createdAt, id })
    }
  })

  it('needs no escaping in a URL', () => {
    const cursor = formatCursor({ createdAt: new Date(0), id })
    expect(encodeURIComponent(cursor)).toBe(cursor)
  })

  it.each([
    ['none', ''],
    ['empty', 'older='],
    ['no id', 'older=1736069400000'],
    ['no moment', `older=_${id}`],
    ['a word as moment', `older=NaN_${id}`],
    ['a moment before the calendar', `older=-62135596800001_${id}`],
    ['a moment after the year 9999', `older=253402300800000_${id}`],
    ['an id that is none', 'older=1736069400000_1'],
    ['an id in capitals', `older=1736069400000_${id.toUpperCase()}`],
    ['a line break after it', `older=1736069400000_${id}%0A`],
    ['a space before it', `older=%201736069400000_${id}`],
    ['SQL', `older=1736069400000_${id}'%20OR%201=1--`],
    ['10,000 digits', `older=${'9'.repeat(10_000)}_${id}`],
  ])('that is invalid means the first page: %s', (_, query) => {
    expect(parse(query)).toBeNull()
  })

  it('that is valid counts next to an invalid one', () => {
    expect(parse(`older=nonsense&newer=5_${id}`)?.direction).toBe('newer')
    expect(parse(`older=5_${id}&newer=nonsense`)?.direction).toBe('older')
  })
})

/** `count` rows from row `first` of a list, newest first: row 0 is the newest. */
function rowsFrom(first: number, count: number) {
  return Array.from({ length: count }, (_, index) => row(first + index))
}

function row(number: number) {
  return {
    createdAt: new Date(Date.UTC(2025, 0, 1) - number * 60_000),
    id: `${String(number).padStart(8, '0')}${id.slice(8)}`,
  }
}

const cursorOf = (number: number) => formatCursor(row(number))

describe('the first page', () => {
  it.each([
    [0, 0, null],
    [1, 1, null],
    [24, 24, null],
    [25, 24, cursorOf(23)],
  ])('of %i fetched rows shows %i', (fetched, shown, older) => {
    expect(toPage(rowsFrom(0, fetched), null)).toEqual({ items: rowsFrom(0, shown), older, newer: null })
  })
})

describe('toward older articles, from row 100', () => {
  const cursor: Cursor = { direction: 'older', ...row(100) }

  it.each([
    [0, 0, null, null],
    [1, 1, null, cursorOf(101)],
    [24, 24, null, cursorOf(101)],
    [25, 24, cursorOf(124), cursorOf(101)],
  ])('%i fetched rows: shows %i', (fetched, shown, older, newer) => {
    expect(toPage(rowsFrom(101, fetched), cursor)).toEqual({ items: rowsFrom(101, shown), older, newer })
  })
})

describe('toward newer articles, from row 100', () => {
  const cursor: Cursor = { direction: 'newer', ...row(100) }

  it.each([
    [0, 100, 0, null, null],
    [1, 99, 1, cursorOf(99), null],
    [24, 76, 24, cursorOf(99), null],
    [25, 76, 24, cursorOf(99), cursorOf(76)],
  ])('%i fetched rows, nearest first: shows from row %i on %i', (fetched, first, shown, older, newer) => {
    const nearestFirst = rowsFrom(100 - fetched, fetched).reverse()
    expect(toPage(nearestFirst, cursor)).toEqual({ items: rowsFrom(first, shown), older, newer })
  })
})
