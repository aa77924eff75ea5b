/** The feed, the sitemap and robots.txt: well-formed whatever articles contain, and 304 when unchanged. */
import { beforeEach, describe, expect, test } from 'vitest'
import { loader as feed } from '~/routes/feed'
import { loader as robots } from '~/routes/robots'
import { loader as sitemap } from '~/routes/sitemap'
import { routeArgs, storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { findAll, readXml, textOf } from '../support/read-xml'

const database = provideDatabase()
beforeEach(() => database.empty())

const site = 'http://localhost:3000'

async function read(loader: typeof feed, path: string, init: RequestInit = {}) {
  const response = await loader(routeArgs(path, {}, init))
  return { response, root: response.status === 200 ? readXml(await response.text()) : null }
}

async function readItems(path = '/feed') {
  const { root } = await read(feed, path)
  return root ? findAll(root, 'item') : []
}

describe('/feed', () => {
  test('has the 50 newest published articles in full, newest first', async () => {
    await storeArticles(
      database,
      Array.from({ length: 52 }, (_, n) => ({ slug: `a-${n}`, content: `Text ${n}.` })),
    )
    await storeArticle(database, { slug: 'secret', status: 'draft' })
    const items = await readItems()
    expect(items.map((item) => textOf(item, 'link'))).toEqual(
      Array.from({ length: 50 }, (_, n) => `${site}/articles/a-${51 - n}`),
    )
    expect(textOf(items[0] ?? readXml('<x/>'), 'content:encoded')).toBe('<p>Text 51.</p>')
  })

  const idsOf = async () => {
    const json = await feed(routeArgs('/feed.json'))
    const { items } = (await json.json()) as { items: { id: string; url: string }[] }
    const guids = (await readItems()).map((item) => textOf(item, 'guid'))
    expect(items.map(({ id }) => id)).toEqual(guids)
    return Object.fromEntries(items.map(({ id, url }) => [url.replace(`${site}/articles/`, ''), id]))
  }

  test('knows a story by its first address, however often it is renamed', async () => {
    const { id } = await storeArticle(database, { slug: 'first' })
    const draft = await storeArticle(database, { slug: 'working-title', status: 'draft' })
    for (const slug of ['second', 'third'])
      await database.query('UPDATE articles SET slug = $2 WHERE id = $1', [id, slug])
    expect(await idsOf()).toEqual({ third: `${site}/articles/first` })
    const [item = readXml('<x/>')] = await readItems()
    expect(findAll(item, 'guid')[0]?.attributes).toMatchObject({ isPermaLink: 'false' })
    // What was never public has no id yet.
    await database.query(`UPDATE articles SET slug = 'final', status = 'published' WHERE id = $1`, [draft.id])
    expect(await idsOf()).toMatchObject({ final: `${site}/articles/final` })
    await database.query(`UPDATE articles SET slug = 'first' WHERE id = $1`, [id])
    expect(await idsOf()).toMatchObject({ first: `${site}/articles/first` })
  })

  test('gives no story the id of another that had its address, renamed or deleted', async () => {
    const one = await storeArticle(database, { slug: 'review' })
    await database.query(`UPDATE articles SET slug = 'review-2025' WHERE id = $1`, [one.id])
    const other = await storeArticle(database, { slug: 'review' })
    const ids = { 'review-2025': `${site}/articles/review`, review: `urn:uuid:${other.id}` }
    expect(await idsOf()).toEqual(ids)
    await database.query(`UPDATE articles SET slug = 'review-2026' WHERE id = $1`, [other.id])
    expect(await idsOf()).toMatchObject({ 'review-2026': `urn:uuid:${other.id}` })
    await database.query('DELETE FROM articles WHERE id = $1', [one.id])
    const third = await storeArticle(database, { slug: 'review' })
    expect(await idsOf()).toMatchObject({ review: `urn:uuid:${third.id}` })
  })

  test('keeps the id of a story that comes back from the bin with another slug', async () => {
    const { id } = await storeArticle(database, { slug: 'kept' })
    await database.query('SELECT delete_articles(ARRAY[$1]::uuid[])', [id])
    await storeArticle(database, { slug: 'kept' })
    await database.query('SELECT restore_article($1)', [id])
    await database.query(`UPDATE articles SET status = 'published' WHERE id = $1`, [id])
    const ids = Object.values(await idsOf())
    expect(ids).toContain(`${site}/articles/kept`)
    expect(new Set(ids).size).toBe(2)
  })

  test.each([
    ['[Set it up](#setup)\n\n## Setup', '#section-setup'],
    ['[Set it up](#set-it-up)\n\n## Set it up', '#section-set-it-up'],
    ['[There](#nowhere)', '#nowhere'],
  ])('leads from %j to the section of the page', async (content, fragment) => {
    await storeArticle(database, { slug: 'guide', content })
    const [item = readXml('<x/>')] = await readItems()
    expect(textOf(item, 'content:encoded')).toContain(`href="${site}/articles/guide${fragment}"`)
    expect(textOf(item, 'content:encoded')).not.toContain('id="section')
  })

  test('has the metadata of each article', async () => {
    await storeArticle(database, {
      title: 'The relay',
      slug: 'the-relay',
      excerpt: 'Short.',
      content: 'See [more](/reviews) and [out](https://out.example/).',
      categoryName: 'Product Reviews',
      subcategoryName: 'Audio',
      tags: ['dac', 'Audio'],
      featuredImageUrl: 'https://pictures.example/a.jpg',
      createdAt: new Date('2025-03-01T12:00:00Z'),
    })
    const [item = readXml('<x/>')] = await readItems()
    expect(textOf(item, 'title')).toBe('The relay')
    expect(textOf(item, 'guid')).toBe(`${site}/articles/the-relay`)
    expect(textOf(item, 'pubDate')).toBe('Sat, 01 Mar 2025 12:00:00 GMT')
    expect(textOf(item, 'dc:creator')).toBe('Maya Lindqvist')
    expect(findAll(item, 'category').map(({ text }) => text)).toEqual(['Product Reviews', 'Audio', 'dac'])
    expect(textOf(item, 'description')).toBe('Short.')
    expect(textOf(item, 'content:encoded')).toContain(`href="${site}/reviews"`)
    // Words that only a style sheet of ours hides would be read in feeds.
    expect(textOf(item, 'content:encoded')).toMatch(/out<\/a>\.<\/p>$/)
    expect(findAll(item, 'media:content')[0]?.attributes.url).toBe('https://pictures.example/a.jpg')
  })

  test('gives an excerpt as HTML, in which tags are words, and other fields as text', async () => {
    const words = 'Use the <dialog> element'
    await storeArticle(database, { title: words, excerpt: words, tags: [words], authorName: words })
    const [item = readXml('<x/>')] = await readItems()
    expect(textOf(item, 'description')).toBe('Use the &lt;dialog> element')
    expect(textOf(item, 'title')).toBe(words)
    expect(textOf(item, 'dc:creator')).toBe(words)
    expect(findAll(item, 'category').map(({ text }) => text)).toContain(words)
    const json = (await (await feed(routeArgs('/feed.json'))).json()) as { items: unknown[] }
    expect(json.items).toMatchObject([
      { title: words, summary: words, tags: expect.arrayContaining([words]) },
    ])
  })

  test('describes itself', async () => {
    await storeArticle(database)
    const { root, response } = await read(feed, '/feed')
    // As XML, so that browsers show it with its style sheet.
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(root?.attributes.version).toBe('2.0')
    const channel = root?.children[0] ?? readXml('<x/>')
    expect(textOf(channel, 'title')).toBe('Ohmnibus')
    expect(findAll(channel, 'atom:link')[0]?.attributes).toEqual({
      href: `${site}/feed`,
      rel: 'self',
      type: 'application/rss+xml',
    })
    expect(Date.parse(textOf(channel, 'lastBuildDate'))).not.toBeNaN()
  })

  const hostile = ['<script>alert(1)</script> & "quotes" \'single\'', '%E0%A4%A /../ ?x=1#y']
  test.for(hostile)('can be parsed whatever an article contains: %j', async (text) => {
    await storeArticle(database, {
      title: text,
      slug: text,
      excerpt: text,
      content: `${text}\n\n<p title="${text}">${text}`,
      authorName: text,
      categoryName: text,
      subcategoryName: text,
      tags: [text],
      featuredImageUrl: text,
    })
    const [item = readXml('<x/>')] = await readItems()
    const visible = (given: string) => given.replace(/[\p{Cc}\ufffe]/gu, '')
    expect(textOf(item, 'title')).toBe(visible(text))
    expect(URL.canParse(textOf(item, 'link'))).toBe(true)
    expect(textOf(item, 'content:encoded')).not.toMatch(/<script/)
  })

  test('is valid without articles, and never contains samples', async () => {
    expect(await readItems()).toEqual([])
  })

  test('can be limited to one author', async () => {
    await storeArticle(database, { slug: 'hers', authorName: 'maya lindqvist' })
    await storeArticle(database, { slug: 'his', authorName: 'Jonas Weber' })
    const items = await readItems('/feed?author=maya-lindqvist')
    expect(items.map((item) => textOf(item, 'link'))).toEqual([`${site}/articles/hers`])
    const { root = null } = await read(feed, '/feed?author=maya-lindqvist')
    expect(root && textOf(root, 'title')).toBe('Maya Lindqvist | Ohmnibus')
    expect(root && findAll(root, 'atom:link')[0]?.attributes.href).toBe(`${site}/authors/maya-lindqvist/feed`)
  })

  test.for(['nobody', '', '__proto__', 'Maya Lindqvist'])('is 404 for the author %j', async (author) => {
    const refused = await Promise.resolve(feed(routeArgs(`/feed?${new URLSearchParams({ author })}`))).catch(
      (thrown: unknown) => thrown,
    )
    expect(refused).toMatchObject({ status: 404 })
  })
})

describe.for([
  ['/feed', feed],
  ['/sitemap.xml', sitemap],
] as const)('%s', ([path, loader]) => {
  const request = (headers: Record<string, string>) => loader(routeArgs(path, {}, { headers }))

  test('is 304 until something changes', async () => {
    const { slug } = await storeArticle(database)
    const first = await request({})
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect((await request({})).headers.get('ETag')).toBe(etag)
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await request({ 'If-None-Match': known })
      expect(response.status, known).toBe(304)
      expect(await response.text()).toBe('')
    }
    expect((await request({ 'If-None-Match': '"x"' })).status).toBe(200)
    await database.query('UPDATE articles SET excerpt = $2 WHERE slug = $1', [slug, 'New.'])
    expect((await request({ 'If-None-Match': etag })).status).toBe(200)
    await database.query(`UPDATE articles SET status = 'draft' WHERE slug = $1`, [slug])
    expect((await request({})).headers.get('ETag')).not.toBe(etag)
  })

  test('is not taken for unchanged since a time, because what leaves a list shows none', async () => {
    await storeArticles(database, [{ slug: 'leaving' }, { slug: 'kept' }])
    expect((await request({})).headers.get('Last-Modified')).toBeNull()
    await database.query(`UPDATE articles SET status = 'draft' WHERE slug = 'leaving'`)
    const since = new Date(Date.now() + 60_000).toUTCString()
    expect((await request({ 'If-Modified-Since': since })).status).toBe(200)
  })
})

test('robots.txt names the sitemap and disallows the desk', async () => {
  const response = robots()
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /go/\n\nSitemap: ${site}/sitemap.xml\n`,
  )
})
