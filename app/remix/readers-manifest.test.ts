import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { needsDocument } from './page-scripts'
import { toReadersManifest, writeReadersManifest } from './readers-manifest'

const route = (id: string, parentId?: string, more: { path?: string; index?: boolean } = {}) => ({
  ...{ id, parentId, module: `/assets/${id}.js`, hasAction: false, hasLoader: true },
  ...{ hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false, ...more },
})
const toManifest = (...routes: ReturnType<typeof route>[]) => ({
  ...{ entry: { module: '/assets/entry.js', imports: [] }, url: '/assets/manifest-12345678.js' },
  ...{ version: '12345678', routes: Object.fromEntries(routes.map((each) => [each.id, each])) },
})

const manifest = toManifest(
  route('root', undefined, { path: '' }),
  route('site', 'root'),
  route('home', 'site', { index: true }),
  route('section', 'site', { path: '/:section' }),
  route('preview', 'site', { path: '/admin/page-preview' }),
  route('rest', 'site', { path: '*' }),
  route('desk', 'root'),
  route('list', 'desk', { path: '/admin' }),
  route('edit', 'desk', { path: '/admin/articles/:slug' }),
  route('draft', 'root', { path: '/drafts/:token' }),
)

it('leaves out the desk, and a layout without other pages', () => {
  const { routes } = toReadersManifest(manifest)
  expect(Object.keys(routes)).toEqual(['root', 'site', 'home', 'section', 'rest', 'draft'])
  expect(routes.section).toEqual(manifest.routes.section)
})

it('has another address when something else is in it', () => {
  const { url, version } = toReadersManifest(manifest)
  expect(url).toBe(`/assets/readers-manifest-${version}.js`)
  const { list: _, ...withoutList } = manifest.routes
  expect(toReadersManifest({ ...manifest, routes: withoutList }).url).toBe(url)
  const { section: __, ...withoutSection } = manifest.routes
  expect(toReadersManifest({ ...manifest, routes: withoutSection }).url).not.toBe(url)
})

it('is written beside Remix’s, as the server names it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'readers-manifest-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    path.join(folder, 'manifest-12345678.js'),
    `window.__remixManifest=${JSON.stringify(manifest)};`,
  )
  await writeReadersManifest(folder)
  const readers = toReadersManifest(JSON.parse(JSON.stringify(manifest)))
  const name = path.basename(readers.url)
  expect(await readdir(folder)).toEqual(['manifest-12345678.js', name])
  expect(await readFile(path.join(folder, name), 'utf8')).toBe(
    `window.__remixManifest=${JSON.stringify(readers)};`,
  )
})

it('makes a page of the desk need a document', () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const needed = (known: typeof manifest) => {
    vi.stubGlobal('window', { __remixManifest: known })
    return ['/admin', '/admin/articles/a?b=c', '/administration', '/'].map(needsDocument)
  }
  expect(needed(toReadersManifest(manifest) as typeof manifest)).toEqual([true, true, false, false])
  expect(needed(manifest)).toEqual([false, false, false, false])
})
