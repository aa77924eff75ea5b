/** The HTML of an article as WordPress shows it unchanged, which makes paragraphs of lines, and runs what stands in brackets. */
import { recognize } from '~/domain/embeds/providers'
import { escapeText, unescapeText } from '~/domain/text/safe-html'

const preStart = /<pre\b[^<>]*>/gi
const preEnd = '</pre>'

/** `html`: with tags that are closed, and `>` only at the end of tags. */
export function toWordPressHtml(html: string): string {
  const pieces: string[] = []
  let at = 0
  preStart.lastIndex = 0
  for (let found = preStart.exec(html); found; found = preStart.exec(html)) {
    const end = html.indexOf(preEnd, preStart.lastIndex)
    if (end === -1) break
    pieces.push(
      withoutBreaks(html.slice(at, found.index)),
      withoutBareAddresses(html.slice(found.index, end)),
    )
    at = end
    preStart.lastIndex = end
  }
  pieces.push(withoutBreaks(html.slice(at)))
  return withoutShortcodes(pieces.join('')).trim()
}

/** Lines end between blocks only: elsewhere WordPress would show them as they are. */
function withoutBreaks(html: string): string {
  return html
    .replace(/[ \t\n\r\f]+/g, (spaces, index: number) => {
      if (!/[\n\r]/.test(spaces)) return spaces
      // At the ends of a piece is a block of code, or nothing.
      const end = index + spaces.length
      if (index === 0 || end === html.length) return '\n'
      const isBetweenBlocks =
        blockEnd.test(html.slice(Math.max(0, index - 15), index)) &&
        blockStart.test(html.slice(end, end + 15))
      return isBetweenBlocks ? '\n' : ' '
    })
    .replace(linkAlone, (whole, link: string, words: string) => {
      const address = unescapeText(words)
      const isShown = unescapeText(link) === address && recognize(address)?.frame
      return isShown && !/[\s<>"]/.test(address) ? `<p>${escapeText(address)}</p>` : whole
    })
}

const blocks = 'p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|figure|table|pre|details|section|div|aside'
const blockEnd = new RegExp(`(?:</(?:${blocks})|<hr ?/?)>$`)
const blockStart = new RegExp(`^<(?:${blocks}|hr)[ />]`)

/** Of what plays elsewhere, WordPress shows the player where the address stands alone, and is no link. */
const linkAlone = /<p><a(?: [a-z]+="[^"<>]*")*? href="([^"<>]*)"(?: [a-z]+="[^"<>]*")*>([^<>]*)<\/a><\/p>/g

/** An address that is a line of code would be replaced by what is there. */
function withoutBareAddresses(pre: string): string {
  return pre.replace(/^([ \t]*https?):(?=\/\/)/gim, '$1&#58;')
}

/** As WordPress writes a bracket that begins none; it turns this back into a bracket when it shows the text. */
function withoutShortcodes(html: string): string {
  return html.replace(/\[(?=[/a-z_])/gi, '&#91;')
}
