/** What any store of media does: PostgreSQL by default, or one that speaks S3. */

/** A file that is there completely. */
export type MediaFile = {
  key: string
  /** Its media type, such as image/avif. For originals, lists may say only application/octet-stream. */
  type: string
  bytes: number
  storedAt: Date
}

/** Chunks, as they arrive or all at hand. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Bytes of a file, the last one included. */
export type ByteRange = { start: number; end: number }

/**
 * Keys: `originals/{uuid}` for uploads, `{hash}/{file}` for what is served. Every method may throw a MediaStoreError; nothing
 * holds a whole file in memory.
 */
export interface MediaStore {
  /** Replaces a file of the same key. If anything goes wrong, or `body` throws, nothing of the file can be found. */
  save(key: string, type: string, body: Chunks): Promise<MediaFile>
  /** Null: there is none. */
  find(key: string): Promise<MediaFile | null>
  /** Throws if there is none, and if it ends early. */
  read(key: string, range?: ByteRange): AsyncIterable<Uint8Array>
  /** All files whose key begins with `prefix`, by key. */
  list(prefix?: string): AsyncIterable<MediaFile>
  /** Without complaint if there is none. */
  delete(key: string): Promise<void>
  /** Deletes what is left of uploads that were cut off, if they began before this; returns how many there were. */
  deleteUnfinished(before: Date): Promise<number>
}

/** `isFull`: there is no room, so trying again does not help. Otherwise the store is away or slow. */
export class MediaStoreError extends Error {
  constructor(
    message: string,
    readonly isFull: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Chunks of `length` bytes; only the last may be shorter, and none is empty. Holds one in memory. */
export async function* toChunks(body: Chunks, length: number): AsyncGenerator<Buffer> {
  let chunk = Buffer.allocUnsafe(length)
  let filled = 0
  for await (const received of body) {
    for (let start = 0; start < received.length; ) {
      const part = received.subarray(start, start + length - filled)
      chunk.set(part, filled)
      filled += part.length
      start += part.length
      if (filled < length) continue
      yield chunk
      // A new buffer, as the consumer of the last one may still be sending it.
      chunk = Buffer.allocUnsafe(length)
      filled = 0
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled)
}
