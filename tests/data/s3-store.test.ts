/** The media store in S3 when something goes wrong: what passes is tried again, and nothing half-made is found. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MediaStoreError } from '~/data/media/media-store'
import { createS3Store } from '~/data/media/s3-store.server'
import { inChunks, listStored, patternBytes, readAll } from '../support/media'
import { provideS3Server } from '../support/s3-server'

/** The pauses between attempts, a tenth as long. */
vi.mock('node:timers/promises', async (load) => {
  const timers = await load<typeof import('node:timers/promises')>()
  return { ...timers, setTimeout: (millis: number) => timers.setTimeout(millis / 10) }
})

const s3 = provideS3Server()
beforeEach(() => s3.empty())
const open = () => createS3Store(s3.address)

const [small, large] = [patternBytes(60_000), patternBytes(12_000_000)]
const save = (bytes = small) => open().save('a/1.jpg', 'image/jpeg', inChunks(bytes))
const thrownBy = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('tries again after', () => {
  it.each([
    ['500', { status: 500 }],
    ['503', { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }],
    ['a connection that is cut', 'cut request'],
  ] as const)('%s, twice, whatever it does', async (_, fault) => {
    s3.fail((_request, number) => (number % 3 === 0 ? null : fault))
    await save()
    expect((await readAll(open().read('a/1.jpg'))).equals(small)).toBe(true)
    expect(await listStored(open())).toEqual(['a/1.jpg 60000'])
    await open().delete('a/1.jpg')
    expect(await open().find('a/1.jpg')).toBeNull()
  })

  it('a failed part, and sends only that part again', async () => {
    let failed = 0
    s3.fail(({ url }) => (url?.includes('partNumber=2') && failed++ === 0 ? 'cut request' : null))
    await save(large)
    expect((await readAll(open().read('a/1.jpg'))).equals(large)).toBe(true)
    expect(s3.requests.filter((request) => request.includes('partNumber='))).toHaveLength(4)
  })
})

describe('gives up', () => {
  it('after four attempts, with an error that says that it is away', async () => {
    s3.fail(() => ({ status: 500 }))
    const error = await thrownBy(open().find('a/1.jpg'))
    expect(error).toBeInstanceOf(MediaStoreError)
    expect(error).toMatchObject({ isFull: false, message: expect.stringContaining('500') })
    expect(s3.requests).toHaveLength(4)
  })

  it.each([
    [507, ''],
    [400, '<Error><Code>XMinioAdminBucketQuotaExceeded</Code></Error>'],
  ])('at once when the store is full: %d %s', async (status, body) => {
    s3.fail(() => ({ status, body }))
    expect(await thrownBy(save())).toMatchObject({ isFull: true })
    expect(s3.requests).toHaveLength(1)
  })

  it.each(['accessKey', 'secretKey'])('at once when the %s is wrong', async (key) => {
    const store = createS3Store({ ...s3.address, [key]: 'wrong' })
    expect(await thrownBy(store.save('a/1.jpg', 'image/jpeg', inChunks(small)))).toMatchObject({
      isFull: false,
      message: expect.stringMatching(/403/),
    })
    expect(s3.requests).toHaveLength(1)
  })

  it('when nothing listens', async () => {
    const store = createS3Store({ ...s3.address, endpoint: 'http://127.0.0.1:1' })
    expect(await thrownBy(store.find('a/1.jpg'))).toMatchObject({
      isFull: false,
      message: expect.stringContaining('does not respond'),
    })
  })
})

it.each(['cut request', 'stopped'] as const)('keeps nothing of an upload in parts: %s', async (kind) => {
  s3.fail(({ url }) => (url?.includes('partNumber=3') ? (kind === 'stopped' ? { status: 507 } : kind) : null))
  expect(await thrownBy(save(large))).toBeInstanceOf(MediaStoreError)
  s3.fail(() => null)
  expect(await listStored(open())).toEqual([])
  expect(await open().find('a/1.jpg')).toBeNull()
  expect(s3.requests.filter((request) => /^DELETE .*uploadId=/.test(request))).not.toEqual([])
})

it('never completes an upload twice', async () => {
  s3.fail(({ method, url }) => (method === 'POST' && url?.includes('uploadId=') ? { status: 500 } : null))
  expect(await thrownBy(save(large))).toBeInstanceOf(MediaStoreError)
  expect(s3.requests.filter((request) => /^POST .*uploadId=/.test(request))).toHaveLength(1)
})

it('notices a failure that comes with the status 200', async () => {
  const body = '<Error><Code>InternalError</Code></Error>'
  s3.fail(({ method, url }) =>
    method === 'POST' && url?.includes('uploadId=') ? { status: 200, body } : null,
  )
  expect(await thrownBy(save(large))).toMatchObject({ message: expect.stringContaining('did not complete') })
})

it('fails when a download is cut in the middle', async () => {
  await save(large)
  s3.fail(({ method }) => (method === 'GET' ? 'cut response' : null))
  expect(await thrownBy(readAll(open().read('a/1.jpg')))).toMatchObject({
    message: expect.stringContaining('only in part'),
  })
})

it('ends uploads that were cut off, but not younger ones', async () => {
  const upload = (id: string, time: string) =>
    `<Upload><Key>site/a/1.jpg</Key><UploadId>${id}</UploadId><Initiated>${time}</Initiated></Upload>`
  const body = `<ListMultipartUploadsResult>${upload('old', '2026-01-01T00:00:00.000Z')}${upload('new', '2026-01-09T00:00:00.000Z')}</ListMultipartUploadsResult>`
  s3.fail(({ method }) => (method === 'GET' ? { status: 200, body } : { status: 204 }))
  expect(await open().deleteUnfinished(new Date('2026-01-05'))).toBe(1)
  expect(s3.requests.at(-1)).toBe('DELETE /pictures/site/a/1.jpg?uploadId=old')
})
