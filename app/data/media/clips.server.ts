/** The videos and recordings of the media library: added, found for readers, listed, changed and deleted. */
import { findTime } from '~/data/database/clock.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { containsTerms } from '~/data/search/search-names.server'
import { type Cursor, cutPage, type Page } from '~/domain/catalogue/paging'
import type { Clip, ClipKind } from '~/domain/media/clips'
import type { ClipDetails, ClipMetadata, ListedClip } from '~/domain/media-library/clip-editing'
import { type AddedFile, addOriginal, deleteOriginal, type Original } from './originals.server'
import { beyond, listUses } from './pictures.server'

const PAGE_SIZE = 30

/** One page, the newest upload first. `query` '' matches all. */
export async function listClips(
  query: string,
  cursor: Cursor | null,
): Promise<Page<ListedClip & { id: string }>> {
  const words = Prisma.sql`fold_text(concat_ws(E'\x1f', title, description, credit, file_name))`
  const rows = await prisma().$queryRaw<(ListedClip & { id: string })[]>`
    SELECT ${listedColumns}, hash::uuid AS id FROM media_clips AS clip
    WHERE ${containsTerms(words, query)} AND ${beyond(cursor, PAGE_SIZE)}`
  if (rows.length === 0 && cursor) return listClips(query, null)
  return cutPage(rows, cursor, PAGE_SIZE, ({ uploadedAt }) => uploadedAt)
}

/** With the articles that use it; null: there is none. */
export async function findClip(hash: string): Promise<ClipDetails | null> {
  const found = prisma().$queryRaw<Omit<ClipDetails, 'usedIn'>[]>`
    SELECT ${listedColumns}, captions_language AS "captionsLanguage", captions_label AS "captionsLabel"
    FROM media_clips AS clip WHERE hash = ${hash}`
  const [[clip], usedIn] = await Promise.all([found, listUses(hash)])
  return clip ? { ...clip, usedIn } : null
}

/** Lists what pages show of clips. `hashes`: a bounded number. */
export async function listClipsByHash(hashes: string[]): Promise<Clip[]> {
  if (hashes.length === 0) return []
  const rows = await prisma().$queryRaw<{ clip: Clip }[]>`
    SELECT clip_summary(clip) AS clip FROM media_clips AS clip WHERE hash = ANY (${hashes})`
  return rows.map(({ clip }) => clip)
}

/** Null: there is none of this kind. On the primary: a replica may not have a new one. */
export async function findClipKey(hash: string, kind: ClipKind): Promise<string | null> {
  const clip = await prisma().mediaClip.findFirst({ where: { hash, kind }, select: { originalKey: true } })
  return clip?.originalKey ?? null
}

/** Null: it has none. */
export async function findCaptions(hash: string): Promise<string | null> {
  const clip = await prisma().mediaClip.findUnique({ where: { hash }, select: { captions: true } })
  return clip?.captions ?? null
}

/** Adds a file (`editorId`: null if no editor uploaded it), or deletes it if that fails, or if the library has the same bytes already. */
export async function addClip(
  original: Original<ClipKind>,
  fileName: string,
  editorId: string | null,
): Promise<AddedFile> {
  const { hash, key, kind, bytes } = original
  const title = fileName.replace(/\.\w{1,5}$/, '')
  return addOriginal(original, async () => {
    const added = await prisma().$executeRaw`
      INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title, uploaded_by)
      VALUES (${hash}, ${key}, ${fileName}, ${kind}, ${bytes}, ${title}, ${editorId}::uuid)
      ON CONFLICT (hash) DO NOTHING`
    if (added === 0) await deleteOriginal(key)
  })
}

/** `captions`: undefined leaves them as they are. False: there is no such clip. */
export async function saveClip(hash: string, metadata: ClipMetadata): Promise<boolean> {
  const data = { ...metadata, updatedAt: await findTime() }
  return (await prisma().mediaClip.updateMany({ where: { hash }, data })).count > 0
}

/** Fills what nothing has been written for yet. */
export async function fillClipWords(
  hash: string,
  { description, credit }: Pick<ClipMetadata, 'description' | 'credit'>,
): Promise<void> {
  await prisma().$executeRaw`
    UPDATE media_clips SET description = CASE WHEN description = '' THEN ${description} ELSE description END,
      credit = CASE WHEN credit = '' THEN ${credit} ELSE credit END, updated_at = now()
    WHERE hash = ${hash} AND ((description = '' AND ${description} <> '') OR (credit = '' AND ${credit} <> ''))`
}

/** Null: none. False: the clip is gone, or pages cannot show the picture. */
export async function savePoster(hash: string, picture: string | null): Promise<boolean> {
  const changed = await prisma().$executeRaw`
    UPDATE media_clips SET poster_hash = ${picture}, updated_at = now()
    WHERE hash = ${hash} AND (${picture}::text IS NULL
      OR EXISTS (SELECT FROM pictures WHERE pictures.hash = ${picture} AND state IN ('usable', 'ready')))`
  return changed > 0
}

/** 'used': an article, a page, an episode or a draft uses it, and nothing was changed. */
export async function deleteClip(hash: string): Promise<'deleted' | 'used' | 'gone'> {
  const [row] = await prisma().$queryRaw<{ key: string }[]>`
    DELETE FROM media_clips WHERE hash = ${hash}
      AND NOT EXISTS (SELECT FROM desk_picture_uses AS used WHERE used.hash = ${hash})
      AND NOT EXISTS (SELECT FROM written_entries WHERE strpos(data::text, '/media/' || media_clips.hash) > 0)
    RETURNING original_key AS key`
  if (!row) return (await findClip(hash)) ? 'used' : 'gone'
  await deleteOriginal(row.key)
  return 'deleted'
}

const listedColumns = Prisma.sql`hash, file_name AS "fileName", kind, bytes::float8 AS bytes, title, description,
  credit, captions IS NOT NULL AS "hasCaptions", poster_hash AS poster, uploaded_at AS "uploadedAt",
  (SELECT count(*)::integer FROM desk_picture_uses AS used WHERE used.hash = clip.hash)
    + (SELECT count(DISTINCT id)::integer FROM written_entries
      WHERE strpos(data::text, '/media/' || clip.hash) > 0) AS uses`
