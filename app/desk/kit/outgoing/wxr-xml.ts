/** Writes elements of WordPress’s export file, with their text as it writes them: escaped, or in a section that needs no escaping. */
import { withoutUnwritable } from '~/domain/feeds/xml'

export function toXmlText(text: string): string {
  return toText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A section ends at the first `]]>`: where a text has one, two share it. */
export function toCdata(text: string): string {
  return `<![CDATA[${toText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** Readers of XML take every end of a line for a line feed. */
function toText(text: string): string {
  return withoutUnwritable(text).replace(/\r\n?/g, '\n')
}

/** With a line of its own. */
export function plainElement(name: string, text: string, attributes = ''): string {
  return `\t\t<${name}${attributes}>${toXmlText(text)}</${name}>\n`
}

export function cdataElement(name: string, text: string, attributes = ''): string {
  return `\t\t<${name}${attributes}>${toCdata(text)}</${name}>\n`
}

/** '' writes none. */
export function metaElement(key: string, value: string): string {
  if (value === '') return ''
  return `\t\t<wp:postmeta>\n\t\t\t<wp:meta_key>${toCdata(key)}</wp:meta_key>\n\t\t\t<wp:meta_value>${toCdata(value)}</wp:meta_value>\n\t\t</wp:postmeta>\n`
}
