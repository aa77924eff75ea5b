/** Lists: tasks, and where a list of dashes ends (article-body/token-rules.ts, block-rules.ts). */
import type { BlockParser, MarkdownConfig } from '@lezer/markdown'
import { readMarks } from './long-text'
import { isInside, isLazyInQuote, listMarkAround, nameBefore } from './parser-state'

/** `[ ]` and `[x]` at the start of an item. */
const task: BlockParser = {
  name: 'TaskList',
  after: 'SetextHeading',
  leaf(cx, leaf) {
    if (!/^\[[ x]\][ \t]/i.test(leaf.content)) return null
    if (cx.parentType().name !== 'ListItem' || nameBefore(cx) !== 'ListMark') return null
    return {
      nextLine: () => false,
      finish(_cx, { start, content }) {
        const marks = readMarks(cx.parser, content.slice(3), start + 3)
        const parts = [cx.elt('TaskMarker', start, start + 3), ...marks]
        cx.addLeafElement(leaf, cx.elt('Task', start, start + content.length, parts))
        return true
      },
    }
  },
}

/** A line after a list of dashes that is not indented is no part of it. */
const afterDashes: BlockParser = {
  name: 'AfterDashes',
  endLeaf: (cx, line) => !isInside(cx, line) && !isLazyInQuote(cx, line) && listMarkAround(cx) === '-',
}

export const lists: MarkdownConfig = {
  defineNodes: [{ name: 'Task', block: true }, 'TaskMarker'],
  parseBlock: [task, afterDashes],
}
