/** Bytes for media stores: streamed, and different at every position. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { MediaStore } from '~/data/media/media-store'
import type { TestDatabase } from './database'

const block = randomBytes(65_521)

/** Bytes that repeat only after a prime number of them, so that misplaced pieces are noticed. */
export function patternBytes(length: number): Buffer {
  return Buffer.alloc(length, block)
}

/** As uploads arrive: in chunks of no particular length. Throws `failure` at the end, if there is one. */
export async function* inChunks(
  bytes: Uint8Array,
  failure?: Error,
  length = 65_000,
): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length)
  if (failure) throw failure
}

export async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return Buffer.concat(read)
}

/** All keys with their lengths, in the store's order. */
export async function listStored(store: MediaStore, prefix?: string): Promise<string[]> {
  const listed: string[] = []
  for await (const { key, bytes } of store.list(prefix)) listed.push(`${key} ${bytes}`)
  return listed
}

export function toSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A file of the store in the database, for tests of another process. */
export async function storeFile(
  database: Pick<TestDatabase, 'query'>,
  key: string,
  type: string,
  bytes: Buffer,
): Promise<void> {
  const upload = randomUUID()
  const length = 256 * 1024
  for (let position = 0; position < bytes.length; position += length)
    await database.query('INSERT INTO media_chunks (upload, position, data) VALUES ($1, $2, $3)', [
      upload,
      position,
      bytes.subarray(position, position + length),
    ])
  await database.query('INSERT INTO media_files (key, upload, type, bytes) VALUES ($1, $2, $3, $4)', [
    key,
    upload,
    type,
    bytes.length,
  ])
}
