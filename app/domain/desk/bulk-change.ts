/** What can be done to several articles at once: the question, the form that confirms it, and what it says afterwards. */
import { articleFields } from '~/domain/articles/article-fields'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { parseSection } from './article-list'
import {
  type ArticleChange,
  type BulkKind,
  bulkKinds,
  countArticles,
  toUndoneKind,
  type UndoneKind,
} from './chosen-articles'

/** The size of a page of the list. */
const MAX_CHOSEN = 50
const UUID_LENGTH = 36

export type BulkQuestion = { kind: BulkKind; ids: string[] }

/** Null: the address names nothing that can be done. */
export function parseBulkQuestion(sent: URLSearchParams): BulkQuestion | null {
  const kind = findKind(sent.get('kind'))
  return kind && { kind, ids: [...new Set(sent.getAll('id'))].slice(0, MAX_CHOSEN) }
}

export type BulkCommand = {
  ids: string[]
  change: ArticleChange | { kind: 'duplicate' }
  /** The query of the list that the editor came from. */
  list: string
}

const fields = {
  kind: textField({ label: 'Action', maxLength: 20 }),
  ids: textField({
    label: 'Articles',
    maxLength: MAX_CHOSEN * (UUID_LENGTH + 1),
    missing: 'Choose at least one article in the list.',
  }),
  list: textField({ label: 'List', maxLength: 4_000 }),
  tag: textField({ label: 'Tag', maxLength: 100 }),
  author: textField({ label: 'Author', maxLength: articleFields.authorName.maxLength }),
  section: textField({ label: 'Section', maxLength: 2 * articleFields.categoryName.maxLength + 1 }),
}

/** The form of the question, or of a row of the list. */
export function parseBulkCommand(sent: FormFields): ParsedForm<BulkCommand> {
  const parsed = parseFields(fields, sent)
  if (!parsed.ok) return parsed
  const { kind, ids, list, ...values } = parsed.value
  if (kind === 'duplicate') return { ok: true, value: { ids: ids.split(','), change: { kind }, list } }
  const change = toChange(findKind(kind), values)
  return 'message' in change
    ? { ok: false, errors: [change] }
    : { ok: true, value: { ids: ids.split(','), change, list } }
}

function toChange(
  kind: BulkKind | null,
  { tag, author, section }: { tag: string; author: string; section: string },
): ArticleChange | { field: string | null; message: string } {
  switch (kind) {
    case 'tag':
      if (tag === '' || tag.includes(',')) return { field: 'tag', message: 'Enter one tag, without commas.' }
      return { kind, tag }
    case 'author':
      return author ? { kind, authorName: author } : { field: 'author', message: 'Choose an author.' }
    case 'section': {
      const { category, subcategory } = parseSection(section)
      if (!category) return { field: 'section', message: 'Choose a section.' }
      return { kind, categoryName: category, subcategoryName: subcategory }
    }
    case 'publish':
    case 'unpublish':
    case 'delete':
      return { kind }
    case null:
      return { field: null, message: 'Choose what to do in the list.' }
  }
}

function findKind(sent: string | null): BulkKind | null {
  return (Object.keys(bulkKinds) as BulkKind[]).find((kind) => kind === sent) ?? null
}

/** The form that undoes an action. */
export function parseUndo(sent: FormFields): ParsedForm<{ action: string; list: string }> {
  const action = textField({ label: 'Action', maxLength: UUID_LENGTH })
  return parseFields({ action, list: fields.list }, sent)
}

/** A form of the bin, with one article or those that were chosen. `only`: the one is opened then. */
export function parseRestoring({ article, only }: FormFields): ParsedForm<{ ids: string[]; only: boolean }> {
  const ids = (Array.isArray(article) ? article : [article]).filter((id) => typeof id === 'string')
  return { ok: true, value: { ids: ids.slice(0, MAX_CHOSEN), only: only === 'yes' } }
}

/** What was done to how many of those that were chosen. `left`: which an undoing left as they are. */
export type Done = { kind: UndoneKind | 'undo'; count: number; of: number; left?: readonly string[] }

/** The query of the list after a change, which says what was done. */
export function toDoneQuery(
  list: string,
  { kind, count, of, left = [] }: Done,
  more: [string, string][] = [],
): string {
  const query = new URLSearchParams([...new URLSearchParams(list), ...more])
  query.set('done', kind)
  query.set('count', String(count))
  // Of most changes it says nothing: the others were like that already.
  if ((kind === 'publish' || kind === 'undo') && of !== count) query.set('of', String(of))
  for (const id of left.slice(0, MAX_CHOSEN)) query.append('left', id)
  return query.toString()
}

/** Null: nothing was done. */
export function readDoneNotice(sent: URLSearchParams): string | null {
  const done = sent.get('done')
  const kind = done === 'undo' ? done : toUndoneKind(done)
  const count = readCount(sent.get('count'))
  const of = readCount(sent.get('of')) ?? count
  return kind && count !== null && of !== null ? describeDone({ kind, count, of }) : null
}

/** The ids of the stories that an undoing left as they are. */
export function readLeft(sent: URLSearchParams): string[] {
  return sent.getAll('left').slice(0, MAX_CHOSEN)
}

function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null
}

/** What was done, as sentences. */
export function describeDone({ kind, count, of }: Omit<Done, 'left'>): string {
  const articles = countArticles(count)
  const isOne = count === 1
  if (kind === 'undo') return describeUndone(count, of)
  if (kind === 'publish') {
    const others = countArticles(of - count)
    const unpublished = `${others} ${of - count === 1 ? 'wasn’t' : 'weren’t'}: public already, incomplete, or saved at the same moment.`
    if (count === 0) return `Nothing was published. ${unpublished}`
    return `Published ${articles}.${of > count ? ` ${unpublished}` : ''}`
  }
  if (count === 0) return 'Nothing changed. The articles were like that already, or are gone.'
  const texts: Record<Exclude<UndoneKind, 'publish'>, string> = {
    tag: `Added the tag to ${articles}.`,
    author: `Changed the author of ${articles}.`,
    section: `Moved ${articles} to the section.`,
    unpublish: `Took ${articles} off the site. ${isOne ? 'It’s a draft' : 'They’re drafts'} now, and readers get a 404.`,
    delete: `Moved ${articles} to the bin. Readers can’t see ${isOne ? 'it' : 'them'} anymore.`,
    restore: `Restored ${articles} as ${isOne ? 'a draft' : 'drafts'}. Readers can’t see ${isOne ? 'it' : 'them'}.`,
  }
  return texts[kind]
}

function describeUndone(count: number, of: number): string {
  if (of === 0)
    return 'There’s nothing to undo: it’s undone already, or you have changed other articles since.'
  if (count === of) return `Undone: ${countArticles(count)} ${count === 1 ? 'is' : 'are'} as before.`
  const left = `${countArticles(of - count)} stayed, because somebody has saved, deleted or restored ${of - count === 1 ? 'it' : 'them'} since.`
  return count === 0 ? `Nothing is undone. ${left}` : `Undone for ${countArticles(count)}. ${left}`
}
