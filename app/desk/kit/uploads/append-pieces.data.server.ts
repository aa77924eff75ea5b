/** Stores what arrives of a large file in pieces in the media store, so that any instance can go on with it. */
import { toChunks } from '~/data/media/media-store'
import { mediaStore } from '~/data/media/media-store.server'

const PIECE_BYTES = 4 * 1024 * 1024

/** `offset`: how much of the file was there before. */
export type Upload = { id: string; offset: number }

/** `bytes`: how much of the file is there now. */
export type Uploaded =
  | { ok: true; bytes: number }
  /** `gone`: there is no such upload; `elsewhere`: it has gone on from another offset, at another place; `long`: beyond the limit. */
  | { ok: false; problem: 'gone' | 'elsewhere' | 'long'; bytes: number }

/** How much of a file there is. */
export type Arrived = { bytes: number; pieces: number }

/** Where the pieces of one kind of upload are. */
export type PieceStore = {
  /** Of the store's keys. */
  folder: string
  maxBytes: number
  /** Null: there is no such upload, or it takes nothing any more. */
  find: (id: string) => Promise<Arrived | null>
  /** False: there was more, or less, than `from`, as it has gone on elsewhere. */
  advance: (id: string, from: Arrived, to: Arrived) => Promise<boolean>
}

/**
 * Appends to an upload what arrives. Rejects if `body` does, or the store fails; what was stored by then stays, and the upload can go on
 * from there.
 */
export async function appendPieces(
  { folder, maxBytes, find, advance }: PieceStore,
  { id, offset }: Upload,
  body: AsyncIterable<Uint8Array>,
): Promise<Uploaded> {
  const before = await find(id)
  if (!before) return { ok: false, problem: 'gone', bytes: 0 }
  if (before.bytes !== offset) return { ok: false, problem: 'elsewhere', bytes: before.bytes }
  let arrived = before
  for await (const chunk of toChunks(body, PIECE_BYTES)) {
    const { bytes, pieces }: Arrived = arrived
    if (bytes + chunk.length > maxBytes) return { ok: false, problem: 'long', bytes }
    await mediaStore().save(toPieceKey(folder, id, pieces), 'application/octet-stream', [chunk])
    const next = { pieces: pieces + 1, bytes: bytes + chunk.length }
    if (!(await advance(id, arrived, next))) return { ok: false, problem: 'elsewhere', bytes }
    arrived = next
  }
  return { ok: true, bytes: arrived.bytes }
}

/** Its bytes. */
export async function* readPieces(folder: string, id: string, pieces: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < pieces; n += 1) yield* mediaStore().read(toPieceKey(folder, id, n))
}

export async function hasPieces(folder: string, id: string): Promise<boolean> {
  return (await mediaStore().find(toPieceKey(folder, id, 0))) !== null
}

export async function deletePieces(folder: string, id: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of mediaStore().list(`${folder}/${id}/`)) keys.push(key)
  for (const key of keys) await mediaStore().delete(key)
}

function toPieceKey(folder: string, id: string, piece: number): string {
  return `${folder}/${id}/${String(piece).padStart(6, '0')}`
}
