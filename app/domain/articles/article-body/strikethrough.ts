/** Reads `~a~` and `~~a~~` as GitHub does: more tildes are text, and as many must close a text as have opened it. */
import type { StateInline } from 'markdown-it'
import type { RuleInline } from './rule-types'

const tilde = 0x7e
/** Names delimiters of a single tilde, which do not pair with those of two. */
const single = -tilde

export const strikethrough: RuleInline = (state, silent) => {
  if (silent || state.src.charCodeAt(state.pos) !== tilde) return false
  const { length, can_open: open, can_close: close } = state.scanDelims(state.pos, true)
  state.push('text', '', 0).content = '~'.repeat(length)
  const token = state.tokens.length - 1
  if (length <= 2)
    state.delimiters.push({ marker: length === 2 ? tilde : single, length: 0, token, end: -1, open, close })
  state.pos += length
  return true
}

/** Makes elements of the pairs that were found. */
export function strikePairs(state: StateInline): void {
  const inside = state.tokens_meta.flatMap((meta) => (meta?.delimiters ? [meta.delimiters] : []))
  for (const delimiters of [state.delimiters, ...inside])
    for (const { marker, end, token } of delimiters) {
      const closing = delimiters[end]
      if (Math.abs(marker) !== tilde || !closing) continue
      for (const [at, nesting] of [[token, 1] as const, [closing.token, -1] as const])
        Object.assign(state.tokens[at] ?? {}, {
          type: nesting > 0 ? 's_open' : 's_close',
          tag: 's',
          nesting,
          content: '',
        })
    }
}
