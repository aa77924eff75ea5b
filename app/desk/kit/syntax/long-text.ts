/** Bounds the work on texts that were made to keep a browser busy: deep nesting, and paragraphs as long as a book. */
import type { BlockParser, Element, MarkdownConfig, MarkdownParser } from '@lezer/markdown'

/** As deep as quotes, lists and containers may be nested (article-body/block-rules.ts). */
export const MAX_DEPTH = 50

/** The marks of a text are read in parts of this many characters, since the time grows with the square of them. */
const MAX_PART = 4_000

/** The marks of a text. Of one that is longer than any paragraph, marks that go over the end of a part are not found. */
export function readMarks(parser: MarkdownParser, text: string, from: number): Element[] {
  const marks: Element[] = []
  for (let at = 0; at < text.length; ) {
    const rest = text.length - at
    const space = rest > MAX_PART ? text.lastIndexOf(' ', at + MAX_PART) : -1
    const end = rest <= MAX_PART ? text.length : space > at ? space + 1 : at + MAX_PART
    for (const mark of parser.parseInline(text.slice(at, end), from + at)) marks.push(mark)
    at = end
  }
  return marks
}

/** What is nested more deeply stays text. */
const deepText: BlockParser = {
  name: 'DeepText',
  before: 'LinkReference',
  parse(cx, line) {
    if (cx.depth <= MAX_DEPTH || line.next < 0) return false
    const [from, to] = [cx.lineStart + line.pos, cx.lineStart + line.text.length]
    cx.nextLine()
    cx.addElement(cx.elt('Paragraph', from, to))
    return true
  },
}

/** Ends a paragraph at a line when it is too long: each line that is added to a link reference is read with all before. */
const longParagraph: BlockParser = {
  name: 'LongParagraph',
  endLeaf: (_cx, _line, leaf) => leaf.content.length > MAX_PART,
  leaf: () => ({
    nextLine: () => false,
    finish(cx, leaf) {
      const { content, start } = leaf
      if (content.length <= MAX_PART) return false
      cx.addLeafElement(
        leaf,
        cx.elt('Paragraph', start, start + content.length, readMarks(cx.parser, content, start)),
      )
      return true
    },
  }),
}

export const longTexts: MarkdownConfig = { parseBlock: [deepText, longParagraph] }
