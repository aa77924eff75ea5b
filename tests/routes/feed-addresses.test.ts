/** The feeds behind pages, as RSS and JSON: which articles each has, and how readers reach older ones. */
import type { LoaderFunction } from '@remix-run/node'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { authorPath, feedPath, pageUrl, searchPath, tagPath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { loader as authorPage } from '~/routes/author'
import { loader as feed } from '~/routes/feed'
import { loader as searchPage } from '~/routes/search'
import { loader as searchFeed } from '~/routes/search-feed'
import { loader as listingPage } from '~/routes/section'
import { loader as tagPage } from '~/routes/tag'
import { type ArticleColumns, routeArgs, storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { findAll, readXml, textOf } from '../support/read-xml'

const database = provideDatabase()
beforeEach(() => database.empty())

const site = 'http://localhost:3000'

type JsonFeed = {
  version: string
  title: string
  home_page_url: string
  feed_url: string
  next_url?: string
  hubs?: object[]
  items: { id: string; url: string; title: string; content_html: string; tags: string[]; image: string }[]
}

/** Asks for an address of this site as the server would: with the route's parameters decoded. */
function get(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(address, site)
  const [, group, name] = /^\/(authors|tags)\/([^/]+)\/feed/i.exec(pathname) ?? []
  const params: Record<string, string> = name
    ? { [group === 'tags' ? 'tag' : 'slug']: decodeURIComponent(name) }
    : {}
  const loader = pathname.startsWith(searchPath) ? searchFeed : feed
  return Promise.resolve(loader(routeArgs(`${pathname}${search}`, params, init))) as Promise<Response>
}

async function readJson(address: string): Promise<JsonFeed> {
  return (await get(address)).json()
}

async function slugsOf(address: string): Promise<string[]> {
  return (await readJson(address)).items.map(({ url }) => url.replace(`${site}/articles/`, ''))
}

/** Links to documents, by relation. */
function linksOf(root: ReturnType<typeof readXml>): Record<string, string | undefined> {
  return Object.fromEntries(findAll(root, 'atom:link').map(({ attributes: { rel, href } }) => [rel, href]))
}

/** Slugs. */
function articlesOf(root: ReturnType<typeof readXml>): string[] {
  return findAll(root, 'guid').map(({ text }) => text.replace(`${site}/articles/`, ''))
}

async function readRss(address: string) {
  return readXml(await (await get(address)).text())
}

describe('a feed has the articles of its page alone', () => {
  beforeEach(async () => {
    const rows: Partial<ArticleColumns>[] = [
      { slug: 'tagged', tags: ['USB-C', 'ai/ml'], categoryName: 'Digital Tools' },
      { slug: 'audio', categoryName: 'product reviews', subcategoryName: 'Audio', authorName: 'jonas weber' },
      { slug: 'spelled', categoryName: 'Product Reviews', subcategoryName: 'laptops & computers' },
      { slug: 'draft', status: 'draft', tags: ['usb-c'], authorName: 'Jonas Weber', content: 'quokka' },
      { slug: 'found', content: 'A quokka & friends', categoryName: 'Buying Guides' },
    ]
    await storeArticles(database, rows)
  })

  test.for([
    [feedPath('/', 'json'), ['found', 'spelled', 'audio', 'tagged']],
    [feedPath('/reviews', 'json'), ['spelled', 'audio']],
    [feedPath('/subcategories/audio', 'json'), ['audio']],
    [feedPath('/subcategories/laptops-computers', 'json'), ['spelled']],
    [feedPath(authorPath('jonas-weber'), 'json'), ['audio']],
    [feedPath(tagPath('AI/ML'), 'json'), ['tagged']],
    [pageUrl(feedPath(searchPath, 'json'), { q: 'QUOKKA &' }, null), ['found']],
  ] as const)('%s', async ([address, slugs]) => {
    expect(await slugsOf(address)).toEqual(slugs)
    const root = readXml(await (await get(address.replace('feed.json', 'feed'))).text())
    expect(
      findAll(root, 'item').map((item) => textOf(item, 'guid').replace(`${site}/articles/`, '')),
    ).toEqual(slugs)
  })

  test.for([
    ['/nowhere/feed', 'redirect:'],
    ['/authors/nobody/feed', 'redirect:'],
    ['/tags/unknown/feed', 'tag:unknown'],
    ['/search/feed', ''],
    ['/search/feed.json?q=%20', ''],
  ] as const)('%s is 404 until it has articles, or the address is redirected', async ([address, key]) => {
    const { status, headers } = await toResult(get(address))
    expect([status, headers.get('Surrogate-Key')]).toEqual([
      404,
      expect.stringMatching(new RegExp(`^everything ?${key}`)),
    ])
  })
})

test('JSON Feed 1.1 has what it must have, and the text in full', async () => {
  await storeArticle(database, {
    slug: 'a b',
    title: `<b>“5G”</b> & ${'مرحبا 🎧'.repeat(35)}`,
    content: 'See [more](/reviews).',
    excerpt: null,
    tags: ['dac'],
  })
  const response = await get('/tech-news/feed.json')
  expect(response.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8')
  const { items, ...about } = (await response.json()) as JsonFeed
  expect(about).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Tech News | Ohmnibus',
    home_page_url: `${site}/tech-news`,
    feed_url: `${site}/tech-news/feed.json`,
  })
  const url = `${site}/articles/a%20b`
  expect(items).toMatchObject([{ id: url, url, tags: ['Tech News', 'dac'] }])
  expect(items[0]?.title).toMatch(/^<b>“5G”<\/b> & مرحبا 🎧/)
  expect(items[0]?.content_html).toContain(`href="${site}/reviews"`)
  expect(items[0]?.image).toMatch(/^http:\/\/localhost:3000\/covers\//)
})

describe('archive documents (RFC 5005)', () => {
  // 120 in October, 7 in November, none in December, 70 in January.
  const months = { '2025-10': 120, '2025-11': 7, '2026-01': 70 }
  const all = Object.entries(months).flatMap(([month, count]) =>
    Array.from({ length: count }, (_, n) => ({
      slug: `${month}-${n}`,
      tags: ['many'],
      createdAt: new Date(Date.parse(`${month}-03T00:00:00Z`) + n * 60_000),
    })),
  )
  const newestFirst = all.map(({ slug }) => slug).reverse()
  const archives = ['2026-01', '2025-11', '2025-10-3', '2025-10-2', '2025-10']

  test('have all articles between them, newest first', async () => {
    await storeArticles(database, all)
    for (const path of ['/tags/many/feed', '/feed', '/tech-news/feed', '/authors/maya-lindqvist/feed']) {
      const found: string[] = []
      const followed: string[] = []
      for (let next: string | undefined = `${site}${path}`; next; ) {
        const root = await readRss(next)
        const { self, current, 'prev-archive': older } = linksOf(root)
        const archive = new URL(next).searchParams.get('archive')
        if (archive !== null) followed.push(archive)
        expect(findAll(root, 'fh:archive').length).toBe(archive === null ? 0 : 1)
        expect([self, current]).toEqual([next, archive === null ? undefined : `${site}${path}`])
        found.push(...articlesOf(root))
        next = older
      }
      expect([...new Set(found)], path).toEqual(newestFirst)
      expect(followed, path).toEqual(archives)
    }
  })

  test('are behind JSON Feed’s next_url, too', async () => {
    await storeArticles(database, all)
    const found: string[] = []
    for (let next: string | undefined = `${site}/tags/many/feed.json`; next; ) {
      const document: JsonFeed = await readJson(next)
      expect(document.feed_url).toBe(next)
      found.push(...document.items.map(({ url }) => url.replace(`${site}/articles/`, '')))
      next = document.next_url
    }
    expect([...new Set(found)]).toEqual(newestFirst)
  })

  test('stay as they are when articles are added, and none is left out', async () => {
    const now = new Date()
    const month = now.toISOString().slice(0, 7)
    const start = Date.parse(`${month}-01T00:00:00Z`)
    const inThisMonth = Array.from({ length: 160 }, (_, n) => ({
      slug: `new-${n}`,
      createdAt: new Date(start + (n * (now.getTime() - start)) / 160),
    }))
    await storeArticles(database, all)
    const known = new Map<string, string>()
    for (let stored = 0; stored < inThisMonth.length; stored += 32) {
      await storeArticles(database, inThisMonth.slice(stored, stored + 32))
      const root = await readRss('/feed')
      const reached = new Set(articlesOf(root))
      expect(reached.size).toBe(50)
      for (let next = linksOf(root)['prev-archive']; next; ) {
        const text = await (await get(next)).text()
        expect(text, next).toBe(known.get(next) ?? text)
        known.set(next, text)
        for (const slug of articlesOf(readXml(text))) reached.add(slug)
        next = linksOf(readXml(text))['prev-archive']
      }
      expect(reached.size).toBe(all.length + stored + 32)
    }
    expect([...known.keys()]).toContain(`${site}/feed?archive=${month}-2`)
  })

  test('are none before their part is full or their month is over', async () => {
    const createdAt = new Date()
    const month = createdAt.toISOString().slice(0, 7)
    await storeArticles(
      database,
      Array.from({ length: 60 }, (_, n) => ({ slug: `n-${n}`, createdAt })),
    )
    const statusOf = async (path: string) => (await toResult(get(path))).status
    expect(await statusOf(`/feed?archive=${month}`)).toBe(200)
    expect(await statusOf(`/feed?archive=${month}-2`)).toBe(404)
    expect(await statusOf(`/feed?archive=${month}-9999`)).toBe(404)
    expect(await statusOf('/feed?archive=2024-02')).toBe(404)
    expect(await statusOf('/tags/none/feed?archive=2024-02')).toBe(404)
  })
})

test('the feed of a search is paged: what its pages have changes with every article', async () => {
  await storeArticles(
    database,
    Array.from({ length: 30 }, (_, n) => ({ slug: `q-${n}`, content: 'A quokka' })),
  )
  const first = await readRss('/search/feed?q=quokka')
  const second = await readRss(linksOf(first).next ?? '')
  expect(articlesOf(second)).toHaveLength(6)
  expect(linksOf(second)).toMatchObject({ first: `${site}/search/feed?q=quokka`, self: linksOf(first).next })
  expect([...findAll(first, 'fh:archive'), ...findAll(second, 'fh:archive')]).toEqual([])
})

test.for(['archive=rubbish', 'older=1700000000000_x', 'page=2'])('ignores %s', async (query) => {
  await storeArticle(database, { slug: 'only' })
  expect(await slugsOf(`/feed.json?${query}`)).toEqual(['only'])
})

test('the feed of a search for a tag-like word describes itself as HTML', async () => {
  const root = readXml(await (await get('/search/feed?q=%3Cdialog%3E')).text())
  expect(textOf(root, 'title')).toBe('“<dialog>” | Ohmnibus')
  expect(textOf(root, 'description')).toBe('Articles that contain “&lt;dialog>”, newest first.')
})

test('a change elsewhere leaves a feed as it is', async () => {
  await storeArticle(database, { slug: 'here', tags: ['here'] })
  const etag = (await get('/tags/here/feed')).headers.get('ETag') ?? ''
  await storeArticle(database, { slug: 'elsewhere' })
  const conditions = { headers: { 'If-None-Match': etag } }
  expect((await get('/tags/here/feed', conditions)).status).toBe(304)
  await database.query(`UPDATE articles SET content = 'New.' WHERE slug = 'here'`)
  expect((await get('/tags/here/feed', conditions)).status).toBe(200)
})

test('the hub is named where there is one', async () => {
  const settings = env()
  settings.websubHub = 'https://hub.example/'
  onTestFinished(() => {
    settings.websubHub = null
  })
  const response = await get('/reviews/feed')
  expect(response.headers.get('Link')).toBe(
    `<https://hub.example/>; rel="hub", <${site}/reviews/feed>; rel="self"`,
  )
  const links = findAll(readXml(await response.text()), 'atom:link').map(({ attributes }) => attributes)
  expect(links).toContainEqual({ rel: 'hub', href: 'https://hub.example/' })
  expect((await readJson('/reviews/feed.json')).hubs).toEqual([
    { type: 'WebSub', url: 'https://hub.example/' },
  ])
})

describe('a page names its feeds', () => {
  test.for([
    ['/product-reviews', listingPage, {}, '/reviews/feed'],
    ['/authors/priya-raman', authorPage, { slug: 'priya-raman' }, '/authors/priya-raman/feed'],
    ['/tags/usb-c', tagPage, { tag: 'usb-c' }, '/tags/usb-c/feed'],
    ['/search?q=a%26b', searchPage, {}, '/search/feed?q=a%26b'],
  ] as const)('%s', async ([address, loader, params, expected]) => {
    await storeArticle(database, { tags: ['USB-C'] })
    const load = loader as LoaderFunction
    const { data } = await toResult(Promise.resolve(load(routeArgs(address, params))))
    const { meta } = data as { meta: { rel?: string; href?: string; type?: string }[] }
    const links = meta.filter(({ rel }) => rel === 'alternate').map(({ type, href }) => [type, href])
    expect(links).toEqual([
      ['application/rss+xml', expected],
      ['application/feed+json', expected.replace('/feed', '/feed.json')],
    ])
  })
})

test.for([
  ['/Reviews/FEED', 'application/xml'],
  ['/authors/maya-lindqvist/FEED.json', 'application/feed+json'],
  ['/reviews/feed/', 'application/xml'],
] as const)('%s is in the format of its ending in any case', async ([address, type]) => {
  await storeArticle(database, { categoryName: 'Product Reviews' })
  const { status, headers } = await toResult(get(address))
  expect([status, headers.get('Content-Type')]).toEqual([200, `${type}; charset=utf-8`])
})

test.for(['/reviews', '/tags/usb-c', '/subcategories/audio', '/authors/maya-lindqvist'])(
  'only the feed of all articles takes an author: %s/feed?author= ignores it',
  async (pagePath) => {
    await storeArticles(database, [
      { slug: 'hers', categoryName: 'Product Reviews', subcategoryName: 'Audio', tags: ['USB-C'] },
      { slug: 'his', authorName: 'Jonas Weber' },
    ])
    for (const author of ['jonas-weber', 'nobody'])
      expect(await slugsOf(`${pagePath}/feed.json?author=${author}`), author).toEqual(['hers'])
  },
)
