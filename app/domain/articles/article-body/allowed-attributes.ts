/** The attributes that elements of an article may have, and by which element others are replaced. */
import { isCodeClass } from './code/code-kinds'
import { toImageAttributes, toLinkAttributes } from './link-attributes'
import {
  checkboxAttributes,
  footnotesAttributes,
  isAlertClass,
  isAlignClass,
  toExplicitId,
} from './mark-attributes'

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
    figure: toCode,
    code: toCode,
    mark: toCode,
    ul: (_, typed) => withClass('ul', typed, 'drawbacks'),
    p: (_, typed) => withClass('p', typed, 'alert-title'),
    pre: toPreformatted,
    blockquote: toQuote,
    li: toItem,
    input: toCheckbox,
    td: toCell,
    th: toCell,
  }),
)

export function toAllowed(typedName: string, typed: Attributes): Tag {
  const name = renamed.get(typedName) ?? typedName
  const { tagName, attribs } = transforms.get(name)?.(name, typed) ?? { tagName: name, attribs: typed }
  // Footnotes have ids of their own.
  if (attribs.id !== undefined && (name === 'a' || name === 'li')) return { tagName, attribs }
  const { id, dir, lang, ...others } = attribs
  return { tagName, attribs: { ...others, ...toGlobal(name, typed) } }
}

/** What any element may have. */
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
  const { href = '', rel, target, title } = typed
  const blank = target?.toLowerCase() === '_blank'
  const attributes = toLinkAttributes(href, { blank, rel, title })
  return { tagName: 'a', attribs: { ...attributes, ...(attributes && footnoteAttributes(typed)) } }
}

/** Of a link to a footnote, or from it back to the text. */
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

function toQuote(_: string, { class: name = '' }: Attributes): Tag {
  return { tagName: 'blockquote', attribs: isAlertClass(name) ? { class: name } : {} }
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
  if (typed.class === 'footnotes') return { tagName: 'div', attribs: footnotesAttributes }
  const scroller = withClass('div', typed, 'table-scroll')
  if (!scroller.attribs.class) return scroller
  const label = typed['aria-label'] || 'Table'
  return {
    tagName: 'div',
    attribs: { ...scroller.attribs, tabindex: '0', role: 'region', 'aria-label': label },
  }
}

/** A part of a code block. */
function toCode(tagName: string, { class: name = '' }: Attributes): Tag {
  return { tagName, attribs: isCodeClass(tagName, name) ? { class: name } : {} }
}

/** Drops all attributes except the one allowed class. */
function withClass(tagName: string, typed: Attributes, name: string): Tag {
  return { tagName, attribs: typed.class?.split(/\s+/).includes(name) ? { class: name } : {} }
}
