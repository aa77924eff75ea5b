/** Reads copied HTML, and replaces what word processors say with styles, and what they nest wrongly, by proper elements. */

/** Null: code that an editor copied with its colors. */
export function simplifyHtml(html: string): HTMLElement | null {
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

/** Word writes list items as paragraphs, with the sign as text. */
function convertWordLists(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = []
  let last: Element | null = null
  let lastName = ''
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const [, name = '', digit] = /mso-list:\s*(\w+)\s+level(\d)/.exec(styleOf(paragraph)) ?? []
    // `mso-list:none` takes a paragraph out of its list.
    if (!digit) continue
    const level = Number(digit)
    const sign = paragraph.querySelector('[data-style*="mso-list:Ignore"]')
    const [, start = null] = /^\s*(?:(\d{1,9})|\w{1,5})[.)]/.exec(sign?.textContent ?? '') ?? []
    const tag = /^\s*\w{1,9}[.)]/.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
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
  // Or in an item of its own, without a sign.
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
