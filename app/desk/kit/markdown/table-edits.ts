/** Changes tables in Markdown: rows and columns are added, taken away, moved, aligned and filled. */
import {
  closeTable,
  countColumns,
  fillUp,
  findCaret,
  type OpenTable,
  openTable,
  type Row,
  toBlank,
  toNewRow,
  withCells,
} from './table-drafts'
import { type Alignment, findTable, MAX_COLUMNS } from './table-rows'
import { MAX_CELLS, toCell } from './tables'
import { moveCaret, type TextEdit, type Writing } from './text-edit'

/** Row 0 is the header, whose delimiter row does not count; `rows` has the header in it, `columns` those of the widest row. */
export type TablePlace = { row: number; column: number; rows: number; columns: number }

/** Where the caret is; null: in no table. */
export function findTablePlace(writing: Writing): TablePlace | null {
  const table = findTable(writing)
  if (!table) return null
  const { at, column } = findCaret(writing, table)
  const isCounted = ({ isDelimiter }: { isDelimiter: boolean }) => !isDelimiter
  const row = table.lines.slice(0, at).filter(isCounted).length
  return { row, column, rows: table.lines.filter(isCounted).length, columns: countColumns(table) }
}

/** The caret goes to the new row. Nothing is above the header: the row becomes the first one below it. Null: no table. */
export function insertRow(writing: Writing, side: 'above' | 'below'): TextEdit | null {
  const table = openTable(writing)
  return table && addRow(writing, table, side === 'above' ? table.at : table.at + 1)
}

function addRow(writing: Writing, table: OpenTable, before: number): TextEdit {
  const { rows, header, current, column } = table
  const row = toNewRow(current, header.cells.length)
  const index = Math.max(before, findFirst(rows))
  return closeTable(writing, table, rows.toSpliced(index, 0, row), { row, column })
}

/** Where the rows begin that can be taken away and moved. */
function findFirst(rows: readonly Row[]): number {
  return rows[1]?.isDelimiter ? 2 : 1
}

/** The caret goes to the new cell. Null: no table, or it has as many columns as the site shows. */
export function insertColumn(writing: Writing, side: 'before' | 'after'): TextEdit | null {
  const table = openTable(writing)
  if (!table || table.columns >= MAX_COLUMNS) return null
  const { header, current } = table
  const column = side === 'before' ? table.column : table.column + 1
  return changeRows(writing, table, column, (row) => {
    const isNeeded = row === header || row === current || row.isDelimiter || row.cells.length >= column
    return isNeeded ? fillUp(row, column).toSpliced(column, 0, toBlank(row.isDelimiter)) : row.cells
  })
}

/** Rows whose cells stay keep every character. The caret goes to that cell of its row. */
function changeRows(
  writing: Writing,
  table: OpenTable,
  column: number,
  change: (row: Row) => string[],
  offset = 0,
): TextEdit {
  const rows = table.rows.map((row) => {
    const cells = change(row)
    return cells === row.cells ? row : withCells(row, cells)
  })
  const row = rows[table.at] ?? table.current
  return closeTable(writing, table, withDelimiter(rows), { row, column, offset })
}

/** Adds the delimiter row that a table of two columns must have. */
function withDelimiter(rows: Row[]): Row[] {
  const [header] = rows
  const isNeeded = header && header.cells.length < 3 && !rows[1]?.isDelimiter
  return isNeeded ? rows.toSpliced(1, 0, toNewRow(header, header.cells.length, true)) : rows
}

/** Null: no table, or the header. */
export function deleteRow(writing: Writing): TextEdit | null {
  const table = openTable(writing)
  if (!table || table.at === 0) return null
  const rows = table.rows.toSpliced(table.at, 1)
  const next = rows.slice(table.at).find(({ isDelimiter }) => !isDelimiter)
  const row = next ?? rows.findLast(({ isDelimiter }) => !isDelimiter) ?? table.header
  return closeTable(writing, table, rows, { row, column: table.column })
}

/** With the last column, the table is gone. Null: no table. */
export function deleteColumn(writing: Writing): TextEdit | null {
  const table = openTable(writing)
  if (!table) return null
  const { column, columns } = table
  if (columns === 1) return deleteTable(writing, table)
  const change = ({ cells }: Row) => (cells.length > column ? cells.toSpliced(column, 1) : cells)
  return changeRows(writing, table, Math.min(column, columns - 2), change)
}

/** The marker of a list that the table begins in stays, and one of the gaps around it goes. */
function deleteTable({ text }: Writing, { from, to, header }: OpenTable): TextEdit {
  const kept = /[^>\s]/.test(header.prefix) ? header.prefix : ''
  const isGap = kept === '' && (from === 0 || text.slice(from - 2, from) === '\n\n' || from === 1)
  const [gap = ''] = isGap ? (/^\n{1,2}/.exec(text.slice(to, to + 2)) ?? []) : []
  const caret = from + kept.length
  return { from, to: to + gap.length, insert: kept, start: caret, end: caret }
}

/** The caret stays in its words. Null: no table, the header, or no row on that side. */
export function moveRow(writing: Writing, step: 1 | -1): TextEdit | null {
  const table = openTable(writing)
  if (!table) return null
  const { rows, at, current, column, offset } = table
  const other = rows[at + step]
  if (!other || Math.min(at, at + step) < findFirst(rows)) return null
  const moved = rows.with(at, other).with(at + step, current)
  return closeTable(writing, table, moved, { row: current, column, offset })
}

/** The caret stays in its words. Null: no table, or no column on that side. */
export function moveColumn(writing: Writing, step: 1 | -1): TextEdit | null {
  const table = openTable(writing)
  if (!table) return null
  const { column, columns, offset } = table
  const left = Math.min(column, column + step)
  if (left < 0 || left + 1 >= columns) return null
  const change = (row: Row) => {
    if (row.cells.length <= left) return row.cells
    const cells = fillUp(row, left + 2)
    return cells.with(left, cells[left + 1] ?? '').with(left + 1, cells[left] ?? '')
  }
  return changeRows(writing, table, column + step, change, offset)
}

/** Writes it into the delimiter row, which the table gets if it has none. Null: no table, or it is aligned so. */
export function alignColumn(writing: Writing, alignment: Alignment): TextEdit | null {
  const table = openTable(writing)
  if (!table) return null
  const { rows, header, column, offset, current } = table
  const width = Math.max(header.cells.length, column + 1)
  const wide = header.cells.length === width ? header : withCells(header, fillUp(header, width))
  const typed = rows[1]?.isDelimiter ? rows[1] : null
  const delimiter = typed ?? toNewRow(header, width, true)
  const cells = fillUp(delimiter, width).slice(0, width)
  const aligned = withCells(
    delimiter,
    cells.map((cell, n) => (n === column ? toAligned(cell, alignment) : cell)),
  )
  if (typed && aligned.cells.join('|') === typed.cells.join('|')) return null
  const changed = [wide, aligned, ...rows.slice(findFirst(rows))]
  const row = current === header ? wide : current
  return closeTable(writing, table, changed, { row, column, offset })
}

/** As long as before, so that bars stay below each other. Left is as text is. */
function toAligned(cell: string, alignment: Alignment): string {
  const old = cell.trim()
  const length = Math.max(3, old.length)
  const dashes = {
    left: '-'.repeat(length),
    center: `:${'-'.repeat(length - 2)}:`,
    right: `${'-'.repeat(length - 1)}:`,
  }
  return cell.replace(old, dashes[alignment])
}

/** Fills cells from the one with the caret on, and adds rows and columns for the rest. Null: no table, or too much for one. */
export function pasteRows(writing: Writing, pasted: readonly (readonly string[])[]): TextEdit | null {
  const table = openTable(writing)
  const count = Math.max(0, ...pasted.map((cells) => cells.length))
  if (!table || count === 0 || pasted.length * count > MAX_CELLS) return null
  const { rows, at, column, header } = table
  const width = column + count
  if (width > MAX_COLUMNS) return null
  const grown = Math.max(header.cells.length, width)
  const rest = [...pasted]
  let last = header
  const fill = (row: Row) => {
    const words = rest.shift() ?? []
    const cells = fillUp(row, column + words.length)
    for (const [n, word] of words.entries()) cells[column + n] = ` ${toCell(word)} `
    last = withCells(row, cells)
    return last
  }
  const filled = rows.map((row, n) => {
    const isColumn = n === 0 || row.isDelimiter
    const wide = isColumn && row.cells.length < grown ? withCells(row, fillUp(row, grown)) : row
    return n >= at && !row.isDelimiter && rest.length > 0 ? fill(wide) : wide
  })
  const above = rows.at(-1) ?? header
  while (rest.length > 0) filled.push(fill(toNewRow(above, grown)))
  const end = column + (pasted.at(-1)?.length ?? 1) - 1
  return closeTable(writing, table, filled, { row: last, column: end, offset: 'end' })
}

/**
 * What Enter does: the caret goes to the cell below, or to a new last row. From a last row without words it leaves the table, which
 * loses the row. Null: no table.
 */
export function nextRow(writing: Writing): TextEdit | null {
  const table = openTable(writing)
  if (!table) return null
  const { rows, at, column, current } = table
  const below = rows.findIndex(({ isDelimiter }, n) => n > at && !isDelimiter)
  const row = rows[below]
  if (row) return moveCaret(closeTable(writing, table, rows, { row, column }).start)
  const isEmpty = at > 0 && current.cells.every((cell) => cell.trim() === '')
  return isEmpty ? leaveTable(writing, table) : addRow(writing, table, rows.length)
}

/** To a paragraph of its own in the same quote or item. */
function leaveTable({ text }: Writing, { from, to, rows, at, current }: OpenTable): TextEdit {
  const kept = rows.slice(0, at)
  const written = kept.reduce((length, { typed }) => length + (typed ?? '').length + 1, from) - 1
  const { prefix } = current
  const lead = `\n${prefix.trimEnd()}\n${prefix}`
  const isAlone = to === text.length || /^\n(?:[ \t>]*(?:\n|$))/.test(text.slice(to, to + 200))
  const caret = written + lead.length
  const trail = isAlone ? '' : `\n${prefix.trimEnd()}`
  return { from: written, to, insert: lead + trail, start: caret, end: caret }
}
