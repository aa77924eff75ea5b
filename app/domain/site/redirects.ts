/** Redirects that editors make: which of them an address asks for, and where it leads. Stored in the table redirects. */
import { canParse } from '~/domain/site/can-parse'
import { toLocalPath } from './internal-link'
import { normalizeTarget } from './request-target'

export type Redirect = {
  /** A path as toRedirectKey() writes it; "/old/*": whatever is below it; with a query: as toQuerySource() writes it. */
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

/**
 * An address with a query as sources name it: "/?p=123", in lower case, its parameters in order. Null: no redirect can lead from it.
 * `search`: as in a URL, with the question mark.
 */
export function toQuerySource(pathname: string, search: string): string | null {
  const path = toRedirectKey(pathname) ?? (/^\/+$/.test(pathname) ? '/' : null)
  const parameters = listParameters(search).toSorted()
  const source = `${path}?${parameters.join('&')}`
  return path === null || parameters.length === 0 || source.length > 2 * MAX_SOURCE_LENGTH ? null : source
}

/** "name=value" of each, in lower case. */
function listParameters(search: string): string[] {
  return [...new URLSearchParams(search)].map(([name, value]) =>
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`.toLowerCase(),
  )
}

export type QueryRedirect = Redirect & { id: string }

/** Redirects from addresses with a query, by their paths; of a path, those with more parameters first. */
export function indexQueryRedirects(redirects: readonly QueryRedirect[]): Map<string, QueryRedirect[]> {
  const byPath = new Map<string, QueryRedirect[]>()
  const count = ({ source }: QueryRedirect) => source.split('&').length
  for (const one of redirects.toSorted((a, b) => count(b) - count(a))) {
    const [path = ''] = one.source.split('?')
    byPath.set(path, [...(byPath.get(path) ?? []), one])
  }
  return byPath
}

/** Which of them leads on from an address, and where to, with its other parameters; null: none does. */
export function findQueryRedirect(
  byPath: ReadonlyMap<string, readonly QueryRedirect[]>,
  pathname: string,
  search: string,
): { id: string; location: string } | null {
  const path = toRedirectKey(pathname) ?? (/^\/+$/.test(pathname) ? '/' : '')
  const sent = new Set(byPath.has(path) ? listParameters(search) : [])
  for (const { id, source, target } of byPath.get(path) ?? []) {
    const asked = source.slice(path.length + 1).split('&')
    if (!asked.every((parameter) => sent.has(parameter))) continue
    const others = search
      .slice(1)
      .split('&')
      .filter((part) => !listParameters(part).some((parameter) => asked.includes(parameter)))
    const location = withQuery(target, `?${others.join('&')}`)
    return isRedirected(byPath, location) ? null : { id, location }
  }
  return null
}

/** Whether one of them leads on from an address: then two could lead to each other for ever, which the database can't see. */
function isRedirected(byPath: ReadonlyMap<string, readonly QueryRedirect[]>, address: string): boolean {
  const [path = '', query = ''] = address.replace(/#.*/s, '').split(/\?(.*)/s)
  const key = toRedirectKey(path) ?? '/'
  const sent = new Set(listParameters(query))
  return (byPath.get(key) ?? []).some(({ source }) =>
    source
      .slice(key.length + 1)
      .split('&')
      .every((parameter) => sent.has(parameter)),
  )
}

/** Where a redirect leads from a path, with the query that was asked for; null: nowhere on this site. */
export function toRedirectLocation(
  { source, target }: Redirect,
  pathname: string,
  search = '',
): string | null {
  const location = toTarget({ source, target }, pathname)
  return location && withQuery(location, search)
}

function toTarget({ source, target }: Redirect, pathname: string): string | null {
  if (!source.endsWith(belowMark) || !target.endsWith(belowMark)) return target
  const rest = pathname.slice(source.length - 1).replace(/^\/+/, '')
  return toLocalPath(target.slice(0, -1) + rest)
}

/** Longer ones would make a response header that proxies refuse. */
const MAX_LOCATION_LENGTH = 2_000

/**
 * An address with the query that was asked for at another one. What the address says itself stays, and what would make it too long
 * is left out. `search`: as in a URL, with the question mark, or ''.
 */
export function withQuery(address: string, search: string): string {
  const [path = '', fragment] = address.split(/(?=#)/)
  const own = new URLSearchParams(path.includes('?') ? path.slice(path.indexOf('?')) : '')
  const added = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && [...new URLSearchParams(part).keys()].every((name) => !own.has(name)))
  if (added.length === 0) return address
  const whole = `${path}${path.includes('?') ? '&' : '?'}${added.join('&')}${fragment ?? ''}`
  return whole.length <= MAX_LOCATION_LENGTH ? whole : address
}

/** The path of this site that was typed, or pasted as a whole address; with query and fragment. A space becomes %20. Null: it is elsewhere, or no address. */
export function toSitePath(typed: string, siteUrl: string): string | null {
  if (findUnusableSign(typed)) return null
  const { origin } = new URL(siteUrl)
  const isWhole = /^https?:\/\//i.test(typed) && canParse(typed)
  if (!isWhole && !typed.startsWith('/')) return null
  if (!canParse(typed, siteUrl)) return null
  const { host, pathname, search, hash } = new URL(typed, siteUrl)
  // The same site by http and https.
  if (host !== new URL(origin).host || pathname.startsWith('//')) return null
  const path = normalizeTarget(pathname + search)
  return path && path + hash
}

/** A sign that no address can have; null: there is none. */
export function findUnusableSign(typed: string): string | null {
  return /[<>"\\^`{|}]|[^\S ]|\p{Cc}/u.exec(typed)?.[0] ?? null
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
