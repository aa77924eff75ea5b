import { describe, expect, it } from 'vitest'
import { formatCount, formatDay } from './formats'

describe('a day', () => {
  it.each([
    ['2025-01-05', 'January 5, 2025'],
    ['2024-02-29', 'February 29, 2024'],
    ['2026-12-31', 'December 31, 2026'],
    ['2026-03', 'March 2026'],
    ['2026', '2026'],
    ['2026-13-01', '2026-13-01'],
    ['soon', 'soon'],
    ['', ''],
  ])('%s is %s', (day, text) => {
    expect(formatDay(day)).toBe(text)
  })

  it('has the name of its month as Intl has it', () => {
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-09`
      expect(formatDay(day)).toBe(long.format(new Date(day)))
    }
  })
})

it.each([0, 7, 999, 1_000, 12_345, 123_456, 1_000_000, 9_007_199_254_740_991])(
  'formats %d as the browser would',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
  },
)
