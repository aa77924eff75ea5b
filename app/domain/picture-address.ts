/** Where an article's picture may be: what the content policy lets browsers load, and nothing that a row may hold besides. */

const anySite = 'https://site.invalid'

/** A path on this site, or an https: address. */
export function isPictureAddress(address: string): boolean {
  if (!URL.canParse(address, anySite)) return false
  const { origin, protocol } = new URL(address, anySite)
  // Browsers drop tabs and line breaks, so that "/\t/elsewhere.example" leads to another site.
  if (address.startsWith('/')) return origin === anySite
  return protocol === 'https:' && /^https:\/\//i.test(address)
}

/** The address that a row holds, trimmed; null: there is none that may be shown, and the cover is drawn. */
export function toPictureAddress(stored: string | null): string | null {
  const address = stored?.trim() ?? ''
  return isPictureAddress(address) ? address : null
}
