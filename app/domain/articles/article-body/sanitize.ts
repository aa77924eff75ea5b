/** Sanitizes HTML, the last step of every conversion: only the elements and attributes of an article pass. */
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import type { SafeHtml } from '~/domain/articles/safe-html'
import { toAllowed } from './allowed-attributes'

/** Deeper markup is an accident or an attack, and parsing time grows with the square of the depth. */
const MAX_NESTING = 256

/** The parser's depth in the current call. Module state is safe, because calls are synchronous and each resets it. */
let depth = 0

const allowedTags = [
  'p br hr h2 h3 h4 div span blockquote pre details summary aside',
  // All that say something of their words; without <del> a withdrawn price would be valid.
  'strong b em i u s del ins sub sup small mark abbr dfn cite q code kbd samp var time bdi bdo wbr ruby rt rp',
  'ul ol li dl dt dd figure figcaption img a',
  'table caption colgroup col thead tbody tfoot tr th td input',
].flatMap((names) => names.split(' '))

const options: IOptions = {
  allowedTags,
  allowedAttributes: {
    '*': ['id', 'dir', 'lang'],
    a: ['class', 'href', 'rel', 'target', 'title', 'id', 'aria-label'],
    abbr: ['title'],
    blockquote: ['class'],
    code: ['class'],
    col: ['span'],
    colgroup: ['span'],
    del: ['datetime'],
    details: ['open'],
    dfn: ['title'],
    div: ['class', 'tabindex', 'role', 'aria-label'],
    figure: ['class'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    ins: ['datetime'],
    input: ['type', 'disabled', 'checked', 'aria-label'],
    li: ['class', 'id'],
    mark: ['class'],
    ol: ['start', 'reversed'],
    p: ['class'],
    pre: ['tabindex'],
    span: ['class'],
    td: ['class', 'colspan', 'rowspan'],
    th: ['class', 'colspan', 'rowspan', 'scope'],
    time: ['datetime'],
    ul: ['class'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
  // Dropped with their content, which is not meant to be read as text.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'xmp', 'title', 'iframe', 'noembed', 'noframes'],
    ...['svg', 'template'],
  ],
  transformTags: { '*': toAllowed },
  selfClosing: ['img', 'br', 'hr', 'input', 'col', 'wbr'],
  onOpenTag: () => {
    depth += 1
    if (depth > MAX_NESTING) throw new Error(`Tags are nested more than ${MAX_NESTING} deep`)
  },
  onCloseTag: () => {
    depth -= 1
  },
}

/** Throws when tags are nested deeper than 256. */
export function toSafeHtml(html: string): SafeHtml {
  depth = 0
  return sanitizeHtml(html, options) as SafeHtml
}

/** Sanitizes several pieces of HTML, none of which affects another. Throws like `toSafeHtml`. */
export function toSafePieces(pieces: string[]): SafeHtml[] {
  if (pieces.length === 0) return []
  const name = findUnusedName(pieces)
  depth = 0
  const html = pieces.map((piece) => `<${name}>${piece}</${name}>`).join('')
  const safe = sanitizeHtml(html, { ...options, allowedTags: [...allowedTags, name] })
  return safe
    .split(`</${name}>`)
    .slice(0, -1)
    .map((piece) => piece.slice(name.length + 2) as SafeHtml)
}

/** A tag name that does not occur in the text, so that a typed tag cannot end a piece. */
function findUnusedName(pieces: string[]) {
  const used = new Set(pieces.flatMap((piece) => piece.toLowerCase().match(/held-\d+/g) ?? []))
  let number = 0
  while (used.has(`held-${number}`)) number += 1
  return `held-${number}`
}

/** Escapes text so that it is shown exactly as typed, tags included. */
export function toSafeText(text: string): SafeHtml {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') as SafeHtml
}
