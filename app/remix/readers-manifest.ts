/** The list of routes that readers' pages load: without the desk's, which are most of Remix's own list. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerBuild } from '@remix-run/node'
// Also for vite.config.ts, which knows no ~/ paths.
import { isStaffPath } from '../domain/site/urls'

type Manifest = ServerBuild['assets']
type Routes = Manifest['routes']

const start = 'window.__remixManifest='

/** At an address of its own, by its content. */
export function toReadersManifest(manifest: Manifest): Manifest {
  const routes = withoutDesk(manifest.routes)
  const content = JSON.stringify([manifest.entry, routes])
  const version = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const url = path.posix.join(path.posix.dirname(manifest.url), `readers-manifest-${version}.js`)
  return { ...manifest, routes, url, version }
}

function withoutDesk(routes: Routes): Routes {
  const all = Object.values(routes)
  const isPlaced = (id: string) =>
    all.some(({ parentId, path: own }) => parentId === id && own !== undefined && !isStaffPath(own))
  // A layout has no path, and goes with its pages.
  const kept = all.filter(({ id, path: own, index }) =>
    own === undefined && !index ? isPlaced(id) : !isStaffPath(own ?? ''),
  )
  return Object.fromEntries(kept.map((route) => [route.id, route]))
}

/** After a build: writes it beside Remix's. `folder`: that of the compiled scripts. */
export async function writeReadersManifest(folder: string): Promise<void> {
  const file = (await readdir(folder)).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) throw new Error(`There is no manifest in ${folder}.`)
  const script = await readFile(path.join(folder, file), 'utf8')
  const manifest = toReadersManifest(JSON.parse(script.slice(start.length, script.lastIndexOf(';'))))
  await writeFile(
    path.join(folder, path.posix.basename(manifest.url)),
    `${start}${JSON.stringify(manifest)};`,
  )
}
