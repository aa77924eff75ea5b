/** Simplifies copied HTML: what word processors say with styles, classes and wrong nesting becomes proper elements. */
import { findAddressKind } from '~/domain/articles/article-body/link-attributes'
import { findFramedPage } from '~/domain/embeds/frame-addresses'
import { findDestination } from './redirected'

/**
 * Reads copied HTML, and replaces what word processors say with styles, and what they nest wrongly, by proper elements.
 * Null: code that an editor copied with its colors.
 */
export function simplifyHtml(html: string): HTMLElement | null {
  const document = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const { body } = document
  const first = styleOf(body.querySelector('[data-style]'))
  if (/white-space: ?pre/.test(first) && /mono|consol|courier|menlo/i.test(first)) return null
  dropUnpublished(body)
  convertHeadings(body)
  convertWordLists(body)
  convertWebLists(body)
  convertCocoaHeadings(document)
  for (const element of body.querySelectorAll('[data-style]')) convertStyle(element)
  nestLists(body)
  numberItems(body)
  for (const paragraph of body.querySelectorAll('li > p:only-of-type'))
    paragraph.replaceWith(...paragraph.childNodes)
  lowerHeadings(body)
  convertFrames(body)
  for (const link of body.querySelectorAll('a[href]'))
    link.setAttribute('href', findDestination(link.getAttribute('href') ?? ''))
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
  const [, raised] = /vertical-align: ?(sub|super)\b/.exec(style) ?? []
  if (raised && !element.closest('sup, sub')) wrapContent(element, raised === 'sub' ? 'sub' : 'sup')
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Comments and their anchors, deletions that are tracked, and hidden text: none of it is meant for readers. */
const unpublished = [
  ...['[data-style*="mso-element:comment"]', '[data-style*="mso-special-character:comment"]', '.msocomtxt'],
  ...['.MsoCommentReference', '.MsoCommentText', '.MsoCommentSubject', '.msocomanchor', '.msocomoff'],
  ...[
    '.msoDel',
    '[data-style*="mso-hide:all"]',
    '[data-style*="display:none"]',
    '[data-style*="display: none"]',
  ],
  // Comments of Google Docs, as it exports them.
  ...['sup:has(> a[href^="#cmnt"])', 'div:has(> p > a[href^="#cmnt_ref"])'],
  // The ends of paragraphs in Word for the web.
  '.EOP',
].join()

function dropUnpublished(body: HTMLElement): void {
  for (const element of body.querySelectorAll(unpublished)) element.remove()
}

/** Word for the web names headings by their role; Word's title is a class. */
function convertHeadings(body: HTMLElement): void {
  for (const element of body.querySelectorAll('p[role=heading], div[role=heading], p.MsoTitle')) {
    const level = Number(element.getAttribute('aria-level') ?? 1)
    const heading = element.ownerDocument.createElement(`h${Math.min(6, Math.max(1, level || 1))}`)
    heading.append(...element.childNodes)
    element.replaceWith(heading)
  }
}

/** Word for the web writes a list for every item, and its level as a number. */
function convertWebLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const item of body.querySelectorAll('li[data-aria-level]')) {
    const list = item.parentElement
    const before = list?.previousElementSibling
    if (list?.firstElementChild !== item || !before || levelOf(before) === 0) continue
    joinLists(before, list)
  }
}

function levelOf(list: Element | null | undefined): number {
  if (list?.nodeName !== 'OL' && list?.nodeName !== 'UL') return 0
  return Number(list.firstElementChild?.getAttribute('data-aria-level') ?? 0)
}

function idOf(list: Element): string | null | undefined {
  return list.firstElementChild?.getAttribute('data-listid')
}

function joinLists(before: Element, list: Element): void {
  const item = before.lastElementChild
  const inside = item?.lastElementChild
  if (levelOf(list) <= levelOf(before)) {
    const isSame = before.nodeName === list.nodeName && idOf(before) === idOf(list)
    before.after(list)
    if (!isSame) return
    before.append(...list.children)
    list.remove()
  } else if (inside && levelOf(inside) > 0) joinLists(inside, list)
  else item?.append(list)
}

/** A frame of a known site is the address of what it shows, any other a link. */
function convertFrames(body: HTMLElement): void {
  for (const frame of body.querySelectorAll('iframe')) {
    const source = (frame.getAttribute('src') ?? frame.getAttribute('data-src') ?? '').replace(
      /^\/\//,
      'https://',
    )
    const page = findFramedPage(source)
    if (!page && !findAddressKind(source)) {
      frame.remove()
      continue
    }
    const link = frame.ownerDocument.createElement('a')
    link.setAttribute('href', page ?? source)
    link.append(page ?? (frame.getAttribute('title') || source))
    if (page) link.setAttribute('data-embed', '')
    const paragraph = frame.ownerDocument.createElement('p')
    paragraph.append(link)
    frame.replaceWith(paragraph)
  }
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
