/** Enforces the house rules that can be checked mechanically: imports, file lengths, names, and urls.ts ⇄ routes.ts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { categories, subcategories } from '~/domain/catalogue/catalogue'
import * as urls from '~/domain/site/urls'
import routes from '~/routes'

/**
 * The import rules. A file belongs to the first area that its path under app/ starts with. `ours`: the areas it may
 * import besides its own; `libraries`: the packages, where `@remix-run/*` means all of that scope.
 */
const areas: { area: string; ours: string[]; libraries: string[]; alone?: true }[] = [
  { area: 'covers/', ours: ['domain/'], libraries: [] },
  { area: 'domain/', ours: [], libraries: ['zod', 'node-diff3'] },
  { area: 'data/generated/', ours: [], libraries: ['@prisma/*'] },
  {
    area: 'data/',
    ours: ['domain/', 'env.server', 'data/generated/'],
    libraries: ['@prisma/*', 'pg', 'node:crypto', 'node:timers', 'node:util'],
  },
  {
    area: 'http/',
    ours: ['domain/', 'data/', 'env.server'],
    libraries: [
      '@remix-run/node',
      'remix-utils',
      'node:async_hooks',
      'node:crypto',
      'node:diagnostics_channel',
      'node:http',
      'rate-limiter-flexible',
    ],
  },
  {
    area: 'ui/controls/',
    ours: [],
    libraries: ['react', 'react-aria-components', '@remix-run/react', 'embla-carousel-react', 'remix-utils'],
  },
  { area: 'player/', ours: ['domain/', 'ui/controls/'], libraries: ['react'] },
  {
    area: 'toasts/',
    ours: ['domain/', 'ui/controls/'],
    libraries: ['react', '@radix-ui/react-toast', 'sonner'],
  },
  {
    area: 'live/',
    ours: ['domain/', 'ui/controls/'],
    libraries: ['react', '@remix-run/react', '@tanstack/query-core'],
  },
  {
    area: 'ui/',
    ours: ['domain/', 'ui/controls/', 'player/', 'toasts/'],
    libraries: ['react', 'react-aria-components', '@remix-run/react', 'remix-utils'],
  },
  {
    area: 'routes/',
    ours: [
      'covers/',
      'domain/',
      'data/',
      'http/',
      'ui/',
      'ui/controls/',
      'player/',
      'toasts/',
      'live/',
      'env.server',
    ],
    libraries: ['react', '@remix-run/node', '@remix-run/react', 'isbot'],
    alone: true,
  },
  { area: 'env.server', ours: ['domain/'], libraries: [] },
  { area: 'routes', ours: ['domain/'], libraries: ['@remix-run/route-config'] },
  {
    area: 'root',
    ours: ['domain/', 'env.server', 'ui/', 'ui/controls/', 'player/', 'toasts/', 'live/', 'theme.css'],
    libraries: ['react', '@remix-run/node', '@remix-run/react', '@fontsource-variable/*'],
  },
  { area: 'entry.client', ours: ['ui/controls/'], libraries: ['react', 'react-dom', '@remix-run/react'] },
  {
    area: 'entry.server',
    ours: ['domain/', 'data/', 'http/', 'ui/', 'theme.css'],
    libraries: ['react-dom', '@remix-run/node', '@remix-run/react', 'node:crypto', 'node:stream'],
  },
  { area: 'theme.css', ours: [], libraries: [] },
]

/** What only these files may import or contain, whatever the table above allows. */
const exclusive: { what: string; found: (module: Module) => boolean; onlyIn: RegExp }[] = [
  {
    what: 'sanitize-html',
    found: ({ imports }) => imports.includes('sanitize-html'),
    onlyIn: /^app\/domain\/articles\/article-body\/sanitize\.ts$/,
  },
  {
    what: 'Prisma',
    found: ({ imports }) =>
      imports.some((name) => name.startsWith('@prisma/') || name.includes('data/generated')),
    onlyIn: /^app\/data\//,
  },
  {
    what: 'a .server module',
    found: ({ imports }) => imports.some((name) => name.endsWith('.server')),
    onlyIn: /\.server\.tsx?$|^app\/routes\/|^app\/root\.tsx$/,
  },
  {
    what: 'process.env',
    found: ({ says }) => says.has('process.env') || says.has('import.meta.env'),
    onlyIn: /^app\/env\.server\.ts$/,
  },
  {
    what: 'the clock or randomness',
    found: ({ says }) =>
      ['Date.now', 'new Date()', 'Date()', 'Math.random', 'performance.now', 'crypto.randomUUID'].some(
        (word) => says.has(word),
      ),
    onlyIn: /^app\/(?!domain\/)/,
  },
]

const root = fileURLToPath(new URL('..', import.meta.url))
const sourceFolders = ['app', 'episodes', 'prisma', 'scripts', 'server', 'bench'].filter((folder) =>
  existsSync(join(root, folder)),
)
const MAX_SOURCE_LINES = 200
const MAX_ROUTE_LINES = 80
const forbiddenWords = 'utils helpers lib common misc shared manager service'.split(' ')
/** Forbidden in every source file, in code and in comments. */
const forbiddenSigns =
  /@ts-ignore|@ts-expect-error|@ts-nocheck|biome-ignore|eslint-disable|\bTODO\b|\bFIXME\b/

type Module = { path: string; text: string; imports: string[]; says: Set<string> }

/** Files under a folder as paths from the root, without generated and data files. */
function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/^(app\/data\/generated|prisma\/migrations|prisma\/seed\/articles)\//.test(path))
    .sort()
}

const isSource = (path: string) => /\.(tsx?|mjs|js)$/.test(path) && !/\.(test|spec|d)\.tsx?$/.test(path)

/** A module as the rules see it: its imports, as written, and the significant words in its code. */
function toModule(path: string, text: string): Module {
  const says = new Set<string>()
  const imports: string[] = []
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) says.add('any')
    if (ts.isPropertyAccessExpression(node)) says.add(node.getText().replace(/[\s?]/g, ''))
    if (ts.isNewExpression(node) && !node.arguments?.length) says.add(`new ${node.expression.getText()}()`)
    if (ts.isCallExpression(node) && node.expression.getText() === 'Date') says.add('Date()')
    const name = importedBy(node)
    if (name !== null) imports.push(name)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return { path, text, imports, says }
}

/** The name in `import … from`, `import '…'`, `export … from`, `import('…')`, `import(x)` and `typeof import('…')`. */
function importedBy(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier)
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return textOf(node.argument.literal)
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return textOf(node.arguments[0]) ?? 'an import that is computed'
  return null
}

function textOf(node: ts.Node | undefined) {
  return node && ts.isStringLiteralLike(node) ? node.text : null
}

/** `~/ui/site/hero` and `./hero` → `ui/site/hero`; null: a library. */
function toOurs(name: string, path: string): string | null {
  if (name.startsWith('~/')) return name.slice(2)
  if (!name.startsWith('.')) return null
  return relative('app', join(path, '..', name)).replace(/\?\w+$/, '')
}

function areaOf(ours: string) {
  const entry = areas.find(
    ({ area }) => ours === area || ours.startsWith(area.endsWith('/') ? area : `${area}.`),
  )
  if (!entry) throw new Error(`No area of the import table covers app/${ours}.`)
  return entry
}

/** Imports of a module that the table does not allow. */
function findForbiddenImports({ path, imports }: Module) {
  const own = areaOf(relative('app', path))
  return imports.filter((name) => {
    const ours = toOurs(name, path)
    if (ours !== null) {
      const { area } = areaOf(ours)
      return area === own.area ? own.alone === true : !own.ours.includes(area)
    }
    const isAllowed = own.libraries.some((library) =>
      library.endsWith('/*')
        ? name.startsWith(library.slice(0, -1))
        : name === library || name.startsWith(`${library}/`),
    )
    return !isAllowed && !(name === 'sanitize-html' && own.area === 'domain/')
  })
}

const sources = sourceFolders
  .flatMap(listFiles)
  .filter(isSource)
  .map((path) => toModule(path, readFileSync(join(root, path), 'utf8')))
const app = sources.filter(({ path }) => path.startsWith('app/'))
const countLines = (text: string) => text.trimEnd().split('\n').length
const pathsWhere = (modules: Module[], isBad: (module: Module) => boolean) =>
  modules.filter(isBad).map(({ path }) => path)

describe('imports go downward only', () => {
  it.each(app)('$path', (module) => {
    expect(findForbiddenImports(module)).toEqual([])
  })

  it.each(exclusive)('$what is only where it belongs', ({ found, onlyIn }) => {
    expect(pathsWhere(app, (module) => found(module) && !onlyIn.test(module.path))).toEqual([])
  })

  it('prisma/ knows nothing of scripts/, which use it', () => {
    const inPrisma = sources.filter(({ path }) => path.startsWith('prisma/'))
    expect(pathsWhere(inPrisma, ({ imports }) => imports.some((name) => name.includes('scripts/')))).toEqual(
      [],
    )
  })
})

describe('the import rules notice', () => {
  it.each([
    ['app/domain/a.ts', "import { useState } from 'react'"],
    ['app/domain/a.ts', "import type { Link } from '@remix-run/react'"],
    ['app/domain/a.ts', "export * from '@prisma/client'"],
    ['app/domain/a.ts', "import { readFile } from 'node:fs'"],
    ['app/domain/a.ts', "import { env } from '../env.server'"],
    ['app/data/a.server.ts', "import { data } from '@remix-run/node'"],
    ['app/data/a.server.ts', "import { notFound } from '~/http/site/not-found.server'"],
    ['app/http/a.server.ts', "import { PrismaPg } from '@prisma/adapter-pg'"],
    ['app/http/a.server.ts', "import '../data/generated/client'"],
    ['app/ui/site/a.tsx', "const load = () => import('~/data/catalogue/listings.server')"],
    ['app/ui/site/a.tsx', 'const load = (name: string) => import(name)'],
    ['app/ui/site/a.tsx', "import { loader } from '~/routes/home'"],
    ['app/ui/site/a.tsx', "type A = typeof import('~/http/site/cache.server')"],
    ['app/ui/controls/a.tsx', "import { Logo } from '../page/logo'"],
    ['app/ui/controls/a.tsx', "import { homePath } from '~/domain/site/urls'"],
    ['app/player/a.ts', "import { show } from '~/toasts/toast-store'"],
    ['app/live/a.ts', "import { prisma } from '~/data/database/prisma.server'"],
    ['app/routes/a.tsx', "import { loader } from './home'"],
    ['app/routes/a.tsx', "import { Prisma } from '~/data/generated/client'"],
    ['app/env.server.ts', "import { listNewest } from './data/listings.server'"],
    ['app/entry.client.tsx', "import { env } from './env.server'"],
  ])('%s: %s', (path, text) => {
    expect(findForbiddenImports(toModule(path, text))).toHaveLength(1)
  })

  it.each([
    ['app/domain/a.ts', "import sanitizeHtml from 'sanitize-html'"],
    ['app/http/a.server.ts', "export type { Prisma } from '@prisma/client'"],
    ['app/ui/site/a.tsx', "import { cover } from '~/domain/article-body.server'"],
    ['app/entry.client.tsx', "import './env.server'"],
    ['app/routes/a.tsx', 'const port = process.env.PORT'],
    ['app/data/a.server.ts', 'process?.env?.["PORT"]'],
    ['app/ui/a.tsx', 'import.meta.env.DEV'],
    ['app/domain/a.ts', 'const now = Date.now()'],
    ['app/domain/a.ts', 'const now = new Date()'],
    ['app/domain/a.ts', 'const now = new Date'],
    ['app/domain/a.ts', 'const chance = Math.random()'],
  ])('%s, which says: %s', (path, text) => {
    const module = toModule(path, text)
    expect(exclusive.filter(({ found, onlyIn }) => found(module) && !onlyIn.test(path))).toHaveLength(1)
  })
})

describe('modules', () => {
  it(`of routes/ have at most ${MAX_ROUTE_LINES} lines, others ${MAX_SOURCE_LINES}`, () => {
    const limit = (path: string) => (path.startsWith('app/routes/') ? MAX_ROUTE_LINES : MAX_SOURCE_LINES)
    expect(pathsWhere(sources, ({ path, text }) => countLines(text) > limit(path))).toEqual([])
  })

  it('begin with a comment that states their purpose', () => {
    expect(pathsWhere(sources, ({ text }) => !/^\/\*\*(?: |\n \* )\S/.test(text))).toEqual([])
  })

  it('contain no lint suppressions, no TODO and no any', () => {
    expect(pathsWhere(sources, ({ text, says }) => forbiddenSigns.test(text) || says.has('any'))).toEqual([])
  })

  it('insert raw HTML in one place only', () => {
    const places = app.flatMap(({ path, text }) =>
      (text.match(/dangerouslySetInnerHTML/g) ?? []).map(() => path),
    )
    expect(places).toEqual(['app/ui/articles/article-body.tsx'])
  })
})

describe('names', () => {
  const paths = [...sourceFolders, 'tests'].flatMap(listFiles)
  const parts = [...new Set(paths.flatMap((path) => path.split('/')))]

  it('of files and folders are kebab-case', () => {
    expect(parts.filter((part) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(part))).toEqual([])
  })

  it(`of files and folders have none of the words ${forbiddenWords.join(', ')}`, () => {
    expect(parts.filter((part) => part.split(/[-.]/).some((word) => forbiddenWords.includes(word)))).toEqual(
      [],
    )
  })
})

/** The URL table as the router matches it; `id` is the module. */
type RouteObject = { id: string; path?: string; index?: boolean; children?: RouteObject[] }

function toRouteObjects(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ file, path, index, children }) => ({
    id: file,
    path,
    index,
    children: children && toRouteObjects(children),
  }))
}

function moduleAt(address: string) {
  const { pathname } = new URL(address, 'http://localhost')
  return matchRoutes(toRouteObjects(routes) as Parameters<typeof matchRoutes>[0], pathname)?.at(-1)?.route.id
}

function listPatterns(entries: RouteConfigEntry[]): { pattern: string; file: string }[] {
  return entries.flatMap(({ path, index, file, children }) =>
    children ? listPatterns(children) : [{ pattern: index ? '/' : (path ?? ''), file }],
  )
}

/** The URLs that each builder of urls.ts makes from an ordinary and a hostile name, and the route module they lead to. */
const hostile = '../a b/c?d=e#f%2F..'
const article = { slug: 'a', categoryName: 'Tech News', subcategoryName: null }
const built: Record<keyof typeof urls, { addresses: string[]; module: string | null }> = {
  homePath: { addresses: [urls.homePath], module: 'routes/home.tsx' },
  searchPath: { addresses: [urls.searchPath], module: 'routes/search.tsx' },
  teamPath: { addresses: [urls.teamPath], module: 'routes/team.tsx' },
  privacyPath: { addresses: [urls.privacyPath], module: 'routes/policy.tsx' },
  termsPath: { addresses: [urls.termsPath], module: 'routes/policy.tsx' },
  affiliatePath: { addresses: [urls.affiliatePath], module: 'routes/policy.tsx' },
  authorPath: {
    addresses: ['maya-lindqvist', hostile].map(urls.authorPath),
    module: 'routes/author.tsx',
  },
  authPath: { addresses: [urls.authPath], module: 'routes/auth.tsx' },
  signUpPath: { addresses: [urls.signUpPath], module: 'routes/auth.tsx' },
  themePath: { addresses: [urls.themePath], module: 'routes/theme.tsx' },
  themeStylesPath: { addresses: [urls.themeStylesPath], module: 'routes/theme-choice.ts' },
  deskPath: { addresses: [urls.deskPath], module: 'routes/desk.tsx' },
  subscribersPath: { addresses: [urls.subscribersPath], module: 'routes/subscribers.tsx' },
  articlePreviewPath: { addresses: [urls.articlePreviewPath], module: 'routes/article-preview.tsx' },
  signInPath: { addresses: [urls.signInPath], module: 'routes/sign-in.tsx' },
  signOutPath: { addresses: [urls.signOutPath], module: 'routes/sign-out.ts' },
  newArticlePath: { addresses: [urls.newArticlePath], module: 'routes/edit-article.tsx' },
  editArticlePath: {
    addresses: ['a', hostile, 'new'].map((slug) => urls.editArticlePath({ id: 'an-id', slug })),
    module: 'routes/edit-article.tsx',
  },
  signInToResumePath: {
    addresses: [urls.signInToResumePath(urls.newArticlePath, 'an-id')],
    module: 'routes/sign-in.tsx',
  },
  unsavedParameter: { addresses: [], module: null },
  revisionsPath: { addresses: [urls.revisionsPath(hostile)], module: 'routes/revisions.tsx' },
  revisionPath: { addresses: [urls.revisionPath(hostile, 2)], module: 'routes/revision.tsx' },
  contactPath: { addresses: [urls.contactPath], module: 'routes/contact.tsx' },
  newsletterPath: { addresses: [urls.newsletterPath], module: 'routes/newsletter.tsx' },
  signedUpPath: {
    addresses: [urls.signedUpPath('/team', true), urls.signedUpPath('/team', false)],
    module: 'routes/team.tsx',
  },
  articleEventsPath: { addresses: [urls.articleEventsPath], module: 'routes/article-events.ts' },
  feedPath: { addresses: [urls.feedPath], module: 'routes/feed.ts' },
  authorFeedPath: {
    addresses: ['maya-lindqvist', hostile].map(urls.authorFeedPath),
    module: 'routes/feed.ts',
  },
  sitemapPath: { addresses: [urls.sitemapPath], module: 'routes/sitemap.ts' },
  sitemapPartPath: { addresses: [urls.sitemapPartPath(2)], module: 'routes/sitemap.ts' },
  robotsPath: { addresses: [urls.robotsPath], module: 'routes/robots.ts' },
  subscribersCsvPath: { addresses: [urls.subscribersCsvPath], module: 'routes/subscribers-csv.ts' },
  podcastsPath: { addresses: [urls.podcastsPath], module: 'routes/ai-podcasts.tsx' },
  podcastFeedPath: { addresses: [urls.podcastFeedPath], module: 'routes/podcast-feed.ts' },
  episodePath: { addresses: ['a', hostile].map(urls.episodePath), module: 'routes/episode.tsx' },
  transcriptPath: { addresses: ['a', hostile].map(urls.transcriptPath), module: 'routes/transcript.ts' },
  searchUrl: { addresses: ['', 'a', hostile].map(urls.searchUrl), module: 'routes/search.tsx' },
  pageUrl: {
    addresses: [urls.pageUrl('/tech-news', { q: hostile }, { older: '1_a' })],
    module: 'routes/listing.tsx',
  },
  categoryPath: {
    addresses: categories.map(({ category }) => urls.categoryPath(category)),
    module: 'routes/listing.tsx',
  },
  subcategoryPath: {
    addresses: ['Laptops & Computers', hostile].map(urls.subcategoryPath),
    module: 'routes/listing.tsx',
  },
  articlePath: { addresses: ['a', hostile].map(urls.articlePath), module: 'routes/article.tsx' },
  viewPath: { addresses: ['a', hostile].map(urls.viewPath), module: 'routes/view.ts' },
  coverPath: {
    addresses: [
      urls.coverPath(article),
      urls.coverPath({ slug: hostile, categoryName: hostile, subcategoryName: hostile }),
      urls.coverPath({ slug: '', categoryName: '', subcategoryName: '' }),
    ],
    module: 'routes/cover.ts',
  },
  squareCoverPath: {
    addresses: [
      urls.squareCoverPath({ slug: 'a', category: 'Tech News', subcategory: null }),
      urls.squareCoverPath({ slug: hostile, category: hostile, subcategory: hostile }),
    ],
    module: 'routes/cover.ts',
  },
  // No URLs:
  toPathSegment: { addresses: [], module: null },

  // Files in public/, see below:
  episodeFilePath: { addresses: [], module: null },
  portraitPath: { addresses: [], module: null },
  placeholderPortraitPath: { addresses: [], module: null },
}

describe('urls.ts ⇄ routes.ts', () => {
  it('every export of urls.ts is accounted for here', () => {
    expect(Object.keys(urls).sort()).toEqual(Object.keys(built).sort())
  })

  it.each(
    Object.entries(built).flatMap(([name, { addresses, module }]) =>
      addresses.map((address) => ({ name, address, module })),
    ),
  )('$name leads to $module: $address', ({ address, module }) => {
    expect(moduleAt(address)).toBe(module)
  })

  it.each([...categories, ...subcategories])('the catalogue leads to its listing: $path', ({ path }) => {
    expect(moduleAt(path)).toBe('routes/listing.tsx')
  })

  it.each([
    ['/articles/a', 'routes/article.tsx'],
    ['/article/a', 'routes/article.tsx'],
    ['/tech-news/a', 'routes/article.tsx'],
    ['/healthz', 'routes/healthz.ts'],
    ['/readyz', 'routes/readyz.ts'],
    ['/nothing-here', 'routes/not-found.tsx'],
    ['/a/b/c/d', 'routes/not-found.tsx'],
  ])('%s, which no builder makes, leads to %s', (path, module) => {
    expect(moduleAt(path)).toBe(module)
  })

  it('every public page can be built', () => {
    const buildable = new Set(Object.values(built).map(({ module }) => module))
    const forMachines = ['routes/healthz.ts', 'routes/readyz.ts']
    const unreachable = listPatterns(routes)
      .filter(({ pattern, file }) => pattern !== '*' && !forMachines.includes(file))
      .filter(({ file }) => !buildable.has(file))
    expect(unreachable).toEqual([])
  })

  it('every route has a module, and every module a route', () => {
    const inTable = [...new Set([...listPatterns(routes).map(({ file }) => file), ...layouts(routes)])]
    expect(inTable.map((file) => `app/${file}`).sort()).toEqual(
      pathsWhere(app, ({ path }) => path.startsWith('app/routes/')),
    )
  })

  it.each([urls.placeholderPortraitPath, urls.portraitPath('maya-lindqvist', 'alternate')])(
    '%s is a file in public/',
    (path) => {
      expect(existsSync(join(root, 'public', path))).toBe(true)
    },
  )
})

function layouts(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => (children ? [file, ...layouts(children)] : []))
}
