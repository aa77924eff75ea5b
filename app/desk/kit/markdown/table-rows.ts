/** Finds the table around a position as the site reads it, and its rows and cells in the text. */
import { isInFence } from './code-fence'
import { findLineStart, type Span, type Writing } from './text-edit'

/** A larger table is text for the tools, in characters before or after the caret; and a longer line is no row. */
const REACH = 400_000
const MAX_ROW_LENGTH = 20_000
/** The site takes a wider row for text. */
export const MAX_COLUMNS = 100

/** `prefix`: the signs of quotes and the indentation before it; of a header, also the marker of its list. */
export type TableLine = Span & { prefix: string; cells: Span[]; isDelimiter: boolean }

/** The lines of the table, of which the first is the header; `at`: the one that the caret is in. */
export type TableAround = { lines: TableLine[]; at: number }

type TypedLine = Span & { prefix: string; marker: string }

/** Null: no table is around the caret, or one that is too large. */
export function findTable({ text, start }: Pick<Writing, 'text' | 'start'>): TableAround | null {
  const found = findLinesWithBars(text, start)
  if (!found || isInFence({ text, start, end: start })) return null
  const { lines, at } = found
  for (let first = 0; first <= at; ) {
    const header = readHeader(text, lines, first)
    if (!header) {
      first += 1
      continue
    }
    const table = [header]
    for (let n = first + 1; n < lines.length; n += 1) {
      const row = readBodyRow(text, lines[n], header)
      if (!row) break
      table.push(row)
    }
    if (at < first + table.length) return { lines: table, at: at - first }
    first += table.length
  }
  return null
}

/** The lines around a position that have bars and are in as many quotes. */
function findLinesWithBars(text: string, position: number): { lines: TypedLine[]; at: number } | null {
  const current = readTypedLine(text, findLineStart(text, position))
  if (!current) return null
  const depth = countQuotes(current)
  const isNext = (line: TypedLine | null): line is TypedLine => line !== null && countQuotes(line) === depth
  const before: TypedLine[] = []
  for (let from = current.from; from > 0; ) {
    from = findLineStart(text, from - 1)
    const line = readTypedLine(text, from)
    if (!isNext(line)) break
    if (position - from > REACH) return null
    before.push(line)
  }
  const lines = [...before.reverse(), current]
  for (let { to } = current; to < text.length; ) {
    const line = readTypedLine(text, to + 1)
    if (!isNext(line)) break
    to = line.to
    if (to - position > REACH) return null
    lines.push(line)
  }
  return { lines, at: before.length }
}

const typedPrefix = /^((?:[ \t]*>)*[ \t]*)((?:[-*+]|\d{1,9}[.)])[ \t]+)?/

/** Null: it has no bars. */
function readTypedLine(text: string, from: number): TypedLine | null {
  const next = text.indexOf('\n', from)
  const to = next === -1 ? text.length : next
  if (to - from > MAX_ROW_LENGTH) return null
  const line = text.slice(from, to)
  if (!line.includes('|')) return null
  const [, prefix = '', marker = ''] = typedPrefix.exec(line) ?? []
  return { from, to, prefix, marker }
}

function countQuotes({ prefix }: TypedLine): number {
  return prefix.includes('>') ? prefix.split('>').length - 1 : 0
}

const heading = /^(?:#{2,}|#\s|H2:)/

/** As the site: with a delimiter row of as many cells, or with three columns and a bar before them or another row. */
function readHeader(text: string, lines: TypedLine[], at: number): TableLine | null {
  const line = lines[at]
  if (!line) return null
  const header = toTableLine(text, line, line.prefix + line.marker)
  const start = line.from + header.prefix.length
  const count = header.cells.length
  if (count === 0 || count > MAX_COLUMNS || heading.test(text.slice(start, start + 3))) return null
  const below = readBodyRow(text, lines[at + 1], header)
  if (below?.isDelimiter && below.cells.length === count) return header
  return count >= 3 && (text[start] === '|' || below) ? header : null
}

/** Null: the table ends before it. */
function readBodyRow(text: string, line: TypedLine | undefined, header: TableLine): TableLine | null {
  if (!line) return null
  // After the item of a list that the table is in, or in the next one.
  const isItem = line.marker !== '' || /[^>\s]/.test(header.prefix)
  if (isItem && line.prefix.length < header.prefix.length) return null
  const row = toTableLine(text, line, line.prefix)
  return row.cells.length > MAX_COLUMNS ? null : row
}

function toTableLine(text: string, { from, to }: Span, prefix: string): TableLine {
  const cells = splitCells(text, { from: from + prefix.length, to })
  const isDelimiter = cells.length > 0 && cells.every((cell) => isDashes(text.slice(cell.from, cell.to)))
  return { from, to, prefix, cells, isDelimiter }
}

function isDashes(cell: string): boolean {
  return /^\s*:?-+:?\s*$/.test(cell)
}

/** Splits a row into what is between its bars, without escaped ones and those at its ends. */
export function splitCells(text: string, { from, to }: Span): Span[] {
  const cells: Span[] = []
  const row = text.slice(from, to)
  let start = row.startsWith('|') ? 1 : 0
  for (let at = row.indexOf('|', start); at !== -1; at = row.indexOf('|', at + 1)) {
    if (row[at - 1] === '\\') continue
    cells.push({ from: from + start, to: from + at })
    start = at + 1
  }
  if (row.slice(start).trim() !== '') cells.push({ from: from + start, to })
  return cells
}

/** The words of a cell; in an empty one the place after a space, if there is one. */
export function findWords(text: string, { from, to }: Span): Span {
  const cell = text.slice(from, to)
  const words = cell.trim()
  if (words === '') return { from: Math.min(from + 1, to), to: Math.min(from + 1, to) }
  const start = from + cell.indexOf(words)
  return { from: start, to: start + words.length }
}

export type Alignment = 'left' | 'center' | 'right'

/** How the columns are aligned, as a row of dashes says. */
export function readAlignments(row: string): Alignment[] {
  return splitCells(row, { from: 0, to: row.length }).map(({ from, to }) => {
    const dashes = row.slice(from, to).trim()
    if (!dashes.endsWith(':')) return 'left'
    return dashes.startsWith(':') ? 'center' : 'right'
  })
}
