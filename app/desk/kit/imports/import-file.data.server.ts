/** The file of an import, in pieces in the media store, so that any instance can go on with an upload and read it. */
import { prisma } from '~/data/database/prisma.server'
import {
  appendPieces,
  deletePieces,
  hasPieces,
  type PieceStore,
  readPieces,
  type Upload,
  type Uploaded,
} from '~/desk/kit/uploads/append-pieces.data.server'
import { toFileName } from '~/domain/media/uploads'
import { MAX_UPLOAD_BYTES } from './imports'

const folder = 'imports'

const pieceStore: PieceStore = {
  folder,
  maxBytes: MAX_UPLOAD_BYTES,
  async find(id) {
    const where = { id, state: 'uploading' }
    const found = await prisma().import.findFirst({ where, select: { bytes: true, pieces: true } })
    return found && { bytes: Number(found.bytes), pieces: found.pieces }
  },
  async advance(id, from, to) {
    const where = { id, state: 'uploading', ...from }
    return (await prisma().import.updateMany({ where, data: to })).count > 0
  },
}

/** See appendPieces. */
export function appendToUpload(upload: Upload, body: AsyncIterable<Uint8Array>): Promise<Uploaded> {
  return appendPieces(pieceStore, upload, body)
}

/** What there is of a file; null: nothing. */
export async function findImportFile(
  id: string,
): Promise<{ name: string; bytes: number; pieces: number } | null> {
  const found = await prisma().import.findFirst({
    where: { id },
    select: { fileName: true, bytes: true, pieces: true },
  })
  if (!found || found.pieces === 0 || !(await hasPieces(folder, id))) return null
  return { name: toFileName(found.fileName) || 'import', bytes: Number(found.bytes), pieces: found.pieces }
}

/** Its bytes. */
export function readImportFile(id: string, pieces: number): AsyncGenerator<Uint8Array> {
  return readPieces(folder, id, pieces)
}

/** The file is not needed any more. */
export function deleteImportFile(id: string): Promise<void> {
  return deletePieces(folder, id)
}

/** Forgets imports that nobody has touched for a month, with their files; what they wrote stays, and is still known as theirs. */
export async function deleteOldImports(): Promise<void> {
  const old = await prisma().$queryRaw<{ id: string }[]>`
    DELETE FROM imports WHERE state NOT IN ('writing', 'undoing') AND state_at < now() - ${retention}::interval RETURNING id::text`
  for (const { id } of old) await deleteImportFile(id)
}

const retention = '30 days'
