/** Formats times for editors in their language, in the publication's time zone. */
import { i18n } from '~/domain/language/desk-i18n'
import { toDay } from '~/domain/site/local-time'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Style = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

const day: Style = { year: 'numeric', month: 'short', day: 'numeric' }
const minute: Style = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }

/** "Jan 5, 2025, 10:00 AM GMT+1". `timeZone`: an IANA name. */
export function formatMoment(moment: Date, timeZone: string): string {
  return format(moment, minute, timeZone)
}

/** "10:00 AM" */
export function formatTime(moment: Date, timeZone: string): string {
  return format(moment, { hour: 'numeric', minute: '2-digit' }, timeZone)
}

/** "5 minutes ago", "yesterday" or "in 3 days", by the calendar of the zone; beyond a week "Jan 5, 2025". */
export function formatRelative(moment: Date, now: Date, timeZone: string): string {
  const elapsed = moment.getTime() - now.getTime()
  const distance = Math.abs(elapsed)
  if (distance < MINUTE_MS) return i18n.t('just now')
  if (distance < HOUR_MS) return relative().format(Math.trunc(elapsed / MINUTE_MS), 'minute')
  if (distance < DAY_MS) return relative().format(Math.trunc(elapsed / HOUR_MS), 'hour')
  if (distance > 7 * DAY_MS) return format(moment, day, timeZone)
  return relative().format(countDay(moment, timeZone) - countDay(now, timeZone), 'day')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are kept: making one takes longer than the rest of a row of a table. */
function format(moment: Date, style: Style, timeZone: string): string {
  const { locale } = i18n
  const key = `${locale} ${timeZone} ${Object.keys(style)}`
  const kept =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone, calendar: 'gregory' })
  formats.set(key, kept)
  // Browsers and Node disagree about the space before "AM".
  return kept.format(moment).replaceAll('\u202f', ' ')
}

/** The number of a calendar day. */
function countDay(moment: Date, timeZone: string): number {
  return Date.parse(toDay(moment, timeZone)) / DAY_MS
}

const relatives = new Map<string, Intl.RelativeTimeFormat>()

function relative(): Intl.RelativeTimeFormat {
  const { locale } = i18n
  const kept = relatives.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  relatives.set(locale, kept)
  return kept
}
