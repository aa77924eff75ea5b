/** Reads articles from a table: a CSV file with a row of names and one article in each row. */

import { CsvError, type Info, parse } from 'csv-parse'
import { i18n } from '~/domain/language/desk-i18n'
import { toSlug } from '~/domain/text/slug'
import type { Archive } from '../incoming/archive.server'
import type { IncomingArticle, IncomingItem, IncomingStatus, SourceEnd, StatusNote } from '../incoming/items'
import type { ShownFile } from '../markdown-texts/addresses-in-text'
import { isClipName, isPictureName } from '../markdown-texts/addresses-in-text'
import { readPageText } from '../markdown-texts/page-text'
import { toPlainText } from '../markdown-texts/plain-text'
import { createFileFinder } from './find-files'
import { isAfter, toList, toTime } from './front-values'
import { createPeople, createTerms, listAuthors } from './people-and-terms'
import { type Column, findDelimiter, readColumns } from './table-columns'

/** A table is held in memory while it is read. */
const MAX_TABLE_BYTES = 100 * 1024 * 1024
const MAX_RECORD_BYTES = 5 * 1024 * 1024
const MAX_PROBLEMS = 100

export function isTable(name: string): boolean {
  return /\.(?:csv|tsv)$/i.test(name)
}

/**
 * Pictures may be addresses, or files of the archive. An article is known by its slug, else its address, else its title: a second one
 * is left out. `now`: what is dated after it is scheduled.
 */
export async function* readArticleTables(
  archive: Archive,
  { now }: { now: Date },
): AsyncGenerator<IncomingItem, SourceEnd> {
  const names: string[] = []
  for await (const { name } of archive.list()) names.push(name)
  const tables = names.filter(isTable)
  const problems: string[] = []
  const findFile = createFileFinder(names, { base: '', basePath: '', site: null })
  const context: Context = {
    ...{ now, findFile, told: new Set(), problems },
    people: createPeople((address, from) => (/^https?:/i.test(address) ? address : findFile(address, from))),
    terms: createTerms(),
  }
  let read = 0
  let cutAfter: string | null = null
  for (const name of tables) {
    const text = await archive.readText(name, MAX_TABLE_BYTES)
    if (text === null) yield { kind: 'left-out', what: 'unreadable', name }
    const rows = readTable(name, text ?? '', context)
    let next = await rows.next()
    for (; !next.done; next = await rows.next()) {
      read += 1
      yield next.value
    }
    cutAfter ??= next.value
  }
  if (tables.length === 0) problems.push(i18n.t('There is no table (.csv) in it.'))
  const all = [...new Set([...archive.problems, ...problems])]
  return { read, counted: null, cutAfter, problems: all.slice(0, MAX_PROBLEMS) }
}

type Context = {
  now: Date
  findFile: (address: string, from: string) => string | null
  told: Set<string>
  problems: string[]
  people: ReturnType<typeof createPeople>
  terms: ReturnType<typeof createTerms>
}

/** Returns the id of the last article before the end of a table that is cut; null: it came to its end. */
async function* readTable(
  name: string,
  text: string,
  context: Context,
): AsyncGenerator<IncomingItem, string | null> {
  const { problems } = context
  let columns: (Column | null)[] | null = null
  let width = 0
  let last = name
  let short: number | null = null
  let rows = 0
  const parser = parse(text, {
    ...{
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
    },
    ...{ skip_empty_lines: true, max_record_size: MAX_RECORD_BYTES },
  })
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const first = line
      line = info.lines + 1
      if (columns === null) {
        columns = readColumns(name, record, problems)
        width = record.length
        if (!columns.includes('title') && !columns.includes('text')) {
          problems.push(i18n.t('{name} has no column “title” or “text” in its first row.', { name }))
          return null
        }
        continue
      }
      rows += 1
      if (short !== null) tellShort(name, short, problems)
      short = record.length < width ? first : null
      if (record.length > width)
        problems.push(
          i18n.t('{name}, line {line}: the row has more cells than the first row.', { name, line: first }),
        )
      for (const item of readRow(name, { record, columns, line: first }, context)) {
        if (item.kind === 'article') last = item.id
        yield item
      }
    }
  } catch (error) {
    const reason = error instanceof CsvError ? error.message : String(error)
    problems.push(
      i18n.t('{name}, line {line}: the table can’t be read from here on: {reason}', { name, line, reason }),
    )
    return last
  }
  if (columns === null) problems.push(i18n.t('{name} is empty.', { name }))
  else if (rows === 0) problems.push(i18n.t('{name} has no rows below its first one.', { name }))
  if (short === null) return null
  tellShort(name, short, problems)
  return last
}

function tellShort(name: string, line: number, problems: string[]): void {
  problems.push(i18n.t('{name}, line {line}: the row has fewer cells than the first row.', { name, line }))
}

const statuses: [RegExp, IncomingStatus, StatusNote | null][] = [
  [/^(?:published|publish|live|public|online|yes|true|1)?$/, 'published', null],
  [/^(?:scheduled|future|planned)$/, 'scheduled', null],
  [/^(?:draft|unpublished|no|false|0)$/, 'draft', null],
  [/^(?:pending|review|in review)$/, 'draft', 'pending'],
  [/^private$/, 'draft', 'private'],
]

type Row = { record: string[]; columns: (Column | null)[]; line: number }

function* readRow(name: string, { record, columns, line }: Row, context: Context): Generator<IncomingItem> {
  const { now, findFile, told, problems, people, terms } = context
  const read = (column: Column) => (record[columns.indexOf(column)] ?? '').trim()
  const place = { name, line }
  const body = readBody(read('text'), {
    title: toPlainText(read('title')),
    line,
    findFile: (address) => findFile(address, name),
  })
  const address = read('address').replace(/^https?:\/\/[^/]*/i, '') || (read('address') ? '/' : '')
  const slug =
    read('slug') ||
    toSlug(
      address
        .replace(/[?#].*$/, '')
        .replace(/\/+$/, '')
        .replace(/^.*\//, ''),
    )
  const id = slug || address || body.title.toLowerCase()
  if (id === '' && body.text.text === '') return
  if (told.has(`article ${id}`)) {
    problems.push(i18n.t('{name}, line {line}: “{id}” is in it twice. The first is read.', { ...place, id }))
    yield { kind: 'left-out', what: 'double', name: id }
    return
  }
  told.add(`article ${id}`)
  const publishedAt = toTime(read('date'))
  if (read('date') && publishedAt === null)
    problems.push(
      i18n.t('{name}, line {line}: “{date}” is not a date.', { ...place, date: read('date').slice(0, 50) }),
    )
  const [, said, note] = statuses.find(([pattern]) => pattern.test(read('status').toLowerCase())) ?? [
    null,
    'draft',
    'unknown-status',
  ]
  const isLater = publishedAt !== null && isAfter(publishedAt, now)
  const status = said === 'draft' || publishedAt === null ? 'draft' : isLater ? 'scheduled' : 'published'
  const persons = people.name(listAuthors(toList(read('people'), /\s*[;|\n]\s*/)), name)
  const sections = terms.name('section', toTexts(read('sections')))
  const tags = terms.name('tag', toTexts(read('tags')))
  yield* persons.people
  yield* sections.terms
  yield* tags.terms
  const picture = readRowPicture(read('picture'), {
    alt: read('alt'),
    caption: read('caption'),
    file: findFile(read('picture'), name),
  })
  if (picture === null && read('picture'))
    problems.push(
      i18n.t('{name}, line {line}: the picture “{picture}” is not there.', {
        ...place,
        picture: read('picture').slice(0, 200),
      }),
    )
  for (const shown of [...body.files, ...(picture ? [picture] : [])]) {
    const isPicture = isPictureName(shown.source)
    if (
      /^https?:/i.test(shown.source) ||
      told.has(`file ${shown.source}`) ||
      !(isPicture || isClipName(shown.source))
    )
      continue
    told.add(`file ${shown.source}`)
    yield { kind: isPicture ? 'picture' : 'clip', id: shown.source, ...shown, credit: '', addresses: [] }
  }
  const article: IncomingArticle = {
    ...{
      kind: 'article',
      id,
      title: body.title,
      slug,
      status,
      note,
      publishedAt,
      changedAt: toTime(read('changed')),
    },
    ...{
      people: persons.ids,
      sections: sections.ids,
      tags: tags.ids,
      excerpt: toPlainText(read('excerpt')),
      text: body.text,
      picture,
    },
    search: { title: '', description: '', canonical: '', isHidden: false },
    addresses: address ? [address.startsWith('/') ? address : `/${address}`] : [],
    isFeatured: false,
    losses: [],
  }
  yield article
}

function readBody(
  text: string,
  { title, line, findFile }: { title: string; line: number; findFile: (address: string) => string | null },
): { text: IncomingArticle['text']; title: string; files: ShownFile[] } {
  if (/^\s*<(?!https?:|mailto:)[a-z!]|<\/(?:p|div|h[1-6]|ul|ol|figure)>|<br\s*\/?>/i.test(text))
    return { text: { format: 'html', text, losses: [] }, title, files: [] }
  const dialect = { hasShortcodes: false, hasTags: false, isMdx: false }
  return readPageText(text.replace(/\r\n?/g, '\n'), {
    title,
    dialect,
    firstLine: line,
    findFile,
    resolve: () => null,
  })
}

function toTexts(cell: string): string[] {
  return toList(cell, /\s*[,;|\n]\s*/).map((one) => toPlainText(String(one)))
}

function readRowPicture(
  address: string,
  { alt, caption, file }: { alt: string; caption: string; file: string | null },
): IncomingArticle['picture'] {
  const source =
    file ?? (/^(?:https?:)?\/\/\S+$/i.test(address) ? address.replace(/^\/\//, 'https://') : null)
  return source === null ? null : { source, alt: toPlainText(alt), caption: toPlainText(caption), credit: '' }
}
