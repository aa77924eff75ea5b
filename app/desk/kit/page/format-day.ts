/** Days in the language of the account, also while nothing is rendered, when those for readers are in the publication's. */
import { i18n } from '~/domain/language/desk-i18n'

const formats = new Map<string, Intl.DateTimeFormat>()

/** "March 4, 2026". `day`: 2026-03-04; any other text stays as it is. */
export function formatDay(day: string): string {
  const moment = Date.parse(day)
  if (Number.isNaN(moment)) return day
  const { locale } = i18n
  const kept =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' })
  formats.set(locale, kept)
  return kept.format(moment)
}
