/** The lists of what is good and what is bad about a product: `✓ fast`, `✗ slow`, `X slow` (article-body/block-rules.ts). */
import type { BlockContext, BlockParser, Element, Line, MarkdownConfig } from '@lezer/markdown'
import { verdictMarks } from '~/domain/articles/article-body/block-rules'
import { readMarks } from './long-text'
import { isInside, isLazyInQuote, listMarkAround, nameBefore, nextLineOf } from './parser-state'

const { advantages, drawbacks } = verdictMarks

/** The pattern of the marks of a list that a line begins; null: it begins none. `isFirst`: no text is right above it. */
function findMarks(cx: BlockContext, line: Line, isFirst: boolean): RegExp | null {
  if (line.indent >= line.baseIndent + 4) return null
  const text = line.text.slice(line.pos)
  if (advantages.test(text)) return advantages
  if (!drawbacks.test(text)) return null
  return text.startsWith('X') && !isDrawback(cx, line, isFirst) ? null : drawbacks
}

/** A single line may also begin with the name X: unless another one follows, or a heading or a list is before it. */
function isDrawback(cx: BlockContext, line: Line, isFirst: boolean): boolean {
  if (drawbacks.test(nextLineOf(cx, line) ?? '')) return true
  if (!isFirst) return !isInside(cx, line) && !isLazyInQuote(cx, line) && listMarkAround(cx) !== ''
  return /^(?:(?:ATX|Setext)Heading\d|(?:Bullet|Ordered|Verdict)List)$/.test(nameBefore(cx))
}

const verdictList: BlockParser = {
  name: 'VerdictList',
  before: 'SetextHeading',
  parse(cx, line) {
    const pattern = findMarks(cx, line, true)
    if (!pattern) return false
    const from = cx.lineStart + line.pos
    const parts: Element[] = []
    const between: Element[] = []
    let to = from
    do {
      for (const mark of to > from ? line.markers : []) between.push(mark)
      if (line.next < 0) continue
      const mark = line.indent < line.baseIndent + 4 && pattern.exec(line.text.slice(line.pos))?.[0]
      if (!mark) break
      parts.push(...between.splice(0), readItem(cx, line, mark))
      to = cx.lineStart + line.text.length
    } while (cx.nextLine() && isInside(cx, line))
    // Those of blank lines behind it belong to the quote.
    line.markers = [...new Set([...between, ...line.markers])]
    cx.addElement(cx.elt('VerdictList', from, to, parts))
    return true
  },
  endLeaf: (cx, line) => findMarks(cx, line, false) !== null,
}

function readItem(cx: BlockContext, line: Line, mark: string): Element {
  const from = cx.lineStart + line.pos
  const textFrom = from + mark.length
  const text = line.text.slice(line.pos + mark.length)
  const marks = readMarks(cx.parser, text, textFrom)
  return cx.elt('VerdictItem', from, textFrom + text.length, [
    cx.elt('VerdictMark', from, textFrom),
    ...marks,
  ])
}

export const verdicts: MarkdownConfig = {
  defineNodes: [{ name: 'VerdictList', block: true }, 'VerdictItem', 'VerdictMark'],
  parseBlock: [verdictList],
}
