/** Fenced code and HTML blocks: what is in them means itself, so that no line of theirs ends a container. */
import type { BlockContext, BlockParser, Element, Line, MarkdownConfig } from '@lezer/markdown'
import { isBlock, isVoid, tagAt } from '~/domain/text/html-tags'
import { MARGIN } from './margins'
import { depthOf, isInside, listBlocksAround, readAhead } from './parser-state'

const literal = new WeakSet<BlockContext>()

/** Whether the line that is read is part of code or of HTML. */
export function isLiteral(cx: BlockContext): boolean {
  return literal.has(cx)
}

/** Goes to the next line. Returns whether it is in the same blocks. */
function nextLine(cx: BlockContext, line: Line, isLiteralLine: boolean): boolean {
  if (isLiteralLine) literal.add(cx)
  const isNext = cx.nextLine() && isInside(cx, line)
  literal.delete(cx)
  return isNext
}

const fence = /^(?:(`{3,})(?!.*`)|(~{3,}))[ \t]*(.*?)[ \t]*$/

const fencedCode: BlockParser = {
  name: 'FencedCode',
  parse(cx, line) {
    const [, backticks = '', tildes = '', info = ''] = fence.exec(line.text.slice(line.pos)) ?? []
    const marks = backticks || tildes
    if (marks === '') return false
    const from = cx.lineStart + line.pos
    const infoFrom = cx.lineStart + line.text.lastIndexOf(info)
    const parts = [cx.elt('CodeMark', from, from + marks.length)]
    if (info) parts.push(cx.elt('CodeInfo', infoFrom, infoFrom + info.length))
    for (const part of readCode(cx, line, marks)) parts.push(part)
    cx.addElement(cx.elt('FencedCode', from, cx.prevLineEnd(), parts))
    return true
  },
}

/** The lines up to the closing mark: one node, unless they are in a quote or a list. */
function readCode(cx: BlockContext, line: Line, marks: string): Element[] {
  const parts: Element[] = []
  let [from, to] = [0, -1]
  const endText = () => {
    if (to > from) parts.push(cx.elt('CodeText', from, to))
    to = -1
  }
  while (nextLine(cx, line, true)) {
    const isClosing = isClosingFence(line, marks)
    if (line.basePos > 0 || isClosing) endText()
    for (const mark of line.markers) parts.push(mark)
    if (isClosing) {
      const start = cx.lineStart + line.pos
      parts.push(cx.elt('CodeMark', start, start + line.text.slice(line.pos).trimEnd().length))
      cx.nextLine()
      return parts
    }
    if (to === -1) from = cx.lineStart + line.basePos
    to = cx.lineStart + line.text.length
  }
  endText()
  return parts
}

function isClosingFence(line: Line, marks: string): boolean {
  const text = line.text.slice(line.pos).trimEnd()
  return (
    line.indent < line.baseIndent + 4 &&
    text.length >= marks.length &&
    text === marks.charAt(0).repeat(text.length)
  )
}

/** What readers are not shown (article-body/tidy.ts), and code: they go up to their closing tag, over blank lines, too. */
const untilClosing = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|svg|template|object|pre)$/
const closing = /<\/[a-z]/i
const opening = /^<(?:!--|(\/?)([a-z][a-z\d:-]*)(?=[\s/>]|$))/i

/** How a block of HTML ends: with the line of `end`; with its element; with its first line; or before a blank line. */
type Html = { node: 'HTMLBlock' | 'CommentBlock' } & (
  | { until: 'end'; end: RegExp }
  | { until: 'element'; name: string }
  | { until: 'line' | 'blank' }
)

const htmlBlock: BlockParser = {
  name: 'HTMLBlock',
  parse(cx, line) {
    const html = readOpening(cx, line, cx.depth)
    if (!html) return false
    const from = cx.lineStart + line.pos
    const marks = readLines(cx, line, html)
    cx.addElement(cx.elt(html.node, from, cx.prevLineEnd(), marks))
    return true
  },
  endLeaf: (cx, line) => readOpening(cx, line, depthOf(line)) !== null,
}

/** Null: the line begins with something else. */
function readOpening(cx: BlockContext, line: Line, depth: number): Html | null {
  if (line.next !== 0x3c) return null
  const [found, slash, typed = ''] = opening.exec(line.text.slice(line.pos)) ?? []
  if (found === undefined) return null
  const text = readAhead(cx, MARGIN).slice(line.pos)
  const name = typed.toLowerCase()
  const isComment = name === ''
  if (isComment || (untilClosing.test(name) && !slash)) {
    const end = isComment ? /-->/ : new RegExp(`</${name}\\s*>`, 'i')
    // Without an end, the rest of the text would be hidden.
    if (end.test(text)) return { node: isComment ? 'CommentBlock' : 'HTMLBlock', until: 'end', end }
  }
  if (isComment || !isBlock(name) || !tagAt(text, 0)) return null
  for (const around of listBlocksAround(cx, depth))
    if (/^(?:Blockquote|ListItem|FootnoteDefinition)$/.test(around))
      return { node: 'HTMLBlock', until: 'blank' }
  if (slash || isVoid(name)) return { node: 'HTMLBlock', until: 'line' }
  const isClosed = new RegExp(`</${name}(?=[\\s/>])`, 'i').test(text)
  return isClosed ? { node: 'HTMLBlock', until: 'element', name } : { node: 'HTMLBlock', until: 'blank' }
}

/** Goes to the line behind the block. Returns the marks of quotes in it. */
function readLines(cx: BlockContext, line: Line, html: Html): Element[] {
  const marks: Element[] = []
  const tags = html.until === 'element' ? new RegExp(`<(/?)${html.name}(?=[\\s/>]|$)`, 'gi') : null
  let open = 0
  for (;;) {
    for (const [, slash] of tags ? line.text.matchAll(tags) : []) open += slash ? -1 : 1
    const isLast =
      html.until === 'line' ||
      (html.until === 'element' && open <= 0) ||
      // A blank line is put behind each element (article-body/tidy.ts).
      (html.until === 'blank' && closing.test(line.text)) ||
      (html.until === 'end' && html.end.test(line.text))
    if (isLast) {
      cx.nextLine()
      return marks
    }
    if (!nextLine(cx, line, html.until !== 'blank')) return marks
    if (html.until !== 'end' && (line.next < 0 || isDivider(line))) return marks
    for (const mark of line.markers) marks.push(mark)
  }
}

/** A blank line is put before one (article-body/tidy.ts). */
function isDivider({ text }: Line): boolean {
  return /^ {0,3}-{3,}[ \t]*$/.test(text)
}

export const literalBlocks: MarkdownConfig = { parseBlock: [fencedCode, htmlBlock] }
