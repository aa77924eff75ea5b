/** Finds the moment at which something of a source was published. */
import { parseLocal } from '~/domain/forms/publication-date'
import type { SourceTime } from '../incoming/items'
import type { PlanNote } from './plan'

const [FIRST_YEAR, LAST_YEAR] = [1900, 2100]

/** `timeZone`: of times without one. Null: it has none that can be right. */
export function planDate(publishedAt: SourceTime | null, timeZone: string, notes: PlanNote[]): Date | null {
  if (!publishedAt) return null
  const date = toMoment(publishedAt, timeZone)
  const year = date?.getUTCFullYear() ?? 0
  if (!date || Number.isNaN(year) || year < FIRST_YEAR || year > LAST_YEAR) {
    const value = 'local' in publishedAt ? publishedAt.local : String(year)
    notes.push({ note: 'date-odd', value: value.slice(0, 40) })
    return null
  }
  if ('local' in publishedAt) notes.push({ note: 'zone-needed', value: timeZone })
  return date
}

function toMoment(time: SourceTime, timeZone: string): Date | null {
  if ('utc' in time) return time.utc
  const text = time.local.trim().replace(' ', 'T')
  const found = parseLocal(text, timeZone)
  if (!found) return null
  const seconds = Number(/T\d\d:\d\d:(\d\d)/.exec(text)?.[1] ?? 0)
  // An hour that clocks skip is the one after it.
  return 'moment' in found ? new Date(found.moment.getTime() + seconds * 1_000) : parseAfter(text, timeZone)
}

function parseAfter(text: string, timeZone: string): Date | null {
  const later = new Date(Date.parse(`${text.slice(0, 16)}:00Z`) + 3_600_000).toISOString().slice(0, 16)
  const found = parseLocal(later, timeZone)
  return found && 'moment' in found ? found.moment : null
}
