/** A share picture from the server: small, cached under its validator, and gone with its article. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitCached } from '../support/await-cached'
import { storeArticle } from '../support/builders'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
let site: ServedSite

beforeAll(async () => {
  await storeArticle(database, { slug: 'a-story', title: 'A Story to Share' })
  site = await serveSite(database.url)
  await awaitCached(site.port, '/search')
})
afterAll(() => site.stop())

async function findPath(): Promise<string> {
  const { body } = await site.request('/articles/a-story')
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(body) ?? []
  return new URL(address).pathname
}

test('is a PNG that is kept for good, by the server too', async () => {
  const path = await findPath()
  const first = await fetch(`http://127.0.0.1:${site.port}${path}`)
  expect(first.status).toBe(200)
  expect(first.headers.get('Content-Type')).toBe('image/png')
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await first.arrayBuffer()).byteLength).toBeLessThan(80_000)
  const etag = first.headers.get('ETag') ?? ''
  const again = await site.request(path, { 'If-None-Match': etag })
  expect(again).toMatchObject({ status: 304, body: '', headers: { 'cache-status': 'page-cache; hit' } })
  const head = await site.request(path, {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '', headers: { etag, 'content-type': 'image/png' } })
})

test('is gone when its article is a draft again', async () => {
  const path = await findPath()
  expect((await site.request(path)).status).toBe(200)
  await database.query("UPDATE articles SET status = 'draft'")
  await expect.poll(async () => (await site.request(path)).status, { timeout: 20_000 }).toBe(404)
})
