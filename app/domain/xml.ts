/** Writes XML that is well-formed whatever texts it is given: the feeds and the sitemap are made with it. */

/** An element, already written. Texts are plain strings, so that one is never taken for the other. */
export type Xml = { readonly xml: string }

type Child = Xml | string | null

/** Strings among the children are text; null is left out. Names are ours and are written as they are. */
export function element(
  name: string,
  attributes: Record<string, string | number>,
  ...children: Child[]
): Xml {
  const start = `${name}${Object.entries(attributes).map(toAttribute).join('')}`
  const inner = children.map(toContent).join('')
  return { xml: inner === '' ? `<${start}/>` : `<${start}>${inner}</${name}>` }
}

/** A whole document. */
export function toXmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}

function toAttribute([name, value]: [string, string | number]) {
  return ` ${name}="${escapeText(String(value))}"`
}

function toContent(child: Child) {
  if (child === null) return ''
  return typeof child === 'string' ? escapeText(child) : child.xml
}

/** What XML 1.0 has no way to write at all (control characters, halves of emoji, U+FFFE) is left out. */
function escapeText(text: string) {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}
