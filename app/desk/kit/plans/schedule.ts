/** The desk's schedule: what its address asks for, and the days of a week in the publication's zone. */
import { type Cursor, parseCursor } from '~/domain/catalogue/paging'
import { schedulePath } from '~/domain/editors/desk-urls'
import { parseLocal } from '~/domain/forms/publication-date'
import { addDays, toDay } from '~/domain/site/local-time'
import type { ChangeList, PlannedChange } from './planned-changes'

/** `monday`: 2026-11-30. */
export type ScheduleRequest = { view: 'week'; monday: string } | { view: ChangeList; cursor: Cursor | null }

/** Requests that it does not understand count as absent: the week of `now`. */
export function parseScheduleRequest(sent: URLSearchParams, now: Date, timeZone: string): ScheduleRequest {
  const view = sent.get('view')
  if (view === 'coming' || view === 'done') return { view, cursor: parseCursor(sent) }
  return { view: 'week', monday: toMonday(readDay(sent.get('week')) ?? toDay(now, timeZone)) }
}

export function weekPath(monday: string): string {
  return `${schedulePath}?${new URLSearchParams({ week: monday })}`
}

/** From the first moment of a week to that of the next one. */
export function toWeekBounds(monday: string, timeZone: string): { from: Date; to: Date } {
  return { from: toStart(monday, timeZone), to: toStart(addDays(monday, 7), timeZone) }
}

export type ScheduledDay = { day: string; heading: string; isToday: boolean; changes: PlannedChange[] }

/** The seven days of a week, also those without changes. */
export function toWeek(
  monday: string,
  changes: readonly PlannedChange[],
  { now, timeZone }: { now: Date; timeZone: string },
): ScheduledDay[] {
  const today = toDay(now, timeZone)
  return Array.from({ length: 7 }, (_, n) => {
    const day = addDays(monday, n)
    return {
      day,
      heading: headings.format(Date.parse(day)),
      isToday: day === today,
      changes: changes.filter(({ dueAt }) => toDay(dueAt, timeZone) === day),
    }
  })
}

/** Describes what is late and what failed, for the notice on every page of the desk; null: all is well. */
export function describeProblems({ late, failed }: { late: number; failed: number }): string | null {
  const count = (n: number) => (n === 1 ? '1 planned change' : `${n} planned changes`)
  const texts = [
    late > 0 ? `${count(late)} should have happened by now.` : '',
    failed > 0 ? `${count(failed)} failed.` : '',
  ]
  return texts.join(' ').trim() || null
}

const headings = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric' },
  timeZone: 'UTC',
})

function toMonday(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** Begins after midnight, if clocks skip it. */
function toStart(day: string, timeZone: string): Date {
  const found = parseLocal(`${day}T00:00`, timeZone)
  if (found && 'moment' in found) return found.moment
  const after = found ? new Date(found.skipped[1]).toISOString().slice(0, 16) : ''
  const next = parseLocal(after, timeZone)
  return next && 'moment' in next ? next.moment : new Date(day)
}

/** Years in which a week can be asked for. */
const dayPattern = /^20\d\d-\d\d-\d\d$/

function readDay(sent: string | null): string | null {
  if (sent === null || !dayPattern.test(sent)) return null
  const moment = new Date(`${sent}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(sent) ? sent : null
}
