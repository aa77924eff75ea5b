/** The tasks of an editor or a writer: drafts that were handed in, sent back and approved, and comments on them. */

import { articleReviewPath } from '~/domain/editors/desk-urls'
import { entryReviewPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { type EntryKind, kinds } from '~/domain/publication/entry-kinds'

/** In the order of the page: what keeps others waiting first. */
export const taskKinds = ['handed-in', 'sent-back', 'notes', 'approved'] as const
export type MyTaskKind = (typeof taskKinds)[number]

export type TaskRow = {
  kind: MyTaskKind
  /** Of the publication; null: it is an article. */
  entryKind: EntryKind | null
  slug: string
  title: string
  /** The name of the account that made it; null: it was deleted. */
  by: string | null
  note: string
  /** For comments: how many are open; `by`, `note` and `at` are those of the oldest. */
  count: number
  at: Date
  /** The article belongs to the editor who asks, or the entry was handed in by them. */
  isOwn: boolean
}

/** `total`: with those that are not listed. */
export type MyTasks = { rows: TaskRow[]; total: number }

export type TaskItem = { path: string; name: string; words: string; note: string; at: Date }

const MAX_SHOWN_NOTE = 200

export function toTaskItems(rows: readonly TaskRow[]): TaskItem[] {
  return rows.map(({ entryKind, slug, title, note, at, ...row }) => ({
    path: toReviewPath(entryKind, slug),
    name: title,
    words: describe(row),
    note: shortenNote(note),
    at,
  }))
}

function toReviewPath(entryKind: EntryKind | null, slug: string): string {
  const part = entryKind && kinds[entryKind].part
  return part ? entryReviewPath(part, slug) : articleReviewPath(slug)
}

/** As a line of a list has room for it. */
export function shortenNote(note: string): string {
  return note.length > MAX_SHOWN_NOTE ? `${note.slice(0, MAX_SHOWN_NOTE).trimEnd()}…` : note
}

function describe({ kind, by, count, isOwn }: Pick<TaskRow, 'kind' | 'by' | 'count' | 'isOwn'>): string {
  if (by === null) return describeUnsigned({ kind, count, isOwn })
  const values = { name: by, count }
  switch (kind) {
    case 'handed-in':
      return i18n.t('Handed in by {name}', values)
    case 'sent-back':
      return i18n.t('Sent back to you by {name}', values)
    case 'notes':
      return i18n.t(
        '{count, plural, one {A comment by {name}} other {# comments, the first by {name}}}',
        values,
      )
    case 'approved':
      return isOwn
        ? i18n.t('Your draft was approved by {name}, not published yet', values)
        : i18n.t('Approved by {name}, not published yet', values)
  }
}

/** The account that did it was deleted. */
function describeUnsigned({ kind, count, isOwn }: Pick<TaskRow, 'kind' | 'count' | 'isOwn'>): string {
  switch (kind) {
    case 'handed-in':
      return i18n.t('Handed in')
    case 'sent-back':
      return i18n.t('Sent back to you')
    case 'notes':
      return i18n.t('{count, plural, one {A comment} other {# comments, the first}}', { count })
    case 'approved':
      return isOwn
        ? i18n.t('Your draft was approved, not published yet')
        : i18n.t('Approved, not published yet')
  }
}
