/** Normalizes the request target once, before anything else reads it. */
import { canParse } from '~/domain/site/can-parse'

/** Fast path for nearly every request: no escapes in the path, dot segments, fragment, NUL or invalid characters. */
const normal = /^(?:\/(?!\.)[\w~!$&'()*+,;=:@.-]*)+(?:\?(?:[^#%]|%(?!00))*)?$/
const absoluteForm = /^https?:\/\//i
const malformedEscape = /%(?![\da-f]{2})/i
/**
 * Control characters and the other line terminators, which the router does not match and the database does not take, and
 * backslashes with which a decoded path would name a host.
 */
const unroutable = /%(?:[01][\da-f]|7f|e2%80%a[89])|^\/+%5c/i

/**
 * The path and query of a request target in normal form (RFC 3986, section 6.2.2): unnecessary escapes are decoded,
 * the others are in upper case, dot segments are removed. The absolute form loses its origin (RFC 9112, section
 * 3.2.2). Repeated slashes stay, because the router distinguishes them. A path with a broken escape stays as it is,
 * because the router does not decode it either. NUL in the query becomes U+FFFD, as in HTML. Null: not a valid target, or a
 * path that no page can have.
 */
export function normalizeTarget(target: string): string | null {
  if (normal.test(target)) return target
  const address = absoluteForm.test(target) ? target : `http://any.invalid${target}`
  if (!(target.startsWith('/') || address === target) || !canParse(address)) return null
  const { pathname, search } = new URL(address)
  if (unroutable.test(pathname)) return null
  const path = malformedEscape.test(pathname) ? pathname : pathname.replace(/%[\da-f]{2}/gi, decodeUnreserved)
  return path + search.replaceAll('%00', '%EF%BF%BD')
}

/** "%61" → "a", "%2f" → "%2F" */
function decodeUnreserved(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
}
