/** The types of the parser's rules, which it does not export by name. `silent`: only whether the rule applies is asked. */
import type { StateBlock, StateCore, StateInline } from 'markdown-it'

export type RuleBlock = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean
export type RuleInline = (state: StateInline, silent: boolean) => boolean
export type RuleCore = (state: StateCore) => void
