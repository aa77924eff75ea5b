import { expect, test } from 'vitest'
import { formatMonthPart, parseMonthPart, rangeOfMonth } from './month-part'

test.for([
  ['2026-11', { month: '2026-11', part: 0 }],
  ['2026-11-2', { month: '2026-11', part: 1 }],
  ['1999-01-9999', { month: '1999-01', part: 9998 }],
] as const)('%s', ([text, part]) => {
  expect(parseMonthPart(text)).toEqual(part)
  expect(formatMonthPart(part)).toBe(text)
})

test.for(['', '2026', '2026-13', '0999-01', '2026-11-1', '2026-11-02', '2026-11-2 '])(
  'no part is written %j',
  (text) => {
    expect(parseMonthPart(text)).toBeNull()
  },
)

test('a month ends where the next one begins, also at the end of a year', () => {
  expect(rangeOfMonth('2026-12')).toEqual({
    start: new Date('2026-12-01T00:00:00Z'),
    end: new Date('2027-01-01T00:00:00Z'),
  })
})
