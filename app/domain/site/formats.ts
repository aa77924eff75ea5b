/** Formats dates and numbers for readers, as the publication's language does. */
import { i18n } from '~/domain/language/i18n'
import { softwareLanguage } from '~/domain/language/software-language'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * "March 4, 2026", "March 2026" or "2026", as precise as it was typed. Any other text stays as it is. For moments, use `toDay` and
 * `localDay`. English without Intl, whose first use takes a phone 50 ms, and every article page has a date.
 */
export function formatDay(day: string): string {
  const [, year = '', month = '', date] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(day) ?? []
  const name = months[Number(month) - 1]
  if (!name || Number.isNaN(Date.parse(day))) return day
  if (i18n.locale !== softwareLanguage)
    return dateFormat(i18n.locale, date !== undefined).format(Date.parse(day))
  return date ? `${name} ${Number(date)}, ${Number(year)}` : `${name} ${Number(year)}`
}

/** A whole number with separators: 1,234,567. English not by `toLocaleString`, whose first call takes 30 ms on a slow phone. */
export function formatCount(count: number): string {
  if (i18n.locale !== softwareLanguage) return numberFormat(i18n.locale).format(count)
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "8.5" with the decimal sign of the language, and as many decimals. */
export function formatDecimal(number: string): string {
  if (i18n.locale === softwareLanguage) return number
  const digits = number.split('.')[1]?.length ?? 0
  return numberFormat(i18n.locale, digits).format(Number(number))
}

/** A list in words, in parts: the names, and what stands between them, as in "A", "A and B" or "A, B and C". */
export function toListParts(names: readonly string[]): { type: 'element' | 'literal'; value: string }[] {
  if (i18n.locale !== softwareLanguage) return listFormat(i18n.locale).formatToParts(names)
  return names.flatMap((value, index) => {
    const between = index === names.length - 1 ? ' and ' : ', '
    const name = { type: 'element' as const, value }
    return index === 0 ? [name] : [{ type: 'literal' as const, value: between }, name]
  })
}

/** "$899", "$899.95", "€1,249". */
export function formatPrice(price: string, currency: string): string {
  // An import may have stored anything.
  if (!/^[A-Z]{3}$/.test(currency)) return `${price} ${currency}`
  return priceFormat(currency).format(Number(price))
}

/** "$", or the code of a currency that has no sign. */
export function formatCurrencySign(currency: string): string {
  const parts = priceFormat(currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

const priceFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()
const listFormats = new Map<string, Intl.ListFormat>()

function priceFormat(currency: string): Intl.NumberFormat {
  const key = `${i18n.locale} ${currency}`
  const format =
    priceFormats.get(key) ??
    new Intl.NumberFormat(i18n.locale, {
      ...{ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' },
    })
  priceFormats.set(key, format)
  return format
}

function dateFormat(locale: string, hasDay: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hasDay}`
  const format =
    dateFormats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...{ timeZone: 'UTC', calendar: 'gregory', year: 'numeric', month: 'long' },
      ...(hasDay && { day: 'numeric' }),
    })
  dateFormats.set(key, format)
  return format
}

function numberFormat(locale: string, digits = 0): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const format =
    numberFormats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  numberFormats.set(key, format)
  return format
}

function listFormat(locale: string): Intl.ListFormat {
  const format = listFormats.get(locale) ?? new Intl.ListFormat(locale)
  listFormats.set(locale, format)
  return format
}
