/** Footnotes: `[^1]` in the text, `[^1]: text` anywhere, and `^[text]` in its place (article-body/footnotes.ts). */
import {
  type BlockParser,
  type DelimiterType,
  InlineContext,
  type InlineParser,
  type Line,
  type MarkdownConfig,
  type NodeSpec,
} from '@lezer/markdown'
import {
  definition as definitionMark,
  reference as referenceMark,
} from '~/domain/articles/article-body/footnotes'
import { MAX_DEPTH } from './long-text'
import { isLazyInQuote } from './parser-state'

/** `[^1]:` in the beginning of a line; '': it is none. */
function readLabel(line: Line): string {
  if (line.next !== 0x5b || line.indent >= line.baseIndent + 4) return ''
  definitionMark.lastIndex = line.pos
  return definitionMark.exec(line.text)?.[0] ?? ''
}

const definition: BlockParser = {
  name: 'FootnoteDefinition',
  after: 'HTMLBlock',
  parse(cx, line) {
    const label = readLabel(line)
    if (label === '' || cx.depth > MAX_DEPTH) return false
    const from = cx.lineStart + line.pos
    cx.startComposite('FootnoteDefinition', line.pos)
    cx.addElement(cx.elt('FootnoteLabel', from, from + label.length))
    const end = line.pos + label.length
    line.moveBase(line.text.startsWith('    ', end) ? end + 4 : end)
    return null
  },
  endLeaf: (cx, line) => readLabel(line) !== '' && !isLazyInQuote(cx, line),
}

/** Further blocks of it are indented by four spaces. */
const definitionNode: NodeSpec = {
  name: 'FootnoteDefinition',
  block: true,
  composite(_cx, line) {
    if (line.next < 0) return true
    if (line.indent < line.baseIndent + 4) return false
    line.moveBaseColumn(line.baseIndent + 4)
    return true
  },
}

const reference: InlineParser = {
  name: 'FootnoteReference',
  before: 'Link',
  parse(cx, next, pos) {
    if (next !== 0x5b || cx.char(pos + 1) !== 0x5e) return -1
    referenceMark.lastIndex = pos - cx.offset
    const end = pos + (referenceMark.exec(cx.text)?.[0].length ?? 0)
    // Before an address, it is a link.
    if (end === pos || cx.char(end) === 0x28) return -1
    return cx.addElement(cx.elt('FootnoteReference', pos, end))
  },
}

const opening: DelimiterType = {}

const inlineStart: InlineParser = {
  name: 'Footnote',
  before: 'Link',
  parse(cx, next, pos) {
    if (next !== 0x5e || cx.char(pos + 1) !== 0x5b) return -1
    return cx.addDelimiter(opening, pos, pos + 2, true, false)
  },
}

const inlineEnd: InlineParser = {
  name: 'FootnoteEnd',
  before: 'LinkEnd',
  parse(cx, next, pos) {
    if (next !== 0x5d) return -1
    const at = cx.findOpeningDelimiter(opening)
    const start = at === null ? null : cx.getDelimiterAt(at)
    if (at === null || !start) return -1
    const inner = [InlineContext.linkStart, InlineContext.imageStart].map((kind) =>
      cx.findOpeningDelimiter(kind),
    )
    if (inner.some((link) => link !== null && link > at)) return -1
    const marks = cx.takeContent(at)
    return cx.addElement(
      cx.elt('Footnote', start.from, pos + 1, [
        cx.elt('FootnoteMark', start.from, start.to),
        ...marks,
        cx.elt('FootnoteMark', pos, pos + 1),
      ]),
    )
  },
}

export const footnotes: MarkdownConfig = {
  defineNodes: [definitionNode, 'FootnoteLabel', 'FootnoteReference', 'Footnote', 'FootnoteMark'],
  parseBlock: [definition],
  parseInline: [reference, inlineStart, inlineEnd],
}
