/** Groups the scripts of the pages into few files: each file costs a request, and small ones compress badly. */
import path from 'node:path'
import type { GetManualChunk, GetModuleInfo } from 'rollup'
import type { Plugin } from 'vite'

type ModuleGraph = Parameters<GetManualChunk>[1]

const frameworkPackages =
  /[/\\]node_modules[/\\](react|react-dom|scheduler|turbo-stream|react-router|react-router-dom|@remix-run)[/\\]/

/** Loaded with every page, or with most of them. */
const frameModules = [
  'entry.client.tsx',
  'root.tsx',
  'routes/public-layout.tsx',
  'domain/site/formats.ts',
  'live/cached-loader.ts',
  'player/play-icon.tsx',
  'ui/articles/article-body.tsx',
  'ui/articles/author-avatar.tsx',
  'ui/catalogue/breadcrumbs.tsx',
  'ui/page/loader-data.ts',
  'ui/page/page-heading.tsx',
]

/** Loaded with every page that lists articles. */
const listModules = ['ui/articles/article-card.tsx', 'ui/catalogue/pager.tsx']

/** Loaded with every page that shows episodes. */
const podcastModules = ['ui/podcast/home-episodes.tsx', 'player/player-icons.tsx']

/** For one build, because it remembers the groups. Undefined: the module stays with the page that needs it. */
export function chooseChunks(): GetManualChunk {
  let groups: [name: string, modules: Set<string>][] | undefined
  return (id, graph) => {
    if (frameworkPackages.test(id)) return 'framework'
    groups ??= [
      ['frame', collect(frameModules, graph)],
      ['lists', collect(listModules, graph)],
      ['podcast', collect(podcastModules, graph)],
    ]
    return groups.find(([, modules]) => modules.has(id))?.[0]
  }
}

function collect(modules: readonly string[], { getModuleInfo }: ModuleGraph): Set<string> {
  return collectImports(
    modules.map((module) => path.join(import.meta.dirname, '..', module)),
    getModuleInfo,
  )
}

/**
 * Collects the modules that a module needs from the start: the modules and everything that they import, except what is imported on
 * demand.
 */
function collectImports(modules: readonly string[], getModuleInfo: GetModuleInfo): Set<string> {
  const found = new Set<string>()
  const queue = [...modules]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * The preview of an article gets its own copy of what only the page of an article has. Shared, it would be one more file for readers.
 */
export function copyForPreview(): Plugin {
  const copied = /ui\/articles\/article-(?:end|heading)$/
  return {
    name: 'copy-for-preview',
    enforce: 'pre',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && isSsrBuild !== true,
    async resolveId(source, importer, options) {
      if (!copied.test(source) || !importer?.endsWith('desk/kit/preview/article-page.tsx')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && `${found.id}?preview`
    },
  }
}
