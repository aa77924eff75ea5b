/** Counting views: POST with JavaScript, GET of an image without; readers count, known bots do not. */
import { beforeEach, describe, expect, test } from 'vitest'
import { flushCounts } from '~/data/statistics/counts.server'
import { action, loader } from '~/routes/view'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

let slug = ''

beforeEach(async () => {
  await flushCounts()
  await database.empty()
  slug = (await storeArticle(database)).slug
})

const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const browser = { 'User-Agent': desktop }

test('POST returns an empty 204, and counts one view', async () => {
  const response = action(routeArgs(`/views/${slug}`, { slug }, { method: 'POST', headers: browser }))
  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await views()).toBe(1)
})

test('GET returns an uncacheable 1 × 1 GIF, and counts one view', async () => {
  const response = loader(routeArgs(`/views/${slug}`, { slug }, { headers: browser }))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/gif')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const picture = Buffer.from(await response.arrayBuffer())
  expect(picture.subarray(0, 6).toString('latin1')).toBe('GIF89a')
  expect([picture.readUInt16LE(6), picture.readUInt16LE(8)]).toEqual([1, 1])
  expect(await views()).toBe(1)
})

const visitors: { who: string; userAgent: string | null; counts: boolean }[] = [
  { who: 'Chrome', userAgent: desktop, counts: true },
  { who: 'no User-Agent', userAgent: null, counts: false },
  { who: 'Googlebot', userAgent: `${desktop} (compatible; Googlebot/2.1)`, counts: false },
  { who: 'a headless browser', userAgent: desktop.replace('Chrome', 'HeadlessChrome'), counts: false },
]

describe.for(visitors)('$who: $counts', ({ userAgent, counts }) => {
  const headers: HeadersInit = userAgent === null ? {} : { 'User-Agent': userAgent }

  test('with POST and GET alike', async () => {
    action(routeArgs(`/views/${slug}`, { slug }, { method: 'POST', headers }))
    loader(routeArgs(`/views/${slug}`, { slug }, { headers }))
    expect(await views()).toBe(counts ? 2 : 0)
  })
})

describe('a read article', () => {
  const post = (query: string, headers: HeadersInit = {}) =>
    action(
      routeArgs(`/views/${slug}?${query}`, { slug }, { method: 'POST', headers: { ...browser, ...headers } }),
    )

  test('counts as read, with the host that led to it, and not as another view', async () => {
    expect(post('read=&from=WWW.News.example').status).toBe(204)
    post('read=')
    post(`read=&from=${'a'.repeat(10_000)}.example`)
    post(`read=&from=${encodeURIComponent('<script>alert(1)</script>')}`)
    expect(await views()).toBe(0)
    expect(await statistics()).toEqual([
      { kind: 'read', count: 4, subject: null },
      { kind: 'referrer', count: 1, subject: 'news.example' },
    ])
    expect(await database.query('SELECT host, count FROM story_referrers')).toEqual([
      { host: 'news.example', count: 1 },
    ])
  })

  test('by a bot or an editor counts nothing, and neither does an unknown one', async () => {
    post('read=', { 'User-Agent': 'Googlebot/2.1' })
    post('read=', { 'User-Agent': '' })
    post('read=', { Cookie: 'ohmnibus-editor=anything' })
    action(routeArgs('/views/never-was?read=', { slug: 'never-was' }, { method: 'POST', headers: browser }))
    expect(await statistics()).toEqual([])
  })
})

async function statistics() {
  await flushCounts()
  return database.query(
    `SELECT kind, count::integer, CASE WHEN kind = 'referrer' THEN subject END AS subject
     FROM statistics WHERE grain = 'day' ORDER BY kind`,
  )
}

async function views(): Promise<number> {
  await flushCounts()
  const rows = await database.query<{ views: number }>(
    'SELECT view_count::integer AS views FROM article_views JOIN articles ON id = article_id WHERE slug = $1',
    [slug],
  )
  return rows[0]?.views ?? 0
}
