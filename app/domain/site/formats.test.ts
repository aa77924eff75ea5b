import { describe, expect, it } from 'vitest'
import { inLanguage } from '~/domain/language/i18n'
import { formatCount, formatDay, formatDecimal, formatPrice, toListParts } from './formats'

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

it.each([
  ['en-US', 'March 4, 2026', 'March 2026', '12,345', '8.5', '€1,249', 'A, B and C'],
  ['en-GB', '4 March 2026', 'March 2026', '12,345', '8.5', '€1,249', 'A, B and C'],
  ['de-AT', '4. März 2026', 'März 2026', '12 345', '8,5', '€ 1.249', 'A, B und C'],
  ['pt-PT', '4 de março de 2026', 'março de 2026', '12 345', '8,5', '1249 €', 'A, B e C'],
])('writes as %s does', (language, ...expected) => {
  const written = inLanguage({ locale: language, messages: {} }, () => [
    ...[formatDay('2026-03-04'), formatDay('2026-03'), formatCount(12_345), formatDecimal('8.5')],
    ...[
      formatPrice('1249', 'EUR'),
      toListParts(['A', 'B', 'C'])
        .map(({ value }) => value)
        .join(''),
    ],
  ])
  // Spaces that do not break are spaces here.
  expect(written.map((text) => text.replace(/\s/g, ' '))).toEqual(expected)
})
