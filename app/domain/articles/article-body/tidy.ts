/** Prepares a typed text for the parser: removes what readers are not meant to see, and gives HTML blocks lines of their own. */
import { findFramedPage } from '~/domain/embeds/frame-addresses'
import { tagAt } from '~/domain/text/html-tags'
import { findCode, type IsCode } from './code-ranges'
import { listHtmlPieces } from './html-pieces'
import { findAddressKind } from './link-attributes'

/**
 * Comments, and elements without readable text, most of which also change how the text after them is parsed; and what shows
 * something from elsewhere.
 */
const opening =
  /<!--|<(script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext|svg|template|object|embed|video|audio)(?=[\s/>])/gi

const embeds = new Set(['iframe', 'object', 'embed', 'video', 'audio'])
/** An embed is not looked at further than this, since one may be in another. */
const MAX_EMBED = 2_000
const attribute = /\s(src|data-src|data|title)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/** Normalizes line breaks to \n and removes control characters other than tab and newline. */
export function tidy(typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
  return separateBlocks(settleDashes(text.includes('<') ? dropHidden(text, findCode(text)) : text))
}

/** A comment or element that is never closed stays as text, so that the rest of the article is not lost. */
function dropHidden(text: string, isCode: IsCode): string {
  const pieces: string[] = []
  let from = 0
  for (const { start, end, link } of listHidden(text, isCode)) {
    const isInBlock = isFramed.test(link) && blockBefore.test(text.slice(Math.max(0, start - 200), start))
    pieces.push(text.slice(from, start), end === null ? '&lt;' : isInBlock ? `<p>${link}</p>` : link)
    from = end ?? start + 1
  }
  return from === 0 ? text : pieces.join('') + text.slice(from)
}

/** A link whose words are its address, which is shown as an embed where it is alone in a paragraph. */
const isFramed = /^<a href="([^"]*)">\1<\/a>$/
/** Elements before which the text would have stood without a paragraph, too. */
const blockBefore = /<(?:div|figure|center|section|article|td|blockquote)(?:\s[^<>]*)?>\s*$/i

/** `end`: null if it is never closed. `link`: takes its place; '': nothing does. */
type Hidden = { name: string; start: number; end: number | null; link: string }

/** Lists what readers are not shown, in order. */
export function* listHidden(text: string, isCode: IsCode): Generator<Hidden> {
  const unclosed = new Set<string>()
  opening.lastIndex = 0
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const { index: start } = match
    const name = match[1]?.toLowerCase() ?? '!--'
    if (isCode(start)) continue
    if (embeds.has(name) && name !== 'iframe') {
      const length = findEnd(text.slice(start, start + MAX_EMBED), name, 0)
      const end = length === null ? (tagAt(text, start)?.end ?? start) : start + length
      const link = toLink(text.slice(start, Math.min(end, start + MAX_EMBED)))
      // Without one, what is in it for browsers that cannot show it is shown.
      opening.lastIndex = link === '' ? start + 1 : end
      if (link !== '') yield { name, start, end, link }
      continue
    }
    const end = unclosed.has(name) ? null : findEnd(text, name, start)
    if (end === null) unclosed.add(name)
    opening.lastIndex = end ?? start + 1
    const link =
      name === 'iframe' && end !== null ? toLink(text.slice(start, Math.min(end, start + MAX_EMBED))) : ''
    yield { name, start, end, link }
  }
}

/** A link to what an element shows from elsewhere; '': there is no address that a link may have. */
function toLink(element: string): string {
  const values = [...element.matchAll(attribute)].map(([, name = '', ...typed]) => ({
    name: name.toLowerCase(),
    // References to characters stay as they are.
    value: (typed.find((value) => value !== undefined) ?? '').trim().replace(/^\/\//, 'https://'),
  }))
  const address = values.find(({ name, value }) => name !== 'title' && findAddressKind(value) !== null)?.value
  if (!address) return ''
  const page = findFramedPage(address.replaceAll('&amp;', '&'))?.replaceAll('&', '&amp;')
  if (page) return `<a href="${page}">${page}</a>`
  const [href, words] = [address, values.find(({ name }) => name === 'title')?.value || address].map(
    (value) => value.replace(/["<>]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  )
  return `<a href="${href}">${words}</a>`
}

/** Finds where a comment or an element ends; null: nowhere. */
function findEnd(text: string, name: string, start: number): number | null {
  const closing = name === '!--' ? /--!?>/g : new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  // "<!-->" is a whole comment.
  closing.lastIndex = start + 2
  const match = closing.exec(text)
  if (!match) return null
  const end = text.indexOf('>', closing.lastIndex - 1)
  return end === -1 ? null : end + 1
}

/**
 * "--" and "-" are leftovers without meaning, and three or more are a divider, where Markdown makes a heading of the line
 * above.
 */
function settleDashes(text: string): string {
  if (!/^ {0,3}-+[ \t]*$/m.test(text)) return text
  const isCode = findCode(text)
  return text.replace(/^ {0,3}(-+)[ \t]*(?:\n|$)/gm, (line, dashes: string, at: number) => {
    if (isCode(at)) return line
    return dashes.length < 3 ? '' : `\n${line}`
  })
}

/** Gives each HTML block lines of its own, and drops closing tags that close nothing. */
function separateBlocks(text: string): string {
  const pieces: string[] = []
  let from = 0
  let isLineStart = true
  for (const { kind, name, start, end, indent } of listHtmlPieces(text)) {
    const before = text.slice(from, start)
    const newline = before.lastIndexOf('\n')
    isLineStart = before.slice(newline + 1).trim() === '' && (newline !== -1 || isLineStart)
    from = end
    if (kind === 'stray' || (kind === 'unclosed' && name === 'p' && isBlankAfter(text, end))) {
      pieces.push(before)
      continue
    }
    // The item of a list would take in a closing tag that is indented.
    pieces.push(isLineStart ? before.slice(0, newline + 1) : `${before}\n`, indent, text.slice(start, end))
    isLineStart = kind === 'whole' || kind === 'close'
    if (isLineStart) pieces.push('\n')
  }
  return from === 0 ? text : pieces.join('') + text.slice(from)
}

/** Whether a blank line follows in the text, which makes an empty paragraph of a tag that stands alone. */
function isBlankAfter(text: string, end: number): boolean {
  return /^[ \t]{0,100}\n[ \t]{0,100}(?:\n|$)/.test(text.slice(end, end + 202))
}
