/** Reads pieces of a stored file from any place, and keeps the last one, as most of what is read next is in it. */
import type { MediaStore } from '~/data/media/media-store'
import type { ReadAt } from '~/domain/recordings/mp4-boxes'

/** All that is done with it here. */
export type ReadableStore = Pick<MediaStore, 'read'>

const WINDOW_BYTES = 64 * 1024

/** Fewer bytes at the end of the file. */
export function createReader(store: ReadableStore, key: string, bytes: number): ReadAt {
  let window = { start: 0, data: Buffer.alloc(0) }
  return async (start, length) => {
    const end = Math.min(bytes, start + length)
    if (end <= start) return new Uint8Array(0)
    if (start < window.start || end > window.start + window.data.length) {
      const last = Math.min(bytes, Math.max(end, start + WINDOW_BYTES)) - 1
      const pieces: Uint8Array[] = []
      for await (const piece of store.read(key, { start, end: last })) pieces.push(piece)
      window = { start, data: Buffer.concat(pieces) }
    }
    return window.data.subarray(start - window.start, end - window.start)
  }
}
