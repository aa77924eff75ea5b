/** Every shape of range for a recording (RFC 9110, 14.2): players ask for the beginning, the end, and what is between. */
import { beforeAll, expect, test } from 'vitest'
import { sweepMedia } from '~/data/media/manage-media.server'
import { postgresStore } from '~/data/media/postgres-store.server'
import { loader as serve } from '~/routes/media'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { patternBytes, storeFile } from '../support/media'

const database = provideDatabase()
const hash = 'c'.repeat(32)
/** Two pieces of the store and a bit. */
const bytes = patternBytes(600_000)

beforeAll(async () => {
  await database.empty()
  await database.query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes) VALUES ($1, 'originals/talk', 'a.mp3', 'mp3', $2)`,
    [hash, bytes.length],
  )
  await storeFile(database, 'originals/talk', 'audio/mpeg', bytes)
})

function read(headers: Record<string, string>, method = 'GET') {
  const args = routeArgs(`/media/${hash}/clip.mp3`, { hash, file: 'clip.mp3' })
  return serve({ ...args, request: new Request(args.request.url, { method, headers }) })
}

test.each([
  ['the first byte', 'bytes=0-0', 0, 1],
  ['what a player asks first', 'bytes=0-', 0, 600_000],
  ['the beginning', 'bytes=0-1', 0, 2],
  ['across two pieces', 'bytes=262000-263000', 262_000, 263_001],
  ['from the middle', 'bytes=524288-', 524_288, 600_000],
  ['the last bytes', 'bytes=-10', 599_990, 600_000],
  ['more than there is', 'bytes=599999-9999999', 599_999, 600_000],
  ['a number that is too large', 'bytes=9-99999999999999999999999', 9, 600_000],
  ['more last ones than there are', 'bytes=-9999999', 0, 600_000],
])('%s: %s', async (_, range, start, end) => {
  const response = await read({ Range: range })
  const isWhole = start === 0 && end === bytes.length
  const sent = Buffer.from(await response.arrayBuffer())
  expect(sent.equals(bytes.subarray(start, end))).toBe(true)
  expect(Number(response.headers.get('Content-Length'))).toBe(end - start)
  expect([response.headers.get('Content-Type'), response.headers.get('Accept-Ranges')]).toEqual([
    'audio/mpeg',
    'bytes',
  ])
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('ETag')).toMatch(/^"[\w-]+"$/)
  if (response.status === 206)
    expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end - 1}/600000`)
  else expect([response.status, isWhole]).toEqual([200, true])
})

test.each([
  ['several', 'bytes=0-1,5-6'],
  ['another unit', 'seconds=0-10'],
  ['none', 'bytes='],
  ['words', 'bytes=a-b'],
  ['the wrong way round', 'bytes=10-5'],
  ['a negative one', 'bytes=--5'],
  ['overlapping ones', 'bytes=0-9,5-14,-3'],
  ['a thousand', `bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join()}`],
  ['several beyond the end', 'bytes=600000-,700000-'],
  ['a part of a byte', 'bytes=0.5-2'],
  ['none at all', ''],
])('%s (%s) is no range: the whole, or nothing', async (_, range) => {
  const response = await read({ Range: range })
  expect([200, 416]).toContain(response.status)
  const sent = Buffer.from(await response.arrayBuffer())
  expect(response.status === 416 ? sent.length === 0 : sent.equals(bytes)).toBe(true)
})

test.each(['bytes=600000-', 'bytes=700000-800000', 'bytes=-0'])('beyond the end: %s', async (range) => {
  const response = await read({ Range: range })
  expect([response.status, response.headers.get('Content-Range')]).toEqual([416, 'bytes */600000'])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('conditions and HEAD', async () => {
  const etag = (await read({}, 'HEAD')).headers.get('ETag') ?? ''
  expect((await read({ 'If-None-Match': etag, Range: 'bytes=0-1' })).status).toBe(304)
  expect((await read({ 'If-Range': etag, Range: 'bytes=5-6' })).status).toBe(206)
  expect((await read({ 'If-Range': '"other"', Range: 'bytes=5-6' })).status).toBe(200)
  // A weak mark, a date and what is neither are not sure to be of the same bytes (RFC 9110, 13.1.5).
  for (const mark of [`W/${etag}`, new Date().toUTCString(), 'x', ''])
    expect((await read({ 'If-Range': mark, Range: 'bytes=5-6' })).status).toBe(200)
  const head = await read({ Range: 'bytes=5-6' }, 'HEAD')
  expect([head.status, head.body, head.headers.get('Content-Length')]).toEqual([200, null, '600000'])
})

test('who listens hears a recording to its end, whatever the episode has by then', async () => {
  const body = (await read({ Range: 'bytes=10-' })).body?.getReader()
  if (!body) throw new Error('There is no body.')
  const heard = [(await body.read()).value ?? new Uint8Array(0)]
  // A new recording is another file with another address; the episode has that one from now on, and nothing the former.
  const other = 'd'.repeat(32)
  await database.query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes) VALUES ($1, 'originals/new', 'b.mp3', 'mp3', 3)`,
    [other],
  )
  await storeFile(database, 'originals/new', 'audio/mpeg', patternBytes(3))
  await sweepMedia(postgresStore, new Date(Date.now() + 60_000))
  for (let part = await body.read(); !part.done; part = await body.read()) heard.push(part.value)
  expect(Buffer.concat(heard).equals(bytes.subarray(10))).toBe(true)
  // Nor is it gone for whoever comes back after a pause.
  expect((await read({ Range: 'bytes=300000-300009' })).status).toBe(206)
})
