/** Writes the HTML of an article: what the parser read is safe as written here, what was typed as HTML is sanitized. */
import type { Token } from 'markdown-it'
import { i18n } from '~/domain/language/i18n'
import type { Domains } from '~/domain/products/retailers'
import { findEnds, isBlock, nextTag } from '~/domain/text/html-tags'
import { escapeText, type SafeHtml, writeAttributes } from '~/domain/text/safe-html'
import { toHeadingTag } from './block-rules'
import { toCodeBlock } from './code/code-block'
import { toImageAttributes, toLinkAttributes } from './link-attributes'
import { checkboxAttributes, footnotesAttributes, toAlertTitle } from './mark-attributes'
import { markdown, markedText } from './markdown'
import { hideTypedMarks, productTag, readProductLink, toProductAttributes } from './product-marks'
import { markRetailerLinks } from './retailer-links'
import { toSafePieces } from './sanitize'
import { linkExplicitIds } from './sections'
import { tidy } from './tidy'
import { dropStrayTags, markSponsored } from './token-rules'

/** Letters from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko, and others up to Adlam. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** The layout of these, such as their columns, follows one direction. */
const wholes = 'ul|ol|dl|table|blockquote'
const texts = 'p|h2|h3|h4|summary|figcaption'
const tags = new RegExp(`<(/?)(${wholes}|${texts})((?: [^>]*)?)>`, 'g')

/** An outermost block; `line`: at which it begins in the tidied text, counted from 0; null: the footnotes, at the end. */
export type RenderedBlock = { html: SafeHtml; line: number | null }

/** `isTyped`: some of it was typed as HTML. */
type Block = { html: string; isTyped: boolean; line: number | null }

/** Converts a text: a mix of Markdown, the specified marks and HTML. Throws when tags are nested too deeply. */
export function render(typed: string, domains: Domains): SafeHtml {
  return joinBlocks(renderBlocks(tidy(typed), domains))
}

/** Joined, they are the HTML of the article. Throws like `render`. */
export function renderBlocks(tidied: string, domains: Domains): RenderedBlock[] {
  const blocks = labelTables(splitBlocks(markdown.parse(tidied, { domains })))
    .map((tokens) => toBlock(tokens, domains))
    .filter(({ html }) => html !== '')
  const sanitized = toSafePieces(blocks.filter(({ isTyped }) => isTyped).map(({ html }) => html)).values()
  const safe = blocks.map(({ html, isTyped, line }) => ({
    html: (isTyped ? (sanitized.next().value ?? '') : html) as SafeHtml,
    line,
  }))
  return linkExplicitIds(safe)
    .map((block) => ({ ...block, html: withDirections(markRetailerLinks(block.html, domains)) }))
    .filter(({ html }) => html !== '')
}

function joinBlocks(blocks: { html: SafeHtml }[]): SafeHtml {
  return blocks.map(({ html }) => html).join('\n') as SafeHtml
}

/** Each outermost block with what is in it. */
function splitBlocks(tokens: Token[]): Token[][] {
  const blocks: Token[][] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) blocks.push([])
    blocks.at(-1)?.push(token)
    depth += token.nesting
  }
  return blocks
}

function toBlock(tokens: Token[], domains: Domains): Block {
  const parts = tokens.filter(({ hidden }) => !hidden).map((token) => toPart(token, domains))
  const [first] = tokens
  const html = parts.map((part) => part.html).join('')
  return {
    html:
      first?.type === 'html_element' && first.tag === 'table' ? `${toScroller(first)}${html}</div>` : html,
    isTyped: parts.some(({ isTyped }) => isTyped),
    line: first?.map?.[0] ?? null,
  }
}

function toPart(token: Token, domains: Domains): { html: string; isTyped: boolean } {
  const { type, content, tag, info } = token
  if (type === 'inline') return toInlineHtml(token.children ?? [])
  if (type === 'html_block') return { html: hideTypedMarks(content), isTyped: true }
  if (type === 'html_element')
    return {
      html: toMarkedHtml(hideTypedMarks(content), domains) + (info === 'unclosed' ? `</${tag}>` : ''),
      isTyped: true,
    }
  return { html: toHtml(token), isTyped: false }
}

function toHtml(token: Token): string {
  const { type, tag, nesting, content, info, attrs } = token
  switch (type) {
    case 'fence':
    case 'code_block':
      return toCodeBlock({ info, content, isShort: token.meta?.isShort === true })
    case 'plain_rows':
      return content
    case 'table_open':
      return `${toScroller(token)}<table>`
    case 'table_close':
      return '</table></div>'
    case 'hr':
      return '<hr />'
    case 'blockquote_open':
      return `<${tag}${writeAttributes(Object.fromEntries(attrs ?? []))}>${info && `<p class="alert-title">${toAlertTitle(info)}</p>`}`
    case 'heading_open':
    case 'heading_close':
      return `<${nesting < 0 ? '/' : ''}${toHeadingTag(Number(tag.slice(1)))}${writeAttributes(Object.fromEntries(attrs ?? []))}>`
    case 'footnote_block_open':
      return `<div${writeAttributes(footnotesAttributes())}><ol>`
    case 'footnote_block_close':
      return '</ol></div>'
    case 'footnote_open':
      return `<li id="fn-${footnoteOf(token).number}">`
    case 'footnote_close':
      return '</li>'
    case 'footnote_anchor': {
      const { number, again } = footnoteOf(token)
      return ` <a${writeAttributes({ href: `#fnref-${number}${again}`, 'aria-label': i18n.t('Back to the text') })}>↩</a>`
    }
    default:
      return nesting < 0 ? `</${tag}>` : `<${tag}${writeAttributes(Object.fromEntries(attrs ?? []))}>`
  }
}

/** Numbers the tables if there are several; of those typed as HTML only outermost ones scroll. */
function labelTables(blocks: Token[][]): Token[][] {
  const tables = blocks.flatMap((tokens) =>
    tokens.filter(
      (token, n) =>
        token.type === 'table_open' || (n === 0 && token.type === 'html_element' && token.tag === 'table'),
    ),
  )
  for (const [n, token] of tables.entries())
    token.meta = { label: tables.length > 1 ? i18n.t('Table {number}', { number: n + 1 }) : i18n.t('Table') }
  return blocks
}

/** Makes a wide table scroll by itself. The tabindex is for keyboard users, and requires a role and a label. */
function toScroller({ meta }: Token): string {
  return `<div class="table-scroll" tabindex="0" role="region"${writeAttributes({ 'aria-label': String(meta?.label) })}>`
}

/**
 * Converts bold and links in a block that was typed as HTML. Marks do not pair across the tags of the blocks in it. The
 * result is not sanitized.
 */
function toMarkedHtml(html: string, domains: Domains): string {
  if (!/[[*]|<(?:https?|mailto|tel|sms):/i.test(html)) return html
  const open = new Map<string, number>()
  const endOfPre = findEnds(html, /<\/pre\s*>/gi)
  const pieces: string[] = []
  const write = (text: string) => toMarkedText(text, open, domains)
  let from = 0
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, tag.end)) {
    if (tag.start < from || !isBlock(tag.name)) continue
    pieces.push(write(html.slice(from, tag.start)))
    from = tag.name === 'pre' && !tag.closing ? (endOfPre(tag.end) ?? tag.end) : tag.end
    pieces.push(html.slice(tag.start, from))
  }
  pieces.push(write(html.slice(from)))
  return pieces.join('')
}

/** `open`: the tags that are open, counted by name. */
function toMarkedText(text: string, open: Map<string, number>, domains: Domains): string {
  if (text === '') return ''
  const children: Token[] = []
  markedText.inline.parse(text, markedText, { domains }, children)
  markSponsored(children)
  return writeTokens(dropStrayTags(children, open), ({ type, content, nesting, tag }) => {
    if (type === 'html_inline') return content
    return type === 'text' ? content.replaceAll('<', '&lt;') : `<${nesting < 0 ? '/' : ''}${tag}>`
  })
}

/**
 * Lets browsers find the direction of texts that are written from right to left, and of those beside them. `html`: an
 * outermost block, from the sanitizer, so `>` occurs only at the end of tags. The page is left to right, so blocks
 * without such letters need nothing.
 */
function withDirections(html: SafeHtml): SafeHtml {
  if (!rightToLeft.test(html)) return html
  let depth = 0
  return html.replace(tags, (tag, slash: string, name: string, attributes: string) => {
    const isWhole = `|${wholes}|`.includes(`|${name}|`)
    if (slash) {
      if (isWhole) depth -= 1
      return tag
    }
    const isInside = depth > 0
    if (isWhole) depth += 1
    return isInside || / dir="/.test(attributes) ? tag : `<${name}${attributes} dir="auto">`
  }) as SafeHtml
}

/** `isTyped`: some of it was typed as HTML, and must be sanitized. */
function toInlineHtml(children: Token[]): { html: string; isTyped: boolean } {
  const tokens = dropStrayTags(children)
  return {
    html: trimSpaces(writeTokens(tokens, toInlineTag)),
    isTyped: tokens.some(({ type }) => type === 'html_inline'),
  }
}

/** `write` writes all but links. */
function writeTokens(tokens: Token[], write: (token: Token) => string): string {
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

function toInlineTag(token: Token): string {
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
    case 'caption':
      return `<figcaption>${escapeText(content)}</figcaption>`
    case 'html_inline':
      return hideTypedMarks(content)
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
function footnoteOf({ meta }: Token): { number: number; again: string } {
  const times = Number(meta?.subId ?? 0)
  return { number: Number(meta?.id) + 1, again: times > 0 ? `-${times + 1}` : '' }
}

const unlinked = { open: '', close: '' }

/** A link whose address is not allowed is shown as its words. */
function toLink(token: Token): { open: string; close: string } {
  const read = (name: string) => String(token.attrGet(name) ?? '')
  const product = readProductLink(read('href'))
  if (product !== null)
    return {
      open: `<${productTag}${writeAttributes(toProductAttributes('link', [product]))}>`,
      close: `</${productTag}>`,
    }
  const typed = { blank: true, title: read('title'), name: read('class'), rel: read('rel') }
  const attributes = toLinkAttributes(read('href'), typed)
  if (!attributes) return unlinked
  return { open: `<a${writeAttributes(attributes)}>`, close: '</a>' }
}

/** A picture whose address is not allowed is replaced by its description. */
function toImage(token: Token): string {
  const alt = toPlainText(token.children ?? [])
  const read = (name: string) => String(token.attrGet(name) ?? '')
  const attributes = toImageAttributes({ src: read('src'), alt, title: read('title') })
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
