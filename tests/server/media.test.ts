/** Pictures from the server: small files from its cache, large ones as a stream that waits for the client. */
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitCached } from '../support/await-cached'
import { storePicture } from '../support/builders'
import { patternBytes, storeFile } from '../support/media'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'

const database = provideSiteDatabase()
const hash = '0123456789abcdef0123456789abcdef'
const [small, large] = [`/media/${hash}/400.jpg`, `/media/${hash}/2000.webp`]
const smallBytes = patternBytes(60_000)
const largeBytes = patternBytes(30_000_000)
let site: ServedSite

beforeAll(async () => {
  // With a color: every five minutes, a job looks for that of pictures without, and complains that these have no original.
  await storePicture(database, { hash, color: 'none' })
  await storeFile(database, `${hash}/400.jpg`, 'image/jpeg', smallBytes)
  await storeFile(database, `${hash}/2000.webp`, 'image/webp', largeBytes)
  site = await serveSite(database.url)
  await awaitCached(site.port, '/search')
})
afterAll(() => site.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${site.port}${path}`, { headers })

/** Without reading the body. */
async function begin(path: string): Promise<IncomingMessage> {
  const [response] = await once(httpRequest({ host: '127.0.0.1', port: site.port, path }).end(), 'response')
  return response
}

/** What PostgreSQL has read of pieces so far. */
async function countReads(): Promise<number> {
  await database.query('SELECT pg_stat_force_next_flush()')
  const [row] = await database.query<{ count: string }>(
    "SELECT idx_scan AS count FROM pg_stat_user_tables WHERE relname = 'media_chunks'",
  )
  return Number(row?.count)
}

// First, because PostgreSQL counts what other tests have read up to ten seconds later.
test('pieces are read only as a client takes them, and none once it is gone', async () => {
  const before = await countReads()
  const response = await begin(large)
  await once(response, 'readable')
  // The kernel's buffers take some megabytes, of 115 pieces.
  await expect.poll(countReads, { timeout: 20_000 }).toBeGreaterThan(before)
  response.destroy()
  expect((await get(small)).status).toBe(200)
  await expect.poll(async () => (await countReads()) - before, { timeout: 5_000 }).toBeLessThan(60)
})

test('a small file is sent from the cache, with the ETag that its ranges have', async () => {
  const first = await get(small)
  expect(first.status).toBe(200)
  expect(Buffer.from(await first.arrayBuffer()).equals(smallBytes)).toBe(true)
  const again = await get(small)
  expect(again.headers.get('Cache-Status')).toBe('page-cache; hit')
  expect(again.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await again.arrayBuffer()).equals(smallBytes)).toBe(true)
  const etag = first.headers.get('ETag') ?? ''
  expect(again.headers.get('ETag')).toBe(etag)
  const part = await get(small, { Range: 'bytes=100-199', 'If-Range': etag })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 100-199/60000'])
  expect(Buffer.from(await part.arrayBuffer()).equals(smallBytes.subarray(100, 200))).toBe(true)
  expect((await site.request(small, { 'If-None-Match': etag })).status).toBe(304)
})

test('a large file is complete, also in parts and by HEAD', async () => {
  const whole = await get(large)
  expect(whole.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(whole.headers.get('Page-Cache-Control')).toBeNull()
  expect(Buffer.from(await whole.arrayBuffer()).equals(largeBytes)).toBe(true)
  const part = await get(large, { Range: 'bytes=29999990-' })
  expect(Buffer.from(await part.arrayBuffer()).equals(largeBytes.subarray(-10))).toBe(true)
  const head = await site.request(large, {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': '30000000' } })
  expect((await get(large, { Range: 'bytes=30000000-' })).status).toBe(416)
  const etag = whole.headers.get('ETag') ?? ''
  expect((await site.request(large, { 'If-None-Match': etag })).status).toBe(304)
})

test('a client that goes away, before or after the response begins, leaves nothing in the log', async () => {
  const ask = () => {
    const request = httpRequest({ host: '127.0.0.1', port: site.port, path: large })
    return request.on('error', () => {}).end()
  }
  const [first, others] = [ask(), Array.from({ length: 20 }, ask)]
  const [response] = await once(first, 'response')
  response.on('error', () => {})
  for (const request of [first, ...others]) request.destroy()
  expect((await get(large, { Range: 'bytes=0-0' })).status).toBe(206)
  expect(site.log()).toBe('')
})

test('a file that ends early cuts the connection, so that no client takes it for whole', async () => {
  const broken = 'b'.repeat(32)
  await storePicture(database, { hash: broken, color: 'none' })
  await storeFile(database, `${broken}/2000.webp`, 'image/webp', patternBytes(2_000_000))
  await database.query(
    `DELETE FROM media_chunks USING media_files AS file
     WHERE file.upload = media_chunks.upload AND key = $1 AND position > 1000000`,
    [`${broken}/2000.webp`],
  )
  const response = await get(`/media/${broken}/2000.webp`)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
  await expect.poll(() => site.log(), { timeout: 20_000 }).toContain('ends early')
  expect((await get(large, { Range: 'bytes=0-0' })).status).toBe(206)
})
