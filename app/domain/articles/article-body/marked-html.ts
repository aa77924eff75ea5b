/** Converts bold and links in a block that was typed as HTML. */
import type { Token } from 'markdown-it'
import { isBlock, nextTag } from './html-tags'
import { toLink } from './inline-html'
import { markedText } from './markdown'
import { dropStrayTags } from './token-rules'

/** Marks do not pair across the tags of the blocks in it. The result is not sanitized. */
export function toMarkedHtml(html: string): string {
  if (!/[[*]/.test(html)) return html
  const open = new Map<string, number>()
  const pieces: string[] = []
  let from = 0
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, tag.end)) {
    if (tag.start < from || !isBlock(tag.name)) continue
    pieces.push(toMarkedText(html.slice(from, tag.start), open))
    from = tag.name === 'pre' && !tag.closing ? (findEndOfPre(html, tag.end) ?? tag.end) : tag.end
    pieces.push(html.slice(tag.start, from))
  }
  pieces.push(toMarkedText(html.slice(from), open))
  return pieces.join('')
}

function findEndOfPre(html: string, from: number): number | null {
  const closing = /<\/pre\s*>/gi
  closing.lastIndex = from
  return closing.test(html) ? closing.lastIndex : null
}

/** `open`: the tags that are open, counted by name. */
function toMarkedText(text: string, open: Map<string, number>): string {
  if (text === '') return ''
  const children: Token[] = []
  markedText.inline.parse(text, markedText, {}, children)
  const closings: string[] = []
  return dropStrayTags(children, open)
    .map((token) => {
      switch (token.type) {
        case 'text':
          return token.content.replaceAll('<', '&lt;')
        case 'html_inline':
          return token.content
        case 'link_open': {
          const link = toLink(token)
          closings.push(link.close)
          return link.open
        }
        case 'link_close':
          return closings.pop() ?? ''
        default:
          return `<${token.nesting < 0 ? '/' : ''}${token.tag}>`
      }
    })
    .join('')
}
