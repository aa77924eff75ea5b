/** HTML that is safe to put into a page: a branded type that only the sanitizer creates, and escaped text. */

declare const checked: unique symbol
export type SafeHtml = string & { readonly [checked]: true }

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Each with a space before it. */
export function writeAttributes(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`)
    .join('')
}
