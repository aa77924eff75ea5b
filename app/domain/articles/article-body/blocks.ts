/** Splits a typed text, line by line, into headings, dividers, lists, tables, paragraphs and HTML blocks. */
import { type BlockWriter, createBlockWriter } from './block-writer'
import { type Draft, toLeaf, toPiece } from './held-html'
import { type BlockTag, indexBlocks } from './html-tags'
import { convertInline } from './inline'
import { isDivider, isEmptyDash, readHeading, readListItem } from './lines'
import { readTable } from './table'
import { tidy } from './tidy'

type Find = (from: number) => number
type Source = { text: string; blockTags: Map<number, BlockTag>; findLineEnd: Find; findAngle: Find }

/** The result is not sanitized yet: it contains whatever HTML was typed. */
export function convertBlocks(typed: string): Draft {
  const text = tidy(typed)
  const source = {
    text,
    blockTags: indexBlocks(text),
    findLineEnd: createFind(text, '\n'),
    findAngle: createFind(text, '<'),
  }
  const writer = createBlockWriter()
  let at = 0
  while (at < text.length) at = takeNext(source, at, writer)
  return writer.finish(text)
}

/** Passes the line, table or HTML block at `at` to the writer; returns the position after it. */
function takeNext(source: Source, at: number, writer: BlockWriter): number {
  const { text } = source
  const end = source.findLineEnd(at)
  const line = text.slice(at, end).trim()
  const next = end + 1

  if (line.startsWith('<')) {
    const after = takeHtml(source, source.findAngle(at), writer)
    if (after !== null) return after
  }
  if (takeMarkedLine(line, writer)) return next

  const item = readListItem(line)
  if (item && !item.drawback) {
    writer.addItem(item)
    return next
  }
  const inner = item ? null : findBlockAfterText(source, at, end)
  if (inner !== null) {
    writer.addLine(text.slice(at, inner).trim())
    return inner
  }
  // Checked before drawbacks, because "X | Model A | Model B" is the header of a table.
  const table = readTable(text, at)
  if (table) {
    writer.addTable(table.table)
    return table.end
  }
  if (item) writer.addItem(item)
  else writer.addLine(line)
  return next
}

/** Handles lines that form a block by themselves, and lines to skip; false: any other line. */
function takeMarkedLine(line: string, writer: BlockWriter): boolean {
  if (line === '') {
    writer.addBlankLine()
    return true
  }
  if (isEmptyDash(line)) return true
  if (isDivider(line)) {
    writer.addBlock(toLeaf('hr', '<hr />'))
    return true
  }
  const heading = readHeading(line)
  if (heading?.text) writer.addBlock(toPiece(heading.tag, heading.text, convertInline(heading.text)))
  return heading !== null
}

/** An HTML block ends with its element, or if never closed at the next blank line; null: no block begins here. */
function takeHtml({ text, blockTags }: Source, start: number, writer: BlockWriter): number | null {
  const tag = blockTags.get(start)
  if (!tag) return null
  // A stray closing tag: no block is open here.
  if (tag.closing) return tag.end
  const end = tag.elementEnd ?? findBlankLine(text, tag.end)
  // A missing closing tag is added at the blank line, so that the element does not swallow the rest.
  const html = convertInline(text.slice(start, end)) + (tag.elementEnd === null ? `</${tag.name}>` : '')
  if (tag.name === 'table' && tag.elementEnd !== null) writer.addTable(toLeaf(null, html))
  else writer.addBlock(toLeaf(null, html))
  return end
}

/** Where a block begins after plain text on the same line, as in "Some words<ul>"; null: nowhere. */
function findBlockAfterText({ text, blockTags, findAngle }: Source, at: number, end: number): number | null {
  const start = findAngle(at)
  if (start <= at || start >= end) return null
  const tag = blockTags.get(start)
  return tag && !tag.closing && !text.slice(at, start).includes('|') ? start : null
}

/**
 * Returns a function that finds `sign` at or after a position, or else the text's end. Positions must increase. It
 * caches the last result, because searching again for each block would be quadratic if a long article has one line or
 * no tags.
 */
function createFind(text: string, sign: string): Find {
  let found = -1
  return (from) => {
    if (found < from) {
      const index = text.indexOf(sign, from)
      found = index === -1 ? text.length : index
    }
    return found
  }
}

function findBlankLine(text: string, from: number) {
  const blankLine = /\n[ \t]*\n/g
  blankLine.lastIndex = from
  return blankLine.exec(text)?.index ?? text.length
}
