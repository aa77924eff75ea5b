/** Rows of a table that are being changed: taken apart, and written again with all that stays as it was typed. */
import { findTable, findWords, splitCells, type TableAround, type TableLine } from './table-rows'
import { narrowEdit, type Span, type TextEdit, type Writing } from './text-edit'

/** `cells`: what is between the bars, with its spaces. `typed`: the line as it is, null once it is changed. */
export type Row = {
  typed: string | null
  prefix: string
  cells: string[]
  isDelimiter: boolean
  /** Whether there are bars at its ends, and what is after the last one. */
  hasFirstBar: boolean
  hasLastBar: boolean
  tail: string
}

/** `at` and `current`: the row of the caret, which is the header instead of its delimiter row. `columns`: of the widest row. */
export type OpenTable = Span & {
  rows: Row[]
  header: Row
  current: Row
  at: number
  column: number
  columns: number
  /** Of the caret from the words of its cell. */
  offset: number
}

/** Null: the caret is in no table. */
export function openTable(writing: Writing): OpenTable | null {
  const { text } = writing
  const table = findTable(writing)
  const first = table?.lines[0]
  const last = table?.lines.at(-1)
  if (!table || !first || !last) return null
  const rows = table.lines.map((line) => toRow(text, line))
  const caret = findCaret(writing, table)
  const [header = toRow(text, first)] = rows
  const current = rows[caret.at] ?? header
  return { from: first.from, to: last.to, rows, header, current, columns: countColumns(table), ...caret }
}

export function countColumns({ lines }: TableAround): number {
  return lines.reduce((most, { cells }) => Math.max(most, cells.length), 1)
}

export function findCaret({ text, start }: Writing, { lines, at }: TableAround) {
  const cells = lines[at]?.cells ?? []
  const column = Math.max(
    0,
    cells.findLastIndex(({ from }) => from <= start),
  )
  const cell = cells[column]
  const row = lines[at]?.isDelimiter ? Math.max(0, at - 1) : at
  return { at: row, column, offset: cell ? Math.max(0, start - findWords(text, cell).from) : 0 }
}

function toRow(text: string, line: TableLine): Row {
  const { prefix, isDelimiter, from, to } = line
  const typed = text.slice(from, to)
  const cells = line.cells.map((cell) => text.slice(cell.from, cell.to))
  const end = line.cells.at(-1)?.to ?? to
  const hasFirstBar = typed[prefix.length] === '|'
  const hasLastBar = text[end] === '|' && end < to
  const last = cells.at(-1) ?? ''
  const tail = hasLastBar ? text.slice(end + 1, to) : last.slice(last.trimEnd().length)
  // Cells at an end without a bar may come between two, where they have spaces around them.
  if (!hasLastBar && cells.length > 0) cells[cells.length - 1] = `${last.trimEnd()} `
  if (!hasFirstBar && cells.length > 0) cells[0] = ` ${cells[0]}`
  return { typed, prefix, cells, isDelimiter, hasFirstBar, hasLastBar, tail }
}

export const blankCell = '  '
const dashes = ' --- '

/** Adds cells without words, or with dashes, until there are as many. */
export function fillUp({ cells, isDelimiter }: Row, count: number): string[] {
  const missing = Math.max(0, count - cells.length)
  return [...cells, ...Array.from({ length: missing }, () => toBlank(isDelimiter))]
}

export function toBlank(isDelimiter: boolean): string {
  return isDelimiter ? dashes : blankCell
}

export function withCells(row: Row, cells: string[]): Row {
  return { ...row, typed: null, cells: cells.length > 0 ? cells : [toBlank(row.isDelimiter)] }
}

/** Under the header, a list goes on without its marker. */
export function toNewRow(above: Row, count: number, isDelimiter = false): Row {
  const prefix = above.prefix.replace(/[^>\s]/g, ' ')
  const cells = Array.from({ length: count }, () => toBlank(isDelimiter))
  return { typed: null, prefix, cells, isDelimiter, hasFirstBar: true, hasLastBar: true, tail: '' }
}

export function writeRow({ typed, prefix, cells, hasFirstBar, hasLastBar, tail }: Row): string {
  if (typed !== null) return typed
  // An empty cell at an end, or one that is alone, is none without its bars.
  const isFirst = hasFirstBar || cells.length < 2 || cells[0]?.trim() === ''
  const isLast = hasLastBar || cells.length < 2 || cells.at(-1)?.trim() === ''
  const row = cells.join('|')
  const open = isFirst ? `|${row}` : row.trimStart()
  return `${prefix}${isLast ? `${open}|` : open.trimEnd()}${tail}`
}

/** Puts the rows in the place of the table, and the caret into a cell: `offset` after the beginning of its words, or at their end. */
export function closeTable(
  { text }: Writing,
  { from, to }: Span,
  rows: Row[],
  { row, column, offset = 0 }: { row: Row; column: number; offset?: number | 'end' },
): TextEdit {
  const lines = rows.map(writeRow)
  const at = rows.indexOf(row)
  const before = lines.slice(0, at).reduce((length, line) => length + line.length + 1, from)
  const line = lines[at] ?? ''
  const cells = splitCells(line, { from: row.prefix.length, to: line.length })
  const words = findWords(line, cells[column] ?? cells.at(-1) ?? { from: line.length, to: line.length })
  const caret = before + (offset === 'end' ? words.to : Math.min(words.from + offset, words.to))
  return narrowEdit(text, { from, to, insert: lines.join('\n'), start: caret, end: caret })
}
