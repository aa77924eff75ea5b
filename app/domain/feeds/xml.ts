/** Writes well-formed XML from any text, for feeds and sitemaps. */

/** A serialized element; an object, so that it is never confused with text. */
export type Xml = { readonly xml: string }

type Child = Xml | string | null

/** String children are escaped as text; null is skipped. Names are trusted and written as they are. */
export function element(
  name: string,
  attributes: Record<string, string | number>,
  ...children: Child[]
): Xml {
  const start = `${name}${Object.entries(attributes).map(toAttribute).join('')}`
  const inner = children.map(toContent).join('')
  return { xml: inner === '' ? `<${start}/>` : `<${start}>${inner}</${name}>` }
}

/**
 * Text as HTML, which `description` is in RSS: readers would take its tags and character references for markup. Text that HTML reads
 * as text anyway stays, because browsers show a feed's descriptions as they are.
 */
export function toHtmlText(text: string): string {
  return text.replace(/&(?=[#a-z\d])/gi, '&amp;').replaceAll('<', '&lt;')
}

/** A complete document. `stylesPath`: the style sheet with which browsers show it. */
export function toXmlDocument(root: Xml, stylesPath: string | null = null): string {
  const styles = stylesPath === null ? '' : `<?xml-stylesheet href="${stylesPath}" type="text/css"?>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${styles}${root.xml}\n`
}

function toAttribute([name, value]: [string, string | number]) {
  return ` ${name}="${escapeText(String(value))}"`
}

function toContent(child: Child) {
  if (child === null) return ''
  return typeof child === 'string' ? escapeText(child) : child.xml
}

/** Drops what XML 1.0 cannot represent: control characters, lone surrogates, U+FFFE. */
export function withoutUnwritable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

function escapeText(text: string) {
  return withoutUnwritable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}
