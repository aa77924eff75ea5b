/**
 * Finds the route of a path: its label for metrics, the methods that it takes, and the rules that it declares; and the
 * paths for monitoring.
 */
import type { ServerBuild } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import type { RateLimit, RouteRules } from '~/domain/site/route-rules'
import { healthPath, metricsPath, readinessPath } from '~/domain/site/urls'
import { compileRoutes } from './route-patterns'

/** Paths that monitoring requests every second: neither logged nor subject to overload protection. */
export const probePaths: ReadonlySet<string> = new Set([healthPath, readinessPath, metricsPath])

type Routes = ServerBuild['routes']

export type FoundRoute = {
  /** Null: the path is that of a file, or no route matches. */
  id: string | null
  /** The route's pattern, which keeps the number of metrics small. "/articles/a.data" → "/articles/:slug" */
  label: string
  /** Empty: a route matches, but there is nothing at this path. */
  methods: readonly string[]
  /** A layout's rules hold for its pages too, unless they declare others. */
  rules: RouteRules
}

export type FindRoute = (path: string) => FoundRoute

const readMethods = ['GET', 'HEAD']
/** A path without a route gets 404 for any method. */
const anyMethod = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE']
/** Longer paths are made up, and would fill the memory. */
const MAX_CACHED_LENGTH = 300

/** Takes normalized paths. Results are cached, as several steps look up the same request. */
export function createRouteTable(routes: Routes, isFile: (path: string) => boolean): FindRoute {
  const match = compileRoutes(routes)
  const cache = new LRUCache<string, FoundRoute>({ max: 2_000 })
  return (path) => {
    const cached = cache.get(path)
    if (cached) return cached
    const found = isFile(path) ? { id: null, label: 'file', methods: readMethods, rules: {} } : find(path)
    if (path.length <= MAX_CACHED_LENGTH) cache.set(path, found)
    return found
  }

  function find(path: string): FoundRoute {
    const isData = path.endsWith('.data')
    const page = path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
    const ids = page.startsWith('/') ? match(page) : []
    const id = ids.at(-1) ?? null
    const route = routes[id ?? '']
    const label = route?.index ? '/' : (route?.path ?? 'none')
    const rules = Object.assign({}, ...ids.map((each) => rulesOf(routes, each)))
    return { id, label, methods: id === null ? anyMethod : listMethods(id, label, isData), rules }
  }

  function listMethods(id: string, label: string, isData: boolean): readonly string[] {
    if (label === '*') return anyMethod
    const { action, loader, default: page } = routes[id]?.module ?? {}
    // A route without a page has no data requests, though forms may post to its action.
    const isReadable = page !== undefined || (loader !== undefined && !isData)
    return [...(isReadable ? readMethods : []), ...(action ? ['POST'] : [])]
  }
}

/** Remix's types know nothing of what else a route module exports. */
function rulesOf(routes: Routes, id: string): RouteRules {
  const module: object = routes[id]?.module ?? {}
  return 'rules' in module ? (module.rules as RouteRules) : {}
}

/** The distinct rate limits of all routes. */
export function listRateLimits(routes: Routes): RateLimit[] {
  const limits = Object.keys(routes).flatMap((id) => rulesOf(routes, id).rateLimit ?? [])
  return [...new Map(limits.map((limit) => [limit.name, limit])).values()]
}

/** Whether a target is a page, not the data of one for Remix's router in an open page. */
export function isDocument(target: string): boolean {
  return !splitTarget(target).path.endsWith('.data')
}

/** The path and the parameters of a normalized target. */
export function splitTarget(target: string): { path: string; parameters: URLSearchParams } {
  const [path = '', query] = target.split('?', 2)
  return { path, parameters: new URLSearchParams(query) }
}
