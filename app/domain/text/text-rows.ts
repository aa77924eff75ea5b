/** Rows of a form as one text that people can read, compare and merge: a block for each, a line for each value. */

export type TextColumn = {
  name: string
  /** Before its lines. */
  label: string
  /** A line for each of several values. */
  isList?: boolean
}

export type TextRow = Record<string, string>
export type RowTask = 'add' | 'remove' | 'up' | 'down'

type Table = {
  /** The beginning of the names of its fields, such as "review-1-product". */
  prefix: string
  /** Each row begins with the first. */
  columns: readonly [TextColumn, ...TextColumn[]]
  maxRows: number
}

/** More are not read. */
const MAX_READ = 100

export function rowFieldName(prefix: string, row: number, column: string): string {
  return `${prefix}-${row}-${column}`
}

/** "Product: drennock-5\nRating: 8.5\nPro: …"; blank rows are kept among others. */
export function formatRows({ columns }: Table, rows: readonly TextRow[]): string {
  if (rows.every((row) => isBlankRow({ columns }, row))) return ''
  const blocks = rows.map((row) =>
    columns
      .flatMap(({ name, label, isList }, index) => {
        const values = isList ? toLines(row[name] ?? '') : [toLine(row[name] ?? '')]
        return values.flatMap((value) => (value || index === 0 ? [`${label}: ${value}`.trim()] : []))
      })
      .join('\n'),
  )
  return blocks.join('\n\n')
}

/** A line without a label goes on with the one before it. */
export function parseRows({ columns }: Pick<Table, 'columns'>, text: string): TextRow[] {
  const rows: TextRow[] = []
  const byLabel = new Map(columns.map((column) => [column.label, column]))
  let last: TextColumn = columns[0]
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const at = line.indexOf(':')
    const named = at === -1 ? undefined : byLabel.get(line.slice(0, at).trim())
    const value = toLine(named ? line.slice(at + 1) : line)
    if (named === columns[0] || rows.length === 0) {
      if (rows.length >= MAX_READ) break
      rows.push(Object.fromEntries(columns.map(({ name }) => [name, ''])))
    }
    const row = rows.at(-1) ?? {}
    const isNext = named?.isList === true
    last = named ?? last
    const former = row[last.name] ?? ''
    row[last.name] = [former, value].filter(Boolean).join(isNext ? '\n' : ' ')
  }
  return rows
}

export function isBlankRow({ columns }: Pick<Table, 'columns'>, row: TextRow): boolean {
  return columns.every(({ name }) => !row[name]?.trim())
}

/** The fields of a form, in which the rows are one text. Without rows: unchanged. */
export function foldTextRows(table: Table, field: string, sent: Record<string, unknown>) {
  const pattern = new RegExp(`^${table.prefix}-(\\d{1,3})-(\\w{1,30})$`)
  const rows = new Map<number, TextRow>()
  const others: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(sent)) {
    const [, row, column = ''] = pattern.exec(name) ?? []
    if (row === undefined) others[name] = value
    else {
      const text = typeof value === 'string' ? value : ''
      rows.set(Number(row), { ...rows.get(Number(row)), [column]: text })
    }
  }
  if (rows.size === 0) return sent
  const inOrder = [...rows].sort(([one], [other]) => one - other).map(([, row]) => row)
  return { ...others, [field]: formatRows(table, inOrder) }
}

/** The opposite: what the fields of rows have. */
export function unfoldTextRows(table: Table, text: string): Record<string, string> {
  return Object.fromEntries(
    parseRows(table, text).flatMap((row, index) =>
      table.columns.map(({ name }) => [rowFieldName(table.prefix, index + 1, name), row[name] ?? '']),
    ),
  )
}

/** Does what a button asks of the rows, of which there is always one. `row` counts from 1. */
export function changeRows(table: Table, rows: readonly TextRow[], task: RowTask, row: number): TextRow[] {
  const all = rows.length === 0 ? [{}] : [...rows]
  const index = row - 1
  if (task === 'add') return all.length < table.maxRows ? [...all, {}] : all
  if (all[index] === undefined) return all
  const [moved = {}] = all.splice(index, 1)
  if (task !== 'remove') all.splice(Math.max(0, index + (task === 'up' ? -1 : 1)), 0, moved)
  return all.length === 0 ? [{}] : all
}

/** The same with blank rows at the end, which a text of blank rows alone does not have. */
export function formatAllRows(table: Table, rows: readonly TextRow[]): string {
  return rows.map((row) => formatRows(table, [row]) || `${table.columns[0].label}:`).join('\n\n')
}

function toLines(text: string): string[] {
  return text.split(/\r\n?|\n/).flatMap((line) => toLine(line) || [])
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
