/** Writes the HTML of a text inside a block. */
import type { Token } from 'markdown-it'
import { escapeText, writeAttributes } from '~/domain/articles/safe-html'
import { toImageAttributes, toLinkAttributes } from './link-attributes'
import { checkboxAttributes } from './mark-attributes'
import { dropStrayTags } from './token-rules'

/** `isTyped`: some of it was typed as HTML, and must be sanitized. */
export function toInlineHtml(children: Token[]): { html: string; isTyped: boolean } {
  const tokens = dropStrayTags(children)
  return {
    html: trimSpaces(writeTokens(tokens, toHtml)),
    isTyped: tokens.some(({ type }) => type === 'html_inline'),
  }
}

/** `write` writes all but links. */
export function writeTokens(tokens: Token[], write: (token: Token) => string): string {
  const closings: string[] = []
  return tokens
    .map((token) => {
      if (token.type === 'link_close') return closings.pop() ?? ''
      if (token.type !== 'link_open') return write(token)
      // An address in the words of a link is no link.
      const { open, close } = closings.some((tag) => tag !== '') ? unlinked : toLink(token)
      closings.push(close)
      return open
    })
    .join('')
}

function toHtml(token: Token): string {
  const { type, tag, content, nesting, info } = token
  switch (type) {
    case 'text':
      return escapeText(content)
    case 'code_inline':
      return `<code>${escapeText(content)}</code>`
    case 'softbreak':
      return '\n'
    case 'hardbreak':
      return '<br />\n'
    case 'image':
      return toImage(token)
    case 'html_inline':
      return content
    case 'task':
      return `<input${writeAttributes(checkboxAttributes(info === 'done'))} /> `
    case 'footnote_ref': {
      const { number, again } = footnoteOf(token)
      return `<sup><a href="#fn-${number}" id="fnref-${number}${again}" aria-label="Footnote ${number}">${number}</a></sup>`
    }
    default:
      return `<${nesting < 0 ? '/' : ''}${tag}>`
  }
}

/** `again`: what the id of a further reference to the same footnote ends with. */
export function footnoteOf({ meta }: Token): { number: number; again: string } {
  const times = Number(meta?.subId ?? 0)
  return { number: Number(meta?.id) + 1, again: times > 0 ? `-${times + 1}` : '' }
}

const unlinked = { open: '', close: '' }

/** Of a link whose address is not allowed, the words stay. */
function toLink(token: Token): { open: string; close: string } {
  const title = String(token.attrGet('title') ?? '')
  const attributes = toLinkAttributes(String(token.attrGet('href') ?? ''), { blank: true, title })
  if (!attributes) return unlinked
  // An address by itself is no button.
  if (['linkify', 'autolink'].includes(token.markup)) delete attributes.class
  return { open: `<a${writeAttributes(attributes)}>`, close: '</a>' }
}

/** A picture whose address is not allowed is replaced by its description. */
function toImage(token: Token): string {
  const alt = toPlainText(token.children ?? [])
  const attributes = toImageAttributes({
    src: String(token.attrGet('src') ?? ''),
    alt,
    title: String(token.attrGet('title') ?? ''),
  })
  return attributes ? `<img${writeAttributes(attributes)} />` : escapeText(alt)
}

function toPlainText(children: Token[]): string {
  return children
    .map(({ type, content, children: inner }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      return type === 'image' ? toPlainText(inner ?? []) : type === 'html_inline' ? '' : content
    })
    .join('')
}

/** Keeps spaces that cannot be typed with the space bar. A loop, because a pattern takes quadratic time for many spaces. */
function trimSpaces(html: string): string {
  let [start, end] = [0, html.length]
  while (start < end && ' \t\n'.includes(html[start] ?? '')) start += 1
  while (end > start && ' \t\n'.includes(html[end - 1] ?? '')) end -= 1
  return html.slice(start, end)
}
