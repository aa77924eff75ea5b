/** The request for search and replace: the same fields in the address of a dry run and in the form that follows it. */

import { MAX_CHOSEN } from '~/desk/kit/list/chosen-articles'
import { articleFields, parseStatus } from '~/domain/articles/article-fields'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { uuidPattern } from '~/domain/text/uuid'
import {
  MAX_ARTICLES,
  MAX_LENGTH,
  type ReplacedField,
  replacedFields,
  type statuses,
} from './replaced-fields'
import type { Replacement } from './replacement'

const MIN_LENGTH = 2
const MAX_PAGE = 10_000

export type Filter = { status: keyof typeof statuses; section: string; after: string | null }

/** `after`: only articles beyond this one, in the order of ids; null: from the first one. */
export type ReplaceRequest = { replacement: Replacement; filter: Filter }

const choice = textField({ label: () => i18n.t('Choice'), maxLength: 10 })
const fields = {
  find: textField({ label: () => i18n.t('Find'), maxLength: MAX_LENGTH, isVerbatim: true }),
  with: textField({ label: () => i18n.t('Replace with'), maxLength: MAX_LENGTH, isVerbatim: true }),
  case: choice,
  words: choice,
  status: choice,
  section: textField({
    label: () => i18n.t('Section'),
    maxLength: 2 * articleFields.categoryName.maxLength + 1,
  }),
  after: textField({ label: () => i18n.t('Articles'), maxLength: 36 }),
  ...(Object.fromEntries(replacedFields.map((name) => [name, choice])) as Record<
    ReplacedField,
    typeof choice
  >),
}
const names = Object.keys(fields)

/** What the form begins with. */
export const firstValues: Record<string, string> = { title: 'on', excerpt: 'on', content: 'on' }

/** The values of its form in an address; null: it asks for nothing. */
export function readReplaceValues(sent: URLSearchParams): Record<string, string> | null {
  if (sent.get('find') === null) return null
  return Object.fromEntries(names.flatMap((name) => (sent.get(name) ? [[name, sent.get(name) ?? '']] : [])))
}

export function parseReplaceRequest(sent: FormFields): ParsedForm<ReplaceRequest> {
  const parsed = parseFields(fields, sent)
  if (!parsed.ok) return parsed
  const { status, section, after, case: matchCase, words, ...typed } = parsed.value
  const replacement = {
    find: toLine(typed.find),
    with: toLine(typed.with),
    matchCase: matchCase !== '',
    wholeWords: words !== '',
    fields: replacedFields.filter((name) => typed[name] !== ''),
  }
  const problem = findProblem(replacement)
  if (problem) return { ok: false, errors: [problem] }
  const filter: Filter = {
    status: parseStatus(status) ?? '',
    section,
    after: uuidPattern.test(after) ? after : null,
  }
  return { ok: true, value: { replacement, filter } }
}

function findProblem({ find, with: wanted, matchCase, fields }: Replacement) {
  if ([...find].length < MIN_LENGTH)
    return { field: 'find', message: i18n.t('Enter what to find: at least two characters.') }
  if (find === wanted && matchCase)
    return {
      field: 'with',
      message: i18n.t('Enter another text: these are the same, so nothing would change.'),
    }
  return fields.length === 0 ? { field: 'title', message: i18n.t('Choose at least one field.') } : null
}

function toLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

/** An article at the version that the dry run showed. */
export type SeenArticle = { id: string; version: number }

export type ReplaceCommand = ReplaceRequest & {
  seen: SeenArticle[]
  /** Where the next dry run goes on; null: all is looked through. */
  next: string | null
}

/** The form below a dry run. */
export function parseReplaceCommand({ seen, next, ...sent }: FormFields): ParsedForm<ReplaceCommand> {
  const parsed = parseReplaceRequest(sent)
  if (!parsed.ok) return parsed
  const articles = parseSeen(typeof seen === 'string' ? seen : '')
  if (articles.length === 0)
    return {
      ok: false,
      errors: [{ field: null, message: i18n.t('Look at what will change first: press Show places.') }],
    }
  const isNext = typeof next === 'string' && uuidPattern.test(next)
  return { ok: true, value: { ...parsed.value, seen: articles, next: isNext ? next : null } }
}

/** Without signs that forms would have to escape. */
export function formatSeen(articles: readonly SeenArticle[]): string {
  return articles.map(({ id, version }) => `${id}.${version}`).join('_')
}

function parseSeen(text: string): SeenArticle[] {
  return text.split('_', MAX_ARTICLES).flatMap((one) => {
    const [id = '', version = ''] = one.split('.')
    return uuidPattern.test(id) && /^[1-9]\d{0,8}$/.test(version) ? [{ id, version: Number(version) }] : []
  })
}

/** What a change did: how many of the articles, and some of those that it left. */
export type ReplaceDone = { count: number; of: number; left: string[] }

/** The query of the page after a change, which goes on with the next articles. */
export function toDoneQuery(values: Record<string, string>, next: string | null, done: ReplaceDone): string {
  const { after: _, ...kept } = values
  const query = new URLSearchParams({ ...kept, ...(next && { after: next }) })
  query.set('done', String(done.count))
  query.set('of', String(done.of))
  for (const id of done.left.slice(0, MAX_CHOSEN)) query.append('left', id)
  return query.toString()
}

/** Null: the address tells of no change. */
export function readDone(sent: URLSearchParams): ReplaceDone | null {
  const [count, of] = [sent.get('done'), sent.get('of')].map((text) =>
    /^\d{1,4}$/.test(text ?? '') ? Number(text) : null,
  )
  if (count == null || of == null) return null
  return { count, of, left: sent.getAll('left').slice(0, MAX_CHOSEN) }
}

export function readPage(sent: URLSearchParams): number {
  const page = sent.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1
}
