/** The same build on remix-serve: the application works correctly without our server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { pageKinds } from '../support/page-kinds'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
let plain: ServedSite
let ours: ServedSite

beforeAll(async () => {
  await seedSample(database.url)
  ;[plain, ours] = await Promise.all([serveSite(database.url, { isPlain: true }), serveSite(database.url)])
})

afterAll(() => Promise.all([plain.stop(), ours.stop()]))

test.for(pageKinds.map(({ address }) => address))('%s is the same on both servers', async (address) => {
  const [one, other] = [await plain.request(address), await ours.request(address)]
  expect(one.status).toBe(other.status)
  expect(withoutData(one.body) === withoutData(other.body)).toBe(true)
  expect(one.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

/**
 * Only our server tells loaders that they load a document, whose data leaves out what its HTML has (`omitFromDocument`), and names
 * the list of readers' routes (decision 0149).
 */
function withoutData(page: string): string {
  const without = page.replace(
    /<script>window\.__remixContext\.streamController\.enqueue\(.*?<\/script>/s,
    '',
  )
  expect(without.length).toBeLessThan(page.length)
  return without.replaceAll(/\/assets\/(?:readers-)?manifest-\w+\.js/g, '')
}

test.for(['/feed', '/sitemap.xml', '/robots.txt', '/tech-news.data', '/favicon.svg'])(
  '%s is the same, too',
  async (path) => {
    const [one, other] = [await plain.request(path), await ours.request(path)]
    expect(one.status).toBe(other.status)
    expect(one.body === other.body).toBe(true)
  },
)

test('a change is visible immediately', async () => {
  await plain.request('/tech-news')
  await database.query("UPDATE articles SET title = 'Entirely new' WHERE status = 'published'")
  expect((await plain.request('/tech-news')).body).toContain('Entirely new')
})
