/** Reads prices, dates, and yes or no as people and spreadsheets write them. What could mean two things is not guessed. */
import { i18n } from '~/domain/language/desk-i18n'
import { currencies, currencyHint } from '~/domain/text/currencies'

/** Enough for a car in rials; a double still has all digits of such a price. */
export const MAX_PRICE_DIGITS = 12

/** How many decimals prices in the currency are shown with: 0 for JPY and VND, 3 for KWD; 2 for what is no currency. */
export function countDecimals(currency: string): number {
  if (!currencies.has(currency)) return 2
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** What is wrong with the decimals of a price in the currency; null: nothing. Zeros at the end don’t count. */
export function findDecimalsProblem(price: string, currency: string): string | null {
  const [, decimals = ''] = price.replace(/0+$/, '').split('.')
  const most = countDecimals(currency)
  if (!price.includes('.') || decimals.length <= most) return null
  return most === 0
    ? i18n.t('A price in {currency} has no decimals.', { currency })
    : i18n.t('A price in {currency} has at most {most, plural, one {# decimal} other {# decimals}}.', {
        currency,
        most,
      })
}

/** What a price looks like. */
export const priceHint = () => i18n.t('Use a price such as 899 or 899.95.')
type TypedPrice = { ok: true; price: string; currency: string } | { ok: false; message: string }

/** `currency`: that is named beside it; '': none, so that a sign or the fallback says it. `language`: of whom typed it. */
type PriceContext = { currency: string; fallback: string; language: string }

/**
 * "899.95", "1.299,00", "€1,299", "12 000 000 VND", "899,-". "1.299" can be two prices: the language says which, if it writes numbers
 * so; else the message asks.
 */
export function parsePrice(typed: string, named: PriceContext): TypedPrice {
  const [, before = '', digits, after = ''] =
    /^([^\d\s.,+-]{1,3})?\s*(\d(?:[\d.,'’\s]{0,30}\d)?)(?:[.,][-–—]{1,2})?\s*([^\d\s.,+-]{1,3})?$/u.exec(
      typed.trim(),
    ) ?? []
  if (digits === undefined || (before && after)) return { ok: false, message: priceHint() }
  const sign = before || after
  const currency = named.currency || (sign ? findCurrency(sign, named.fallback) : named.fallback)
  if (currency === null) return { ok: false, message: currencyHint() }
  if (sign && !isSignOf(sign, currency))
    return {
      ok: false,
      message: i18n.t('The price says {sign}, but its currency is {currency}.', { sign, currency }),
    }
  const decimals = countDecimals(currency)
  const { thousands, fraction } = readBothWays(digits)
  if (thousands !== null && fraction !== null && decimals > 0) {
    const { group, decimal } = findSeparators(named.language)
    const sign = digits.includes(',') ? ',' : '.'
    if (sign === group) return { ok: true, price: thousands, currency }
    if (sign === decimal && decimals >= 3) return { ok: true, price: fraction, currency }
    const message = i18n.t(
      'Is it {thousands} or {fraction}? Type thousands without a sign between them, and decimals after “{decimal}”.',
      { thousands, fraction, decimal },
    )
    return { ok: false, message }
  }
  const price = thousands ?? fraction ?? toPlainNumber(digits)
  return price === null ? { ok: false, message: priceHint() } : { ok: true, price, currency }
}

/** "1.299": one sign before three digits, which may be thousands or decimals. Both null: it is written in another way. */
function readBothWays(typed: string): { thousands: string | null; fraction: string | null } {
  const [, whole = '', rest = ''] = /^(\d{1,3})[.,](\d{3})$/.exec(typed) ?? []
  if (whole === '') return { thousands: null, fraction: null }
  // Nobody writes 0.299 for 299.
  const isThousands = !whole.startsWith('0')
  return { thousands: isThousands ? whole + rest : null, fraction: `${whole}.${rest}` }
}

const separators = new Map<string, { group: string; decimal: string }>()

/** How a language writes numbers: the sign between thousands, '' if it is none of those that are typed, and before decimals. */
function findSeparators(language: string): { group: string; decimal: string } {
  const known = separators.get(language)
  if (known) return known
  const parts = new Intl.NumberFormat(language, { useGrouping: true, numberingSystem: 'latn' }).formatToParts(
    1_234_567.8,
  )
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const found = { group: find('group'), decimal: find('decimal') === ',' ? ',' : '.' }
  separators.set(language, found)
  return found
}

/** A stored price as it is typed in the language, so that it is read as the same one again. */
export function toTypedPrice(price: string, language: string): string {
  return price.replace('.', findSeparators(language).decimal)
}

function findCurrency(sign: string, fallback: string): string | null {
  if (currencies.has(sign.toUpperCase())) return sign.toUpperCase()
  if (isSignOf(sign, fallback)) return fallback
  return signs.get(sign) ?? null
}

const signs = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₩', 'KRW'],
  ['₫', 'VND'],
  ['₹', 'INR'],
])

function isSignOf(sign: string, currency: string): boolean {
  if (sign.toUpperCase() === currency) return true
  if (!currencies.has(currency)) return false
  return (['symbol', 'narrowSymbol'] as const).some((currencyDisplay) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .some(({ type, value }) => type === 'currency' && value === sign),
  )
}

const grouped = /^(?:\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/

/** With a point before the decimals and nothing between thousands; null: it cannot be read. */
function toPlainNumber(typed: string): string | null {
  const [, whole = '', separator, fraction = ''] = /^(.*?)(?:([.,])(\d{1,4}))?$/s.exec(typed) ?? []
  if (separator === undefined) return toPlainWhole(typed)
  if (whole.includes(separator)) return toPlainWhole(typed)
  const plain = toPlainWhole(whole)
  return plain === null ? null : `${plain}.${fraction}`
}

function toPlainWhole(typed: string): string | null {
  if (/^\d+$/.test(typed)) return typed
  return grouped.test(typed) ? typed.replaceAll(/\D/g, '') : null
}

/** "01.11.2026", "2026/11/1" and "2026-11-01 00:00" as 2026-11-01, "11.2026" as 2026-11; anything else as it is. 11/01/2026 is two days. */
export function toIsoDate(typed: string): string {
  const text = typed.trim()
  const [, day, month, year] = /^(?:(\d{1,2})\.\s?)?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? []
  if (month && year)
    return [year, month, ...(day ? [day] : [])].map((part) => part.padStart(2, '0')).join('-')
  const [, ...parts] =
    /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text) ?? []
  const [first, , second, third] = parts
  if (!first || !second || !third) return text
  return [first, second.padStart(2, '0'), third.padStart(2, '0')].join('-')
}

const yes = new Set(
  'yes y true t 1 x on ✓ ✔ ja j wahr oui vrai si sí verdadero vero sim verdadeiro waar'.split(' '),
)
const no = new Set('no n false f 0 off - – ✗ nein falsch non faux falso nee onwaar não nao'.split(' '))

/** As people and spreadsheets of several languages say it; null: it says neither. */
export function parseYesNo(typed: string): boolean | null {
  const word = typed.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : null
}

/** "12,5" as 12.5; anything else as it is. 1,299 is two numbers. */
export function toPlainDecimal(typed: string): string {
  return /^-?\d{1,12},(?:\d{1,2}|\d{4,6})$/.test(typed) ? typed.replace(',', '.') : typed
}
