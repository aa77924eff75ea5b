/** The assignments of an editor or a writer that are due: what each says, and where it leads. */

import { type ShownAssignment, toTitlePath } from '~/desk/kit/assignments/assignments'
import { dateFormat, formatDate } from '~/domain/language/desk-dates'
import { i18n } from '~/domain/language/desk-i18n'
import { addDays } from '~/domain/site/local-time'
import { shortenNote } from './my-tasks'

export type DueItem = {
  id: string
  path: string
  name: string
  note: string
  due: string
  isOverdue: boolean
  /** Its article was begun. */
  isDraft: boolean
}

/** With today. */
const DAYS_AHEAD = 7

/** The last day whose assignments are listed. `today`: where the publication is, 2026-12-07. */
export function toLastDay(today: string): string {
  return addDays(today, DAYS_AHEAD - 1)
}

export function toDueItems(assignments: readonly ShownAssignment[], today: string): DueItem[] {
  return assignments.map((assignment) => {
    const { id, title, note, day, article } = assignment
    return {
      ...{
        id,
        name: title,
        note: shortenNote(note),
        path: toTitlePath(assignment),
        isDraft: article !== null,
      },
      due: day === null ? '' : describeDay(day, today),
      isOverdue: day !== null && day < today,
    }
  })
}

/** Within the days ahead, the day of the week is enough. */
function describeDay(day: string, today: string): string {
  if (day < today) return i18n.t('Was due on {day}', { day: formatDate(day) })
  if (day === today) return i18n.t('Due today')
  if (day === addDays(today, 1)) return i18n.t('Due tomorrow')
  return i18n.t('Due on {weekday}', { weekday: dateFormat({ weekday: 'long' }).format(Date.parse(day)) })
}
