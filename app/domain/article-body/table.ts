/** Lines of cells divided by pipes, as a table: the first line is its header. */
import { type Piece, toGroup, toLeaf, toPiece } from './held-html'
import { convertInline } from './inline'

/** A wider line is text: nobody reads such a table, and a megabyte of pipes would become a million cells. */
const widestTable = 100

/** Wider tables are padded to this many cells a row only, so that empty cells cannot outgrow what was typed. */
const widestPadding = 12

/** A table that starts at a line, and where the next line begins; null: no table starts there. */
export function readTable(text: string, start: number): { table: Piece; end: number } | null {
  const first = lineAt(text, start)
  const header = splitCells(first)
  if (header.length < 3 || header.length > widestTable) return null
  const width = Math.min(header.length, widestPadding)
  const rows: Piece[] = []
  let end = start + first.length + 1
  let lines = 1
  for (let line = lineAt(text, end); line.includes('|'); line = lineAt(text, end)) {
    const cells = splitCells(line)
    if (cells.length > widestTable) break
    if (cells.length >= 2 && !isSeparator(cells)) rows.push(toRow(line, cells, width))
    end += line.length + 1
    lines += 1
  }
  // One line such as "Home | About | Contact" is text, unless its own outer pipe says otherwise.
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
  // Most rows are plain text, and then need no look at each cell.
  if (!/[<>&[*]/.test(line)) return toLeaf('tr td', `<tr><td>${cells.join('</td><td>')}</td>${padding}</tr>`)
  const row = cells.map((cell) => toPiece('td', cell, convertInline(cell)))
  return toGroup('tr', '<tr>', row, `${padding}</tr>`)
}

/** Cells without the outer pipes; `\|` is a pipe inside a cell. */
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
