/** Tables: lines of cells separated by pipes, of which the first is the header. */
import type { StateBlock } from 'markdown-it'
import { isIndented, lineOf } from './block-rules'
import { isPlain } from './plain-inline'
import type { RuleBlock } from './rule-types'
import { escapeText } from './written-html'

/** A wider line is treated as text: a megabyte of pipes would otherwise become a million cells. */
const MAX_COLUMNS = 100

/** Rows are padded to this many cells at most, so that empty cells cannot outgrow the typed text. */
const MAX_PADDED_COLUMNS = 12

/** With three columns or more, or as GitHub has them: with a line of dashes under the header. */
export const table: RuleBlock = (state, startLine, endLine, silent) => {
  const first = lineOf(state, startLine)
  if (!first.includes('|') || isIndented(state, startLine)) return false
  const header = splitCells(first)
  if (header.length > MAX_COLUMNS) return false
  const isPart = (line: number) =>
    line < endLine && (state.sCount[line] ?? 0) >= state.blkIndent && !isIndented(state, line)
  const isGitHubs =
    header.length > 0 && isPart(startLine + 1) && isSeparatorOf(header, lineOf(state, startLine + 1))
  if (!isGitHubs && header.length < 3) return false
  const rows: string[][] = []
  let next = startLine + 1
  for (; isPart(next); next += 1) {
    const line = lineOf(state, next)
    if (!line.includes('|') && !(isGitHubs && next === startLine + 1)) break
    const cells = splitCells(line)
    if (cells.length > MAX_COLUMNS) break
    if ((cells.length >= 2 || (header.length === 1 && cells.length === 1)) && !isSeparator(cells))
      rows.push(cells)
  }
  // A single line such as "Home | About | Contact" is text, unless it starts with a pipe.
  if (next === startLine + 1 && !first.startsWith('|')) return false
  if (silent) return true
  writeTable(state, header, rows, startLine)
  state.line = next
  return true
}

function writeTable(state: StateBlock, header: string[], rows: string[][], line: number): void {
  const width = Math.min(header.length, MAX_PADDED_COLUMNS)
  state.push('table_open', 'table', 1).map = [line, line + 1]
  state.push('thead_open', 'thead', 1)
  writeRow(state, 'th', header, line)
  state.push('thead_close', 'thead', -1)
  if (rows.length > 0) {
    state.push('tbody_open', 'tbody', 1)
    for (const cells of rows) {
      const padding = Array<string>(Math.max(0, width - cells.length)).fill('')
      const padded = [...cells, ...padding]
      if (padded.every(isPlain)) writePlainRow(state, padded)
      else writeRow(state, 'td', padded, line)
    }
    state.push('tbody_close', 'tbody', -1)
  }
  state.push('table_close', 'table', -1)
}

/** Most rows are: as tokens, a megabyte of them would take seconds. */
function writePlainRow(state: StateBlock, cells: string[]): void {
  const last = state.tokens.at(-1)
  const rows = last?.type === 'plain_rows' ? last : state.push('plain_rows', '', 0)
  rows.content += `<tr>${cells.map((cell) => `<td>${escapeText(cell)}</td>`).join('')}</tr>`
}

function writeRow(state: StateBlock, tag: 'th' | 'td', cells: string[], line: number): void {
  state.push('tr_open', 'tr', 1)
  for (const cell of cells) {
    const open = state.push(`${tag}_open`, tag, 1)
    if (tag === 'th') open.attrSet('scope', 'col')
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
  const cells = line
    .trim()
    .split(line.includes('\\') ? /(?<!\\)\|/ : '|')
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells
}

function isSeparator(cells: string[]): boolean {
  return cells.every((cell) => /^:?-+:?$/.test(cell))
}

function isSeparatorOf(header: string[], line: string): boolean {
  const cells = splitCells(line)
  return cells.length === header.length && isSeparator(cells)
}
