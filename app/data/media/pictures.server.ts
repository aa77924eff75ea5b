/** The pictures of the library: inserted once for the same bytes, then processed in steps (picture-steps.server.ts). */
import { prisma } from '~/data/database/prisma.server'
import type { DeskPicture } from '~/domain/media/desk-picture'
import type { Focus } from '~/domain/media/library-picture'
import { MAX_HOURLY_BYTES, MAX_HOURLY_PICTURES } from '~/domain/media/upload-limits'
import { deleteOriginal, type Original } from './originals.server'

/** `isReady`: all its files are made. */
type ShownPicture = { isReady: boolean; focus: Focus }

/** What an upload's answer says of a picture. */
export type StoredPicture = Pick<
  DeskPicture,
  'hash' | 'fileName' | 'width' | 'height' | 'description' | 'credit' | 'state' | 'problem'
>

/** Null: there is none. */
export async function findPicture(hash: string): Promise<StoredPicture | null> {
  const rows = await prisma().$queryRaw<StoredPicture[]>`
    SELECT hash, file_name AS "fileName", width, height, description, credit, state, problem
    FROM pictures WHERE hash = ${hash}`
  return rows[0] ?? null
}

/**
 * Adds an upload to the library. If it has the same bytes already, the new original is deleted, unless the former one failed: that
 * is tried again, with the new original.
 */
export async function savePicture(original: Original, fileName: string, editorId: string): Promise<void> {
  const { key, hash, kind, bytes } = original
  const rows = await prisma().$queryRaw<{ former: string | null; isNew: boolean }[]>`
    WITH former AS (SELECT original_key FROM pictures WHERE hash = ${hash}),
    saved AS (
      INSERT INTO pictures (hash, original_key, file_name, format, bytes, uploaded_by)
      VALUES (${hash}, ${key}, ${fileName}, ${kind}, ${bytes}, ${editorId}::uuid)
      ON CONFLICT (hash) DO UPDATE
        SET original_key = excluded.original_key, state = 'waiting', problem = NULL
        WHERE pictures.state = 'failed'
      RETURNING original_key
    )
    SELECT (SELECT original_key FROM former) AS former, EXISTS (SELECT FROM saved) AS "isNew"`
  const unneeded = rows[0]?.isNew ? rows[0].former : key
  if (unneeded) await deleteOriginal(unneeded)
}

/** Whether the editor has uploaded as much within the last hour as one may. */
export async function hasUsedUpUploads(editorId: string): Promise<boolean> {
  const rows = await prisma().$queryRaw<{ isUsedUp: boolean }[]>`
    SELECT count(*) >= ${MAX_HOURLY_PICTURES} OR coalesce(sum(bytes), 0) >= ${MAX_HOURLY_BYTES} AS "isUsedUp"
    FROM pictures WHERE uploaded_by = ${editorId}::uuid AND uploaded_at > now() - interval '1 hour'`
  return rows[0]?.isUsedUp === true
}

/**
 * What serving a picture's files needs to know of it. Null: there is none, or nothing of it can be shown yet. Reads on
 * the primary: a replica may not have a new one.
 */
export async function findShownPicture(hash: string): Promise<ShownPicture | null> {
  const picture = await prisma().picture.findFirst({
    where: { hash, state: { in: ['usable', 'ready'] } },
    select: { state: true, focusX: true, focusY: true },
  })
  return picture && { isReady: picture.state === 'ready', focus: { x: picture.focusX, y: picture.focusY } }
}
