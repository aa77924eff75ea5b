/** Turns copied HTML, as browsers, Google Docs, Word and spreadsheets write it, into Markdown. Loaded when something is to be pasted. */
import TurndownService from 'turndown'
import { findAddressKind } from '~/domain/articles/article-body/link-attributes'
import { MAX_CELLS, toTable } from '~/domain/desk/writing/tables'

/** Readers' browsers could not load others: a file of the writer, or the picture itself as text. */
const shownPicture = 'img:is([src^="https:" i], [src^="/"]:not([src^="//"]))'

const formatted = `a[href], strong, b, em, i, del, s, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, code, ${shownPicture}`

/** Mark the ends of cells and rows until the whole table has been read. */
const CELL_END = '\u001F'
const ROW_END = '\u001E'

/** `lostPictures`: how many could not be converted. */
type Converted = { markdown: string; lostPictures: number }

/** Null: the HTML says no more than its text, or it is code of an editor, and the text should be pasted as it is. */
export function toMarkdown(html: string): Converted | null {
  const body = simplifyHtml(html)
  if (!body?.querySelector(formatted) || body.querySelectorAll('td, th').length > MAX_CELLS) return null
  return {
    markdown: createConverter().turndown(body).replaceAll('\u00A0', ' ').trim(),
    lostPictures: body.querySelectorAll(`img:not(${shownPicture})`).length,
  }
}

function createConverter(): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
  })
  converter.remove(['style', 'script', 'title', 'template', 'noscript', 'button'])
  // The site's own labels.
  converter.remove((node) => node.className === 'code-language')
  converter.addRule('strikethrough', {
    filter: ['del', 's'],
    replacement: (content) => (content.trim() ? `~~${content}~~` : content),
  })
  converter.addRule('item', { filter: 'li', replacement: (content, node) => toItem(content, node) })
  converter.addRule('link', {
    filter: (node) =>
      node.nodeName === 'A' &&
      (!findAddressKind(node.getAttribute('href') ?? '') ||
        (node.textContent === '' && !node.querySelector('img'))),
    replacement: (content) => content,
  })
  converter.addRule('picture', {
    filter: (node) => node.nodeName === 'IMG' && !node.matches(shownPicture),
    replacement: () => '',
  })
  converter.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content) => content.trim() + CELL_END,
  })
  converter.addRule('row', { filter: 'tr', replacement: (content) => content + ROW_END })
  converter.addRule('group', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
  converter.addRule('table', { filter: 'table', replacement: (content) => toTableOrText(content) })
  return converter
}

const verdictMarks: Record<string, string> = { advantages: '✓ ', drawbacks: 'X ' }

function toItem(content: string, node: Node): string {
  const list = node.parentElement
  const isNumbered = list?.nodeName === 'OL'
  const box = (node as Element).querySelector('input[type=checkbox]')
  const task = box ? `[${box.hasAttribute('checked') ? 'x' : ' '}] ` : ''
  const mark = verdictMarks[list?.className ?? ''] ?? '- '
  const marker = isNumbered ? `${(node as Element).getAttribute('value')}. ` : mark + task
  const text = content.trim().replace(/\n/g, `\n${' '.repeat(isNumbered ? marker.length : 2)}`)
  return `${marker}${text}${node.nextSibling ? '\n' : ''}`
}

/** A table of one column only arranges things. */
function toTableOrText(content: string): string {
  const rows = content
    .split(ROW_END)
    .filter((row) => row.includes(CELL_END))
    .map((row) => row.split(CELL_END).slice(0, -1))
  const isTable = rows.some((row) => row.length > 1)
  return `\n\n${isTable ? toTable(rows) : rows.flat().join('\n\n')}\n\n`
}

/**
 * Reads copied HTML, and replaces what word processors say with styles, and what they nest wrongly, by proper elements.
 * Null: code that an editor copied with its colors.
 */
function simplifyHtml(html: string): HTMLElement | null {
  const document = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const { body } = document
  const first = styleOf(body.querySelector('[data-style]'))
  if (/white-space: ?pre/.test(first) && /mono|consol|courier|menlo/i.test(first)) return null
  convertWordLists(body)
  convertCocoaHeadings(document)
  for (const element of body.querySelectorAll('[data-style]')) convertStyle(element)
  nestLists(body)
  numberItems(body)
  for (const paragraph of body.querySelectorAll('li > p:only-of-type'))
    paragraph.replaceWith(...paragraph.childNodes)
  lowerHeadings(body)
  shortenAddresses(body)
  return body
}

/** Even in a document that is never shown, the browser reports styles to our content policy. */
function withoutStyles(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(["'\s])style\s*=/gi, '$1data-style='))
}

function styleOf(element: Element | null): string {
  return element?.getAttribute('data-style') ?? ''
}

function convertStyle(element: Element): void {
  const style = styleOf(element)
  // Google Docs puts all into such a <b>.
  if (element.nodeName === 'B' && /(?:^|;)\s*font-weight: ?normal/.test(style)) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (element.nodeName !== 'SPAN' || element.textContent?.trim() === '') return
  if (/font-weight: ?(?:bold|[6-9]00)/.test(style) && !element.closest('h1, h2, h3, h4, h5, h6, th'))
    wrapContent(element, 'strong')
  if (/font-style: ?italic/.test(style)) wrapContent(element, 'em')
  if (/text-decoration[^;]*line-through/.test(style)) wrapContent(element, 'del')
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Word writes list items as paragraphs, with the marker as text. */
function convertWordLists(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = []
  let last: Element | null = null
  let lastName = ''
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const [, name = '', digit] = /mso-list:\s*(\w+)\s+level(\d)/.exec(styleOf(paragraph)) ?? []
    // `mso-list:none` takes a paragraph out of its list.
    if (!digit) continue
    const level = Number(digit)
    const marker = paragraph.querySelector('[data-style*="mso-list:Ignore"]')
    const [, start = null] = /^\s*(?:(\d{1,9})|\w{1,5})[.)]/.exec(marker?.textContent ?? '') ?? []
    const tag = /^\s*\w{1,9}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    if (last === null || paragraph.previousElementSibling !== last || name !== lastName) open = []
    lastName = name
    open = open.filter((each) => each.level <= level)
    const current = open.at(-1)
    const item = body.ownerDocument.createElement('li')
    if (current?.level === level) current.list.append(item)
    else {
      const list = body.ownerDocument.createElement(tag)
      if (start !== null) list.setAttribute('start', start)
      list.append(item)
      const parent = current?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ list, level })
    }
    last = open[0]?.list ?? null
    item.append(...paragraph.childNodes)
    paragraph.remove()
  }
}

/** macOS describes the rich text of Pages, Notes and TextEdit: a heading is a paragraph in larger type, by a class. */
function convertCocoaHeadings(document: Document): void {
  if (!document.querySelector('meta[name=Generator][content^=Cocoa]')) return
  const rules = document.querySelector('template')?.content.textContent ?? ''
  const sizes = new Map(
    Array.from(rules.matchAll(/^p\.(\w+) \{[^{}]*\bfont: ([\d.]+)px/gm), ([, name, size]) => [
      name,
      Number(size),
    ]),
  )
  const paragraphs = [...document.body.querySelectorAll('p')].filter((each) => !each.closest('td, li'))
  const sizeOf = (paragraph: Element) => sizes.get(paragraph.className) ?? 0
  const lengths = new Map<number, number>()
  for (const each of paragraphs)
    lengths.set(sizeOf(each), (lengths.get(sizeOf(each)) ?? 0) + (each.textContent?.length ?? 0))
  const [[textSize] = [0]] = [...lengths].sort(([, a], [, b]) => b - a)
  const larger = [...lengths.keys()].filter((size) => size > textSize * 1.15).sort((a, b) => b - a)
  for (const each of paragraphs) {
    const level = larger.indexOf(sizeOf(each)) + 1
    if (level === 0 || level > 3 || each.textContent?.trim() === '') continue
    const heading = document.createElement(`h${level}`)
    heading.append(...each.childNodes)
    for (const bold of heading.querySelectorAll('b')) bold.replaceWith(...bold.childNodes)
    each.replaceWith(heading)
  }
}

/** Most programs write a nested list as a child of the list, and not of the item above it. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ol, ul) > :is(ol, ul)')) {
    const item = list.previousElementSibling
    if (item?.nodeName === 'LI') item.append(list)
    else list.replaceWith(...list.childNodes)
  }
  // Or in an item of its own, without a marker.
  for (const list of body.querySelectorAll('li > :is(ol, ul):only-child')) {
    const item = list.parentElement
    const above = item?.previousElementSibling
    if (item?.textContent !== list.textContent || !above) continue
    above.append(list)
    item?.remove()
  }
}

/** Each item of a numbered list gets its number. */
function numberItems(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol')) {
    let number = Number(list.getAttribute('start') ?? 1) || 1
    for (const item of list.children) {
      if (item.nodeName !== 'LI') continue
      number = Number(item.getAttribute('value') ?? number) || number
      item.setAttribute('value', String(number))
      number += 1
    }
  }
}

/** One level down, where there are several: in an article # and ## are both h2, below its title. */
function lowerHeadings(body: HTMLElement): void {
  if (!body.querySelector('h1') || !body.querySelector('h2, h3, h4, h5')) return
  for (const level of [5, 4, 3, 2, 1])
    for (const heading of body.querySelectorAll(`h${level}`)) {
      const lower = body.ownerDocument.createElement(`h${level + 1}`)
      lower.append(...heading.childNodes)
      heading.replaceWith(lower)
    }
}

/** Makes the site's own addresses relative again: with its origin, they would be links to another site. */
function shortenAddresses(body: HTMLElement): void {
  for (const name of ['href', 'src'])
    for (const element of body.querySelectorAll(`[${name}^="${location.origin}/"]`))
      element.setAttribute(name, (element.getAttribute(name) ?? '').slice(location.origin.length))
}
