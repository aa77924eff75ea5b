/**
 * Text without any mark, which most cells, items and headings are: it need not go through the parser of marks. Also the
 * types of the parser's rules.
 */
import type { StateBlock, StateCore, StateInline } from 'markdown-it'

/**
 * The types of the parser's rules, which it does not export by name. `silent`: only whether the rule applies is asked.
 */
export type RuleBlock = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean
export type RuleInline = (state: StateInline, silent: boolean) => boolean
export type RuleCore = (state: StateCore) => void

const mark = /[\n<&[\]*_`~\\@^]|:\/\/|www\.|mailto:/i

export function isPlain(text: string): boolean {
  return !mark.test(text)
}

/** Takes the place of the parser's rule that reads the marks of every text. */
export const readMarks: RuleCore = ({ tokens, md, env, Token: Created }) => {
  for (const token of tokens) {
    if (token.type !== 'inline') continue
    token.children ??= []
    if (!isPlain(token.content)) {
      md.inline.parse(token.content, md, env, token.children)
    } else if (token.content !== '') {
      const text = new Created('text', '', 0)
      text.content = token.content
      token.children.push(text)
    }
  }
}
