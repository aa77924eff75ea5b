/** Every change to an article, by whatever means, is immediately visible on every page of every running server. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { open } from '../support/html-page'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'
import { storeEditor } from '../support/store-editor'

/** Longer than notifications take on a busy machine, far shorter than the freshness lifetime of pages. */
const bound = { timeout: 20_000, interval: 50 }
/** Bypasses the cache: what the application renders now. */
const past = { Cookie: 'ohmnibus-editor=nobody' }
const slug = 'a-glass-that-heals-slowly-on-a-lab-bench'

const database = provideSiteDatabase()
let sites: ServedSite[] = []

beforeAll(async () => {
  await seedSample(database.url)
  sites = await Promise.all([serveSite(database.url), serveSite(database.url)])
})

afterAll(() => Promise.all(sites.map((site) => site.stop())))

/** Pages that can show a sample article; its own pages are separate, as view counts change without a notification. */
const pages = [
  '/',
  '/_root.data',
  '/tech-news',
  '/tech-news.data',
  '/reviews',
  '/subcategories/ai',
  '/subcategories/laptops-computers',
  '/authors/maya-lindqvist',
  '/authors/jonas-weber',
  '/search?q=zirconium',
  '/search.data?q=zirconium',
  '/feed',
  '/feed?author=maya-lindqvist',
  '/feed?author=jonas-weber',
  '/sitemap.xml',
  '/sitemaps/news.xml',
  `/articles/${slug}`,
  `/articles/${slug}.data`,
  '/tech-news/healed-glass',
  '/articles/healed-glass',
]

async function readAll(site: ServedSite, paths: string[], headers: Record<string, string> = {}) {
  const read = async (path: string) => {
    const { status, headers: responseHeaders, body } = await site.request(path, headers)
    // Past the cache as an editor's browser is, whose pages name all routes.
    const shown = body.replaceAll(/\/assets\/(?:readers-)?manifest-\w+\.js/g, '')
    return [path, `${status} ${responseHeaders.location ?? ''} ${shown}`] as const
  }
  return Object.fromEntries(await Promise.all(paths.map(read)))
}

/** Waits until every server serves what the application renders now. */
async function expectTruth(): Promise<Record<string, string>> {
  const [first] = sites
  if (!first) throw new Error('No site is served.')
  const truth: Record<string, string> = {}
  let stale = pages
  await vi.waitFor(async () => {
    Object.assign(truth, await readAll(first, stale, past))
    const served = await Promise.all(sites.map((site) => readAll(site, stale)))
    stale = stale.filter((path) => served.some((bodies) => bodies[path] !== truth[path]))
    expect(stale).toEqual([])
  }, bound)
  return truth
}

const update = (assignments: string) => `UPDATE articles SET ${assignments} WHERE id = $1`
const mutations: [string, string][] = [
  ['title', update("title = 'Zirconium heals'")],
  ['excerpt', update("excerpt = 'Zirconium, in short'")],
  ['content', update("content = 'Zirconium, at length. ' || content")],
  ['content, and the read time with it', update("content = repeat('Zirconium again. ', 3000)")],
  ['content2', update("content2 = 'Zirconium, continued.'")],
  ['picture', update("featured_image_url = '/icon-512.png'")],
  ["picture's description", update("featured_image_description = 'A bench'")],
  ['read time', update("read_time = '99 min read'")],
  ['tags', update("tags = '{zirconium,laptops}'")],
  ['author', update("author_name = 'Jonas Weber'")],
  ['subcategory', update("subcategory_name = 'AI'")],
  ['category', update("category_name = 'Product Reviews', subcategory_name = 'Laptops & Computers'")],
  ['date', update("created_at = created_at - interval '10 years'")],
  ['date, back', update('created_at = now()')],
  ['slug', update("slug = 'healed-glass'")],
  ['status, to draft', update("status = 'draft'")],
  ['status, to published', update("status = 'published'")],
  ['slug, back', update(`slug = '${slug}'`)],
  ['existence', 'DELETE FROM articles WHERE id = $1'],
]

describe('a change of', () => {
  let id = ''
  let before: Record<string, string> = {}
  beforeAll(async () => {
    const [row] = await database.query<{ id: string }>('SELECT id FROM articles WHERE slug = $1', [slug])
    id = row?.id ?? ''
    before = await expectTruth()
  })

  test.for(mutations)('%s', async ([, statement]) => {
    await database.query(statement, [id])
    const after = await expectTruth()
    expect(pages.filter((path) => after[path] !== before[path])).not.toEqual([])
    before = after
  })
})

/** The pages that a server does not have in its cache. */
async function listMisses(site: ServedSite, paths: readonly string[]): Promise<string[]> {
  const misses: string[] = []
  // Fewer at a time than the rendering queue admits, else some are refused.
  for (let from = 0; from < paths.length; from += 25)
    await Promise.all(
      paths.slice(from, from + 25).map(async (path) => {
        const { headers } = await site.request(path, {}, 'HEAD')
        if (!/hit/.test(String(headers['cache-status']))) misses.push(path)
      }),
    )
  return misses
}

const keptSitemap = '/sitemaps/articles-2024-01.xml'

const reviewSlug = 'halbard-cube-review-a-living-room-pc-at-31-decibels'
const inProduct = (price: string) =>
  `UPDATE products SET data = jsonb_set(data, '{offers,0,price}', '"${price.replace(/[$,]/g, '')}"') WHERE slug = 'halbard-cube'`
const inReview = (verdict: string) =>
  `UPDATE articles SET reviews = jsonb_set(reviews, '{0,verdict}', '"${verdict}"') WHERE reviews @> '[{"product": "halbard-cube"}]'`
const inCorrection = (text: string) =>
  `INSERT INTO article_corrections (id, article_id, kind, text)
   SELECT '00000000-0000-4000-8000-000000000001', id, 'correction', '${text}' FROM articles WHERE slug = '${reviewSlug}'
   ON CONFLICT (id) DO UPDATE SET text = excluded.text`
const inRetailer = (slug: string, field: 'label' | 'disclosure') => (words: string) =>
  `UPDATE publication_entries SET data = data || '{"${field}": "${words}"}' WHERE kind = 'retailer' AND slug = '${slug}'`
const feeds = ['/feed', '/feed.json', '/product-reviews/feed', '/buying-guides/feed', '/tech-news/feed']

test.for<[string, (value: string) => string, old: string, young: string]>([
  ['price', inProduct, '$1,234', '$1,235'],
  ['verdict', inReview, 'It hums.', 'It purrs.'],
  ['correction', inCorrection, 'It has two fans.', 'It has three fans.'],
  ['label of a paid retailer', inRetailer('amazon', 'label'), 'Amazon (paid, old)', 'Amazon (paid, new)'],
  ['disclosure of a paid retailer', inRetailer('amazon', 'disclosure'), 'Amazon pays.', 'Amazon pays us.'],
  ['label of another retailer', inRetailer('outpost', 'label'), 'Outpost (old)', 'Outpost (new)'],
])(
  'a change of one %s is on every page that shows it within two seconds, and purges no other',
  async ([, change, old, young]) => {
    const [site] = sites
    if (!site) throw new Error('No site is served.')
    const read = async (path: string) => [path, (await site.request(path)).body] as const
    const listLocations = (xml: string) =>
      [...xml.matchAll(/<loc>http:\/\/site\.example([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
    const sitemaps = listLocations((await site.request('/sitemap.xml')).body)
    const listed = (await Promise.all(sitemaps.map(read))).flatMap(([, xml]) => listLocations(xml))
    // The files of other months: that of the story says when it was changed.
    const [month] = await database.query<{ file: string }>(
      `SELECT to_char(created_at AT TIME ZONE 'UTC', '"/sitemaps/articles-"YYYY-MM".xml"') AS file FROM articles WHERE slug = $1`,
      [reviewSlug],
    )
    const ofMonths = sitemaps.filter((path) => path.includes('articles-') && path !== month?.file)
    const paths = [...listed, ...ofMonths, ...feeds]
    await database.query(change(old))
    await expect.poll(() => listMisses(site, paths), { ...bound, timeout: 40_000 }).toEqual([])
    const pages = await Promise.all(paths.map(read))
    const showing = pages.filter(([, body]) => body.includes(old)).map(([path]) => path)
    const others = pages.filter(([, body]) => !body.includes(old)).map(([path]) => path)
    expect(showing.length).toBeGreaterThan(1)
    expect(others.length).toBeGreaterThan(100)

    await database.query(change(young))
    await vi.waitFor(async () => expect((await read(showing[0] ?? ''))[1]).toContain(young), {
      timeout: 2_000,
      interval: 20,
    })
    // All are purged at once.
    for (const path of showing) {
      const [, body] = await read(path)
      expect([path, body.includes(old), body.includes(young)]).toEqual([path, false, true])
    }
    expect(await listMisses(site, others)).toEqual([])
  },
)

test('an edit of one text purges at most one page in twenty', async () => {
  // The oldest of them is edited: one of the newest would be related to many of the others, by its title.
  await database.query(
    `INSERT INTO articles (title, slug, content, status, author_name, category_name, created_at)
     SELECT 'Kept ' || n, 'kept-' || n, 'Text ' || n, 'published', 'Maya Lindqvist', 'Workshop',
       timestamptz '2024-01-01' + n * interval '1 minute'
     FROM generate_series(1, 440) AS n`,
  )
  const [site] = sites
  if (!site) throw new Error('No site is served.')
  const sitemaps = ['/sitemaps/pages.xml', keptSitemap].map((path) => site.request(path, past))
  const bodies = (await Promise.all(sitemaps)).map(({ body }) => body).join()
  const listed = [...bodies.matchAll(/<loc>http:\/\/site\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  const unaffected = [...new Set([...pages.filter((path) => !path.includes('healed')), ...listed])].slice(
    0,
    500,
  )
  expect(unaffected).toHaveLength(500)
  const countLost = async () => (await listMisses(site, unaffected)).length
  // The notification of the new articles has arrived when a page from before shows them.
  await vi.waitFor(
    async () => expect((await site.request(keptSitemap)).body).toContain('/articles/kept-440<'),
    bound,
  )
  await expect.poll(countLost, { ...bound, timeout: 40_000 }).toBe(0)

  await database.query("UPDATE articles SET content = 'Quite another text.' WHERE slug = 'kept-1'")
  await vi.waitFor(
    async () => expect((await site.request('/articles/kept-1')).body).toContain('Quite another text.'),
    bound,
  )
  // Its own page is stored again by then; of the others, searches compare texts.
  const lost = await countLost()
  expect(lost).toBeGreaterThan(0)
  expect(lost).toBeLessThanOrEqual(24)
})

test('a setting that is saved at the desk of one server is on the pages of the other within two seconds', async () => {
  const [one, other] = sites
  if (!one || !other) throw new Error('Two sites are not served.')
  const credentials = { email: 'edda@ohmnibus.example', password: 'correct horse battery' }
  await storeEditor(database, credentials.email, credentials.password)
  const signIn = await open('/admin/sign-in?redirectTo=/admin/settings', one.url)
  const settings = await signIn.submit(signIn.getByRole('button', { name: 'Sign in' }), credentials)
  const tagline = 'Heard in both rooms'
  const shows = async (site: ServedSite) => (await site.request('/tech-news')).body.includes(tagline)
  expect([await shows(one), await shows(other)]).toEqual([false, false])
  const [save] = settings.getAllByRole('button', { name: 'Save' })
  if (!save) throw new Error('There is no button to save.')
  const saved = await settings.submit(save, { tagline })
  expect(saved.url).toContain('/admin/settings?done=saved')
  await vi.waitFor(async () => expect(await shows(other)).toBe(true), { timeout: 2_000, interval: 20 })
  expect(await shows(one)).toBe(true)
})
