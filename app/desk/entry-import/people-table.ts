/** Reads people from a table: one on each line, with columns in any order if the first line names them. */
import { cut, parseTable, type Row } from '~/desk/kit/products/product-csv'
import { i18n } from '~/domain/language/desk-i18n'
import { softwareLanguage } from '~/domain/language/software-language'
import { person } from '~/domain/publication/entries'
import type { Data } from '~/domain/publication/forms/form-values'
import { toLocalSlugOfName } from '~/domain/text/local-slug'
import { type Lined, MAX_LINES, type ParsedLines } from './lined'

/** In the order of a table without headings, and the fields that they fill. */
export const peopleColumns = {
  name: 'name',
  role: 'role',
  kind: 'kind',
  bio: 'content',
  tagline: 'tagline',
  expertise: 'expertise',
  quote: 'quote',
} as const

/** `language`: the publication's, in which names become addresses. */
export function parsePeople(text: string, language = softwareLanguage): ParsedLines {
  const { table, shift } = withHeadings(text)
  const read = parseTable(table)
  if (!read.ok) return refuse(read.problem)
  const { names, rows } = read
  const unknown = names.find((name) => name !== '' && !Object.hasOwn(peopleColumns, name))
  if (unknown !== undefined)
    return refuse(
      i18n.t('There is no column “{name}”: there are {columns}.', {
        name: cut(unknown),
        columns: Object.keys(peopleColumns).join(', '),
      }),
    )
  if (!names.includes('name'))
    return refuse(i18n.t('One of the columns must be {column}.', { column: 'name' }))
  const filled = rows.filter(({ row }) => Object.values(row).some((cell) => cell !== ''))
  if (filled.length > MAX_LINES)
    return refuse(
      i18n.t('At most {limit, number} people at a time: this has {count, number}. Paste it in parts.', {
        limit: MAX_LINES,
        count: filled.length,
      }),
    )
  const problems: string[] = []
  const lineOf = new Map<string, number>()
  const added = filled.flatMap(({ line: at, row, problem }): Lined[] => {
    const line = at - shift
    const data = toPerson(row)
    const slug = toLocalSlugOfName(row.name ?? '', language)
    const own = [...(problem ? [problem] : []), ...listProblems(row, data, slug)]
    const other = lineOf.get(slug)
    if (slug !== '' && other !== undefined)
      own.push(i18n.t('“{name}” is on line {line} already.', { name: cut(row.name ?? ''), line: other }))
    lineOf.set(slug, other ?? line)
    problems.push(...own.map((one) => i18n.t('Line {line}: {problem}', { line: line, problem: one })))
    return [{ line, entry: { kind: 'person', slug, position: 0, data } }]
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, added }
}

/** `shift`: the lines that were put above those that were pasted. */
function withHeadings(text: string): { table: string; shift: number } {
  const pasted = text.replace(/^\uFEFF/, '')
  const [first = ''] = pasted.trimStart().split(/\r\n?|\n/, 1)
  const cells = first.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim().toLowerCase())
  // A person may be called “Kind”, but hardly have “role” beside it.
  if (cells.includes('name') || cells.every((cell) => Object.hasOwn(peopleColumns, cell)))
    return { table: pasted, shift: 0 }
  const [separator = ','] = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)
  return { table: `${Object.keys(peopleColumns).join(separator)}\n${pasted}`, shift: 1 }
}

function toPerson(row: Row): Data {
  const given = Object.entries(peopleColumns).flatMap(([column, field]): [string, unknown][] => {
    const cell = row[column] ?? ''
    if (cell === '') return []
    if (column === 'expertise') return [[field, cell.split(/[;\n]/).flatMap((one) => one.trim() || [])]]
    return [[field, column === 'kind' ? cell.toLowerCase() : cell]]
  })
  return { ...Object.fromEntries(given), noindex: false, showsArticleCount: false }
}

function listProblems(row: Row, data: Data, slug: string): string[] {
  if (!row.name) return [i18n.t('there is no name.')]
  const issues = person.safeParse(data).error?.issues ?? []
  const columns = new Map(Object.entries(peopleColumns).map(([column, field]) => [field as string, column]))
  const told = issues.map(({ path: [field], code, ...issue }) => {
    const column = columns.get(String(field)) ?? String(field)
    if (column === 'kind')
      return i18n.t('{column} is {staff} or {guest}.', { column, staff: 'staff', guest: 'guest' })
    const most = code === 'too_big' && 'maximum' in issue ? Number(issue.maximum) : null
    return most === null
      ? `${column}: ${issue.message}`
      : i18n.t('{column} is too long: it has at most {most, number}.', { column, most })
  })
  const isUnwritable = slug === '' && told.length === 0
  return isUnwritable
    ? [
        i18n.t('“{name}” has no letters from a to z for an address. Add them alone, with an address.', {
          name: cut(row.name),
        }),
      ]
    : told
}

function refuse(problem: string): ParsedLines {
  return { ok: false, problems: [problem] }
}
