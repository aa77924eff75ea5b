/** Gives each page a Remix handler with only the routes that the page consists of. */
import type { AppBuild } from './app-build'
import type { FindRoute } from './route-table'

/**
 * Remix lists, ranks and matches all routes three times for every page, a tenth of its processor time.
 * `create` makes a handler when its page is first requested. A missing page is rendered at a path of its own, so that its
 * route is in every build.
 */
export function createPageHandlers<Handler>(
  build: AppBuild,
  findRoute: FindRoute,
  create: (build: AppBuild) => Handler,
): (path: string) => Handler {
  const missing = Object.values(build.routes).find((route) => route?.path === '*')
  const handlers = new Map<string | null, Handler>()
  return (path) => {
    const { id } = findRoute(path)
    const handler = handlers.get(id) ?? create(id ? narrow(build, [id, missing?.id]) : build)
    handlers.set(id, handler)
    return handler
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
