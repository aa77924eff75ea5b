/** Videos and recordings that arrive in parts: what there is of each, and the clip that it becomes when it is whole. */
import { prisma } from '~/data/database/prisma.server'
import { addClip } from '~/data/media/clips.server'
import { MediaStoreError } from '~/data/media/media-store'
import { saveClipFile } from '~/data/media/originals.server'
import {
  appendPieces,
  deletePieces,
  type PieceStore,
  readPieces,
  type Upload,
  type Uploaded,
} from '~/desk/kit/uploads/append-pieces.data.server'
import { MAX_CLIP_BYTES } from '~/domain/media/clips'

/** `hash`: of the clip that it has become; null: none yet. */
export type ClipUpload = {
  id: string
  fileName: string
  bytes: number
  totalBytes: number
  pieces: number
  hash: string | null
  editorId: string
}

const folder = 'uploads'
/** Of one editor; the oldest makes room for another one. */
const MAX_UNFINISHED = 20

const pieceStore: PieceStore = {
  folder,
  maxBytes: MAX_CLIP_BYTES,
  async find(id) {
    const found = await findClipUpload(id)
    return found && found.hash === null ? { bytes: found.bytes, pieces: found.pieces } : null
  },
  async advance(id, from, to) {
    const where = { id, hash: null, ...from, totalBytes: { gte: to.bytes } }
    return (await prisma().clipUpload.updateMany({ where, data: to })).count > 0
  },
}

/** Null: there is none. */
export async function findClipUpload(id: string): Promise<ClipUpload | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const found = await prisma().clipUpload.findUnique({ where: { id } })
  return found && { ...found, bytes: Number(found.bytes), totalBytes: Number(found.totalBytes) }
}

/** The newest one of this editor, of a file of this name and length, that isn’t whole; null: none. */
export async function findUnfinishedClip(
  fileName: string,
  totalBytes: number,
  editorId: string,
): Promise<string | null> {
  const found = await prisma().clipUpload.findFirst({
    where: { fileName, totalBytes, editorId, hash: null },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  return found?.id ?? null
}

export async function createClipUpload(
  fileName: string,
  totalBytes: number,
  editorId: string,
): Promise<string> {
  const others = await prisma().clipUpload.findMany({
    where: { editorId, hash: null },
    orderBy: { createdAt: 'desc' },
    skip: MAX_UNFINISHED - 1,
    select: { id: true },
  })
  for (const { id } of others) await deleteClipUpload(id)
  return (await prisma().clipUpload.create({ data: { fileName, totalBytes, editorId } })).id
}

export function appendToClip(upload: Upload, body: AsyncIterable<Uint8Array>): Promise<Uploaded> {
  return appendPieces(pieceStore, upload, body)
}

/** In this process; one that another process makes as well becomes the same clip. */
const finishing = new Map<string, Promise<string | null>>()

/** Takes an upload that is whole into the library. Returns what is wrong with the file; null: nothing. Rejects if the store fails. */
export function finishClip(id: string): Promise<string | null> {
  const begun = finishing.get(id)
  if (begun) return begun
  const made = makeClip(id).finally(() => finishing.delete(id))
  finishing.set(id, made)
  return made
}

async function makeClip(id: string): Promise<string | null> {
  const upload = await findClipUpload(id)
  if (!upload || upload.hash !== null) return null
  const { fileName, pieces, editorId } = upload
  try {
    const saved = await saveClipFile(readPieces(folder, id, pieces))
    if (!saved.ok) {
      await deleteClipUpload(id)
      return saved.problem
    }
    const added = await addClip(saved.original, fileName, editorId)
    if (added.hash === null) throw new MediaStoreError(added.problem, false)
    await prisma().clipUpload.updateMany({ where: { id }, data: { hash: added.hash } })
  } catch (error) {
    // Another process was faster, and has deleted the pieces.
    if ((await findClipUpload(id))?.hash) return null
    throw error
  }
  // What is left of them is in nobody’s way.
  await deletePieces(folder, id).catch(() => {})
  return null
}

async function deleteClipUpload(id: string): Promise<void> {
  await prisma().clipUpload.deleteMany({ where: { id } })
  await deletePieces(folder, id).catch(() => {})
}

/** Forgets those that were begun a week ago, whole or not. */
export async function deleteOldClipUploads(): Promise<void> {
  const old = await prisma().$queryRaw<{ id: string }[]>`
    SELECT id::text FROM clip_uploads WHERE created_at < now() - ${retention}::interval`
  for (const { id } of old) await deleteClipUpload(id)
}

const retention = '7 days'
