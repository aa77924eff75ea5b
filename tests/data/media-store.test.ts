/** What every media store does, whichever one it is. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type MediaStore, MediaStoreError } from '~/data/media/media-store'
import { postgresStore } from '~/data/media/postgres-store.server'
import { createS3Store } from '~/data/media/s3-store.server'
import { provideDatabase } from '../support/database'
import { inChunks, listStored, patternBytes, readAll } from '../support/media'
import { provideS3Server } from '../support/s3-server'

const database = provideDatabase()

const s3 = provideS3Server()

const stores: [name: string, store: () => MediaStore, empty: () => Promise<void>][] = [
  ['in PostgreSQL', () => postgresStore, () => database.empty()],
  ['in S3', () => createS3Store(s3.address), () => s3.empty()],
]

/** Shorter than, equal to and longer than a piece of each store, and many of them. */
const lengths = [0, 1, 262_143, 262_144, 262_145, 1_000_003, 5_242_880, 12_000_000]

describe.each(stores)('a store %s', (_, find, empty) => {
  let store: MediaStore
  beforeEach(async () => {
    await empty()
    store = find()
  })

  it.each(lengths)('returns a file of %d bytes as it was saved', async (length) => {
    const bytes = patternBytes(length)
    const saved = await store.save('hash/400.avif', 'image/avif', inChunks(bytes))
    expect(saved).toMatchObject({ key: 'hash/400.avif', type: 'image/avif', bytes: length })
    expect(await store.find('hash/400.avif')).toEqual(saved)
    expect(Math.abs(saved.storedAt.getTime() - Date.now())).toBeLessThan(60_000)
    expect((await readAll(store.read('hash/400.avif'))).equals(bytes)).toBe(true)
  })

  it.each([
    [0, 0],
    [0, 262_143],
    [262_143, 262_144],
    [262_144, 262_144],
    [100_000, 900_000],
    [1_000_002, 1_000_002],
    [0, 1_000_002],
  ])('returns bytes %d to %d', async (start, end) => {
    const bytes = patternBytes(1_000_003)
    await store.save('hash/400.avif', 'image/avif', inChunks(bytes))
    const part = await readAll(store.read('hash/400.avif', { start, end }))
    expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  it('finds, reads and lists nothing that is not there, and deletes it without complaint', async () => {
    expect(await store.find('hash/400.avif')).toBeNull()
    await expect(readAll(store.read('hash/400.avif'))).rejects.toThrow(MediaStoreError)
    expect(await listStored(store)).toEqual([])
    await store.delete('hash/400.avif')
  })

  it('replaces a file by one of the same key', async () => {
    await store.save('a/1.jpg', 'image/jpeg', inChunks(patternBytes(600_000)))
    await store.save('a/1.jpg', 'image/webp', inChunks(Buffer.from('new')))
    expect(await store.find('a/1.jpg')).toMatchObject({ type: 'image/webp', bytes: 3 })
    expect((await readAll(store.read('a/1.jpg'))).toString()).toBe('new')
    expect(await listStored(store)).toEqual(['a/1.jpg 3'])
  })

  it('saves the same key from two sides at once', async () => {
    const files = [patternBytes(600_000), patternBytes(900_000)]
    await Promise.all(files.map((bytes) => store.save('a/1.jpg', 'image/jpeg', inChunks(bytes))))
    const left = await readAll(store.read('a/1.jpg'))
    expect(files.some((bytes) => bytes.equals(left))).toBe(true)
  })

  it('lists by key, all or those with a prefix', async () => {
    for (const key of ['originals/b', 'a_b/1.jpg', 'a/2.jpg', 'B/1.jpg', 'a/10.jpg'])
      await store.save(key, 'image/jpeg', inChunks(Buffer.from(key)))
    expect(await listStored(store)).toEqual([
      'B/1.jpg 7',
      'a/10.jpg 8',
      'a/2.jpg 7',
      'a_b/1.jpg 9',
      'originals/b 11',
    ])
    expect(await listStored(store, 'a/')).toEqual(['a/10.jpg 8', 'a/2.jpg 7'])
  })

  it('lists more files than fit into a page', async () => {
    const keys = Array.from({ length: 503 }, (_, number) => `hash/${number}.jpg`)
    const waiting = [...keys]
    const saveAll = async () => {
      for (let key = waiting.pop(); key; key = waiting.pop())
        await store.save(key, 'image/jpeg', inChunks(Buffer.from('.')))
    }
    await Promise.all(Array.from({ length: 8 }, saveAll))
    expect(await listStored(store, 'hash/')).toEqual(keys.sort().map((key) => `${key} 1`))
  })

  it('deletes a file', async () => {
    await store.save('a/1.jpg', 'image/jpeg', inChunks(patternBytes(600_000)))
    await store.save('a/2.jpg', 'image/jpeg', inChunks(Buffer.from('other')))
    await store.delete('a/1.jpg')
    expect(await store.find('a/1.jpg')).toBeNull()
    expect(await listStored(store)).toEqual(['a/2.jpg 5'])
  })

  it('keeps nothing of a file whose upload fails, not even in place of the former one', async () => {
    const failure = new Error('cut off')
    const upload = () => store.save('a/1.jpg', 'image/jpeg', inChunks(patternBytes(20_000_000), failure))
    await expect(upload()).rejects.toBe(failure)
    expect(await store.find('a/1.jpg')).toBeNull()
    expect(await listStored(store)).toEqual([])

    await store.save('a/1.jpg', 'image/jpeg', inChunks(Buffer.from('former')))
    await expect(upload()).rejects.toBe(failure)
    expect((await readAll(store.read('a/1.jpg'))).toString()).toBe('former')
  })

  it('never mixes two files, when one is replaced while it is read', async () => {
    // The server of the tests sends no more of a replaced file, for which the store waits 20 seconds.
    const wait = setTimeout
    const spy = vi.spyOn(globalThis, 'setTimeout')
    spy.mockImplementation((run, millis) => wait(run, millis === 20_000 ? 500 : millis))
    onTestFinished(() => spy.mockRestore())
    const [former, next] = [Buffer.alloc(5_000_000, 1), Buffer.alloc(5_000_000, 2)]
    await store.save('a/1.jpg', 'image/jpeg', inChunks(former))
    const reading = store.read('a/1.jpg')[Symbol.asyncIterator]()
    const first = await reading.next()
    await store.save('a/1.jpg', 'image/jpeg', inChunks(next))
    const rest = readAll({ [Symbol.asyncIterator]: () => reading })
    const outcome = await rest.then(
      (bytes) => bytes.every((byte) => byte === 1),
      (error: unknown) => error instanceof MediaStoreError,
    )
    expect([first.value?.[0], outcome]).toEqual([1, true])
  })
})
