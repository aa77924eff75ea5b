/** Formats calendar days, which are in no time zone, for editors in their language. */
import { i18n } from '~/domain/language/desk-i18n'

type Style = Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'calendar'>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are kept: making one takes longer than the rest of a line. */
export function dateFormat(style: Style): Intl.DateTimeFormat {
  const { locale } = i18n
  const key = `${locale} ${JSON.stringify(style)}`
  const kept =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC', calendar: 'gregory' })
  formats.set(key, kept)
  return kept
}

/** "December 30, 2026". `day`: 2026-12-30. */
export function formatDate(day: string): string {
  return dateFormat({ dateStyle: 'long' }).format(Date.parse(day))
}
