/** Enforces house rules that neither Biome nor dependency-cruiser can check: words, site paths, and urls.ts ⇄ routes.ts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import * as unsavedUrls from '~/desk/kit/drafts/unsaved-urls'
import * as libraryUrls from '~/desk/kit/pictures/library-urls'
import * as frontUrls from '~/desk/kit/preview/front-urls'
import { placeholderPortrait, portraitOf } from '~/domain/authors/portrait'
import * as deskUrls from '~/domain/editors/desk-urls'
import * as recordUrls from '~/domain/editors/record-urls'
import { captionsPath, clipPath, cropPath, renditionPath } from '~/domain/media/renditions'
import { kinds } from '~/domain/publication/entry-kinds'
import * as siteUrls from '~/domain/site/urls'
import routes from '~/routes'
import { publication } from './support/publication'

const { categories, subcategories } = publication

/** What only these files of app/ may say. */
const exclusive: { what: string; found: (module: Module) => boolean; onlyIn: RegExp }[] = [
  {
    what: 'import.meta.env',
    found: ({ says }) => says.has('import.meta.env'),
    onlyIn: /^app\/env\.server\.ts$/,
  },
  {
    what: 'the clock or randomness',
    found: ({ says }) =>
      ['Date.now', 'new Date()', 'Date()', 'Math.random', 'performance.now', 'crypto.randomUUID'].some(
        (word) => says.has(word),
      ),
    // A module of the desk without a suffix decides, but for the one that times what a browser asks for.
    onlyIn:
      /^app\/(?!domain\/|desk\/(?!.*\.(data|http)\.server\.ts$|.*\.route\.ts$|.*\.tsx$|.*\/preview-requests\.ts$))/,
  },
  // dependency-cruiser could not follow it.
  {
    what: 'a computed import',
    found: ({ says }) => says.has('import(…)'),
    onlyIn: /^(?!app\/)|^app\/remix\/page-scripts\.ts$/,
  },
  {
    what: 'a private name of Remix',
    found: ({ text }) => text.includes('__remix'),
    onlyIn: /^app\/remix\//,
  },
]

const root = fileURLToPath(new URL('..', import.meta.url))
const sourceFolders = [
  'app',
  'covers',
  'episodes',
  'pictures',
  'prisma',
  'scripts',
  'server',
  'bench',
].filter((folder) => existsSync(join(root, folder)))
const forbiddenWords = 'utils helpers lib common misc shared manager service'.split(' ')
/** Forbidden in every source file, in code and in comments. */
const forbiddenSigns =
  /@ts-ignore|@ts-expect-error|@ts-nocheck|biome-ignore|eslint-disable|\bTODO\b|\bFIXME\b/

/** The only modules that spell out paths of the site. */
const urlModules = [
  'app/domain/site/urls.ts',
  'app/domain/editors/desk-urls.ts',
  'app/domain/editors/record-urls.ts',
  'app/desk/kit/preview/front-urls.ts',
  'app/desk/kit/pictures/library-urls.ts',
  'app/desk/kit/drafts/unsaved-urls.ts',
  'app/domain/media/renditions.ts',
  'app/routes.ts',
  // Addresses of other sites.
  'app/domain/embeds/providers.ts',
  'app/domain/embeds/frame-addresses.ts',
  'app/desk/kit/markdown/redirected.ts',
]

type Module = { path: string; text: string; says: Set<string>; sitePaths: string[] }

/** Files under a folder as paths from the root, without generated files, data files and packages. */
function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter(
      (path) =>
        !/^(app\/data\/generated|prisma\/migrations|prisma\/seed\/articles)\/|\/node_modules\//.test(path),
    )
    .sort()
}

const isSource = (path: string) => /\.(tsx?|mjs|js)$/.test(path) && !/\.(test|spec|d)\.tsx?$/.test(path)

/** A module as the rules see it: the significant words in its code, and the paths of the site that it spells out. */
function toModule(path: string, text: string): Module {
  const says = new Set<string>()
  const sitePaths: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) says.add(node.getText().replace(/[\s?]/g, ''))
    if (ts.isNewExpression(node) && !node.arguments?.length) says.add(`new ${node.expression.getText()}()`)
    if (ts.isCallExpression(node) && node.expression.getText() === 'Date') says.add('Date()')
    if (isComputedImport(node)) says.add('import(…)')
    if (isSitePath(node)) sitePaths.push(node.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return { path, text, says, sitePaths }
}

/**
 * A text, a part of a template or a regular expression that begins with a slash and a letter. Not Vite's folder of
 * compiled files.
 */
function isSitePath(node: ts.Node): boolean {
  const begin = /^\/(?!assets\/)[a-z]/i
  if (ts.isRegularExpressionLiteral(node)) return begin.test(node.text.replace(/^\/|[\\^(]|\?:/g, ''))
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node)
  return (isText || ts.isTemplateTail(node)) && begin.test(node.text)
}

function isComputedImport(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return false
  const [name] = node.arguments
  return !name || !ts.isStringLiteralLike(name)
}

const sources = sourceFolders
  .flatMap(listFiles)
  .filter(isSource)
  .map((path) => toModule(path, readFileSync(join(root, path), 'utf8')))
const app = sources.filter(({ path }) => path.startsWith('app/'))
const pathsWhere = (modules: Module[], isBad: (module: Module) => boolean) =>
  modules.filter(isBad).map(({ path }) => path)

describe('in app/', () => {
  it.each(exclusive)('$what is only where it belongs', ({ found, onlyIn }) => {
    expect(pathsWhere(app, (module) => found(module) && !onlyIn.test(module.path))).toEqual([])
  })

  it.each([
    ['app/ui/a.tsx', 'import.meta.env.DEV'],
    ['app/ui/site/a.tsx', 'const load = (name: string) => import(name)'],
    ['app/player/a.ts', 'const { state } = window.__remixRouter'],
    ['app/domain/a.ts', 'const now = Date.now()'],
    ['app/domain/a.ts', 'const now = new Date()'],
    ['app/domain/a.ts', 'const now = new Date'],
    ['app/domain/a.ts', 'const chance = Math.random()'],
    ['app/desk/tags/a.ts', 'const now = Date.now()'],
  ])('%s is noticed, which says: %s', (path, text) => {
    const module = toModule(path, text)
    expect(exclusive.filter(({ found, onlyIn }) => found(module) && !onlyIn.test(path))).toHaveLength(1)
  })
})

describe('kinds of entries', () => {
  const names = Object.keys(kinds).join('|')
  const comparison = new RegExp(
    `kind\\)? [!=]==? '(${names})'|'(${names})' [!=]==? [\\w.]*kind\\b|case '(${names})':`,
  )
  const rooms = /^app\/((domain|data|desk)\/publication|desk\/(products|kit\/(access|products|records)))\//
  const comparing = app.filter(({ path }) => rooms.test(path))

  it('are told apart in their table only', () => {
    const places = pathsWhere(comparing, ({ text }) => comparison.test(text))
    expect(places).toEqual(['app/domain/publication/entry-kinds.ts'])
  })

  it.each([
    "if (kind === 'section') return",
    "entries.filter((entry) => entry.kind !== 'person')",
    "switch (kind) {\n  case 'menu':",
    "const isPage = 'page' === entry.kind",
  ])('are noticed in: %s', (text) => {
    expect(text).toMatch(comparison)
  })
})

describe('modules', () => {
  it('begin with a comment that states their purpose', () => {
    expect(pathsWhere(sources, ({ text }) => !/^\/\*\*(?: |\n \* )\S/.test(text))).toEqual([])
  })

  it('contain no lint suppressions and no TODO', () => {
    expect(pathsWhere(sources, ({ text }) => forbiddenSigns.test(text))).toEqual([])
  })

  it('insert HTML and styles in one place each', () => {
    const places = app.flatMap(({ path, text }) =>
      (text.match(/dangerouslySetInnerHTML/g) ?? []).map(() => path),
    )
    expect(places).toEqual([
      'app/remix/document.tsx',
      'app/ui/articles/article-body.tsx',
      // Nothing.
      'app/ui/page/static-markup.tsx',
    ])
  })
})

const isRoute = (path: string) => /^app\/(routes\/|desk\/.*\.route\.tsx?$)/.test(path)

/** Biome's rule for it misses line breaks within JSX. */
const mostLines = (path: string) => (isRoute(path) ? 80 : 300)
const countLines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
const isTooLong = ({ path, text }: Pick<Module, 'path' | 'text'>) => countLines(text) > mostLines(path)

describe('the length of modules', () => {
  it('is at most 300 lines, and 80 of a route', () => {
    expect(pathsWhere(sources, isTooLong)).toEqual([])
  })

  it.each([
    ['app/routes/a.tsx', 80, false],
    ['app/routes/a.tsx', 81, true],
    ['app/desk/tags/a.route.tsx', 81, true],
    ['app/desk/tags/a.tsx', 81, false],
    ['app/ui/site/a.tsx', 300, false],
    ['app/ui/site/a.tsx', 301, true],
  ])('%s may have %i lines or not: %s', (path, count, expected) => {
    const text = `const a = (\n${'  <p />\n'.repeat(count - 2)})\n`
    expect(isTooLong({ path, text })).toBe(expected)
  })
})

describe('a room of the desk', () => {
  const rooms = readdirSync(join(root, 'app/desk'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .map(({ name }) => name)
    .concat(readdirSync(join(root, 'app/desk/kit')).map((name) => `kit/${name}`))

  it.each(rooms)('%s says in at most eight lines what it is for, and has at most 2,500', (room) => {
    const files = listFiles(`app/desk/${room}`).filter((path) => !/\.test\.tsx?$/.test(path))
    const readme = readFileSync(join(root, `app/desk/${room}/README.md`), 'utf8')
    expect(countLines(readme)).toBeLessThanOrEqual(8)
    const lines = files.map((path) => countLines(readFileSync(join(root, path), 'utf8')))
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2500)
  })
})

describe('site paths', () => {
  const speakers = sources.filter(({ path }) => /^(app|server)\//.test(path) && !urlModules.includes(path))

  it('are spelled out only in urls.ts, desk-urls.ts, record-urls.ts, front-urls.ts, library-urls.ts, renditions.ts and routes.ts', () => {
    expect(
      speakers.flatMap(({ path, sitePaths }) => sitePaths.map((spelled) => `${path}: ${spelled}`)),
    ).toEqual([])
  })

  it.each([
    "const reviews = '/reviews'",
    "const isArticle = path.startsWith('/articles/')",
    'const page = <a href="/team">Team</a>',
    `const transcript = \`\${path}/transcript.vtt\``,
    `const path = \`/authors/\${slug}/\${page}\``,
    `const address = \`\${origin}/articles/\${slug}\``,
    'const isDesk = /^\\/admin(?=\\/|$)/',
    'const isFile = /^\\/(?:covers|views)\\//i',
    'const isFeed = /\\/feed$/',
  ])('are noticed in: %s', (text) => {
    expect(toModule('app/ui/site/a.tsx', text).sitePaths).toHaveLength(1)
  })

  it.each([
    "const parts = path.split('/')",
    "const other = 'https://elsewhere.example/page'",
    "const type = 'text/html'",
    `const ratio = \`\${width}/\${height}\``,
    'const hasSecret = /password/i',
  ])('are not seen in: %s', (text) => {
    expect(toModule('app/ui/site/a.tsx', text).sitePaths).toEqual([])
  })
})

describe('names', () => {
  const paths = [...sourceFolders, 'tests'].flatMap(listFiles)
  const parts = [...new Set(paths.flatMap((path) => path.split('/')))]

  it('of folders are kebab-case', () => {
    const folders = new Set(paths.flatMap((path) => path.split('/').slice(0, -1)))
    expect([...folders].filter((part) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(part))).toEqual([])
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

const urls = {
  ...siteUrls,
  ...deskUrls,
  ...recordUrls,
  ...frontUrls,
  ...libraryUrls,
  keepUnsavedPath: unsavedUrls.keepUnsavedPath,
  unsavedTextsPath: unsavedUrls.unsavedTextsPath,
  captionsPath,
  clipPath,
  cropPath,
  renditionPath,
}

/** The URLs that each builder of urls.ts, desk-urls.ts, record-urls.ts, front-urls.ts, library-urls.ts and renditions.ts makes from an ordinary and a hostile name, and the route module they lead to. */
const hostile = '../a b/c?d=e#f%2F..'
const ofEpisodes = (build: (slug: string, show?: string) => string) =>
  ['a', hostile].flatMap((name) => [build(name), build(name, name)])
const hash = '0'.repeat(32)
const article = { slug: 'a', categoryName: 'Tech News', subcategoryName: null }
const built: Record<keyof typeof urls, { addresses: string[]; module: string | null }> = {
  homePath: { addresses: [urls.homePath], module: 'routes/home.tsx' },
  goPath: { addresses: [urls.goPath('1'), urls.goPath('1', 'a')], module: 'routes/go.tsx' },
  suggestionsPath: { addresses: [urls.suggestionsPath], module: 'routes/search-suggestions.ts' },
  searchPath: { addresses: [urls.searchPath], module: 'routes/search.tsx' },
  teamPath: { addresses: [urls.teamPath], module: 'routes/team.tsx' },
  privacyPath: { addresses: [urls.privacyPath], module: 'routes/section.tsx' },
  termsPath: { addresses: [urls.termsPath], module: 'routes/section.tsx' },
  affiliatePath: { addresses: [urls.affiliatePath], module: 'routes/section.tsx' },
  authorPath: {
    addresses: ['maya-lindqvist', hostile].map(urls.authorPath),
    module: 'routes/author.tsx',
  },
  seriesPath: { addresses: ['chips-at-war', hostile].map(urls.seriesPath), module: 'routes/series.tsx' },
  productPath: { addresses: ['a', hostile].map(urls.productPath), module: 'routes/product.tsx' },
  productListPath: { addresses: ['a', hostile].map(urls.productListPath), module: 'routes/products-in.tsx' },
  authPath: { addresses: [urls.authPath], module: 'routes/auth.tsx' },
  signUpPath: { addresses: [urls.signUpPath], module: 'routes/auth.tsx' },
  themePath: { addresses: [urls.themePath], module: 'routes/theme.tsx' },
  messagesPath: { addresses: [urls.messagesPath('0')], module: 'routes/messages.ts' },
  deskMessagesPath: { addresses: [urls.deskMessagesPath('de', '0')], module: 'routes/messages.ts' },
  themeStylesPath: { addresses: [urls.themeStylesPath], module: 'routes/theme-choice.ts' },
  deskPath: { addresses: [urls.deskPath], module: 'desk/list/desk.route.tsx' },
  frontPath: { addresses: [urls.frontPath], module: 'desk/front/front.route.tsx' },
  pinStoryPath: { addresses: [urls.pinStoryPath(hostile)], module: 'desk/front/front.route.tsx' },
  frontPlacePath: {
    addresses: [urls.frontPlacePath('home:latest'), urls.frontPlacePath(hostile, hostile)],
    module: 'desk/front/front-place.route.tsx',
  },
  frontPreviewPath: {
    addresses: ['a', hostile].map(urls.frontPreviewPath),
    module: 'desk/front/preview-front.route.tsx',
  },
  homePreviewPath: { addresses: [urls.homePreviewPath], module: 'desk/front/preview-home.route.tsx' },
  clipsPath: { addresses: [urls.clipsPath], module: 'desk/media/clips.route.tsx' },
  clipPagePath: { addresses: [urls.clipPagePath(hash)], module: 'desk/media/clip.route.tsx' },
  libraryPath: { addresses: [urls.libraryPath], module: 'desk/media/media-library.route.tsx' },
  picturePagePath: { addresses: [urls.picturePagePath(hash)], module: 'desk/media/picture.route.tsx' },
  replacePicturePath: {
    addresses: [urls.replacePicturePath(hash)],
    module: 'desk/media/replace-picture.route.tsx',
  },
  editPicturePath: {
    addresses: [urls.editPicturePath(hash)],
    module: 'desk/picture-edit/edit-picture.route.tsx',
  },
  wholePicturePath: {
    addresses: [urls.wholePicturePath(hash)],
    module: 'desk/picture-edit/whole-picture.route.ts',
  },
  deletePicturePath: {
    addresses: [urls.deletePicturePath(hash)],
    module: 'desk/media/delete-picture.route.tsx',
  },
  captionsPath: { addresses: [urls.captionsPath(hash)], module: 'routes/media.ts' },
  clipPath: { addresses: [urls.clipPath({ hash, kind: 'mp4' })], module: 'routes/media.ts' },
  renditionPath: { addresses: [urls.renditionPath({ hash }, 800, 'avif')], module: 'routes/media.ts' },
  cropPath: { addresses: [urls.cropPath({ hash }, '16x9', { x: 0, y: 100 })], module: 'routes/media.ts' },
  accountPath: { addresses: [urls.accountPath], module: 'desk/accounts/account.route.tsx' },
  secondFactorPath: { addresses: [urls.secondFactorPath], module: 'desk/accounts/second-factor.route.tsx' },
  requiredFactorPath: {
    addresses: [urls.requiredFactorPath(hostile)],
    module: 'desk/accounts/second-factor.route.tsx',
  },
  forgottenPasswordPath: {
    addresses: [urls.forgottenPasswordPath],
    module: 'desk/sign-in/forgotten-password.route.tsx',
  },
  newPasswordPath: {
    addresses: [urls.newPasswordPath('a-token')],
    module: 'desk/sign-in/new-password.route.tsx',
  },
  passwordLinksPath: { addresses: [], module: null },
  signInCodePath: {
    addresses: [urls.signInCodePath(hostile)],
    module: 'desk/sign-in/sign-in-code.route.tsx',
  },
  writingViewPath: { addresses: [urls.writingViewPath], module: 'desk/accounts/writing-view.route.ts' },
  accountsPath: { addresses: [urls.accountsPath], module: 'desk/accounts/accounts.route.tsx' },
  managedAccountPath: {
    addresses: [urls.managedAccountPath('an-id')],
    module: 'desk/accounts/managed-account.route.tsx',
  },
  invitationPath: { addresses: [urls.invitationPath('a-token')], module: 'desk/sign-in/sign-up.route.tsx' },
  invitationsPath: { addresses: [], module: null },
  jobsPath: { addresses: [urls.jobsPath], module: 'desk/failed-jobs/failed-jobs.route.tsx' },
  schedulePath: { addresses: [urls.schedulePath], module: 'desk/calendar/calendar.route.tsx' },
  assignmentPath: { addresses: [urls.assignmentPath('an-id')], module: 'desk/calendar/assignment.route.tsx' },
  publishedOnPath: { addresses: [urls.publishedOnPath('2026-12-07')], module: 'desk/list/desk.route.tsx' },
  statisticsPath: { addresses: [urls.statisticsPath], module: 'desk/statistics/statistics.route.tsx' },
  statisticsOfDaysPath: {
    addresses: [urls.statisticsOfDaysPath(30)],
    module: 'desk/statistics/statistics.route.tsx',
  },
  storyStatisticsPath: {
    addresses: ['a', hostile].map(urls.storyStatisticsPath),
    module: 'desk/statistics/article-statistics.route.tsx',
  },
  statisticsCsvPath: {
    addresses: [urls.statisticsCsvPath(7)],
    module: 'desk/statistics/statistics-csv.route.ts',
  },
  todayPath: { addresses: [urls.todayPath], module: 'desk/today/today.route.tsx' },
  tagsPath: { addresses: [urls.tagsPath], module: 'desk/tags/tags.route.tsx' },
  logPath: { addresses: [urls.logPath], module: 'desk/log/log.route.tsx' },
  exportPath: { addresses: [urls.exportPath], module: 'desk/export/export.route.tsx' },
  exportFilePath: { addresses: [urls.exportFilePath], module: 'desk/export/export-file.route.ts' },
  importPath: { addresses: [urls.importPath], module: 'desk/moving-in/imports.route.tsx' },
  goOnUploadPath: { addresses: [urls.goOnUploadPath('1')], module: 'desk/moving-in/imports.route.tsx' },
  announceFilePath: { addresses: [urls.announceFilePath], module: 'desk/moving-in/announce-file.route.ts' },
  importPagePath: { addresses: [urls.importPagePath('1')], module: 'desk/moving-in/import.route.tsx' },
  importFilePath: { addresses: [urls.importFilePath('1')], module: 'desk/moving-in/import-file.route.ts' },
  importPlanPath: { addresses: [urls.importPlanPath('1')], module: 'desk/moving-in/import-plan.route.ts' },
  importLinesPath: {
    addresses: [urls.importLinesPath('1'), urls.importLinesPath('1', { kind: hostile })],
    module: 'desk/moving-in/import-lines.route.tsx',
  },
  importLinePath: {
    addresses: [urls.importLinePath('1', 2)],
    module: 'desk/moving-in/import-line.route.tsx',
  },
  redirectsPath: { addresses: [urls.redirectsPath], module: 'desk/redirects/redirects.route.tsx' },
  newRedirectPath: {
    addresses: [urls.newRedirectPath(hostile, hostile)],
    module: 'desk/redirects/redirects.route.tsx',
  },
  redirectPath: { addresses: [urls.redirectPath('1')], module: 'desk/redirects/edit-redirect.route.tsx' },
  editTagPath: { addresses: [urls.editTagPath(hostile)], module: 'desk/tags/edit-tag.route.tsx' },
  sectionOutlinePath: {
    addresses: [urls.sectionOutlinePath],
    module: 'desk/entry-import/section-outline.route.tsx',
  },
  peopleCsvPath: { addresses: [urls.peopleCsvPath], module: 'desk/entry-import/people-csv.route.tsx' },
  episodeTranscriptPath: {
    addresses: [
      urls.episodeTranscriptPath(hostile),
      urls.episodeTranscriptPath('a', { page: 2, done: hostile }),
    ],
    module: 'desk/episodes/transcript.route.tsx',
  },
  episodeTranscriptFilePath: {
    addresses: [urls.episodeTranscriptFilePath(hostile, 'vtt')],
    module: 'desk/episodes/transcript-file.route.ts',
  },
  episodeChaptersPath: {
    addresses: [urls.episodeChaptersPath('a'), urls.episodeChaptersPath(hostile, hostile)],
    module: 'desk/episodes/chapters.route.tsx',
  },
  productsPath: { addresses: [urls.productsPath], module: 'desk/products/products.route.tsx' },
  productsCsvPath: { addresses: [urls.productsCsvPath], module: 'desk/products/products-csv.route.ts' },
  importProductsPath: {
    addresses: [urls.importProductsPath],
    module: 'desk/product-import/import-products.route.tsx',
  },
  editProductPath: {
    addresses: [urls.editProductPath(null), urls.editProductPath(hostile)],
    module: 'desk/products/edit-product.route.tsx',
  },
  productVersionsPath: {
    addresses: [urls.productVersionsPath(hostile)],
    module: 'desk/products/product-versions.route.tsx',
  },
  productVersionPath: {
    addresses: [urls.productVersionPath(hostile, 2)],
    module: 'desk/products/product-version.route.tsx',
  },
  deleteProductPath: {
    addresses: [urls.deleteProductPath(hostile)],
    module: 'desk/products/delete-product.route.tsx',
  },
  mergeProductPath: {
    addresses: [urls.mergeProductPath(hostile), urls.mergeProductPath('a', hostile)],
    module: 'desk/products/merge-product.route.tsx',
  },
  subscribersPath: { addresses: [urls.subscribersPath], module: 'desk/subscribers/subscribers.route.tsx' },
  articlePreviewPath: {
    addresses: [urls.articlePreviewPath],
    module: 'desk/articles/article-preview.route.tsx',
  },
  pagePreviewPath: { addresses: [urls.pagePreviewPath], module: 'desk/entry-preview/preview-page.route.tsx' },
  episodePreviewPath: {
    addresses: [urls.episodePreviewPath(null), urls.episodePreviewPath(hostile)],
    module: 'desk/entry-preview/preview-episode.route.tsx',
  },
  livePreviewPath: { addresses: [urls.livePreviewPath], module: 'desk/articles/live-preview.route.ts' },
  advicePath: { addresses: [urls.advicePath], module: 'desk/articles/advice.route.ts' },
  signInPath: { addresses: [urls.signInPath], module: 'desk/sign-in/sign-in.route.tsx' },
  signOutPath: { addresses: [urls.signOutPath], module: 'desk/sign-in/sign-out.route.ts' },
  newArticlePath: { addresses: [urls.newArticlePath], module: 'desk/articles/edit-article.route.tsx' },
  editArticlePath: {
    addresses: ['a', hostile, 'new'].map((slug) => urls.editArticlePath({ id: 'an-id', slug })),
    module: 'desk/articles/edit-article.route.tsx',
  },
  signInToReturnPath: {
    addresses: [urls.signInToReturnPath(urls.deskPath)],
    module: 'desk/sign-in/sign-in.route.tsx',
  },
  previewArticlePath: {
    addresses: [urls.previewArticlePath('an-id')],
    module: 'desk/articles/preview-article.route.tsx',
  },
  bulkPath: { addresses: [urls.bulkPath], module: 'desk/list/bulk.route.tsx' },
  undoBulkPath: { addresses: [urls.undoBulkPath], module: 'desk/list/undo-bulk.route.tsx' },
  deletionPath: { addresses: [urls.deletionPath('an-id')], module: 'desk/list/bulk.route.tsx' },
  replacePath: { addresses: [urls.replacePath], module: 'desk/replace/replace.route.tsx' },
  binPath: { addresses: [urls.binPath], module: 'desk/list/bin.route.tsx' },
  entriesBinPath: { addresses: [urls.entriesBinPath], module: 'desk/list/entries-bin.route.tsx' },
  deleteEntryForGoodPath: {
    addresses: [urls.deleteEntryForGoodPath('an-id')],
    module: 'desk/list/delete-entry-for-good.route.tsx',
  },
  deleteForGoodPath: {
    addresses: [urls.deleteForGoodPath('an-id')],
    module: 'desk/list/delete-for-good.route.tsx',
  },
  articleClosedPath: {
    addresses: [urls.articleClosedPath('an-id')],
    module: 'desk/articles/article-closed.route.ts',
  },
  articleIdPath: { addresses: [urls.articleIdPath('an-id')], module: 'desk/articles/edit-article.route.tsx' },
  keepUnsavedPath: { addresses: [urls.keepUnsavedPath], module: 'desk/unsaved/keep-unsaved.route.ts' },
  unsavedTextsPath: { addresses: [urls.unsavedTextsPath], module: 'desk/unsaved/unsaved-texts.route.tsx' },
  answerNotePath: {
    addresses: [urls.answerNotePath('a-story', 'an-id')],
    module: 'desk/review/article-review.route.tsx',
  },
  articleNotesPath: {
    addresses: [urls.articleNotesPath('a-story')],
    module: 'desk/review/article-notes.route.ts',
  },
  lastSavePath: { addresses: [urls.lastSavePath('an-id')], module: 'desk/articles/last-save.route.ts' },
  savedFormPath: { addresses: [urls.savedFormPath('an-id')], module: 'desk/articles/saved-form.route.ts' },
  signInToResumePath: {
    addresses: [urls.signInToResumePath(urls.newArticlePath, new URLSearchParams(), 'an-id')],
    module: 'desk/sign-in/sign-in.route.tsx',
  },
  entryParts: { addresses: [], module: null },
  entryReviewPath: {
    addresses: [urls.entryReviewPath('pages', 'a'), urls.entryReviewPath('episodes', hostile, hostile)],
    module: 'desk/review/entry-review.route.tsx',
  },
  findEntryPart: { addresses: [], module: null },
  findDraftPart: { addresses: [], module: null },
  publicationPath: { addresses: [urls.publicationPath], module: 'desk/publication/publication.route.tsx' },
  entriesPath: { addresses: [urls.entriesPath('people')], module: 'desk/publication/entries.route.tsx' },
  entryPath: {
    addresses: [
      urls.entryPath('settings', 'settings'),
      urls.entryPath('sections', null, 'alias'),
      urls.entryPath('pages', hostile),
    ],
    module: 'desk/publication/entry.route.tsx',
  },
  newEpisodePath: {
    addresses: [urls.newEpisodePath('/media/a/clip.mp3'), urls.newEpisodePath(hostile)],
    module: 'desk/publication/entry.route.tsx',
  },
  entryVersionsPath: {
    addresses: [urls.entryVersionsPath('settings', 'settings'), urls.entryVersionsPath('menus', hostile)],
    module: 'desk/publication/entry-versions.route.tsx',
  },
  entryVersionPath: {
    addresses: [
      urls.entryVersionPath('settings', 'settings', 1),
      urls.entryVersionPath('menus', hostile, 2, 1),
    ],
    module: 'desk/publication/entry-version.route.tsx',
  },
  deleteEntriesPath: {
    addresses: [urls.deleteEntriesPath('people', [hostile, hostile])],
    module: 'desk/publication/delete-entries.route.tsx',
  },
  unsavedParameter: { addresses: [], module: null },
  articleReviewPath: {
    addresses: [urls.articleReviewPath(hostile)],
    module: 'desk/review/article-review.route.tsx',
  },
  articleSchedulePath: {
    addresses: [urls.articleSchedulePath(hostile)],
    module: 'desk/schedule/article-schedule.route.tsx',
  },
  articleCorrectionsPath: {
    addresses: [urls.articleCorrectionsPath(hostile), urls.articleCorrectionsPath(hostile, hostile)],
    module: 'desk/corrections/article-corrections.route.tsx',
  },
  correctionsPath: { addresses: [urls.correctionsPath], module: 'routes/corrections.tsx' },
  draftLinksPath: {
    addresses: [urls.draftLinksPath(hostile)],
    module: 'desk/draft-links/draft-links.route.tsx',
  },
  draftPath: { addresses: [urls.draftPath('a-token')], module: 'desk/draft-links/draft.route.tsx' },
  draftsPath: { addresses: [], module: null },
  wordingPath: { addresses: [urls.wordingPath], module: 'desk/wording/wording.route.tsx' },
  openingPath: { addresses: [urls.openingPath], module: 'desk/opening/opening.route.tsx' },
  guestPath: { addresses: [urls.guestPath('a-token')], module: 'desk/opening/guest.route.tsx' },
  guestsPath: { addresses: [], module: null },
  welcomePath: { addresses: [urls.welcomePath], module: 'desk/welcome/welcome.route.tsx' },
  describePicturesPath: {
    addresses: [urls.describePicturesPath(['0'.repeat(32)], 1)],
    module: 'desk/media/describe-pictures.route.tsx',
  },
  pictureProgressPath: {
    addresses: [urls.pictureProgressPath(['0'.repeat(32)])],
    module: 'desk/media/picture-progress.route.ts',
  },
  revisionsPath: { addresses: [urls.revisionsPath(hostile)], module: 'desk/versions/versions.route.tsx' },
  revisionPath: { addresses: [urls.revisionPath(hostile, 2)], module: 'desk/versions/version.route.tsx' },
  contactPath: { addresses: [urls.contactPath], module: 'routes/contact.tsx' },
  newsletterPath: { addresses: [urls.newsletterPath], module: 'routes/newsletter.tsx' },
  signedUpPath: {
    addresses: [urls.signedUpPath('/team', true), urls.signedUpPath('/team', false)],
    module: 'routes/team.tsx',
  },
  healthPath: { addresses: [urls.healthPath], module: 'routes/healthz.ts' },
  readinessPath: { addresses: [urls.readinessPath], module: 'routes/readyz.ts' },
  articleEventsPath: { addresses: [urls.articleEventsPath], module: 'routes/article-events.ts' },
  feedPath: {
    addresses: [urls.homePath, '/reviews', urls.authorPath(hostile), urls.tagPath(hostile)].flatMap(
      (path) => [urls.feedPath(path), urls.feedPath(path, 'json')],
    ),
    module: 'routes/feed.ts',
  },
  splitFeedPath: { addresses: [], module: null },
  feedStylesPath: { addresses: [urls.feedStylesPath], module: 'routes/feed-styles.ts' },
  sitemapPath: { addresses: [urls.sitemapPath], module: 'routes/sitemap.ts' },
  sitemapPartPath: { addresses: [urls.sitemapPartPath('news')], module: 'routes/sitemap-part.ts' },
  subscribersCsvPath: {
    addresses: [urls.subscribersCsvPath],
    module: 'desk/subscribers/subscribers-csv.route.ts',
  },
  podcastsPath: { addresses: [urls.podcastsPath], module: 'routes/ai-podcasts.tsx' },
  firstShow: { addresses: [], module: null },
  showPath: { addresses: ['ai-podcasts', 'a', hostile].map(urls.showPath), module: 'routes/ai-podcasts.tsx' },
  showFeedPath: {
    addresses: [undefined, 'a', hostile].map(urls.showFeedPath),
    module: 'routes/podcast-feed.ts',
  },
  episodePath: { addresses: ofEpisodes(urls.episodePath), module: 'routes/episode.tsx' },
  transcriptPath: { addresses: ofEpisodes(urls.transcriptPath), module: 'routes/transcript.ts' },
  transcriptTextPath: { addresses: ofEpisodes(urls.transcriptTextPath), module: 'routes/transcript-text.ts' },
  chaptersPath: { addresses: ofEpisodes(urls.chaptersPath), module: 'routes/chapters.ts' },
  searchUrl: { addresses: [urls.searchUrl({ q: hostile, kind: null })], module: 'routes/search.tsx' },
  pageUrl: {
    addresses: [urls.pageUrl('/tech-news', { q: hostile }, { older: '1_a' })],
    module: 'routes/section.tsx',
  },
  categoryPath: {
    addresses: categories.map(({ category }) => urls.categoryPath(category)),
    module: 'routes/section.tsx',
  },
  subcategoryPath: {
    addresses: ['Laptops & Computers', hostile].map(urls.subcategoryPath),
    module: 'routes/section.tsx',
  },
  tagPath: { addresses: ['USB-C', 'ai/ml', hostile].map(urls.tagPath), module: 'routes/tag.tsx' },
  articlePath: { addresses: ['a', hostile].map(urls.articlePath), module: 'routes/article.tsx' },
  viewPath: { addresses: ['a', hostile].map(urls.viewPath), module: 'routes/view.ts' },
  readPath: {
    addresses: [urls.readPath('a', ''), urls.readPath(hostile, hostile)],
    module: 'routes/view.ts',
  },
  listenPath: {
    addresses: ['a', hostile].map((slug) => urls.listenPath(slug, 4)),
    module: 'routes/listen.ts',
  },
  embedPath: { addresses: ['a', hostile].map((slug) => urls.embedPath(slug, 65)), module: 'routes/embed.ts' },
  oembedPath: { addresses: [urls.oembedPath], module: 'routes/oembed.ts' },
  oembedUrl: { addresses: [urls.oembedUrl(hostile)], module: 'routes/oembed.ts' },
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
  drawnSharePath: {
    addresses: ['a', hostile].map((slug) => urls.drawnSharePath('articles', slug, '0')),
    module: 'routes/share-picture.ts',
  },
  faviconPath: { addresses: [urls.faviconPath], module: 'routes/icon.ts' },
  touchIconPath: { addresses: [urls.touchIconPath], module: 'routes/icon.ts' },
  bitmapFaviconPath: { addresses: [urls.bitmapFaviconPath], module: 'routes/icon.ts' },
  logoPath: { addresses: [urls.logoPath], module: 'routes/icon.ts' },
  logoDrawingPath: { addresses: [urls.logoDrawingPath], module: 'routes/icon.ts' },
  darkLogoDrawingPath: { addresses: [urls.darkLogoDrawingPath], module: 'routes/icon.ts' },
  logoPicturePath: { addresses: [urls.logoPicturePath], module: 'routes/icon.ts' },
  darkLogoPicturePath: { addresses: [urls.darkLogoPicturePath], module: 'routes/icon.ts' },
  announceClipPath: { addresses: [urls.announceClipPath], module: 'desk/media/announce-clip.route.ts' },
  clipPartPath: { addresses: [urls.clipPartPath('1')], module: 'desk/media/clip-part.route.ts' },
  uploadPath: { addresses: [urls.uploadPath], module: 'desk/media/upload-pictures.route.ts' },
  // Files in public/, see below:
  episodeFilePath: { addresses: [], module: null },
  portraitPath: { addresses: [], module: null },

  // Recognize paths, see urls.test.ts:
  pictureChoicesPath: {
    addresses: [urls.pictureChoicesPath('relay'), urls.pictureChoicesPath(hostile)],
    module: 'desk/media/picture-choices.route.ts',
  },
  coverSamplePath: {
    addresses: [urls.coverSamplePath('slate', 'tiles'), urls.coverSamplePath('slate', hostile)],
    module: 'desk/publication/cover-sample.route.ts',
  },
  clipChoicesPath: {
    addresses: [urls.clipChoicesPath('relay'), urls.clipChoicesPath(hostile)],
    module: 'desk/media/clip-choices.route.ts',
  },
  productChoicesPath: {
    addresses: [urls.productChoicesPath('a')],
    module: 'desk/products/product-choices.route.ts',
  },
  describePicturePath: {
    addresses: [urls.describePicturePath(hash)],
    module: 'desk/media/describe-picture.route.ts',
  },
  mayBePage: { addresses: [], module: null },
  splitEpisodePath: { addresses: [], module: null },
  isDeskPath: { addresses: [], module: null },
  isStaffPath: { addresses: [], module: null },
  isArticleDeskPath: { addresses: [], module: null },
  isArticleEditorPath: { addresses: [], module: null },
  hasPreviewBeside: { addresses: [], module: null },
  isSquareCoverPath: { addresses: [], module: null },
  // Sent by the server without a route:
  metricsPath: { addresses: [], module: null },
}

describe('urls.ts ⇄ routes.ts', () => {
  it('every export of urls.ts, desk-urls.ts, record-urls.ts, front-urls.ts and library-urls.ts is accounted for here', () => {
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
    expect(moduleAt(path)).toBe('routes/section.tsx')
  })

  it.each([
    ['/articles/a', 'routes/article.tsx'],
    ['/article/a', 'routes/article.tsx'],
    ['/tech-news/a', 'routes/article.tsx'],
    ['/nothing-here', 'routes/section.tsx'],
    ['/a/b/c/d', 'routes/not-found.tsx'],
  ])('%s, which no builder makes, leads to %s', (path, module) => {
    expect(moduleAt(path)).toBe(module)
  })

  it('every public page can be built', () => {
    const buildable = new Set(Object.values(built).map(({ module }) => module))
    // feedPath leads to the feeds of searches and corrections too.
    const machines = ['healthz', 'readyz', 'robots', 'search-feed', 'corrections-feed']
    const forMachines = machines.map((name) => `routes/${name}.ts`)
    // Only bookmarks and old mails lead to former addresses.
    const unlinked = [...forMachines, 'desk/versions/former-versions.route.ts']
    const unreachable = listPatterns(routes)
      .filter(({ pattern, file }) => !pattern.endsWith('*') && !unlinked.includes(file))
      .filter(({ file }) => !buildable.has(file))
    expect(unreachable).toEqual([])
  })

  it('every route has a module, and every module a route', () => {
    const inTable = [...new Set([...listPatterns(routes).map(({ file }) => file), ...layouts(routes)])]
    expect(inTable.map((file) => `app/${file}`).sort()).toEqual(pathsWhere(app, ({ path }) => isRoute(path)))
  })

  it.each(['/share.png', placeholderPortrait, portraitOf(publication, 'Maya Lindqvist')])(
    '%s is a file in public/',
    (path) => {
      expect(existsSync(join(root, 'public', path))).toBe(true)
    },
  )
})

function layouts(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => (children ? [file, ...layouts(children)] : []))
}

describe('tests', () => {
  // It runs `npm ci`, which leaves no packages when a test kills it. `--help` returns before.
  it('start commands under tsx, not by run.mjs', () => {
    const installer = /['"/]run\.mjs['"]/
    const paths = listFiles('tests').filter((path) => /\.ts$/.test(path))
    expect(paths.filter((path) => installer.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  })
})

describe('packages', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const installed = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))

  // What isn't installed cannot be bundled: a module that needs one of them no longer builds.
  it('none that is discontinued is installed', () => {
    expect(installed).toContain('remix-utils')
    expect(['crypto-js', 'node-uuid', 'request'].filter((name) => installed.has(name))).toEqual([])
  })
})
