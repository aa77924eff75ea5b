/** The desk's calendar: what its address asks for, and the days of a week or a month in the publication's zone. */
import { type Cursor, parseCursor } from '~/domain/catalogue/paging'
import { schedulePath } from '~/domain/editors/desk-urls'
import { parseLocal } from '~/domain/forms/publication-date'
import { dateFormat } from '~/domain/language/desk-dates'
import { addDays, toDay } from '~/domain/site/local-time'

/** `days`: of the page, from a Monday. `cursor`: of the ideas below. `month`: 2026-12. */
export type DaysRequest =
  | { view: 'week'; days: string[]; cursor: Cursor | null }
  | { view: 'month'; month: string; days: string[]; cursor: Cursor | null }
export type CalendarRequest = DaysRequest | { view: 'coming' | 'done'; cursor: Cursor | null }

/**
 * Requests that it does not understand count as absent: the week of `now`, which goes on for seven days from today, so that it is of use
 * on a Sunday.
 */
export function parseCalendarRequest(sent: URLSearchParams, now: Date, timeZone: string): CalendarRequest {
  const view = sent.get('view')
  const cursor = parseCursor(sent)
  const today = toDay(now, timeZone)
  if (view === 'coming' || view === 'done') return { view, cursor }
  if (view === 'month') {
    const month = readMonth(sent.get('month')) ?? today.slice(0, 7)
    return { view, month, days: listMonthDays(month), cursor }
  }
  const asked = parseDay(sent.get('week') ?? '')
  const monday = toMonday(asked ?? today)
  const last = asked ? addDays(monday, 6) : [addDays(monday, 6), addDays(today, 6)].sort()[1]
  return { view: 'week', days: listDays(monday, last ?? monday), cursor }
}

/** The query of the page without what a form's answer added. */
export function toCalendarQuery(request: DaysRequest): Record<string, string> {
  const [first = ''] = request.days
  return request.view === 'month'
    ? { view: 'month', month: request.month }
    : { ...(request.days.length === 7 && { week: first }) }
}

export function weekPath(day: string): string {
  return `${schedulePath}?${new URLSearchParams({ week: day })}`
}

export function monthPath(month: string): string {
  return `${schedulePath}?${new URLSearchParams({ view: 'month', month })}`
}

/** The month before (-1) or after (1). */
export function addMonths(month: string, count: -1 | 1): string {
  return addDays(`${month}-${count === 1 ? '28' : '01'}`, count === 1 ? 4 : -1).slice(0, 7)
}

/** "December 2026" */
export function formatMonth(month: string): string {
  return dateFormat({ month: 'long', year: 'numeric' }).format(Date.parse(`${month}-01`))
}

/** "Tuesday, December 1" */
export function formatHeading(day: string): string {
  return dateFormat({ weekday: 'long', month: 'long', day: 'numeric' }).format(Date.parse(day))
}

/** "Tuesday" */
export function formatWeekday(day: string): string {
  return dateFormat({ weekday: 'long' }).format(Date.parse(day))
}

/** The whole weeks, from Monday, that a month has days in. */
function listMonthDays(month: string): string[] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return listDays(toMonday(`${month}-01`), addDays(toMonday(last), 6))
}

function listDays(first: string, last: string): string[] {
  const length = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1
  return Array.from({ length }, (_, n) => addDays(first, n))
}

/** The first moment of a day; after midnight, if clocks skip it. */
export function toStart(day: string, timeZone: string): Date {
  const found = parseLocal(`${day}T00:00`, timeZone)
  if (found && 'moment' in found) return found.moment
  const after = found ? new Date(found.skipped[1]).toISOString().slice(0, 16) : ''
  const next = parseLocal(after, timeZone)
  return next && 'moment' in next ? next.moment : new Date(day)
}

/** The moments at which days begin, and that at which the last one ends. */
export function toBounds(days: readonly string[], timeZone: string): Date[] {
  const after = addDays(days.at(-1) ?? '', 1)
  return [...days, after].map((day) => toStart(day, timeZone))
}

/** A date from 2000 to 2099; null: invalid. */
export function parseDay(sent: string): string | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(sent)) return null
  const moment = new Date(`${sent}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(sent) ? sent : null
}

function readMonth(sent: string | null): string | null {
  return parseDay(`${sent}-01`)?.slice(0, 7) ?? null
}

function toMonday(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}
