/** Cuts a typed text, line by line, into headings, dividers, lists, tables, paragraphs and stretches of HTML. */
import { type BlockWriter, createBlockWriter } from './block-writer'
import { type Draft, toLeaf, toPiece } from './held-html'
import { type BlockTag, indexBlocks } from './html-tags'
import { convertInline } from './inline'
import { isDivider, isEmptyDash, readHeading, readListItem } from './lines'
import { readTable } from './table'
import { tidy } from './tidy'

type Find = (from: number) => number
type Source = { text: string; blockTags: Map<number, BlockTag>; findLineEnd: Find; findAngle: Find }

/** The result is not safe yet: it holds whatever HTML was typed. */
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

/** Hands what begins at a position (a line, a table or an HTML block) to the writer; the answer is where to go on. */
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
  // Before drawbacks, because "X | Model A | Model B" heads a table.
  const table = readTable(text, at)
  if (table) {
    writer.addTable(table.table)
    return table.end
  }
  if (item) writer.addItem(item)
  else writer.addLine(line)
  return next
}

/** Lines that are a block by themselves, or nothing at all; false: some other line. */
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

/** An HTML block ends with its element, one that is never closed at the next blank line; null: no block begins here. */
function takeHtml({ text, blockTags }: Source, start: number, writer: BlockWriter): number | null {
  const tag = blockTags.get(start)
  if (!tag) return null
  // Nothing is open here that this could close.
  if (tag.closing) return tag.end
  const end = tag.elementEnd ?? findBlankLine(text, tag.end)
  // A missing end is put where the blank line is, so that nothing behind it is drawn in.
  const html = convertInline(text.slice(start, end)) + (tag.elementEnd === null ? `</${tag.name}>` : '')
  if (tag.name === 'table' && tag.elementEnd !== null) writer.addTable(toLeaf(null, html))
  else writer.addBlock(toLeaf(null, html))
  return end
}

/** Where a block begins behind plain text on the same line, as in "Some words<ul>"; null: nowhere. */
function findBlockAfterText({ text, blockTags, findAngle }: Source, at: number, end: number): number | null {
  const start = findAngle(at)
  if (start <= at || start >= end) return null
  const tag = blockTags.get(start)
  return tag && !tag.closing && !text.slice(at, start).includes('|') ? start : null
}

/**
 * Finds a sign at or after ever later positions, the text's end if there is none. It remembers what it found: a whole
 * article may stand on one line, or have no tag at all, and must not be searched again for each block.
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
