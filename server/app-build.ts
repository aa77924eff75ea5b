/** The application as the server loads it: Remix's build, and what its entry module exports for the server. */
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type { IsKnownName, RouteRules } from '~/domain/site/route-rules'
import type { Features } from './guard-features'
import type { PrivateAccess } from './guard-private'
import type { IdentifyClient } from './limits/client-address'
import type { RenderRefusal } from './limits/refuse'
import type { FindRoute } from './route-table'

/** The surrogate keys of what changed; 'everything' when changes may have been missed. */
export type ContentChange = { keys: string[] } | 'everything'

export type AppFailure = { requestId: string | null; method: string; path: string; error: string }

/** As what a page counts in the statistics. */
type Counted = ReturnType<NonNullable<RouteRules['counted']>>[number]

/**
 * `path`: without a query. `contentRange` null: of the whole file. `bytes`: how many of the body left. `agent`: User-Agent. `address`:
 * the client's network; null: unknown. `isFromSite`: a page of this site asked for it.
 */
export type SentSound = {
  method: string
  path: string
  status: number
  contentRange: string | null
  bytes: number
  agent: string
  address: string | null
  isFromSite: boolean
}

export type ConnectionCounts = { total: number; idle: number; waiting: number }

export type AppEntry = PrivateAccess &
  Features & {
    /** A request with one of these cookies bypasses the page cache, if it is signed in. */
    bypassCookies: readonly string[]
    identifyClient: IdentifyClient
    onArticleChange: (listener: (change: ContentChange) => void) => () => void
    renderRefusal: RenderRefusal
    /** The list of routes that readers' pages load, which has a file of its own. */
    toReadersManifest: (manifest: ServerBuild['assets']) => ServerBuild['assets']
    /** Tells which values in addresses exist. */
    isKnownName: IsKnownName
    /** Where editors have redirected an address with a query, even that of a page; null: nowhere. */
    redirectByQuery: (request: {
      method: string | undefined
      url: string | undefined
      userAgent: string | undefined
    }) => string | null
    /** Whether the data of a page is asked for that is redirected so, by the application. */
    isRedirectedData: (url: string) => boolean
    /** A page that was sent to a reader; a path with nothing at it. Neither waits for the database. */
    countPage: (counted: Counted, client: string | null) => void
    countMissingPage: (path: string, client: string | null) => void
    /** A sound was sent, or some of it. */
    countSound: (sent: SentSound) => void
    setFailureListener: (listener: (failure: AppFailure) => void) => void
    /** The application's own connections to the database. */
    countConnections: () => ConnectionCounts
    countEventStreams: () => number
    /** Lets the database reads of `work` come from replicas. */
    readFromReplicas: <Result>(work: () => Result) => Result
    countUsedReplicas: () => number
    /** Writes what is only in memory, and closes the connections. */
    finish: () => Promise<void>
  }

export type AppBuild = ServerBuild & { entry: { module: ServerBuild['entry']['module'] & AppEntry } }

export async function loadBuild(file: string): Promise<AppBuild> {
  const build: AppBuild = await import(pathToFileURL(file).href)
  return build
}

/**
 * Remix lists, ranks and matches all routes three times for every page, a tenth of its processor time.
 * `create` makes a handler when its page is first requested. A missing page is rendered at a path of its own, so that its
 * route is in every build.
 */
export function createPageHandlers<Handler>(
  build: AppBuild,
  findRoute: FindRoute,
  create: (build: AppBuild) => Handler,
): (path: string, isFromEditor?: boolean) => Handler {
  const missing = Object.values(build.routes).find((route) => route?.path === '*')
  const readers = build.entry.module.toReadersManifest(build.assets)
  const handlers = new Map<string, Handler>()
  return (path, isFromEditor = false) => {
    const { id } = findRoute(path)
    const key = `${id} ${isFromEditor}`
    const make = () =>
      create(id ? narrow(isFromEditor ? build : withManifestFor(id), [id, missing?.id]) : build)
    const handler = handlers.get(key) ?? make()
    handlers.set(key, handler)
    return handler
  }

  /**
   * Editors come to the desk from any page, without losing what they hear. Forms of the desk lead from some of its pages
   * outside of it, such as a preview, back to it.
   */
  function withManifestFor(id: string): AppBuild {
    if (!(id in readers.routes) || id.startsWith('desk/')) return build
    return { ...build, assets: { ...build.assets, url: readers.url } }
  }
}

/** A build of these routes and their layouts. */
function narrow(build: AppBuild, ids: (string | undefined)[]): AppBuild {
  const kept = new Set<string>()
  for (let id of ids) for (; id; id = build.routes[id]?.parentId) kept.add(id)
  return {
    ...build,
    routes: pick(build.routes, kept),
    assets: { ...build.assets, routes: pick(build.assets.routes, kept) },
  }
}

function pick<Value>(all: Record<string, Value>, ids: Set<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
}
