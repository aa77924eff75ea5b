/** Reads text anew around each change, because some lines are read by those near them. */
import { TreeFragment } from '@lezer/common'
import type { MarkdownConfig, MarkdownParser } from '@lezer/markdown'

/** Characters that are looked at, at most, to tell how a line is meant, such as whether a container is closed. */
export const MARGIN = 4_000
/** Characters before a line on which it may depend: what list or heading is above it. */
const MARGIN_BEFORE = 300

/** Of an earlier tree, what is near a change, or near where its parse stopped, is not taken over. */
export function withMargins(parser: MarkdownParser): MarkdownConfig {
  return {
    wrap: (_parse, input, fragments, ranges) => {
      const kept = fragments.flatMap((fragment) => withoutMargins(fragment, input.length))
      return parser.createParse(input, kept, ranges)
    },
  }
}

/** Whether its ends are open is not asked: after another change a fragment no longer knows that its parse had stopped. */
function withoutMargins({ from, to, tree, offset }: TreeFragment, length: number): TreeFragment[] {
  const isOpen = to < length
  const [start, end] = [from > 0 ? from + MARGIN_BEFORE : 0, isOpen ? to - MARGIN : to]
  return start < end ? [new TreeFragment(start, end, tree, offset, from > 0, isOpen)] : []
}
