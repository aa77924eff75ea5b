/** Changes of several articles at once: the question, and the form that confirms it. */

import { parseSection } from '~/desk/kit/list/article-list'
import { type ArticleChange, type BulkKind, bulkKinds, MAX_CHOSEN } from '~/desk/kit/list/chosen-articles'
import { articleFields } from '~/domain/articles/article-fields'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'

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
  kind: textField({ label: () => i18n.t('Action'), maxLength: 20 }),
  ids: textField({
    label: () => i18n.t('Articles'),
    maxLength: MAX_CHOSEN * (UUID_LENGTH + 1),
    missing: () => i18n.t('Choose at least one article in the list.'),
  }),
  list: textField({ label: () => i18n.t('List'), maxLength: 4_000 }),
  tag: textField({ label: () => i18n.t('Tag'), maxLength: 100 }),
  author: textField({ label: () => i18n.t('Author'), maxLength: articleFields.authorName.maxLength }),
  section: textField({
    label: () => i18n.t('Section'),
    maxLength: 2 * articleFields.categoryName.maxLength + 1,
  }),
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
      if (tag === '' || tag.includes(','))
        return { field: 'tag', message: i18n.t('Enter one tag, without commas.') }
      return { kind, tag }
    case 'author':
      return author ? { kind, authorName: author } : { field: 'author', message: i18n.t('Choose an author.') }
    case 'section': {
      const { category, subcategory } = parseSection(section)
      if (!category) return { field: 'section', message: i18n.t('Choose a section.') }
      return { kind, categoryName: category, subcategoryName: subcategory }
    }
    case 'publish':
    case 'unpublish':
    case 'delete':
      return { kind }
    case null:
      return { field: null, message: i18n.t('Choose what to do in the list.') }
  }
}

function findKind(sent: string | null): BulkKind | null {
  return (Object.keys(bulkKinds) as BulkKind[]).find((kind) => kind === sent) ?? null
}

/** The form that undoes an action. */
export function parseUndo(sent: FormFields): ParsedForm<{ action: string; list: string }> {
  const action = textField({ label: () => i18n.t('Action'), maxLength: UUID_LENGTH })
  return parseFields({ action, list: fields.list }, sent)
}

/** A form of the bin, with one article or those that were chosen. `only`: the one is opened then. */
export function parseRestoring({ article, only }: FormFields): ParsedForm<Restoring> {
  return toRestoring(article, only)
}

/** The same of the bin of the publication. */
export function parseRestoringEntries({ entry, only }: FormFields): ParsedForm<Restoring> {
  return toRestoring(entry, only)
}

type Restoring = { ids: string[]; only: boolean }

function toRestoring(chosen: unknown, only: unknown): ParsedForm<Restoring> {
  const ids = (Array.isArray(chosen) ? chosen : [chosen]).filter((id) => typeof id === 'string')
  return { ok: true, value: { ids: ids.slice(0, MAX_CHOSEN), only: only === 'yes' } }
}
