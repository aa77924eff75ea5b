/** The pins on the home page and in sections, and the form that changes a place. front-command.ts parses it. */

import { findOccurrence, occurrenceField, timeField } from '~/desk/kit/plans/planned-changes'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { toLocalText } from '~/domain/site/local-time'

export type FrontStory = { id: string; title: string; slug: string; status: ArticleStatus }
export type PinnedStory = FrontStory & {
  place: string
  /** Null: until somebody unpins it. */
  endsAt: Date | null
  pinnedAt: Date
  /** The editor's name; null: the account was deleted, or it was no editor. */
  pinnedBy: string | null
}

/** As typed: an end in the publication's zone, '' for none, and which one where clocks show it twice. */
export type TypedPin = { id: string; at: string; occurrence: string }

/** `row` counts from 1. */
export type FrontTask =
  | { task: 'save' | 'find' }
  | { task: 'up' | 'down' | 'unpin'; row: number }
  | { task: 'pin'; id: string }

export type FrontForm = { task: FrontTask; seen: string; find: string; pins: TypedPin[] }

export const seenField = 'seen'
export const findField = 'find'
/** The fields of a row, by their names. */
export const pinFields = (row: number) => ({
  id: `story-${row}`,
  at: `${timeField}-${row}`,
  occurrence: `${occurrenceField}-${row}`,
})

/** Does to the rows what a button asks for. It pins one more than there is room for, too: saving reports that. */
export function changePins(pins: readonly TypedPin[], task: FrontTask): TypedPin[] {
  const all = [...pins]
  if (task.task === 'pin' && !all.some(({ id }) => id === task.id))
    return [...all, { id: task.id, at: '', occurrence: '' }]
  if (!('row' in task) || all[task.row - 1] === undefined) return all
  const [moved] = all.splice(task.row - 1, 1)
  if (moved && task.task !== 'unpin')
    all.splice(Math.max(0, task.row - 1 + (task.task === 'up' ? -1 : 1)), 0, moved)
  return all
}

/** The values of the form's fields. */
export function toFrontValues({ seen, find, pins }: Omit<FrontForm, 'task'>): Record<string, string> {
  const rows = pins.flatMap(({ id, at, occurrence }, index) => {
    const fields = pinFields(index + 1)
    return [
      [fields.id, id],
      [fields.at, at],
      [fields.occurrence, occurrence],
    ]
  })
  return { [seenField]: seen, [findField]: find, ...Object.fromEntries(rows) }
}

/** As the form shows what is stored. */
export function toTypedPin({ id, endsAt }: Pick<PinnedStory, 'id' | 'endsAt'>, timeZone: string): TypedPin {
  if (!endsAt) return { id, at: '', occurrence: '' }
  const at = toLocalText(endsAt, timeZone)
  return { id, at, occurrence: findOccurrence(endsAt, at, timeZone) }
}

/** The notice after a button that changes the form alone. */
export function describeUnsaved(): string {
  return i18n.t('Readers don’t see this yet: save the pins.')
}

/** After a save. */
export const frontNotices = { saved: /*i18n*/ 'Saved. Readers see it within two seconds.' }
