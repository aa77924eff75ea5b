/** Which route an address belongs to: its name for measurements, and the methods that it takes. */
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'

type Routes = ServerBuild['routes']
type RouteObject = { id: string; path?: string; index?: boolean; children?: RouteObject[] }

export type FoundRoute = {
  /** One of a small number of names: measurements by address would be endless. "/articles/a.data" → "/articles/:slug" */
  label: string
  /** Empty: nothing is at this address, though a route matches. */
  methods: readonly string[]
}

export type FindRoute = (path: string) => FoundRoute

const reading = ['GET', 'HEAD']
/** What leads nowhere answers 404 whatever is asked. */
const anyMethod = [...reading, 'POST', 'PUT', 'PATCH', 'DELETE']
/** Made-up addresses must not fill the memory. */
const longestRemembered = 300

/** Of normalised paths. The same answer serves all that ask about a request. */
export function createRouteTable(routes: Routes, isFile: (path: string) => boolean): FindRoute {
  const tree = toTree(routes) as Parameters<typeof matchRoutes>[0]
  const known = new LRUCache<string, FoundRoute>({ max: 2_000 })
  return (path) => {
    const remembered = known.get(path)
    if (remembered) return remembered
    const found = isFile(path) ? { label: 'file', methods: reading } : find(path)
    if (path.length <= longestRemembered) known.set(path, found)
    return found
  }

  function find(path: string): FoundRoute {
    const isData = path.endsWith('.data')
    const page = path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
    const match = page.startsWith('/') ? matchRoutes(tree, { pathname: page })?.at(-1)?.route : undefined
    const label = match?.index ? '/' : (match?.path ?? 'none')
    return { label, methods: match ? listMethods(match.id ?? '', label, isData) : anyMethod }
  }

  function listMethods(id: string, label: string, isData: boolean): readonly string[] {
    if (label === '*') return anyMethod
    const { action, loader, default: page } = routes[id]?.module ?? {}
    // Files have no data for open pages to ask for; forms of pages do post to some of them.
    const isReadable = page !== undefined || (loader !== undefined && !isData)
    return [...(isReadable ? reading : []), ...(action ? ['POST'] : [])]
  }
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
