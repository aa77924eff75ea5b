/** Tables: lines of cells separated by pipes (article-body/table-rule.ts). */
import type { BlockContext, BlockParser, Element, Line, MarkdownConfig } from '@lezer/markdown'
import { isRow, isSeparator, readTableStart, splitCells } from '~/domain/articles/article-body/table-rule'
import { readMarks } from './long-text'
import { isInside, isLazyInQuote, nextLineOf } from './parser-state'

const table: BlockParser = {
  name: 'Table',
  before: 'SetextHeading',
  parse(cx, line) {
    const start = readStart(line, nextLineOf(cx, line))
    if (!start) return false
    const from = cx.lineStart + line.pos
    const rows = [readRow(cx, line, 'TableHeader')]
    let to = cx.lineStart + line.text.length
    let isDashes = start.dashes !== null
    while (cx.nextLine() && isRowOf(cx, line)) {
      for (const mark of line.markers) rows.push(mark)
      rows.push(isDashes ? readDashes(cx, line) : readRow(cx, line, 'TableRow'))
      isDashes = false
      to = cx.lineStart + line.text.length
    }
    cx.addElement(cx.elt('Table', from, to, rows))
    return true
  },
  endLeaf: (cx, line) =>
    !isLazyInQuote(cx, line) && readStart(line, isInside(cx, line) ? nextLineOf(cx, line) : null) !== null,
}

function readStart(line: Line, next: string | null) {
  const first = line.text.slice(line.pos).trimEnd()
  if (!first.includes('|') || line.indent >= line.baseIndent + 4) return null
  return readTableStart(first, next)
}

function isRowOf(cx: BlockContext, line: Line): boolean {
  return isInside(cx, line) && line.indent < line.baseIndent + 4 && isRow(line.text.slice(line.pos).trimEnd())
}

function readDashes(cx: BlockContext, line: Line): Element {
  return cx.elt('TableDelimiter', cx.lineStart + line.pos, cx.lineStart + line.text.length)
}

/** A row of dashes further down is not shown either. */
function readRow(cx: BlockContext, line: Line, name: 'TableHeader' | 'TableRow'): Element {
  const typed = line.text.slice(line.pos)
  if (name === 'TableRow' && isSeparator(splitCells(typed.trim()))) return readDashes(cx, line)
  const start = cx.lineStart + line.pos
  const parts: Element[] = []
  let from = 0
  const addCell = (to: number) => {
    const text = typed.slice(from, to)
    const cell = text.trim()
    const at = start + from + text.length - text.trimStart().length
    if (cell) parts.push(cx.elt('TableCell', at, at + cell.length, readMarks(cx.parser, cell, at)))
  }
  for (let at = typed.indexOf('|'); at !== -1; at = typed.indexOf('|', at + 1)) {
    if (typed[at - 1] === '\\') continue
    addCell(at)
    parts.push(cx.elt('TableDelimiter', start + at, start + at + 1))
    from = at + 1
  }
  addCell(typed.length)
  return cx.elt(name, start, start + typed.length, parts)
}

export const tables: MarkdownConfig = {
  defineNodes: [{ name: 'Table', block: true }, 'TableHeader', 'TableRow', 'TableCell', 'TableDelimiter'],
  parseBlock: [table],
}
