/** Inline marks that the specification has and Markdown has not, and HTML inside a text. */
import type { StateInline } from 'markdown-it'
import { type Domains, isRetailerAddress, noDomains } from '~/domain/products/retailers'
import { tagAt } from '~/domain/text/html-tags'
import { findAddressKind } from './link-attributes'
import type { RuleInline } from './plain-inline'

/** Elements whose text is literal or already a link. */
const literalNames = new Set(['a', 'code', 'pre', 'kbd'])

const inParentheses = /[ \t]+\([ \t]*([^\s<>"`[\]()]{1,2000})[ \t]*\)/y
const bare = /[ \t]*(https?:\/\/[^\s<>"`[\]]{1,2000})/iy

/** `[text] https://amzn.to/1` and `[text] ( https://amzn.to/1 )`: a button to a retailer. */
export const retailerLink: RuleInline = (state, silent) => {
  const { src, pos } = state
  if (src[pos] !== '[') return false
  const end = state.md.helpers.parseLinkLabel(state, pos, true)
  if (end <= pos + 1) return false
  const target = readRetailer(src, end + 1, (state.env.domains as Domains | undefined) ?? noDomains)
  if (!target || target.end > state.posMax) return false
  if (!silent) {
    const open = state.push('link_open', 'a', 1)
    open.attrs = [
      ['class', 'retailer'],
      ['href', target.address],
    ]
    const max = state.posMax
    state.pos = pos + 1
    state.posMax = end
    // Inside of a link, addresses are no links.
    state.linkLevel += 1
    state.md.inline.tokenize(state)
    state.linkLevel -= 1
    state.posMax = max
    state.push('link_close', 'a', -1)
  }
  state.pos = target.end
  return true
}

type Target = { address: string; end: number }

function readRetailer(text: string, at: number, domains: Domains): Target | null {
  if (domains.size === 0) return null
  inParentheses.lastIndex = at
  const inside = inParentheses.exec(text)?.[1]
  if (inside !== undefined)
    return isRetailerAddress(inside, domains) ? { address: inside, end: inParentheses.lastIndex } : null
  bare.lastIndex = at
  const found = bare.exec(text)
  if (!found?.[1]) return null
  const address = withoutEndOfSentence(found[1])
  const end = at + found[0].length - (found[1].length - address.length)
  return isRetailerAddress(address, domains) ? { address, end } : null
}

function withoutEndOfSentence(words: string) {
  let end = words.length
  while (end > 0 && ".,;:!?*_~)'’”".includes(words[end - 1] ?? ' ')) end -= 1
  return words.slice(0, end)
}

/** A link without text could not be followed, so it stays as typed. */
export const emptyLink: RuleInline = (state, silent) => {
  const found = /^\[[ \t]*\](?=\()/.exec(state.src.slice(state.pos, state.pos + 20))
  if (!found) return false
  if (!silent) state.pending += found[0]
  state.pos += found[0].length
  return true
}

export const escapedMark = /\\(X(?=\s)|[❌✗✘✖❎✓✔✅]|H2:)/uy

/** `\X Corp.` at the start of a line is no drawback, and `\H2:` no heading. */
export const escapedLineMark: RuleInline = (state, silent) => {
  const { src, pos } = state
  if (src[pos] !== '\\' || (pos > 0 && !/\n[ \t]{0,100}$/.test(src.slice(Math.max(0, pos - 101), pos))))
    return false
  escapedMark.lastIndex = pos
  const mark = escapedMark.exec(src)?.[1]
  if (mark === undefined) return false
  if (!silent) state.pending += mark
  state.pos = escapedMark.lastIndex
  return true
}

export const addressInBrackets = /<([a-z][a-z\d+.-]{1,31}:[^<>\s]*)>/iy

/** `<irc://x.example>`, which cannot be a link, stays as typed; it may also be a name, as in XML. */
export const foreignAddress: RuleInline = (state, silent) => {
  const { src, pos } = state
  if (src[pos] !== '<') return false
  addressInBrackets.lastIndex = pos
  const address = addressInBrackets.exec(src)?.[1]
  if (address === undefined || findAddressKind(address) !== null) return false
  if (!silent) state.pending += '<'
  state.pos += 1
  return true
}

/** Whether a text has links typed as HTML. */
const hasHtmlLinks = new WeakMap<StateInline, boolean>()

/** A link cannot contain another one, also when that was typed as HTML: then its bracket stays as typed. */
export const linkAroundLink: RuleInline = (state, silent) => {
  const { src, pos } = state
  if (src[pos] !== '[') return false
  const known = hasHtmlLinks.get(state) ?? /<a[\s>]/i.test(src)
  hasHtmlLinks.set(state, known)
  if (!known) return false
  const end = state.md.helpers.parseLinkLabel(state, pos, true)
  if (end < 0 || !/<a[\s>]/i.test(src.slice(pos, end))) return false
  if (!silent) state.pending += '['
  state.pos += 1
  return true
}

/** In HTML, single stars and underscores are no marks. */
export const singleMark: RuleInline = (state, silent) => {
  const [marks = ''] = /^(?:_+|\*+)/.exec(state.src.slice(state.pos, state.pos + 10)) ?? []
  if (marks === '' || (marks.startsWith('*') && marks.length > 1)) return false
  if (!silent) state.pending += marks
  state.pos += marks.length
  return true
}

/** A tag. The text of a literal element belongs to it; other tags are matched afterwards. */
export const htmlTag: RuleInline = (state, silent) => {
  const { src, pos } = state
  if (src[pos] !== '<') return false
  const tag = tagAt(src, pos)
  // A colon is part of an address, as in <irc://x.example>.
  if (!tag || /[!:]/.test(tag.name) || tag.end > state.posMax) return false
  let { end } = tag
  if (!tag.closing && literalNames.has(tag.name)) end = findClosing(state, tag.name, end) ?? end
  if (end > state.posMax) end = tag.end
  if (!silent) {
    const token = state.push('html_inline', tag.name, 0)
    token.content = src.slice(pos, end)
    token.info = end === tag.end ? (tag.closing ? 'close' : 'open') : 'whole'
  }
  state.pos = end
  return true
}

/** Names of elements that are not closed in the rest of a text: searching again for each would be quadratic. */
const unclosed = new WeakMap<StateInline, Set<string>>()

function findClosing(state: StateInline, name: string, from: number): number | null {
  const known = unclosed.get(state) ?? new Set()
  if (known.has(name)) return null
  const closing = new RegExp(`</${name}\\s*>`, 'gi')
  closing.lastIndex = from
  if (closing.test(state.src)) return closing.lastIndex
  unclosed.set(state, known.add(name))
  return null
}
