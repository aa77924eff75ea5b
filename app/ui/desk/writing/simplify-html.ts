/** Reads copied HTML, and replaces what word processors say with styles by elements. */

/** Null: code that an editor copied with its colors. */
export function simplifyHtml(html: string): HTMLElement | null {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const first = styleOf(body.querySelector('[data-style]'))
  if (/white-space: ?pre/.test(first) && /mono|consol|courier|menlo/i.test(first)) return null
  convertWordLists(body)
  for (const element of body.querySelectorAll('[data-style]')) convertStyle(element)
  for (const item of body.querySelectorAll('li > p:only-child')) item.replaceWith(...item.childNodes)
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
  if (element.nodeName === 'B' && /font-weight: ?normal/.test(style)) {
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
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const level = Number(/\blevel(\d)/.exec(styleOf(paragraph))?.[1] ?? 1)
    const sign = paragraph.querySelector('[data-style*="mso-list:Ignore"]')
    const isNumbered = /^\s*\w{1,3}[.)]/.test(sign?.textContent ?? '')
    sign?.remove()
    if (last === null || paragraph.previousElementSibling !== last) open = []
    open = open.filter((each) => each.level <= level)
    const current = open.at(-1)
    const item = body.ownerDocument.createElement('li')
    if (current?.level === level) current.list.append(item)
    else {
      const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
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
