/** The rows of the page of wordings, and what its forms send. */

import { parseTask } from '~/desk/kit/page/tasks'
import { type FormFields, type ParsedForm, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import type { Message } from '~/domain/language/translations'
import { findWordingProblem, listKeptParts, MAX_WORDING_LENGTH } from '~/domain/language/wording'
import { containsTerm, foldText } from '~/domain/search/fold'
import type { WordingRequest, WordingView } from './wording-request'

/** An owner's wording as it is stored. */
export type OwnWording = {
  message: string
  text: string
  version: number
  updatedAt: Date
  by: string | null
}

export type WordingRow = {
  id: string
  /** Null: the software has no such message. */
  english: string | null
  /** In the language of the publication, by the software; that of no message is blank. */
  translated: string
  /** What its wording must keep, such as `{name}`. */
  kept: string[]
  own: OwnWording | null
  /** Why the own wording is not shown; null: it is. */
  problem: string | null
}

const PAGE_SIZE = 20

/** Rows of all messages, then of wordings without a message. `tag`: of the publication's language. */
export function toRows(messages: readonly Message[], owns: readonly OwnWording[], tag: string): WordingRow[] {
  const byMessage = new Map(owns.map((own) => [own.message, own]))
  const known = messages.map(({ id, english, translated }) => {
    const own = byMessage.get(id) ?? null
    byMessage.delete(id)
    const problem = own && findWordingProblem(english, own.text, tag)
    return { id, english, translated, kept: listKeptParts(english), own, problem }
  })
  const unused = [...byMessage.values()].map((own) => ({
    ...{ id: own.message, english: null, translated: '', kept: [], own },
    problem: i18n.t('This release has no such text.'),
  }))
  return [...known, ...unused]
}

export type WordingPage = {
  rows: WordingRow[]
  total: number
  hasMore: boolean
  counts: Record<WordingView, number>
}

/** One page of what was asked for. */
export function selectRows(rows: readonly WordingRow[], { query, view, page }: WordingRequest): WordingPage {
  const isIn: Record<WordingView, (row: WordingRow) => boolean> = {
    all: ({ english }) => english !== null,
    own: ({ own, problem }) => own !== null && problem === null,
    unused: ({ problem }) => problem !== null,
  }
  const terms = foldText(query).folded.split(' ').filter(Boolean)
  const found = rows.filter((row) => isIn[view](row) && hasTerms(row, terms))
  const start = (page - 1) * PAGE_SIZE
  const count = (one: WordingView) => rows.filter(isIn[one]).length
  return {
    rows: found.slice(start, start + PAGE_SIZE),
    total: found.length,
    hasMore: found.length > start + PAGE_SIZE,
    counts: { all: count('all'), own: count('own'), unused: count('unused') },
  }
}

function hasTerms({ id, english, translated, own }: WordingRow, terms: string[]): boolean {
  if (terms.length === 0) return true
  const searched = foldText([id, english ?? '', translated, own?.text ?? ''].join('\n'))
  return terms.every((term) => containsTerm(searched, term))
}

const messageField = textField({ label: () => i18n.t('Message'), maxLength: 1_000, isVerbatim: true })

const tasks = {
  save: {
    message: messageField,
    text: textField({ label: () => i18n.t('Your wording'), maxLength: MAX_WORDING_LENGTH }),
    version: textField({ label: () => i18n.t('Version'), maxLength: 9 }).refine(
      (text) => /^\d*$/.test(text),
      {
        error: () => i18n.t('Use one of the forms on this page.'),
      },
    ),
  },
  restore: { message: messageField },
}

export type WordingCommand =
  | { task: 'save'; message: string; text: string; version: string }
  | { task: 'restore'; message: string }

export function parseWordingCommand(sent: FormFields): ParsedForm<WordingCommand> {
  return parseTask(tasks, sent)
}

/** By what was done. */
export const wordingNotices: Record<string, string> = {
  save: /*i18n*/ 'Saved. Readers see your wording now.',
  restore: /*i18n*/ 'The software’s text is back.',
  remove: /*i18n*/ 'The unused wording is deleted.',
}
