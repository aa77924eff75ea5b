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

/** Stands for everything below an address, at the end of a source or target. */
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

/** One of them with its parameters, and its place: the one with the most parameters leads, then the oldest. */
type RankedRedirect = Pick<QueryRedirect, 'id' | 'target'> & { parameters: readonly string[]; rank: number }

/** Redirects from addresses with a query. */
export type QueryRedirects = {
  size: number
  /** Those with one parameter, as nearly all have, by their source. */
  single: ReadonlyMap<string, Omit<RankedRedirect, 'parameters'>>
  /** By their path, then by the one of their parameters that the fewest others of the path have. */
  several: ReadonlyMap<string, ReadonlyMap<string, readonly RankedRedirect[]>>
}

export const noQueryRedirects: QueryRedirects = { size: 0, single: new Map(), several: new Map() }

/** `redirects`: the oldest first. */
export function indexQueryRedirects(redirects: readonly QueryRedirect[]): QueryRedirects {
  const single = new Map<string, Omit<RankedRedirect, 'parameters'>>()
  const others: (RankedRedirect & { path: string })[] = []
  for (const [rank, { id, source, target }] of redirects.entries()) {
    const [path = '', query = ''] = source.split('?')
    if (!query.includes('&')) single.set(source, { id, target, rank })
    else others.push({ id, target, rank, path, parameters: query.split('&') })
  }
  const ranked = others
    .toSorted((a, b) => b.parameters.length - a.parameters.length)
    .map((one, rank) => ({ ...one, rank }))
  const several = new Map(
    [...groupBy(ranked, ({ path }) => path)].map(([path, ofPath]) => {
      const counts = new Map<string, number>()
      for (const parameter of ofPath.flatMap(({ parameters }) => parameters))
        counts.set(parameter, (counts.get(parameter) ?? 0) + 1)
      const rarest = ({ parameters }: RankedRedirect) =>
        parameters.reduce(
          (a, b) => ((counts.get(b) ?? 0) < (counts.get(a) ?? 0) ? b : a),
          parameters[0] ?? '',
        )
      return [path, groupBy(ofPath, rarest)]
    }),
  )
  return { size: redirects.length, single, several }
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Finds the redirect that leads on from an address, and where to, with its other parameters; null: none does. */
export function findQueryRedirect(
  redirects: QueryRedirects,
  pathname: string,
  search: string,
): { id: string; location: string } | null {
  const found = findFirst(redirects, pathname, search)
  if (!found) return null
  const { id, target, parameters } = found
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => !listParameters(part).some((parameter) => parameters.includes(parameter)))
  const location = withQuery(target, `?${others.join('&')}`)
  // Two could lead to each other for ever, which the database can't see.
  const [path = '', query = ''] = location.replace(/#.*/s, '').split(/\?(.*)/s)
  return findFirst(redirects, path, query) ? null : { id, location }
}

/** The first of those whose parameters are all sent, with whatever others. */
function findFirst(
  { single, several }: QueryRedirects,
  pathname: string,
  search: string,
): RankedRedirect | null {
  const path = toRedirectKey(pathname) ?? (/^\/*$/.test(pathname) ? '/' : '')
  const ofPath = several.get(path)
  const sent = new Set(listParameters(search))
  let first: RankedRedirect | null = null
  for (const parameter of sent)
    for (const one of ofPath?.get(parameter) ?? [])
      if ((!first || one.rank < first.rank) && one.parameters.every((asked) => sent.has(asked))) first = one
  if (first) return first
  for (const parameter of sent) {
    const one = single.get(`${path}?${parameter}`)
    if (one && (!first || one.rank < first.rank)) first = { ...one, parameters: [parameter] }
  }
  return first
}

/** Finds where a redirect leads from a path, with the query that was asked for; null: nowhere on this site. */
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
 * An address with the query that was asked for at another one. Parameters of the address itself stay, and those that would make it
 * too long are left out. `search`: as in a URL, with the question mark, or ''.
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
