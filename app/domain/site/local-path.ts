/** Accepts only addresses on this site, against open redirects. */

const here = 'http://here.invalid'
/** Longer ones would make a response header that proxies refuse. */
const MAX_LENGTH = 2_000

/**
 * The path and query of an address that starts with a slash and stays on this site, to lead somebody there; null: any other
 * address, or one that is very long.
 */
export function toLocalPath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, here)) return null
  const { origin, pathname, search } = new URL(address, here)
  // "/.//elsewhere.example" resolves to the path "//elsewhere.example", which a browser would take for a host.
  const path = pathname + search
  return origin === here && !pathname.startsWith('//') && path.length <= MAX_LENGTH ? path : null
}
