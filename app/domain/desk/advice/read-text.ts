/** Reads an article's text as the page's parser does, into passages and tables with their lines. */
import type { Token } from 'markdown-it'
import { toHeadingTag } from '~/domain/articles/article-body/block-rules'
import { isBlock, nextTag } from '~/domain/articles/article-body/html-tags'
import { markdown, markedText } from '~/domain/articles/article-body/markdown'
import type { Lines } from './finding'
import { type Passage, type ReadText, type Table, toPassage, unescapeEntities } from './passage'

/** So many lines after a table's first its rows are looked for: the parser tells only where the table begins. */
const TABLE_LINES = 500

/** `prepared`: by `tidy`. Code is left out. */
export function readText(prepared: string): ReadText {
  const read: ReadText = { passages: [], tables: [] }
  let lines: Lines = { start: 0, end: 1 }
  let heading: number | null = null
  let table: Table | null = null
  let drawback: string | undefined
  for (const token of markdown.parse(prepared, {})) {
    const { type, tag, content } = token
    if (token.map) lines = { start: token.map[0], end: token.map[1] }
    if (type === 'heading_open') heading = Number(toHeadingTag(Number(tag.slice(1))).slice(1))
    else if (type === 'heading_close') heading = null
    else if (type === 'list_item_open') drawback = /^\P{P}/u.test(token.markup) ? token.markup : undefined
    else if (type === 'table_open') {
      table = { lines, hasHeader: false }
      read.tables.push(table)
    } else if (type === 'table_close') table = null
    else if (type === 'inline') {
      const end =
        lines.start + (table ? TABLE_LINES : Math.max(1, lines.end - lines.start, countLines(content)))
      const passage = toPassage(token.children ?? [], { start: lines.start, end }, heading)
      if (table && passage.text.trim() !== '') table.hasHeader = true
      read.passages.push(drawback ? { ...passage, drawback } : passage)
      drawback = undefined
    } else if (type === 'plain_rows') {
      const rows = { start: lines.start, end: lines.start + TABLE_LINES }
      for (const text of listCells(content)) read.passages.push(toPlainPassage(text, rows))
    } else if (type === 'html_element' || type === 'html_block') readHtml(content, lines.start, read)
  }
  return read
}

/** The texts of cells that have no marks. */
function listCells(rows: string): string[] {
  return rows.split('</td>').map((cell) => unescapeEntities(cell.slice(cell.indexOf('<td>') + 4)))
}

function toPlainPassage(text: string, lines: Lines): Passage {
  return { lines, text, links: [], pictures: [], heading: null }
}

function countLines(text: string): number {
  return text.split('\n').length
}

/**
 * Reads a block that was typed as HTML into passages and tables. Adds what is in the block to `read`. `line`: the block's
 * first.
 */
function readHtml(html: string, line: number, read: ReadText): void {
  const tables: Table[] = []
  let heading: number | null = null
  let from = 0
  let reached = { at: 0, line }
  const end = line + html.split('\n').length
  const lineAt = (at: number) => {
    const breaks = html.slice(reached.at, at).split('\n').length - 1
    reached = { at, line: reached.line + breaks }
    return reached.line
  }
  const addText = (until: number) => {
    const text = html.slice(from, until)
    if (text.trim() === '') return
    const parts: Token[] = []
    markedText.inline.parse(text, markedText, {}, parts)
    read.passages.push(toPassage(parts, { start: lineAt(from), end }, heading))
  }
  let hasClosedPre = true
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, tag.end)) {
    if (tag.start < from || !isBlock(tag.name)) continue
    addText(tag.start)
    from = tag.end
    if (/^h[1-6]$/.test(tag.name)) heading = tag.closing ? null : toLevel(tag.name)
    else if (tag.name === 'table') {
      if (tag.closing) tables.pop()
      else {
        const table = { lines: { start: lineAt(tag.start), end }, hasHeader: false }
        tables.push(table)
        read.tables.push(table)
      }
    } else if (tag.name === 'th') {
      const table = tables.at(-1)
      if (table) table.hasHeader = true
    } else if (tag.name === 'pre' && !tag.closing && hasClosedPre) {
      const closing = html.indexOf('</pre', tag.end)
      if (closing === -1) hasClosedPre = false
      else from = closing
    }
  }
  addText(html.length)
}

function toLevel(name: string): number {
  return Math.min(Math.max(Number(name[1]), 2), 4)
}
