/** Accepts only addresses on this site, against open redirects. */

const here = 'http://here.invalid'

/** The path and query of an address that starts with a slash and stays on this site; null: any other address. */
export function toLocalPath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, here)) return null
  const { origin, pathname, search } = new URL(address, here)
  // "/.//elsewhere.example" resolves to the path "//elsewhere.example", which a browser would take for a host.
  return origin === here && !pathname.startsWith('//') ? pathname + search : null
}
