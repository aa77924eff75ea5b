/** What can be done to several articles at once: the question, the form that confirms it, and what it says afterwards. */
import { articleFields } from '~/domain/articles/article-fields'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { parseSection } from './article-list'
import { type ArticleChange, type BulkKind, bulkKinds, countArticles } from './chosen-articles'

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

/** The query of the list after a change, which says what was done. */
export function toDoneQuery(
  list: string,
  kind: BulkKind,
  count: number,
  more: [string, string][] = [],
): string {
  const query = new URLSearchParams([...new URLSearchParams(list), ...more])
  query.set('done', kind)
  query.set('count', String(count))
  return query.toString()
}

/** Null: nothing was done. */
export function readDoneNotice(sent: URLSearchParams): string | null {
  const kind = findKind(sent.get('done'))
  const [count] = /^\d{1,4}$/.exec(sent.get('count') ?? '') ?? []
  return kind && count ? describeDone(kind, Number(count)) : null
}

function describeDone(kind: BulkKind, count: number): string {
  if (count === 0) return 'Nothing changed. The articles were like that already, or are gone.'
  const articles = countArticles(count)
  const isOne = count === 1
  const texts: Record<BulkKind, string> = {
    tag: `Added the tag to ${articles}.`,
    author: `Changed the author of ${articles}.`,
    section: `Moved ${articles} to the section.`,
    unpublish: `Took ${articles} off the site. ${isOne ? 'It’s a draft' : 'They’re drafts'} now, and readers get a 404.`,
    delete: `Moved ${articles} to the bin. Readers can’t see ${isOne ? 'it' : 'them'} anymore.`,
  }
  return texts[kind]
}
