/** Converts bold and links in a block that was typed as HTML. */
import type { Token } from 'markdown-it'
import { findEnds, isBlock, nextTag } from './html-tags'
import { writeTokens } from './inline-html'
import { markedText } from './markdown'
import { dropStrayTags } from './token-rules'

/** Marks do not pair across the tags of the blocks in it. The result is not sanitized. */
export function toMarkedHtml(html: string): string {
  if (!/[[*]|<(?:https?|mailto|tel|sms):/i.test(html)) return html
  const open = new Map<string, number>()
  const endOfPre = findEnds(html, /<\/pre\s*>/gi)
  const pieces: string[] = []
  let from = 0
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, tag.end)) {
    if (tag.start < from || !isBlock(tag.name)) continue
    pieces.push(toMarkedText(html.slice(from, tag.start), open))
    from = tag.name === 'pre' && !tag.closing ? (endOfPre(tag.end) ?? tag.end) : tag.end
    pieces.push(html.slice(tag.start, from))
  }
  pieces.push(toMarkedText(html.slice(from), open))
  return pieces.join('')
}

/** `open`: the tags that are open, counted by name. */
function toMarkedText(text: string, open: Map<string, number>): string {
  if (text === '') return ''
  const children: Token[] = []
  markedText.inline.parse(text, markedText, {}, children)
  return writeTokens(dropStrayTags(children, open), ({ type, content, nesting, tag }) => {
    if (type === 'html_inline') return content
    return type === 'text' ? content.replaceAll('<', '&lt;') : `<${nesting < 0 ? '/' : ''}${tag}>`
  })
}
