/** What people and spreadsheets type as prices, dates, and yes or no. */
import { expect, test } from 'vitest'
import {
  countDecimals,
  findDecimalsProblem,
  parsePrice,
  parseYesNo,
  toIsoDate,
  toPlainDecimal,
  toTypedPrice,
} from './typed-values'

const inDollars = { currency: '', fallback: 'USD', language: 'en-US' }

test.each([
  ['899', '899 USD'],
  ['899.95', '899.95 USD'],
  ['899,95', '899.95 USD'],
  ['899,9', '899.9 USD'],
  ['1,299', '1299 USD'],
  ['1,299.00', '1299.00 USD'],
  ['1.299,00', '1299.00 USD'],
  ['1 299,00', '1299.00 USD'],
  ['1\u202f299,00 €', '1299.00 EUR'],
  ['1’299.00', '1299.00 USD'],
  ['12.990.000 ₫', '12990000 VND'],
  ['1,23,456', '123456 USD'],
  ['$899', '899 USD'],
  ['€ 899', '899 EUR'],
  ['899 eur', '899 EUR'],
  ['899,-', '899 USD'],
  ['899.-- chf', '899 CHF'],
])('the price %s is %s', (typed, read) => {
  const parsed = parsePrice(typed, inDollars)
  expect(parsed.ok && `${parsed.price} ${parsed.currency}`).toBe(read)
})

test.each([
  '',
  'free',
  '-5',
  '1.2.3',
  '1,2345.6,7',
  '0x10',
  '899 dollars',
  '12345.678,9',
  '8 9 9',
  '€899€',
  '1e5',
  '12,34,56',
  '٣',
])('the price %j is refused', (typed) => {
  expect(parsePrice(typed, inDollars).ok).toBe(false)
})

test('a sign belongs to the currency that is named, and else to the publication’s', () => {
  expect(parsePrice('€899', { ...inDollars, currency: 'USD', fallback: 'EUR' })).toEqual({
    ok: false,
    message: 'The price says €, but its currency is USD.',
  })
  expect(parsePrice('$899', { ...inDollars, currency: 'CAD' })).toMatchObject({ currency: 'CAD' })
  expect(parsePrice('$899', { ...inDollars, fallback: 'AUD' })).toMatchObject({ currency: 'AUD' })
  expect(parsePrice('$899', { ...inDollars, fallback: 'EUR' })).toMatchObject({ currency: 'USD' })
})

/** The reading; '?': it is asked. */
test.each([
  ['1.234', 'EUR', { en: '?', de: '1234', 'pt-PT': '?', fr: '?', 'de-CH': '?' }],
  ['1,234', 'EUR', { en: '1234', de: '?', 'pt-PT': '?', fr: '?', 'de-CH': '?' }],
  ['12.900', 'KWD', { en: '12.900', de: '12900', 'pt-PT': '?', fr: '?', ar: '12.900' }],
  ['12,900', 'KWD', { en: '12900', de: '12.900', 'pt-PT': '12.900', fr: '12.900' }],
  // One reading only.
  ['999,00', 'EUR', { en: '999.00', de: '999.00', 'pt-PT': '999.00' }],
  ['1.099,00', 'EUR', { en: '1099.00', de: '1099.00', 'pt-PT': '1099.00' }],
  ['1,099.00', 'EUR', { en: '1099.00', de: '1099.00', 'pt-PT': '1099.00' }],
  ['12.990', 'VND', { en: '12990', de: '12990', fr: '12990' }],
  ['1.234.567', 'EUR', { en: '1234567', de: '1234567', fr: '1234567' }],
  ['1,299.900', 'KWD', { en: '1299.900', de: '1299.900' }],
  ['0.299', 'KWD', { en: '0.299', de: '0.299' }],
  ['1 234', 'EUR', { en: '1234', fr: '1234' }],
] as [string, string, Record<string, string>][])('%s %s by language', (typed, currency, readings) => {
  const read = Object.keys(readings).map((language) => {
    const parsed = parsePrice(typed, { currency, fallback: 'USD', language })
    return [language, parsed.ok ? parsed.price : parsed.message.startsWith('Is it ') ? '?' : parsed.message]
  })
  expect(Object.fromEntries(read)).toEqual(readings)
})

test('the question says both readings, and how to answer it', () => {
  expect(parsePrice('1.234', { currency: 'EUR', fallback: 'EUR', language: 'fr' })).toEqual({
    ok: false,
    message: 'Is it 1234 or 1.234? Type thousands without a sign between them, and decimals after “,”.',
  })
})

test.each([
  ['12.900', 'KWD', 'de', '12,900'],
  ['899.95', 'EUR', 'pt-PT', '899,95'],
  ['899.95', 'EUR', 'en', '899.95'],
  ['12990000', 'VND', 'de', '12990000'],
])(
  'a stored price of %s %s is typed in %s as %s, and read as the same',
  (price, currency, language, typed) => {
    expect(toTypedPrice(price, language)).toBe(typed)
    expect(parsePrice(typed, { currency, fallback: currency, language })).toMatchObject({ ok: true, price })
  },
)

test('decimals are those of the currency', () => {
  expect(['USD', 'JPY', 'VND', 'KWD', 'nothing'].map(countDecimals)).toEqual([2, 0, 0, 3, 2])
  expect(findDecimalsProblem('12990000', 'VND')).toBeNull()
  expect(findDecimalsProblem('899.00', 'JPY')).toBeNull()
  expect(findDecimalsProblem('899.5', 'JPY')).toBe('A price in JPY has no decimals.')
  expect(findDecimalsProblem('899.955', 'USD')).toBe('A price in USD has at most 2 decimals.')
})

test.each([
  ['2026-11-01', '2026-11-01'],
  ['01.11.2026', '2026-11-01'],
  ['1. 11. 2026', '2026-11-01'],
  ['2026/11/1', '2026-11-01'],
  ['2026-11-01 00:00:00', '2026-11-01'],
  ['11.2026', '2026-11'],
  // Two days.
  ['11/01/2026', '11/01/2026'],
  ['01.11.26', '01.11.26'],
  ['last week', 'last week'],
])('the date %s is %s', (typed, date) => {
  expect(toIsoDate(typed)).toBe(date)
})

test.each([
  ['WAHR', true],
  ['ja', true],
  ['x', true],
  ['TRUE', true],
  ['Oui', true],
  ['FALSCH', false],
  ['nein', false],
  ['0', false],
  ['maybe', null],
  ['constructor', null],
])('%s says %s', (typed, said) => {
  expect(parseYesNo(typed)).toBe(said)
})

test('a comma before decimals is a point, unless it could be one between thousands', () => {
  expect(['12,5', '-1,25', '1,299', '12.5', 'a,5'].map(toPlainDecimal)).toEqual([
    '12.5',
    '-1.25',
    '1,299',
    '12.5',
    'a,5',
  ])
})
