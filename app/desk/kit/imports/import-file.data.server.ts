/** The file of an import, in pieces in the media store, so that any instance can go on with an upload and read it. */
import { prisma } from '~/data/database/prisma.server'
import { toChunks } from '~/data/media/media-store'
import { mediaStore } from '~/data/media/media-store.server'
import { toFileName } from '~/domain/media/uploads'
import { MAX_UPLOAD_BYTES } from './imports'

const PIECE_BYTES = 4 * 1024 * 1024

/** `offset`: how much of the file was there before. */
export type Upload = { id: string; offset: number }

/** `bytes`: how much of the file is there now. */
export type Uploaded =
  | { ok: true; bytes: number }
  /** `gone`: there is no such upload; `elsewhere`: it has gone on from another offset, at another place; `long`: beyond the limit. */
  | { ok: false; problem: 'gone' | 'elsewhere' | 'long'; bytes: number }

/**
 * Appends to an upload what arrives. Rejects if `body` does, or the store fails; what was stored by then stays, and the upload can go on
 * from there.
 */
export async function appendToUpload(
  { id, offset }: Upload,
  body: AsyncIterable<Uint8Array>,
): Promise<Uploaded> {
  const found = await prisma().import.findFirst({
    where: { id, state: 'uploading' },
    select: { bytes: true, pieces: true },
  })
  if (!found) return { ok: false, problem: 'gone', bytes: 0 }
  let bytes = Number(found.bytes)
  let { pieces } = found
  if (bytes !== offset) return { ok: false, problem: 'elsewhere', bytes }
  for await (const chunk of toChunks(body, PIECE_BYTES)) {
    if (bytes + chunk.length > MAX_UPLOAD_BYTES) return { ok: false, problem: 'long', bytes }
    await mediaStore().save(toKey(id, pieces), 'application/octet-stream', [chunk])
    const { count } = await prisma().import.updateMany({
      where: { id, state: 'uploading', pieces, bytes },
      data: { pieces: pieces + 1, bytes: bytes + chunk.length },
    })
    if (count === 0) return { ok: false, problem: 'elsewhere', bytes }
    pieces += 1
    bytes += chunk.length
  }
  return { ok: true, bytes }
}

/** What there is of a file; null: nothing. */
export async function findImportFile(
  id: string,
): Promise<{ name: string; bytes: number; pieces: number } | null> {
  const found = await prisma().import.findFirst({
    where: { id },
    select: { fileName: true, bytes: true, pieces: true },
  })
  if (!found || found.pieces === 0 || (await mediaStore().find(toKey(id, 0))) === null) return null
  return { name: toFileName(found.fileName) || 'import', bytes: Number(found.bytes), pieces: found.pieces }
}

/** Its bytes. */
export async function* readImportFile(id: string, pieces: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < pieces; n += 1) yield* mediaStore().read(toKey(id, n))
}

/** The file is not needed any more. */
export async function deleteImportFile(id: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of mediaStore().list(`imports/${id}/`)) keys.push(key)
  for (const key of keys) await mediaStore().delete(key)
}

/** Forgets imports that nobody has touched for a month, with their files; what they wrote stays, and is still known as theirs. */
export async function deleteOldImports(): Promise<void> {
  const old = await prisma().$queryRaw<{ id: string }[]>`
    DELETE FROM imports WHERE state NOT IN ('writing', 'undoing') AND state_at < now() - ${retention}::interval RETURNING id::text`
  for (const { id } of old) await deleteImportFile(id)
}

const retention = '30 days'

function toKey(id: string, piece: number): string {
  return `imports/${id}/${String(piece).padStart(6, '0')}`
}
