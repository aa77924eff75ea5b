/** Sanitizes HTML, the last step of every conversion: only the elements and attributes of an article pass. */
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { i18n } from '~/domain/language/i18n'
import type { SafeHtml } from '~/domain/text/safe-html'
import { isCodeClass } from './code/code-kinds'
import { toImageAttributes, toLinkAttributes } from './link-attributes'
import {
  checkboxAttributes,
  footnotesAttributes,
  isAlertClass,
  isAlignClass,
  isFigureClass,
  toExplicitId,
} from './mark-attributes'
import { productTag } from './product-marks'

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
    aside: ['class', 'role'],
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
    [productTag]: ['kind', 'slugs'],
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

/** Sanitizes several pieces of HTML, none of which affects another; marks of products pass. Throws like `toSafeHtml`. */
export function toSafePieces(pieces: string[]): SafeHtml[] {
  if (pieces.length === 0) return []
  const name = findUnusedName(pieces)
  depth = 0
  const html = pieces.map((piece) => `<${name}>${piece}</${name}>`).join('')
  const safe = sanitizeHtml(html, { ...options, allowedTags: [...allowedTags, productTag, name] })
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

type Attributes = Record<string, string>
type Tag = { tagName: string; attribs: Attributes }

/** For elements that an article does not have, those that say the same. */
const renamed = new Map(
  Object.entries({
    ...{ h1: 'h2', h5: 'h4', h6: 'h4' },
    ...{ strike: 's', acronym: 'abbr', tt: 'code', center: 'div', menu: 'ul', dir: 'ul' },
  }),
)

const transforms = new Map<string, (tagName: string, typed: Attributes) => Tag>(
  Object.entries({
    a: toLink,
    img: toImage,
    div: toDivision,
    span: toCode,
    figure: (_, { class: name = '' }) =>
      isFigureClass(name)
        ? { tagName: 'figure', attribs: { class: name } }
        : toCode('figure', { class: name }),
    code: toCode,
    mark: toCode,
    ul: (_, typed) => withClass('ul', typed, 'drawbacks', 'advantages'),
    p: (_, typed) => withClass('p', typed, 'alert-title'),
    pre: toPreformatted,
    aside: toAlert,
    li: toItem,
    input: toCheckbox,
    td: toCell,
    th: toCell,
  }),
)

/** The attributes that an element of an article may have, or the element that replaces it. */
function toAllowed(typedName: string, typed: Attributes): Tag {
  const name = renamed.get(typedName) ?? typedName
  const { tagName, attribs } = transforms.get(name)?.(name, typed) ?? { tagName: name, attribs: typed }
  // Footnotes have ids of their own.
  if (attribs.id !== undefined && (name === 'a' || name === 'li')) return { tagName, attribs }
  const { id, dir, lang, ...others } = attribs
  return { tagName, attribs: { ...others, ...toGlobal(name, typed) } }
}

/** The attributes that any element may have. */
function toGlobal(name: string, typed: Attributes): Attributes {
  const id = toExplicitId(typed.id ?? (name === 'a' ? typed.name : undefined))
  const dir = typed.dir?.toLowerCase()
  const { lang } = typed
  return {
    ...(id && { id }),
    ...(dir && /^(?:ltr|rtl|auto)$/.test(dir) && { dir }),
    ...(lang && /^[a-z]{1,8}(?:-[a-z\d]{1,8}){0,5}$/i.test(lang) && { lang }),
  }
}

/** A link without a valid address becomes an `<a>` without href, so that its text stays readable. */
function toLink(_: string, typed: Attributes): Tag {
  const { href = '', rel, target, title, class: name } = typed
  const blank = target?.toLowerCase() === '_blank'
  const attributes = toLinkAttributes(href, { blank, rel, title, name })
  return { tagName: 'a', attribs: { ...attributes, ...(attributes && footnoteAttributes(typed)) } }
}

/** For a link to a footnote, or from it back to the text. */
function footnoteAttributes({ id, href = '', 'aria-label': label }: Attributes): Attributes {
  if (!label || !/^#fn(?:ref)?-\d+(?:-\d+)?$/.test(href)) return {}
  return { ...(/^fnref-\d+(?:-\d+)?$/.test(id ?? '') && id && { id }), 'aria-label': label }
}

function toPreformatted(_: string, { tabindex }: Attributes): Tag {
  return { tagName: 'pre', attribs: tabindex === '0' ? { tabindex } : {} }
}

function toItem(_: string, { id, class: name }: Attributes): Tag {
  const isFootnote = id !== undefined && /^fn-\d+$/.test(id)
  return { tagName: 'li', attribs: isFootnote ? { id } : name === 'task' ? { class: name } : {} }
}

function toAlert(_: string, { class: name = '' }: Attributes): Tag {
  return { tagName: 'aside', attribs: isAlertClass(name) ? { class: name, role: 'note' } : {} }
}

function toCell(tagName: string, { class: name = '', ...attribs }: Attributes): Tag {
  return { tagName, attribs: isAlignClass(name) ? { ...attribs, class: name } : attribs }
}

/** The box of a task; any other field becomes an empty span, as a picture without an address does. */
function toCheckbox(_: string, { type, disabled, checked }: Attributes): Tag {
  if (type !== 'checkbox' || disabled === undefined) return { tagName: 'span', attribs: {} }
  return { tagName: 'input', attribs: checkboxAttributes(checked !== undefined) }
}

/**
 * An image without a valid address becomes an empty span. (Renaming it to a tag that is not allowed would drop it,
 * but then sanitize-html 2.18 applies that name to the next closing tag at the same depth.)
 */
function toImage(_: string, typed: Attributes): Tag {
  const attribs = toImageAttributes(typed)
  return attribs ? { tagName: 'img', attribs } : { tagName: 'span', attribs: {} }
}

/** Keeps a plain <div>, because without it adjacent texts would run together. */
function toDivision(_: string, typed: Attributes): Tag {
  if (typed.class === 'footnotes') return { tagName: 'div', attribs: footnotesAttributes() }
  const scroller = withClass('div', typed, 'table-scroll', 'gallery')
  if (scroller.attribs.class !== 'table-scroll') return scroller
  const label = typed['aria-label'] || i18n.t('Table')
  return {
    tagName: 'div',
    attribs: { ...scroller.attribs, tabindex: '0', role: 'region', 'aria-label': label },
  }
}

/** A part of a code block. */
function toCode(tagName: string, { class: name = '' }: Attributes): Tag {
  return { tagName, attribs: isCodeClass(tagName, name) ? { class: name } : {} }
}

/** Drops all attributes except the first allowed class. */
function withClass(tagName: string, typed: Attributes, ...allowed: string[]): Tag {
  const name = typed.class?.split(/\s+/).find((each) => allowed.includes(each))
  return { tagName, attribs: name ? { class: name } : {} }
}
