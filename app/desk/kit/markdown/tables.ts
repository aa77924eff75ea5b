/** Tables in Markdown: from rows of cells or what a spreadsheet copies as text, and the way from cell to cell. */
import { findTable, findWords } from './table-rows'
import { moveCaret, type TextEdit, type Writing } from './text-edit'

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

/** The words of a cell on one line; a bar would end it. */
export function toCell(text: string): string {
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

/**
 * Selects the next or the previous cell of the table around the caret. After the last one, the caret leaves the table. Null: no
 * table, or nothing before its first cell.
 */
export function moveInTable(writing: Writing, step: 1 | -1): TextEdit | null {
  const { text, start } = writing
  const table = findTable(writing)
  if (!table) return null
  const cells = table.lines.flatMap((line) => (line.isDelimiter ? [] : line.cells))
  const current = cells.findLastIndex(({ from }) => from <= start)
  const next = cells[current + step]
  if (next) {
    const { from, to } = findWords(text, next)
    return moveCaret(from, to)
  }
  const end = table.lines.at(-1)?.to ?? start
  if (step < 0) return null
  if (end < text.length) return moveCaret(end + 1)
  return { from: end, to: end, insert: '\n\n', start: end + 2, end: end + 2 }
}
