/** Takes a picture out of the library, or replaces it in all articles by another one. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { renditionPrefix } from '~/domain/media/renditions'
import { mediaStore } from './media-store.server'

export type DeletedPicture = 'deleted' | 'used' | 'gone'

/**
 * Deletes the row, then the files, in the editor's name if there is one. `evenIfUsed`: articles that show it keep the address, which
 * leads nowhere then. 'used': it is, and nothing was changed.
 */
export async function deletePicture(
  hash: string,
  evenIfUsed: boolean,
  editorId = '',
): Promise<DeletedPicture> {
  const isFree = evenIfUsed
    ? Prisma.sql`true`
    : Prisma.sql`NOT EXISTS (SELECT FROM desk_picture_uses AS used WHERE used.hash = pictures.hash)
        AND NOT EXISTS (SELECT FROM media_clips WHERE poster_hash = pictures.hash)
        AND NOT EXISTS (SELECT FROM publication_entries WHERE strpos(data::text, '/media/' || pictures.hash) > 0)`
  const [, , deleted] = await prisma().$transaction([
    prisma().$executeRaw`SELECT set_config('ohmnibus.editor', ${editorId}, true)`,
    // Published articles that show it change for readers: the trigger on updates records that.
    prisma().$executeRaw`UPDATE pictures SET state = 'failed' WHERE hash = ${hash} AND ${isFree}`,
    prisma().$queryRaw<{ key: string }[]>`
      DELETE FROM pictures WHERE hash = ${hash} AND ${isFree} RETURNING original_key AS key`,
  ])
  const [row] = deleted
  if (row) {
    await deleteFiles(hash, row.key)
    return 'deleted'
  }
  const [left] = await prisma().$queryRaw<unknown[]>`SELECT 1 AS n FROM pictures WHERE hash = ${hash}`
  return left ? 'used' : 'gone'
}

/**
 * In articles and the drafts above them. How many articles that is; null: the picture is gone, or pages cannot show the new one.
 * Recorded as revisions by the editor.
 */
export async function replacePicture(
  hash: string,
  newHash: string,
  editorId: string,
): Promise<number | null> {
  const isReplaceable = Prisma.sql`(hash = ${hash} OR (hash = ${newHash} AND state IN ('usable', 'ready')))`
  const [former, present] = [renditionPrefix(hash), renditionPrefix(newHash)]
  const [, pictures, [{ changed }]] = await prisma().$transaction([
    prisma().$executeRaw`SELECT set_config('ohmnibus.editor', ${editorId}, true),
      set_config('ohmnibus.bulk_action', gen_random_uuid()::text, true)`,
    // Locked, so that neither is deleted meanwhile.
    prisma().$queryRaw<unknown[]>`
      SELECT hash FROM pictures WHERE ${isReplaceable} ORDER BY hash FOR SHARE`,
    prisma().$queryRaw<[{ changed: number }]>`
      SELECT CASE WHEN count(*) = 2 THEN replace_picture(${hash}, ${former}, ${present}) END AS changed
      FROM pictures WHERE ${isReplaceable}`,
  ])
  return pictures.length === 2 ? changed : null
}

/** What a store that is away does not delete is swept later: nothing refers to it. */
async function deleteFiles(hash: string, originalKey: string): Promise<void> {
  try {
    const store = mediaStore()
    await store.delete(originalKey)
    for await (const { key } of store.list(`${hash}/`)) await store.delete(key)
  } catch (error) {
    console.error('Files of a deleted image are left:', error instanceof Error ? error.message : error)
  }
}
