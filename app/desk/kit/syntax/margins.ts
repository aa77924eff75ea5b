/** Reads text anew around each change, because some lines are read by those near them. */
import { TreeFragment } from '@lezer/common'
import type { MarkdownConfig, MarkdownParser } from '@lezer/markdown'

/** Characters that are looked at, at most, to tell how a line is meant, such as whether a container is closed. */
export const MARGIN = 4_000
/** Characters before a line on which it may depend: what list or heading is above it. */
const MARGIN_BEFORE = 300

/** Of an earlier tree, what is near a change is not taken over. */
export function withMargins(parser: MarkdownParser): MarkdownConfig {
  return {
    wrap: (_parse, input, fragments, ranges) =>
      parser.createParse(input, fragments.flatMap(withoutMargins), ranges),
  }
}

function withoutMargins(fragment: TreeFragment): TreeFragment[] {
  const { tree, offset, openStart, openEnd } = fragment
  const from = fragment.from + (openStart ? MARGIN_BEFORE : 0)
  const to = fragment.to - (openEnd ? MARGIN : 0)
  return from < to ? [new TreeFragment(from, to, tree, offset, openStart, openEnd)] : []
}
