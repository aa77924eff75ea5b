/** Which route an address belongs to, as one of a small number of names: measurements by address would be endless. */
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'

type Routes = ServerBuild['routes']
type RouteObject = { id: string; path?: string; index?: boolean; children?: RouteObject[] }

/** "/articles/a-story.data" → "/articles/:slug" */
export function createRouteLabel(
  routes: Routes,
  isFile: (path: string) => boolean,
): (path: string) => string {
  const tree = toTree(routes) as Parameters<typeof matchRoutes>[0]
  const known = new LRUCache<string, string>({ max: 2_000 })
  return (path) => {
    const remembered = known.get(path)
    if (remembered) return remembered
    const label = isFile(path) ? 'file' : find(path)
    known.set(path, label)
    return label
  }

  function find(path: string) {
    const page = path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
    if (page === '/__manifest') return page
    const found = page.startsWith('/') ? matchRoutes(tree, { pathname: page })?.at(-1)?.route : undefined
    return found?.index ? '/' : (found?.path ?? 'none')
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
