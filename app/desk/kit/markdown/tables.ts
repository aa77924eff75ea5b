/** Tables in Markdown: from rows of cells or what a spreadsheet copies as text, and the way from cell to cell. */
import { isInFence } from './code-fence'
import { findLineStart, moveCaret, type Span, type TextEdit, type Writing } from './text-edit'

/** A larger table is pasted as it is. */
export const MAX_CELLS = 5_000

/** The first row is the header. Shorter rows are filled up; line breaks in a cell become spaces. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length))
  const [header = [], ...body] = rows.map((row) =>
    Array.from({ length: width }, (_, n) => toCell(row[n] ?? '')),
  )
  return [header, header.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** A bar would end the cell. */
function toCell(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
}

/** Tab-separated rows, as spreadsheets copy them: at least two with the same number of cells. Null: something else. */
export function parseTabbedRows(text: string): string[][] | null {
  if (!text.includes('\t') || text.length > 500_000) return null
  const rows = splitRows(text.replace(/\r\n?/g, '\n').replace(/\n+$/, ''))
  const width = rows[0]?.length ?? 0
  const isTable = rows.length > 1 && width > 1 && rows.every((row) => row.length === width)
  // Indented code has tabs, too, but before the text.
  const isCode =
    rows.some(([first = '']) => first === '') &&
    rows.every((row) => row.slice(1, -1).every((cell) => cell === ''))
  return isTable && !isCode && rows.length * width <= MAX_CELLS ? rows : null
}

/** A cell in quotation marks may contain line breaks and tabs, and its quotation marks twice. */
function splitRows(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y
  while (cells.lastIndex < text.length) {
    const at = cells.lastIndex
    const [, quoted, plain = '', end] = cells.exec(text) ?? []
    if (end === undefined) {
      // A quotation mark that does not enclose the cell.
      const stop = text.slice(at).search(/[\t\n]/)
      const to = stop === -1 ? text.length : at + stop
      rows.at(-1)?.push(text.slice(at, to))
      if (text[to] === '\n') rows.push([])
      cells.lastIndex = to + 1
      continue
    }
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    if (end === '\t' && cells.lastIndex === text.length) rows.at(-1)?.push('')
  }
  return rows
}

/** A table is looked for no further around the caret, in characters. */
const REACH = 20_000

/**
 * Selects the next or the previous cell of the table around the caret. After the last one, the caret leaves the table. Null: no
 * table, or nothing before its first cell.
 */
export function moveInTable(writing: Writing, step: 1 | -1): TextEdit | null {
  const { text, start } = writing
  const rows = findRows(text, start)
  if (!rows || isInFence(writing)) return null
  const cells = rows.flatMap((row) => (isDelimiter(text, row) ? [] : splitCells(text, row)))
  const current = cells.findLastIndex(({ from }) => from <= start)
  const next = cells[current + step]
  if (next) return toSelection(text, next)
  const end = rows.at(-1)?.to ?? start
  if (step < 0) return null
  if (end < text.length) return moveCaret(end + 1)
  return { from: end, to: end, insert: '\n\n', start: end + 2, end: end + 2 }
}

/** The lines around a position that have bars, if they are a table. */
function findRows(text: string, at: number): Span[] | null {
  const rows: Span[] = []
  const read = (from: number) => {
    const next = text.indexOf('\n', from)
    const row = { from, to: next === -1 ? text.length : next }
    return row.to - row.from <= REACH && text.slice(row.from, row.to).includes('|') ? row : null
  }
  const first = findLineStart(text, at)
  for (
    let row = read(first);
    row && row.to - at <= REACH;
    row = row.to < text.length ? read(row.to + 1) : null
  )
    rows.push(row)
  if (rows.length === 0) return null
  for (let from = first; from > 0 && first - from <= REACH; ) {
    from = findLineStart(text, from - 1)
    const row = read(from)
    if (!row) break
    rows.unshift(row)
  }
  const isTable =
    rows.some((row) => isDelimiter(text, row)) ||
    rows.every(({ from, to }) => text.slice(from, to).trim()[0] === '|')
  return rows.length > 1 && isTable ? rows : null
}

function isDelimiter(text: string, { from, to }: Span): boolean {
  const row = text.slice(from, to)
  return row.includes('-') && /^[\s|:-]+$/.test(row)
}

/** Splits a row into what is between its bars, without escaped ones and those at its ends. */
function splitCells(text: string, { from, to }: Span): Span[] {
  const cells: Span[] = []
  const row = text.slice(from, to)
  let start = row.search(/\S/)
  if (row[start] === '|') start += 1
  for (let at = start; at < row.length; at += 1) {
    if (row[at] === '\\') at += 1
    else if (row[at] === '|') {
      cells.push({ from: from + start, to: from + at })
      start = at + 1
    }
  }
  if (row.slice(start).trim() !== '') cells.push({ from: from + start, to })
  return cells
}

/** The words of a cell; in an empty one the caret, after a space if there is one. */
function toSelection(text: string, { from, to }: Span): TextEdit {
  const cell = text.slice(from, to)
  const words = cell.trim()
  if (words === '') return moveCaret(Math.min(from + 1, to))
  const start = from + cell.indexOf(words)
  return moveCaret(start, start + words.length)
}

export type Alignment = 'left' | 'center' | 'right'

/** How the columns are aligned, as the row of dashes says. */
export function readAlignments(row: string): Alignment[] {
  const cells = splitCells(row, { from: 0, to: row.length })
  return cells.map(({ from, to }) => {
    const dashes = row.slice(from, to).trim()
    if (!dashes.endsWith(':')) return 'left'
    return dashes.startsWith(':') ? 'center' : 'right'
  })
}
