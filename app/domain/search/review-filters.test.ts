/** Filters by what stories review: what is made up is ignored, and what is chosen has one address. */
import { describe, expect, it } from 'vitest'
import { parseReviewFilters, toReviewFields, toReviewParameters } from './review-filters'

const toQuery = (sent: string, scale: Parameters<typeof parseReviewFilters>[1] = '10') =>
  Object.entries(toReviewParameters(parseReviewFilters(new URLSearchParams(sent), scale)))
    .flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`))
    .join('&')

it.each([
  ['rated=8&price-from=100&price-to=499.99&sold=yes', null],
  ['rated=&price-from=&price-to=', ''],
  ['rated=8.0', ''],
  ['rated=7.5&sold=no', ''],
  ['rated=80&sold=YES', ''],
  ['price-from=500&price-to=20', 'price-from=20&price-to=500'],
  ['price-from=0&price-to=0500.10', 'price-to=500.1'],
  ['price-from=-5&price-to=1e3', ''],
  ['price-from=12345678&price-to=%24500', 'price-from=12345678'],
  ['price-from=12990000&price-to=129900000000', null],
  ['price-from=1234567890123&price-to=12.905', 'price-to=12.905'],
  ['price-from=NaN&price-to=1,000', ''],
  ['rated=__proto__&price-from=9.9999&sold=yes&sold=no', 'sold=yes'],
])('%s is %s', (sent, known) => expect(toQuery(sent)).toBe(known ?? sent))

describe('ratings', () => {
  it.each([
    ['5', ['4.5', '4', '3.5', '3'], '4.5+ out of 5'],
    ['10', ['9', '8', '7', '6'], '9+ out of 10'],
    ['100', ['90', '80', '70', '60'], '90+ out of 100'],
  ] as const)('are on the scale of %s', (scale, values, name) => {
    const { ratings } = toReviewFields({ ratingScale: scale, currency: 'USD' }, false)
    expect(ratings.map(({ value }) => value)).toEqual(values)
    expect(ratings[0]?.name).toBe(name)
    for (const value of values) {
      expect(parseReviewFilters(new URLSearchParams({ rated: value }), scale).rated).toBe(Number(value) * 10)
      expect(toQuery(`rated=${value}`, null)).toBe(`rated=${value}`)
    }
  })
})

it.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['CHF', 'CHF'],
])('the currency %s is %s, unless no product has a price in it', (currency, sign) => {
  const site = { ratingScale: '10', currency } as const
  expect(toReviewFields(site, true).currency).toBe(sign)
  expect(toReviewFields(site, false).currency).toBeNull()
})
