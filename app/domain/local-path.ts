/** Tells an address on this site from one that only looks so: where a form may send a reader back to. */

const here = 'http://here.invalid'

/** The path and query of an address that starts with one slash and stays on this site, else null. */
export function toLocalPath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, here)) return null
  const { origin, pathname, search } = new URL(address, here)
  // "/.//elsewhere.example" stays here when it is read, and would leave when it is followed.
  return origin === here && !pathname.startsWith('//') ? pathname + search : null
}
