/** Reads a block that was typed as HTML into passages and tables. */
import type { Token } from 'markdown-it'
import { isBlock, nextTag } from '~/domain/articles/article-body/html-tags'
import { markedText } from '~/domain/articles/article-body/markdown'
import { type ReadText, type Table, toPassage } from './passage'

/** Adds what is in the block to `read`. `line`: the block's first. */
export function readHtml(html: string, line: number, read: ReadText): void {
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
