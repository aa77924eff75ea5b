/** Decides which code of an article is highlighted, because the highlighter's time must be bounded. */
import type { RuleCore } from '../rule-types'
import { parseCodeInfo } from './code-info'

/** Characters in a block; of some grammars the time grows with the square of it when all of a code is words. */
const MAX_BLOCK_LENGTH = 8_000
/** Characters of all code in an article. Blocks that do not fit are plain. */
const MAX_CODE_LENGTH = 24_000
/** Most grammars take time that grows with the square of a line's length, and of a run of blank lines. */
const longLine = /[^\n]{501}|(?:[ \t]*\n){51}/

/** Sets `meta.isShort` of the fences that ask for anything. */
export const limitCode: RuleCore = ({ tokens }) => {
  let rest = MAX_CODE_LENGTH
  for (const token of tokens) {
    const { type, info, content } = token
    if (
      type !== 'fence' ||
      info === '' ||
      content.length > Math.min(rest, MAX_BLOCK_LENGTH) ||
      longLine.test(content)
    )
      continue
    const { language, hasNumbers, marked } = parseCodeInfo(info)
    if (!language && !hasNumbers && marked.length === 0) continue
    rest -= content.length
    token.meta = { ...token.meta, isShort: true }
  }
}
