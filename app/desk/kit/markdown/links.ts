/** Links in Markdown: what is typed or pasted as an address becomes one around the selected words. */
import { findAddressKind } from '~/domain/articles/article-body/link-attributes'
import { canParse } from '~/domain/site/can-parse'
import { hasInlineMark } from './inline-marks'
import { findDestination } from './redirected'
import { replaceSelection, type TextEdit, type Writing } from './text-edit'

/** The address of a link for what was typed; `example.com` gets a scheme. Null: not an address that a link may have. */
export function parseAddress(typed: string): string | null {
  const address = typed.trim()
  if (/\s/.test(address) || address === '') return null
  if (findAddressKind(address)) return address
  const withScheme = `https://${address}`
  return /^[\w-]+(\.[\w-]+)+(?:[/?#]|$)/.test(address) && canParse(withScheme) ? withScheme : null
}

/** `[text](address)`, with what would end either of them escaped. */
export function toLink(text: string, address: string): string {
  const label = text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')
  return `[${label}](${address.replace(/[()<>]/g, encodeSign)})`
}

/** The selection, or else the title, links to the address. Afterwards the words are selected, so that they can be replaced. */
export function insertLink(
  writing: Writing,
  { text, address, isSponsored = false }: { text: string; address: string; isSponsored?: boolean },
): TextEdit {
  const destination = findDestination(address)
  const link = toLink(text || destination, destination) + (isSponsored ? '{sponsored}' : '')
  return replaceSelection(writing, link)
}

/** A pasted web address makes the selected words a link to it. Null: it is pasted as it is. */
export function linkSelection(writing: Writing, pasted: string): TextEdit | null {
  const { text, start, end } = writing
  const chosen = text.slice(start, end)
  const address = pasted.trim()
  if (chosen.trim() === '' || chosen.includes('\n') || chosen.length > 500) return null
  if (/\s/.test(address) || !/^(?:https?:\/\/|mailto:)./i.test(address) || !findAddressKind(address))
    return null
  // In the address of a link, or instead of an address.
  if (text.slice(start - 2, start) === '](' || parseAddress(chosen)) return null
  if (hasInlineMark(writing, '`')) return null
  const words = chosen.trim()
  const lead = chosen.slice(0, chosen.indexOf(words))
  const trail = chosen.slice(lead.length + words.length)
  return replaceSelection(
    writing,
    `${lead}[${words}](${findDestination(address).replace(/[()<>]/g, encodeSign)})${trail}`,
  )
}

/** In characters: how far from a position the ends of its link may be. */
const MAX_LINK = 3_000
const link =
  /(?<!!)\[((?:[^[\]\\]|\\.)*)\]\((?:[^()\s]|\([^()\s]*\))*(?:[ \t]+"(?:[^"\\]|\\.)*")?\)(?:\{sponsored\})?/g

/** Takes away the link in which a position is; its words stay, and are selected. Null: it is in no link. */
export function removeLink({ text }: Writing, at: number): TextEdit | null {
  const before = Math.max(0, at - MAX_LINK)
  for (const { 0: whole, 1: words = '', index } of text.slice(before, at + MAX_LINK).matchAll(link)) {
    const from = before + index
    const to = from + whole.length
    if (at >= from && at <= to) return { from, to, insert: words, start: from, end: from + words.length }
  }
  return null
}

function encodeSign(sign: string) {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
