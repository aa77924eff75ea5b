import { beforeEach, describe, expect, test } from 'vitest'
import { loader as index } from '~/routes/sitemap'
import { loader as part } from '~/routes/sitemap-part'
import { routeArgs, storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { publication } from '../support/publication'
import { findAll, readXml, textOf, type XmlNode } from '../support/read-xml'

const { subcategories } = publication

const database = provideDatabase()
beforeEach(() => database.empty())

const site = 'http://localhost:3000'

function get(path: string): Promise<Response> {
  const file = path.replace('/sitemaps/', '')
  return path === '/sitemap.xml' ? index(routeArgs(path)) : part(routeArgs(path, { file }))
}

async function read(path: string): Promise<XmlNode> {
  const response = await get(path)
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  return readXml(await response.text())
}

const addressesIn = (root: XmlNode) => findAll(root, 'loc').map(({ text }) => text.slice(site.length))

test('the index leads to all files, with the last change of their articles', async () => {
  await storeArticles(database, [
    { slug: 'a', createdAt: '2025-01-31T23:59:59.999Z' },
    { slug: 'b', createdAt: '2025-01-02T03:04:05Z' },
    { slug: 'c', createdAt: '2025-02-01T00:00:00Z' },
    { slug: 'draft', createdAt: '2025-03-01T00:00:00Z', status: 'draft' },
  ])
  const root = await read('/sitemap.xml')
  expect(root.name).toBe('sitemapindex')
  const files = root.children.map((file) => [
    textOf(file, 'loc').slice(site.length),
    findAll(file, 'lastmod')[0]?.text,
  ])
  expect(files).toEqual([
    ['/sitemaps/pages.xml', undefined],
    ['/sitemaps/news.xml', undefined],
    ['/sitemaps/articles-2025-02.xml', '2025-02-01T00:00:00.000Z'],
    ['/sitemaps/articles-2025-01.xml', '2025-01-31T23:59:59.999Z'],
  ])
  expect(addressesIn(await read('/sitemaps/articles-2025-01.xml'))).toEqual(['/articles/a', '/articles/b'])
  expect(addressesIn(await read('/sitemaps/articles-2025-02.xml'))).toEqual(['/articles/c'])
})

test('stories that search engines are to find elsewhere, or not at all, are in no sitemap', async () => {
  const createdAt = new Date()
  await storeArticles(database, [
    { slug: 'hidden', createdAt, robots: 'noindex' },
    { slug: 'first-elsewhere', createdAt, canonicalUrl: 'https://elsewhere.example/a' },
    { slug: 'old', createdAt: '2025-01-02T03:04:05Z', robots: 'noindex' },
  ])
  const files = addressesIn(await read('/sitemap.xml'))
  expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/news.xml'])
  expect(addressesIn(await read('/sitemaps/news.xml'))).toEqual([])
  expect((await toResult(get('/sitemaps/articles-2025-01.xml'))).status).toBe(404)
})

test('pages are every indexable page and no other', async () => {
  const addresses = addressesIn(await read('/sitemaps/pages.xml'))
  expect(addresses).toEqual([...new Set(addresses)])
  for (const path of [
    '/',
    '/digital-tools',
    '/reviews',
    '/subcategories/audio',
    '/ai-podcasts',
    '/ai-podcasts/the-third-box',
    '/team',
    '/authors/priya-raman',
  ])
    expect(addresses, path).toContain(path)
  // noindex, aliases, and pages that are not public.
  for (const path of [
    '/tech-news',
    '/buying-guides',
    '/product-reviews',
    '/subcategories/audio-face-off',
    '/authors/maya-lindqvist',
    '/contact',
    '/privacy',
    '/terms',
    '/affiliate',
    '/search',
    '/auth',
    '/admin',
  ])
    expect(addresses, path).not.toContain(path)
  const listed = addresses.filter((path) => path.startsWith('/subcategories/'))
  expect(listed.length).toBe(
    subcategories.filter(({ noindex, path, canonicalPath }) => !noindex && path === canonicalPath).length,
  )
})

test('an article has the time of the last change that readers saw, and its picture', async () => {
  await storeArticles(database, [
    {
      slug: 'a b',
      createdAt: '2025-01-02T03:04:05Z',
      featuredImageUrl: 'https://pictures.example/a.jpg?x&y',
    },
    { slug: 'drawn', createdAt: '2025-01-01T00:00:00Z', featuredImageUrl: 'javascript:alert(1)' },
  ])
  const [first, second] = (await read('/sitemaps/articles-2025-01.xml')).children
  if (!first || !second) throw new Error('There are too few.')
  expect([textOf(first, 'loc'), textOf(first, 'lastmod'), textOf(first, 'image:loc')]).toEqual([
    `${site}/articles/a%20b`,
    '2025-01-02T03:04:05.000Z',
    'https://pictures.example/a.jpg?x&y',
  ])
  expect(textOf(second, 'image:loc')).toMatch(/^http:\/\/localhost:3000\/covers\//)
})

test('a month with more articles than a file may have has several files', async () => {
  await database.query(`BEGIN; SET LOCAL session_replication_role = replica;
     INSERT INTO articles (title, slug, content, author_name, category_name, status, published_at, created_at)
     SELECT 'x', 'n-' || n, '', 'x', 'x', 'published', now(), timestamptz '2025-01-01Z' + n * interval '1 second'
     FROM generate_series(1, 10001) AS n; COMMIT`)
  expect(addressesIn(await read('/sitemap.xml')).slice(2)).toEqual([
    '/sitemaps/articles-2025-01.xml',
    '/sitemaps/articles-2025-01-2.xml',
  ])
  const first = addressesIn(await read('/sitemaps/articles-2025-01.xml'))
  expect([first.length, first[0]]).toEqual([10_000, '/articles/n-10001'])
  expect(addressesIn(await read('/sitemaps/articles-2025-01-2.xml'))).toEqual(['/articles/n-1'])
})

describe('news', () => {
  test('are those of the last two days, as Google reads them', async () => {
    const title = '<b>“5G”</b> & \u0001مرحبا 🎧'
    await database.query(`INSERT INTO articles (title, slug, content, author_name, category_name, status, created_at)
      VALUES ('Old', 'old', '', 'x', 'x', 'published', now() - interval '49 hours')`)
    const day = 24 * 60 * 60 * 1000
    const createdAt = new Date(Date.now() - day)
    await storeArticles(database, [
      { slug: 'new', title, createdAt },
      { slug: 'draft', createdAt, status: 'draft' },
    ])
    const root = await read('/sitemaps/news.xml')
    expect(addressesIn(root)).toEqual(['/articles/new'])
    const names = ['news:name', 'news:language', 'news:publication_date', 'news:title']
    expect(names.map((name) => textOf(root, name))).toEqual([
      'Ohmnibus',
      'en',
      createdAt.toISOString(),
      title.replace('\u0001', ''),
    ])
  })
})

test.for(['/sitemaps/articles-2025-01.xml', '/sitemaps/news.xml'])(
  '%s is not taken for unchanged when an article has left it',
  async (path) => {
    await storeArticles(database, [
      { slug: 'kept', createdAt: '2025-01-02T00:00:00Z' },
      { slug: 'leaving', createdAt: '2025-01-01T00:00:00Z' },
      { slug: 'kept-news', createdAt: new Date() },
      { slug: 'leaving-news', createdAt: new Date(Date.now() - 60_000) },
    ])
    const conditions = { headers: { 'If-Modified-Since': new Date(Date.now() + 60_000).toUTCString() } }
    const ask = () => part(routeArgs(path, { file: path.replace('/sitemaps/', '') }, conditions))
    await database.query(`UPDATE articles SET status = 'draft' WHERE slug LIKE 'leaving%'`)
    const response = await ask()
    expect(response.status).toBe(200)
    expect(addressesIn(readXml(await response.text()))).toHaveLength(1)
  },
)

test.for([
  ['nonsense.xml', 'everything'],
  ['pages', 'everything'],
  ['articles-2025-01.xml', 'everything sitemap:2025-01'],
  ['articles-2025-01-1.xml', 'everything'],
  [`articles-${'9'.repeat(10_000)}.xml`, 'everything'],
] as const)('%s is 404 until an article of its month changes', async ([file, keys]) => {
  await storeArticle(database, { createdAt: '2024-05-05T00:00:00Z' })
  const { status, headers } = await toResult(get(`/sitemaps/${file}`))
  expect([status, headers.get('Surrogate-Key')]).toEqual([404, keys])
})
