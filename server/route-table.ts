/**
 * Finds the route of a path: its label for metrics, the methods that it takes, and the rules that it declares; and the
 * paths for monitoring.
 */
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import type { RateLimit, RouteRules } from '~/domain/site/route-rules'
import { healthPath, metricsPath, readinessPath } from '~/domain/site/urls'

/** Paths that monitoring requests every second: neither logged nor subject to overload protection. */
export const probePaths: ReadonlySet<string> = new Set([healthPath, readinessPath, metricsPath])

type Routes = ServerBuild['routes']
type RouteObject = { id: string; path?: string; index?: boolean; children?: RouteObject[] }

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
  const tree = toTree(routes) as Parameters<typeof matchRoutes>[0]
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
    const matches = (page.startsWith('/') && matchRoutes(tree, { pathname: page })) || []
    const match = matches.at(-1)?.route
    const id = match?.id ?? null
    const label = match?.index ? '/' : (match?.path ?? 'none')
    const rules = Object.assign({}, ...matches.map(({ route }) => rulesOf(routes, route.id ?? '')))
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

/** The path and the parameters of a normalized target. */
export function splitTarget(target: string): { path: string; parameters: URLSearchParams } {
  const [path = '', query] = target.split('?', 2)
  return { path, parameters: new URLSearchParams(query) }
}

function toTree(routes: Routes, parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parent)
    .flatMap((route) => {
      if (!route) return []
      const { id, path, index } = route
      return index ? { id, path, index } : { id, path, children: toTree(routes, id) }
    })
}
