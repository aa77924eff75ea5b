/** The URL table with its route modules, as Remix's build has them, for tests without a build. */
import type { ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '~/routes'

type Module = Record<string, unknown>

const modules = import.meta.glob<Module>([
  '../../app/routes/*.{ts,tsx}',
  '../../app/desk/**/*.route.{ts,tsx}',
])

export async function loadSiteRoutes(): Promise<ServerBuild['routes']> {
  const loaded: Awaited<ReturnType<typeof loadRoute>>[] = []
  // One after another: a package that one module imports while another requires it may fail to load in Node.
  for (const route of list(routes, 'root')) loaded.push(await loadRoute(route))
  const root = { id: 'root', path: '', module: {} }
  return Object.fromEntries([root, ...loaded].map((route) => [route.id, route])) as ServerBuild['routes']
}

async function loadRoute({ entry, parentId }: { entry: RouteConfigEntry; parentId: string }) {
  const { id = entry.file.replace(/\.tsx?$/, ''), path, index } = entry
  const module = await modules[`../../app/${entry.file}`]?.()
  if (!module) throw new Error(`There is no route module ${entry.file}.`)
  return { id, parentId, path, index, module }
}

function list(
  entries: RouteConfigEntry[],
  parentId: string,
): { entry: RouteConfigEntry; parentId: string }[] {
  return entries.flatMap((entry) => [
    { entry, parentId },
    ...list(entry.children ?? [], entry.id ?? entry.file.replace(/\.tsx?$/, '')),
  ])
}
