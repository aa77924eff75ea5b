/** Dates as readers see them: en-US, in UTC regardless of the server's time zone. */
import { expect, it, vi } from 'vitest'
import { formatCount, formatDate } from './formats'

/** A time zone far from UTC, set before the formatters are created. */
vi.hoisted(() => {
  process.env.TZ = 'Pacific/Auckland'
})

it('this test runs far from UTC', () => {
  expect(new Date(0).getTimezoneOffset()).not.toBe(0)
})

it.each([
  ['2025-01-05T12:00:00Z', 'January 5, 2025'],
  ['2025-01-05T00:00:00Z', 'January 5, 2025'],
  ['2025-01-05T23:59:59.999Z', 'January 5, 2025'],
  ['2025-01-05T23:30:00-05:00', 'January 6, 2025'],
  ['2024-02-29T00:00:00+09:00', 'February 28, 2024'],
  ['2026-12-31T23:59:59Z', 'December 31, 2026'],
])('%s is %s', (moment, date) => {
  expect(formatDate(new Date(moment))).toBe(date)
})

it('names every month as Intl does', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 9))
    expect(formatDate(moment)).toBe(long.format(moment))
  }
})

it.each([0, 7, 999, 1_000, 12_345, 123_456, 1_000_000, 9_007_199_254_740_991])(
  'formats %d as the browser would',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
  },
)
