/** HTML that is safe to put into a page: a branded type that only the sanitizer creates, and escaped text. */

declare const checked: unique symbol
export type SafeHtml = string & { readonly [checked]: true }

export function escapeText(text: string): string {
  // Pages with many products write a thousand texts, of which hardly one has such a character.
  if (!/[&<>]/.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' }

/** The text of HTML that was written like this, as by the sanitizer. */
export function unescapeText(html: string): string {
  return html.replace(/&(lt|gt|quot|#39|#x27|amp);/g, (_, name: string) => characters[name] ?? '')
}

/** Each with a space before it. */
export function writeAttributes(attributes: Record<string, string | number>): string {
  let written = ''
  for (const [name, value] of Object.entries(attributes))
    written += ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`
  return written
}

/** `tag`: written as above, or its attributes. '': it has none with this name. */
export function readAttribute(tag: string, name: string): string {
  return unescapeText(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}
