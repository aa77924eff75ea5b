/** Reduces a request's normalized target to its cache key: the path, and the parameters that the page reads. */
import { LRUCache } from 'lru-cache'

/** What the cache has to know of the application; `knownParameters` returns normalized ones. */
export type PageCacheRules = {
  bypassCookies: readonly string[]
  isPersonal(pathname: string): boolean
  isMinor(pathname: string): boolean
  knownParameters(pathname: string, given: URLSearchParams): URLSearchParams
}

export type PageAddress = {
  /** Path and query: the cache key, and the address that the application renders. */
  key: string
  /** A path in its usual spelling, without a query, and not a minor one: there are not endlessly many of these. */
  isCanonical: boolean
}

const MAX_KEY_LENGTH = 2_000
const MAX_CACHED_LENGTH = 500
/** The framework's own parameter: the routes whose data is requested. */
const routesParameter = '_routes'

/** Takes normalized targets. Null for a target that is not cached: personal, not a path, or too long. */
export function createAddressReader(rules: PageCacheRules, routeIds: readonly string[]) {
  const cache = new LRUCache<string, PageAddress>({ max: 5_000 })
  const routes = new Set(routeIds)
  return (target: string): PageAddress | null => {
    const cached = cache.get(target)
    if (cached) return cached
    const address = read(target)
    if (address && target.length < MAX_CACHED_LENGTH) cache.set(target, address)
    return address
  }

  function read(target: string): PageAddress | null {
    const start = target.indexOf('?')
    const pathname = start < 0 ? target : target.slice(0, start)
    const searchParams = new URLSearchParams(start < 0 ? '' : target.slice(start))
    if (!pathname.startsWith('/') || rules.isPersonal(pathname)) return null
    const isData = pathname.endsWith('.data')
    const page = pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
    const parameters = rules.knownParameters(page, searchParams)
    parameters.sort()
    const hasQuery = parameters.size > 0
    if (isData && searchParams.has(routesParameter))
      parameters.set(routesParameter, normalizeRoutes(searchParams.get(routesParameter) ?? ''))
    const key = parameters.size > 0 ? `${pathname}?${parameters}` : pathname
    if (key.length > MAX_KEY_LENGTH) return null
    return { key, isCanonical: !hasQuery && isCanonicalPath(page) && !rules.isMinor(page) }
  }

  function normalizeRoutes(given: string): string {
    return [...new Set(given.split(','))]
      .filter((id) => routes.has(id))
      .sort()
      .join(',')
  }
}

/** A page has many spellings; the usual one is in lower case, without needless escapes and slashes. */
function isCanonicalPath(pathname: string) {
  return pathname === pathname.toLowerCase() && !/%|\/\/|.\/$/.test(pathname)
}
