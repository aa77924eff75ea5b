/** Tables: lines of cells separated by pipes, of which the first is the header. */
import type { StateBlock } from 'markdown-it'
import { isIndented, lineOf } from './block-rules'
import { toAlignClass } from './mark-attributes'
import { isPlain } from './plain-inline'
import type { RuleBlock } from './rule-types'
import { escapeText } from './written-html'

/** A wider line is treated as text: a megabyte of pipes would otherwise become a million cells. */
const MAX_COLUMNS = 100

/** Rows are padded to this many cells at most, so that empty cells cannot outgrow the typed text. */
const MAX_PADDED_COLUMNS = 12

type Row = { cells: string[]; line: number; isPlain: boolean }

/** `classes`: how the cells of each column are aligned; '': as text is. */
type Columns = { count: number; classes: string[] }

/** With three columns or more, or as GitHub has them: with a line of dashes under the header. */
export const table: RuleBlock = (state, startLine, endLine, silent) => {
  const first = lineOf(state, startLine)
  if (!first.includes('|') || isIndented(state, startLine)) return false
  const header = splitCells(first)
  if (header.length > MAX_COLUMNS) return false
  const isPart = (line: number) =>
    line < endLine && (state.sCount[line] ?? 0) >= state.blkIndent && !isIndented(state, line)
  const dashes = header.length > 0 && isPart(startLine + 1) ? splitCells(lineOf(state, startLine + 1)) : []
  const isGitHubs = header.length > 0 && dashes.length === header.length && isSeparator(dashes)
  if (!isGitHubs && header.length < 3) return false
  // The specification drops rows of one cell; it knows tables of three columns or more only.
  const minCells = header.length < 3 ? 1 : 2
  const rows: Row[] = []
  let next = startLine + (isGitHubs ? 2 : 1)
  for (; isPart(next); next += 1) {
    const row = readRow(state, next)
    if (!row) break
    if (silent) return true
    if (row.cells.length >= minCells && !isSeparator(row.cells)) rows.push(row)
  }
  // A single line such as "Home | About | Contact" is text, unless it starts with a pipe.
  if (next === startLine + 1 && !first.startsWith('|')) return false
  if (silent) return true
  const classes = isGitHubs ? dashes.map(toClass) : []
  writeTable(state, { cells: header, line: startLine, isPlain: false }, rows, {
    count: Math.min(header.length, MAX_PADDED_COLUMNS),
    classes,
  }).map = [startLine, next]
  state.line = next
  return true
}

/** Null: the line is no row. */
function readRow(state: StateBlock, line: number): Row | null {
  const text = lineOf(state, line)
  if (!text.includes('|')) return null
  const cells = splitCells(text)
  return cells.length > MAX_COLUMNS ? null : { cells, line, isPlain: isPlain(text) }
}

function writeTable(state: StateBlock, header: Row, rows: Row[], columns: Columns) {
  const open = state.push('table_open', 'table', 1)
  state.push('thead_open', 'thead', 1)
  writeRow(state, 'th', header, columns)
  state.push('thead_close', 'thead', -1)
  if (rows.length > 0) {
    state.push('tbody_open', 'tbody', 1)
    for (let n = 0; n < rows.length; ) n = writeRows(state, rows, n, columns)
    state.push('tbody_close', 'tbody', -1)
  }
  state.push('table_close', 'table', -1)
  return open
}

/** Writes a row, or all plain ones up to the next that is not. Returns the number of the row after it. */
function writeRows(state: StateBlock, rows: Row[], from: number, columns: Columns): number {
  let next = from
  let html = ''
  for (; rows[next]?.isPlain; next += 1) html += toPlainRow(rows[next]?.cells ?? [], columns)
  const [first, last] = [rows[from], rows[next - 1]]
  if (next > from && first && last) {
    // As tokens, a megabyte of rows would take seconds.
    const token = state.push('plain_rows', '', 0)
    token.content = html
    token.map = [first.line, last.line + 1]
    return next
  }
  if (first)
    writeRow(state, 'td', { ...first, cells: [...first.cells, ...padding(first.cells, columns)] }, columns)
  return from + 1
}

function padding(cells: string[], { count }: Columns): string[] {
  return Array<string>(Math.max(0, count - cells.length)).fill('')
}

function toPlainRow(cells: string[], { count, classes }: Columns): string {
  let html = '<tr>'
  for (let n = 0; n < Math.max(cells.length, count); n += 1) {
    const name = classes[n]
    html += `${name ? `<td class="${name}">` : '<td>'}${escapeText(cells[n] ?? '')}</td>`
  }
  return `${html}</tr>`
}

function writeRow(state: StateBlock, tag: 'th' | 'td', { cells, line }: Row, { classes }: Columns): void {
  state.push('tr_open', 'tr', 1).map = [line, line + 1]
  for (const [n, cell] of cells.entries()) {
    const open = state.push(`${tag}_open`, tag, 1)
    if (tag === 'th') open.attrSet('scope', 'col')
    if (classes[n]) open.attrSet('class', classes[n])
    const token = state.push('inline', '', 0)
    token.content = cell
    token.map = [line, line + 1]
    token.children = []
    state.push(`${tag}_close`, tag, -1)
  }
  state.push('tr_close', 'tr', -1)
}

/** Splits at pipes, ignoring outer ones; `\|` is a pipe inside a cell. */
function splitCells(line: string): string[] {
  if (!line.includes('|')) return line === '' ? [] : [line]
  const hasEscapes = line.includes('\\')
  const cells = line.split(hasEscapes ? /(?<!\\)\|/ : '|')
  for (const [n, cell] of cells.entries())
    cells[n] = hasEscapes ? cell.trim().replaceAll('\\|', '|') : cell.trim()
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells
}

function isSeparator(cells: string[]): boolean {
  return cells.every((cell) => /^:?-+:?$/.test(cell))
}

function toClass(dashes: string): string {
  if (!dashes.endsWith(':')) return ''
  return toAlignClass(dashes.startsWith(':') ? 'center' : 'right')
}
