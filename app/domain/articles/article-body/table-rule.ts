/** Tables: lines of cells separated by pipes, of which the first is the header. */
import type { StateBlock } from 'markdown-it'
import { escapeText } from '~/domain/text/safe-html'
import { addInline, isIndented, lineOf } from './block-rules'
import { toAlignClass } from './mark-attributes'
import { isPlain, type RuleBlock } from './plain-inline'

/** A wider line is treated as text: a megabyte of pipes would otherwise become a million cells. */
export const MAX_COLUMNS = 100

/** Rows are padded to this many cells at most, so that empty cells cannot outgrow the typed text. */
const MAX_PADDED_COLUMNS = 12

/** Rows in one token; joining more at once takes longer for each. */
const MAX_PLAIN_ROWS = 500

/** `classes`: how the cells of each column are aligned; '': as text is. `minCells`: of a row, others are dropped. */
type Columns = { padded: number; minCells: number; classes: string[] }

/** With three columns or more, or as GitHub has them: with a line of dashes under the header. */
export const table: RuleBlock = (state, startLine, endLine, silent) => {
  const first = lineOf(state, startLine)
  if (!first.includes('|') || isIndented(state, startLine)) return false
  const start = readTableStart(first, readLine(state, startLine + 1, endLine))
  if (!start) return false
  if (silent) return true
  const { header, dashes } = start
  const open = state.push('table_open', 'table', 1)
  const columns = {
    padded: Math.min(header.length, MAX_PADDED_COLUMNS),
    // The specification drops rows of one cell; it knows tables of three columns or more only.
    minCells: header.length < 3 ? 1 : 2,
    classes: dashes?.map(toClass) ?? [],
  }
  state.push('thead_open', 'thead', 1)
  writeRow(state, 'th', header, startLine, columns)
  state.push('thead_close', 'thead', -1)
  state.line = writeBody(state, startLine + (dashes ? 2 : 1), endLine, columns)
  state.push('table_close', 'table', -1)
  open.map = [startLine, state.line]
  return true
}

/**
 * Reads the lines with which a table may begin; null: it is none. `second`: null if it is no part of a table. `dashes`: null if
 * there are none under the header.
 */
export function readTableStart(
  first: string,
  second: string | null,
): { header: string[]; dashes: string[] | null } | null {
  const header = splitCells(first)
  if (header.length > MAX_COLUMNS) return null
  const dashes = second === null ? [] : splitCells(second)
  if (header.length > 0 && dashes.length === header.length && isSeparator(dashes)) return { header, dashes }
  // A single line such as "Home | About | Contact" is text, unless it starts with a pipe.
  const isTable = header.length >= 3 && (first.startsWith('|') || (second !== null && isRow(second)))
  return isTable ? { header, dashes: null } : null
}

/** Null: the line is no part of a table. */
function readLine(state: StateBlock, line: number, endLine: number): string | null {
  const isPart = line < endLine && (state.sCount[line] ?? 0) >= state.blkIndent && !isIndented(state, line)
  return isPart ? lineOf(state, line) : null
}

export function isRow(text: string): boolean {
  return text.includes('|') && splitCells(text).length <= MAX_COLUMNS
}

/** Returns the line after the table. */
function writeBody(state: StateBlock, startLine: number, endLine: number, columns: Columns): number {
  const body = state.push('tbody_open', 'tbody', 1)
  const start = state.tokens.length
  let plain: string[] = []
  let line = startLine
  for (; ; line += 1) {
    const text = readLine(state, line, endLine)
    if (!text?.includes('|')) break
    const cells = splitCells(text)
    if (cells.length > MAX_COLUMNS) break
    const isDropped = cells.length < columns.minCells || isSeparator(cells)
    const isPlainRow = isDropped || isPlain(text)
    if (plain.length === MAX_PLAIN_ROWS || !isPlainRow) plain = writePlainRows(state, plain, line)
    while (cells.length < columns.padded) cells.push('')
    if (!isPlainRow) writeRow(state, 'td', cells, line, columns)
    // '' for a row that is dropped, so that there is one for each line.
    else if (isDropped) plain.push('')
    else plain.push(toPlainRow(text.includes('>') ? cells.map(escapeText) : cells, columns))
  }
  writePlainRows(state, plain, line)
  body.map = [startLine, line]
  if (state.tokens.length > start) state.push('tbody_close', 'tbody', -1)
  else {
    state.tokens.pop()
    state.level -= 1
  }
  return line
}

/** Writes the rows of the lines before `endLine` as one token: with tokens for each, a megabyte would take seconds. */
function writePlainRows(state: StateBlock, rows: string[], endLine: number): string[] {
  const content = rows.join('')
  if (content !== '') {
    const token = state.push('plain_rows', '', 0)
    token.content = content
    token.map = [endLine - rows.length, endLine]
  }
  return []
}

function toPlainRow(cells: string[], { classes }: Columns): string {
  const html = classes.some((name) => name !== '')
    ? cells.map((cell, n) => (classes[n] ? `<td class="${classes[n]}">${cell}` : `<td>${cell}`)).join('</td>')
    : `<td>${cells.join('</td><td>')}`
  return `<tr>${html}</td></tr>`
}

function writeRow(
  state: StateBlock,
  tag: 'th' | 'td',
  cells: string[],
  line: number,
  { classes }: Columns,
): void {
  state.push('tr_open', 'tr', 1).map = [line, line + 1]
  for (const [n, cell] of cells.entries()) {
    const open = state.push(`${tag}_open`, tag, 1)
    if (tag === 'th') open.attrSet('scope', 'col')
    if (classes[n]) open.attrSet('class', classes[n])
    addInline(state, cell, [line, line + 1])
    state.push(`${tag}_close`, tag, -1)
  }
  state.push('tr_close', 'tr', -1)
}

/** Splits at pipes, ignoring outer ones; `\|` is a pipe inside a cell. */
export function splitCells(line: string): string[] {
  if (!line.includes('|')) return line === '' ? [] : [line]
  const hasEscapes = line.includes('\\')
  const cells = line.split(hasEscapes ? /(?<!\\)\|/ : '|')
  for (let n = 0; n < cells.length; n += 1) {
    const cell = cells[n]?.trim() ?? ''
    cells[n] = hasEscapes ? cell.replaceAll('\\|', '|') : cell
  }
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells
}

export function isSeparator(cells: string[]): boolean {
  return cells.every((cell) => (cell.startsWith('-') || cell.startsWith(':')) && /^:?-+:?$/.test(cell))
}

function toClass(dashes: string): string {
  if (!dashes.endsWith(':')) return ''
  return toAlignClass(dashes.startsWith(':') ? 'center' : 'right')
}
