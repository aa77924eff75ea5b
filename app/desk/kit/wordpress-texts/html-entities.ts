/** Plain text of the little HTML that titles, captions and excerpts contain, as WordPress writes it. */
import { references } from '../incoming/plain-text'

/** Unknown names stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]\w{1,7}));/g,
    (whole, decimal, hex, name) => {
      if (name) return references.get(name) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return isText(code) ? String.fromCodePoint(code) : ''
    },
  )
}

function isText(code: number): boolean {
  return code === 9 || code === 10 || (code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff))
}

/** On one line, without tags, comments and block marks. */
export function toPlainText(html: string): string {
  return decodeEntities(
    html.replace(/<!--[^>]*-->|<\/?[a-zA-Z][^<>]*>/g, (tag) =>
      /^<\/?(?:p|br|div|li|h\d)\b/i.test(tag) ? ' ' : '',
    ),
  )
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}
