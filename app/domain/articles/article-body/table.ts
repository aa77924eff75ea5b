/** Parses tables: lines of cells separated by pipes, of which the first is the header. */
import { type Piece, toGroup, toLeaf, toPiece } from './held-html'
import { convertInline } from './inline'

/** A wider line is treated as text: a megabyte of pipes would otherwise become a million cells. */
const MAX_COLUMNS = 100

/** Rows are padded to this many cells at most, so that empty cells cannot outgrow the typed text. */
const MAX_PADDED_COLUMNS = 12

/** The table that begins at the line at `start`, and the position after it; null: no table begins there. */
export function readTable(text: string, start: number): { table: Piece; end: number } | null {
  const first = lineAt(text, start)
  const header = splitCells(first)
  if (header.length < 3 || header.length > MAX_COLUMNS) return null
  const width = Math.min(header.length, MAX_PADDED_COLUMNS)
  const rows: Piece[] = []
  let end = start + first.length + 1
  let lines = 1
  for (let line = lineAt(text, end); line.includes('|'); line = lineAt(text, end)) {
    const cells = splitCells(line)
    if (cells.length > MAX_COLUMNS) break
    if (cells.length >= 2 && !isSeparator(cells)) rows.push(toRow(line, cells, width))
    end += line.length + 1
    lines += 1
  }
  // A single line such as "Home | About | Contact" is text, unless it starts with a pipe.
  if (lines === 1 && !first.trim().startsWith('|')) return null
  return { table: toTable(header, rows), end }
}

function toTable(header: string[], rows: Piece[]): Piece {
  const cells = header.map((cell) => toPiece('th', cell, convertInline(cell), ' scope="col"'))
  const head = toGroup('thead', '<thead><tr>', cells, '</tr></thead>')
  const body = rows.length > 0 ? [toGroup('tbody', '<tbody>', rows, '</tbody>')] : []
  return toGroup('table', '<table>', [head, ...body], '</table>')
}

function toRow(line: string, cells: string[], width: number): Piece {
  const padding = '<td></td>'.repeat(Math.max(0, width - cells.length))
  // Fast path: most rows are plain text.
  if (!/[<>&[*]/.test(line)) return toLeaf('tr td', `<tr><td>${cells.join('</td><td>')}</td>${padding}</tr>`)
  const row = cells.map((cell) => toPiece('td', cell, convertInline(cell)))
  return toGroup('tr', '<tr>', row, `${padding}</tr>`)
}

/** Splits at pipes, ignoring outer ones; `\|` is a pipe inside a cell. */
function splitCells(line: string): string[] {
  if (!line.includes('|')) return []
  const cells = line
    .trim()
    .split(line.includes('\\') ? /(?<!\\)\|/ : '|')
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells
}

function isSeparator(cells: string[]) {
  return cells.every((cell) => /^:?-+:?$/.test(cell))
}

function lineAt(text: string, start: number) {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? text.length : end)
}
