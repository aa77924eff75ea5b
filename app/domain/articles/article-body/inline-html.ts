/** Writes the HTML of a text inside a block. */
import type { Token } from 'markdown-it'
import { newTabNote, toImageAttributes, toLinkAttributes } from './link-attributes'
import { dropStrayTags } from './token-rules'
import { escapeText, writeAttributes } from './written-html'

/** `isTyped`: some of it was typed as HTML, and must be sanitized. */
export function toInlineHtml(children: Token[]): { html: string; isTyped: boolean } {
  let isTyped = false
  const closings: string[] = []
  const html = dropStrayTags(children).map((token) => {
    if (token.type === 'html_inline') {
      isTyped = true
      return token.content
    }
    if (token.type === 'link_open') {
      const { open, close } = toLink(token)
      closings.push(close)
      return open
    }
    return token.type === 'link_close' ? (closings.pop() ?? '') : toHtml(token)
  })
  return { html: trimSpaces(html.join('')), isTyped }
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
    case 'task': {
      const isDone = info === 'done'
      const state = isDone ? ' checked="checked" aria-label="Done"' : ' aria-label="To do"'
      return `<input type="checkbox" disabled="disabled"${state} /> `
    }
    case 'footnote_ref': {
      const { number, again } = footnoteOf(token)
      return `<sup><a id="fnref-${number}${again}" href="#fn-${number}" aria-label="Footnote ${number}">${number}</a></sup>`
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

export function toLink(token: Token): { open: string; close: string } {
  const title = String(token.attrGet('title') ?? '')
  const attributes = toLinkAttributes(String(token.attrGet('href') ?? ''), { blank: true, title }) ?? {}
  // An address by itself is no button.
  if (['linkify', 'autolink'].includes(token.markup)) delete attributes.class
  return { open: `<a${writeAttributes(attributes)}>`, close: `${attributes.target ? newTabNote : ''}</a>` }
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

/** Keeps spaces that cannot be typed with the space bar. */
function trimSpaces(html: string): string {
  return html.replace(/^[ \t\n]+/, '').trimEnd() === '' ? '' : html.replace(/^[ \t\n]+|[ \t\n]+$/g, '')
}
