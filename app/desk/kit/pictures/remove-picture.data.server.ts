/** Takes a picture out of the library, or replaces it in all articles by another one. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { mediaStore } from '~/data/media/media-store.server'
import { renditionPrefix } from '~/domain/media/renditions'

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
        AND NOT EXISTS (SELECT FROM written_entries WHERE strpos(data::text, '/media/' || pictures.hash) > 0)`
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
 * Recorded as revisions by the editor. `description`: what the new one shows, wherever the old one was described, and in the library if
 * it says nothing; null: the same.
 */
export async function replacePicture(
  hash: string,
  newHash: string,
  editorId: string,
  description: string | null = null,
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
      SELECT CASE WHEN count(*) = 2 THEN replace_picture(${hash}, ${former}, ${present}, ${description}) END AS changed
      FROM pictures WHERE ${isReplaceable}`,
  ])
  if (pictures.length !== 2) return null
  if (description)
    await prisma().picture.updateMany({
      where: { hash: newHash, description: '', isDecorative: false },
      data: { description },
    })
  return changed
}

const MAX_ALT_TEXTS = 20

/** Lists what is said of a picture in the articles and drafts that show it, and in the library if it is shown, each once. */
export async function listAltTexts(hash: string): Promise<string[]> {
  const address = renditionPrefix(hash)
  const rows = await prisma().$queryRaw<{ said: string }[]>`
    WITH texts AS (
      SELECT content || ' ' || content2 AS content, featured_image_url AS url, featured_image_description AS featured
      FROM articles WHERE id IN (SELECT article_id FROM picture_uses WHERE hash = ${hash})
      UNION ALL
      SELECT article ->> 'content', article ->> 'featured_image_url', article ->> 'featured_image_description'
      FROM article_drafts JOIN article_revisions USING (article_id, version) WHERE media @> ARRAY[${hash}]
    ), said AS (
      SELECT 1 AS n, match[1] AS said
      FROM texts, regexp_matches(content, ${`!\\[((?:[^]\\\\\\n]|\\\\.)+)\\]\\(\\s*<?${address}`}, 'g') AS match
      UNION ALL
      SELECT 2, substring(match[1] FROM '(?i)\\salt\\s*=\\s*"([^"]+)"')
      FROM texts, regexp_matches(content, ${`(<img\\s[^<>]*${address}[^<>]*>)`}, 'gi') AS match
      UNION ALL
      SELECT 3, featured FROM texts WHERE strpos(url, ${address}) > 0
      UNION ALL
      SELECT 4, description FROM pictures WHERE hash = ${hash} AND EXISTS (SELECT FROM texts)
    )
    SELECT said FROM said WHERE said ~ '\\S' GROUP BY said ORDER BY min(n), said LIMIT ${MAX_ALT_TEXTS}`
  return rows.map(({ said }) => said)
}

/** If a store is away, its files are deleted by the sweep later: nothing refers to them. */
async function deleteFiles(hash: string, originalKey: string): Promise<void> {
  try {
    const store = mediaStore()
    await store.delete(originalKey)
    for await (const { key } of store.list(`${hash}/`)) await store.delete(key)
  } catch (error) {
    console.error('Files of a deleted picture are left:', error instanceof Error ? error.message : error)
  }
}
