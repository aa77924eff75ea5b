/** What of a request's normalised target counts: the path, and the parameters that its page reads. */
import { LRUCache } from 'lru-cache'

/** What the application tells of itself, by `pageCacheRules` of its entry module. */
export type PageCacheRules = {
  bypassCookies: readonly string[]
  isPersonal(pathname: string): boolean
  knownParameters(pathname: string, asked: URLSearchParams): URLSearchParams
}

export type PageAddress = {
  /** Path and query: what the page is stored under, and what the application is asked for. */
  key: string
  /** Of an address in its plain spelling and without a query there are not endlessly many. */
  isLasting: boolean
}

const longestKey = 2_000
/** The one parameter of the framework's own: which routes' data are wanted. */
const routesParameter = '_routes'

/** Targets must be normalised before. Null for what is no page: another's answer, an overlong target. */
export function createAddressReader(rules: PageCacheRules, routeIds: readonly string[]) {
  const known = new LRUCache<string, PageAddress>({ max: 5_000 })
  const routes = new Set(routeIds)
  return (target: string): PageAddress | null => {
    const remembered = known.get(target)
    if (remembered) return remembered
    const address = read(target)
    if (address && target.length < 500) known.set(target, address)
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
      parameters.set(routesParameter, keepKnown(searchParams.get(routesParameter) ?? ''))
    const key = parameters.size > 0 ? `${pathname}?${parameters}` : pathname
    if (key.length > longestKey) return null
    return { key, isLasting: !hasQuery && isPlain(page) }
  }

  function keepKnown(asked: string): string {
    return [...new Set(asked.split(','))]
      .filter((id) => routes.has(id))
      .sort()
      .join(',')
  }
}

/** One page answers under many spellings; the usual one is in lower case, without needless escapes and slashes. */
function isPlain(pathname: string) {
  return pathname === pathname.toLowerCase() && !/%|\/\/|.\/$/.test(pathname)
}
