/** Files of pictures: what each address answers while a picture is processed and afterwards, ranges, and made-up addresses. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MediaStoreError } from '~/data/media/media-store'
import { postgresStore as store } from '~/data/media/postgres-store.server'
import { loader } from '~/routes/media'
import { routeArgs, storePicture } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { inChunks, listStored, patternBytes } from '../support/media'

const database = provideDatabase()
beforeEach(() => database.empty())

const hash = '0123456789abcdef0123456789abcdef'
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Their bytes are their names. */
async function make(...files: string[]) {
  for (const file of files) {
    const type = types[(file.split('.')[1] ?? 'jpg') as keyof typeof types]
    await store.save(`${hash}/${file}`, type, inChunks(Buffer.from(file)))
  }
}

async function open(file: string, { headers = {}, method = 'GET', of = hash } = {}) {
  const args = routeArgs(`/media/${of}/${file}`, { hash: of, file })
  return loader({ ...args, request: new Request(args.request.url, { method, headers }) })
}

async function show(file: string) {
  const response = await open(file)
  const { status, headers } = response
  const keeps = headers.get('Cache-Control')?.includes('immutable') ? 'for good' : 'shortly'
  return `${status} ${headers.get('Content-Type')} ${status === 200 ? await response.text() : ''} ${keeps}`
}

describe('an address', () => {
  it('answers the file that it names, for good', async () => {
    await storePicture(database, { hash, state: 'usable' })
    await make('400.avif')
    const { status, headers } = await open('400.avif')
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox",
      'content-type': 'image/avif',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['800.avif', '200 image/avif 400.avif shortly'],
    ['2000.webp', '200 image/webp 800.webp shortly'],
    ['400.jpg', '200 image/webp 400.webp shortly'],
  ])('%s answers what is made so far, for a short time', async (asked, answer) => {
    await storePicture(database, { hash, state: 'usable' })
    await make('400.avif', '400.webp', '800.webp')
    expect(await show(asked)).toBe(answer)
  })

  it.each([
    ['1200.avif', '200 image/avif 800.avif for good'],
    ['2000.jpg', '200 image/jpeg 800.jpg for good'],
    ['400.webp', '200 image/jpeg 400.jpg for good'],
  ])('%s of a narrower picture answers the nearest file, for good', async (asked, answer) => {
    await storePicture(database, { hash })
    await make('400.avif', '800.avif', '400.jpg', '800.jpg')
    expect(await show(asked)).toBe(answer)
  })

  it.each(['waiting', 'failed'])('of a picture that is %s is not found yet', async (state) => {
    await storePicture(database, { hash, state })
    expect(await show('400.jpg')).toBe('404 text/plain;charset=UTF-8  shortly')
  })

  it.each([
    ['an unknown hash', 'f'.repeat(32), '400.jpg'],
    ['no hash', '../originals', '400.jpg'],
    ['a hash in capitals', hash.toUpperCase(), '400.jpg'],
    ['another width', hash, '500.jpg'],
    ['another format', hash, '400.png'],
    ['a path', hash, '../originals/a'],
    ['nothing', hash, ''],
  ])('with %s is not found', async (_, of, file) => {
    await storePicture(database, { hash })
    await make('400.jpg')
    expect((await open(file, { of })).status).toBe(404)
  })

  it('never shows an original', async () => {
    await store.save('originals/400.jpg', 'image/jpeg', inChunks(Buffer.from('secret')))
    expect((await open('400.jpg', { of: 'originals' })).status).toBe(404)
  })
})

describe('requests', () => {
  const bytes = patternBytes(700_000)
  beforeEach(async () => {
    await storePicture(database, { hash })
    await store.save(`${hash}/2000.jpg`, 'image/jpeg', inChunks(bytes))
  })

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=262100-262200', 262_100, 262_200],
    ['bytes=699990-', 699_990, 699_999],
    ['bytes=-5', 699_995, 699_999],
    ['bytes=0-9999999', 0, 699_999],
  ])('%s gets that part', async (Range, start, end) => {
    const response = await open('2000.jpg', { headers: { Range } })
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/700000`)
    expect(response.headers.get('Content-Length')).toBe(String(end - start + 1))
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  it.each(['bytes=700000-', 'bytes=800000-900000', 'bytes=-0', 'bytes=a-b'])(
    '%s is no part of it',
    async (Range) => {
      const response = await open('2000.jpg', { headers: { Range } })
      expect([response.status, response.headers.get('Content-Range')]).toEqual([416, 'bytes */700000'])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    },
  )

  it.each(['bytes=-700001', 'bytes=-9999999999', 'bytes=0-9,20-29', 'bytes 0-9', 'lines=1-2', ''])(
    'with the range "%s" gets the whole file',
    async (Range) => {
      const response = await open('2000.jpg', { headers: { Range } })
      expect([response.status, response.headers.get('Content-Length')]).toEqual([200, '700000'])
    },
  )

  it('with If-Range gets the part only of the same file', async () => {
    const etag = (await open('2000.jpg')).headers.get('ETag') ?? ''
    const statusFor = async (condition: string) =>
      (await open('2000.jpg', { headers: { Range: 'bytes=0-9', 'If-Range': condition } })).status
    expect(await statusFor(etag)).toBe(206)
    for (const other of ['"other"', `W/${etag}`, 'Tue, 24 Nov 2026 00:00:00 GMT'])
      expect([other, await statusFor(other)]).toEqual([other, 200])
  })

  it('with the ETag of the file get 304', async () => {
    const etag = (await open('2000.jpg')).headers.get('ETag') ?? ''
    const response = await open('2000.jpg', { headers: { 'If-None-Match': etag, Range: 'bytes=0-9' } })
    expect([response.status, response.body, response.headers.get('ETag')]).toEqual([304, null, etag])
  })

  it('by HEAD get no body, and no part', async () => {
    const read = vi.spyOn(store, 'read')
    const response = await open('2000.jpg', { method: 'HEAD', headers: { Range: 'bytes=0-9' } })
    expect([response.status, response.body, response.headers.get('Content-Length')]).toEqual([
      200,
      null,
      '700000',
    ])
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })

  it('get 503 while the store is away', async () => {
    expectConsoleError(/^The store is away/)
    const find = vi.spyOn(store, 'find').mockRejectedValue(new MediaStoreError('The store is away.', false))
    const { status, headers } = await open('2000.jpg')
    find.mockRestore()
    expect([status, headers.get('Cache-Control'), headers.get('Retry-After')]).toEqual([503, 'no-store', '5'])
  })
})

describe('a crop', () => {
  beforeEach(async () => {
    await storePicture(database, { hash, focus_x: 10 })
    await make('400.jpg', '1200.jpg', '2000.jpg')
  })

  it('that is made answers for good', async () => {
    await make('1x1-10-50.jpg')
    expect(await show('1x1-10-50.jpg')).toBe('200 image/jpeg 1x1-10-50.jpg for good')
  })

  it.each(['1x1', '4x3', '16x9'])('of the shape %s is all of the picture until it is made', async (shape) => {
    const stored = await listStored(store)
    expect(await show(`${shape}-10-50.jpg`)).toBe('200 image/jpeg 1200.jpg shortly')
    expect(await listStored(store)).toEqual(stored)
  })

  it.each(['1x1-11-50.jpg', '1x1-10-51.jpg'])(
    '%s, around a focus that the picture had before, leads to the present one',
    async (file) => {
      const { status, headers } = await open(file)
      expect([status, headers.get('Location')]).toEqual([302, `/media/${hash}/1x1-10-50.jpg`])
      expect(headers.get('Cache-Control')).toBe('public, max-age=10')
    },
  )

  it.each(['2x1-10-50.jpg', '1x1-999-50.jpg'])('%s is not found', async (file) => {
    expect((await open(file)).status).toBe(404)
  })

  it('is not found before anything of the picture can be shown', async () => {
    await database.query("UPDATE pictures SET state = 'waiting'")
    expect((await open('1x1-10-50.jpg')).status).toBe(404)
  })
})
