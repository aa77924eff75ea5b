/** Redirects that editors make: which of them an address asks for, and where it leads. Stored in the table redirects. */
import { toLocalPath } from './internal-link'
import { normalizeTarget } from './request-target'

export type Redirect = {
  /** A path as toRedirectKey() writes it; "/old/*": whatever is below it. */
  source: string
  /** A path of this site; "/new/*" keeps what was below the source. */
  target: string
}

/** What stands for everything below an address, at the end of a source or target. */
export const belowMark = '/*'
/** Longer paths are not looked for. */
export const MAX_SOURCE_LENGTH = 500

/** A path as sources are compared with it: in any capitals, with or without a slash at its end. Null: no redirect can lead from it. */
export function toRedirectKey(pathname: string): string | null {
  const key = pathname.toLowerCase().replace(/\/+$/, '').replaceAll('*', '%2a')
  return key === '' || key.length > 2 * MAX_SOURCE_LENGTH || key.includes('//') ? null : key
}

/** Where a redirect leads from a path; null: nowhere on this site. */
export function toRedirectLocation({ source, target }: Redirect, pathname: string): string | null {
  if (!source.endsWith(belowMark) || !target.endsWith(belowMark)) return target
  const rest = pathname.slice(source.length - 1).replace(/^\/+/, '')
  return toLocalPath(target.slice(0, -1) + rest)
}

/** The path of this site that was typed, or pasted as a whole address; with query and fragment. Null: it is elsewhere, or no address. */
export function toSitePath(typed: string, siteUrl: string): string | null {
  if (/[\s<>"\\^`{|}]/.test(typed)) return null
  const { origin } = new URL(siteUrl)
  const isWhole = /^https?:\/\//i.test(typed) && URL.canParse(typed)
  if (!isWhole && !typed.startsWith('/')) return null
  if (!URL.canParse(typed, siteUrl)) return null
  const { host, pathname, search, hash } = new URL(typed, siteUrl)
  // The same site by http and https.
  if (host !== new URL(origin).host || pathname.startsWith('//')) return null
  const path = normalizeTarget(pathname + search)
  return path && path + hash
}

/** First parts of addresses where the site never looks for a redirect: the desk, files, and endpoints for programs. */
const neverAsked = new Set([
  ...['admin', 'assets', 'build', 'covers', 'drafts', 'episodes', 'events', 'healthz', 'media'],
  ...['metrics', 'portraits', 'readyz', 'share', 'sitemaps', 'square', 'views'],
])

/** Whether the site answers at a path, or at all below it, without ever asking for redirects. */
export function isNeverRedirected(path: string): boolean {
  return neverAsked.has(path.split('/')[1]?.toLowerCase() ?? '')
}

/** The address with letters instead of their escapes, as people read it. */
export function showPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
