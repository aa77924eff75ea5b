/** Validates picture addresses: only what the content security policy lets browsers load. */

const anySite = 'https://site.invalid'

/** A path on this site, or an https: address. */
export function isPictureAddress(address: string): boolean {
  if (!URL.canParse(address, anySite)) return false
  const { origin, protocol } = new URL(address, anySite)
  // Browsers ignore tabs and line breaks, so "/\t/elsewhere.example" leads to another site.
  if (address.startsWith('/')) return origin === anySite
  return protocol === 'https:' && /^https:\/\//i.test(address)
}

/** The stored address, trimmed; null: none that browsers may load, so that the cover is drawn. */
export function toPictureAddress(stored: string | null): string | null {
  const address = stored?.trim() ?? ''
  return isPictureAddress(address) ? address : null
}
