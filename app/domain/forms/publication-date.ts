/** The date of an article in its form: local time in the publication's zone, as a native date field has it. */
import { i18n } from '~/domain/language/desk-i18n'
import { toWall } from '~/domain/site/local-time'
import type { FormFields } from './form-fields'

/** `now`: when the form is saved. */
export type Clock = { timeZone: string; now: Date }

/** The change of the date by a save. Undefined: nothing; null: an article gets the moment of its publication. */
export type ArticleDate = Date | null | undefined

/** The form's fields: the date as typed, and as it was when the form was opened; '' for an article that never was public. */
export const dateField = 'publishedAt' as const
export const seenDateField = 'seenPublishedAt' as const

type Parsed = { ok: true; value: ArticleDate } | { ok: false; message: string }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** `sent`: of the article form. Only a change of a date is parsed, as its seconds are not shown. */
export function parseDate(sent: FormFields, { timeZone, now }: Clock): Parsed {
  const typed = sent[dateField]
  const seen = sent[seenDateField]
  if (typed === undefined || (typed === seen && seen !== '')) return { ok: true, value: undefined }
  if (typeof typed !== 'string') return refuse(i18n.t('First published must be a date.'))
  const text = typed.trim()
  if (text === '')
    return seen ? refuse(i18n.t('Enter the date and time of first publication.')) : { ok: true, value: null }
  const found = parseLocal(text, timeZone)
  if (found === null)
    return refuse(i18n.t('First published must be a date and time, such as 2026-03-01T09:30.'))
  if ('skipped' in found) return refuse(describeSkipped(found, timeZone))
  // One that was taken off the site would be published with it.
  const wasPublic = seen !== undefined && seen !== ''
  if ((wasPublic || sent.status === 'published') && found.moment > now)
    return refuse(i18n.t('A published article can’t have a date in the future. Choose one that has passed.'))
  return { ok: true, value: found.moment }
}

function refuse(message: string): Parsed {
  return { ok: false, message }
}

const localPattern = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d{1,3})?)?$/

/** Clocks go from the one to the other without showing what is between; see `formatWall`. */
export type Skipped = { skipped: [number, number] }

/** The moment of a local time; the first one when clocks show it twice. Null: it is no date. */
export function parseLocal(text: string, timeZone: string): { moment: Date } | Skipped | null {
  const found = findMoments(text, timeZone)
  return found && 'moments' in found ? { moment: found.moments[0] } : found
}

/** All moments of a local time, the earlier one first: two when clocks show it twice. Null: it is no date. */
export function findMoments(text: string, timeZone: string): { moments: [Date, Date?] } | Skipped | null {
  const [, minutes] = localPattern.exec(text) ?? []
  const wall = Date.parse(`${minutes}:00Z`)
  // "2026-02-30" is in March to some.
  if (minutes === undefined || Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(minutes))
    return null
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => toWall(near, timeZone) - near)
  const moments = offsets.map((offset) => wall - offset).filter((moment) => toWall(moment, timeZone) === wall)
  const [first, second] = [...new Set(moments)].sort((a, b) => a - b)
  if (first !== undefined)
    return { moments: second === undefined ? [new Date(first)] : [new Date(first), new Date(second)] }
  let [before, after] = [wall - DAY_MS, wall + DAY_MS]
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS
    if (toWall(middle, timeZone) < wall) before = middle
    else after = middle
  }
  return { skipped: [toWall(before, timeZone), toWall(after, timeZone)] }
}

/** Why a local time is refused that clocks skip. */
export function describeSkipped({ skipped }: Skipped, timeZone: string): string {
  const [before, after] = skipped.map(formatWall)
  return i18n.t(
    'That time doesn’t exist: clocks in {timeZone} go from {before} straight to {after}. Enter one of these.',
    { timeZone, before: before ?? '', after: after ?? '' },
  )
}

function formatWall(wall: number): string {
  const shown = new Date(wall).toLocaleString(i18n.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return shown.replaceAll('\u202f', ' ')
}
