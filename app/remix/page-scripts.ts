/**
 * The scripts of other pages. Remix imports them when a page is first opened, and reloads the document when that fails,
 * which would end the playback: a listener on a train has to be able to go on reading, or at least listening.
 */
import { matchRoutes } from '@remix-run/react'
import { isDeskPath, isStaffPath } from '~/domain/site/urls'

type Route = { id: string; path?: string; children?: Route[] }

/** Whether only a document can show a page: those of readers know no routes of the desk. */
export function needsDocument(path: string): boolean {
  return (
    isStaffPath(path) &&
    !Object.values(window.__remixManifest.routes).some((route) => isStaffPath(route.path ?? ''))
  )
}

/** The scripts that are in the browser's cache, or on their way. */
const fetched = new Map<string, Promise<void>>()

/** Not Remix's PrefetchPageLinks, which imports the scripts. Nothing happens when one cannot be loaded. */
export function prefetchPage(path: string): void {
  for (const { route } of matchRoutes(window.__remixRouter.routes, path) ?? [])
    fetchScripts(route.id).catch(() => {})
}

/** Loads the scripts of all public pages. One after the other, so that they take little from the audio and from what the reader opens. */
export async function loadPages(): Promise<void> {
  for (const route of listPages()) {
    const entry = window.__remixManifest.routes[route.id]
    if (!entry || route.id in window.__remixRouteModules) continue
    // An import that fails is not repeated by all browsers, so it waits until the files have arrived.
    await fetchScripts(route.id)
    window.__remixRouteModules[route.id] = await import(/* @vite-ignore */ entry.module)
  }
}

/** The public pages and their layout; what is outside of a layout is not a page. */
function listPages(): Route[] {
  const layouts: Route[] = window.__remixRouter.routes.flatMap(({ children }) => children ?? [])
  return layouts.flatMap((layout) => {
    const pages = (layout.children ?? []).filter(({ path }) => !isDeskPath(`/${path}`.replace('//', '/')))
    return pages.length > 0 ? [layout, ...pages] : []
  })
}

async function fetchScripts(id: string): Promise<void> {
  const route = window.__remixManifest.routes[id]
  if (!route || id in window.__remixRouteModules) return
  await Promise.all([route.module, ...(route.imports ?? [])].map(fetchOnce))
}

function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file)
  if (known) return known
  const loading = fetchFile(file)
  fetched.set(file, loading)
  loading.catch(() => fetched.delete(file))
  return loading
}

/** Not a modulepreload: when that fails, some browsers do not import the module until the next document. */
async function fetchFile(file: string): Promise<void> {
  const response = await fetch(file, { priority: 'low' })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
}
