/** The pictures of the media library: added, found for readers, listed and changed. */
import { prisma } from '~/data/database/prisma.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import { type Cursor, cutPage, type Page } from '~/domain/catalogue/paging'
import { toEditorName } from '~/domain/editors/editor-name'
import type { Focus, Picture } from '~/domain/media/renditions'
import {
  allowanceUsed,
  dailyAllowanceUsed,
  type FileProblem,
  MAX_HOURLY_BYTES,
  MAX_HOURLY_PICTURES,
  uploadLimitReached,
  writersAllowance,
} from '~/domain/media/uploads'
import type { LibrarySearch } from '~/domain/media-library/library-search'
import type {
  ListedPicture,
  PictureDetails,
  PictureText,
  PictureUse,
} from '~/domain/media-library/media-library'
import type { PictureMetadata } from '~/domain/media-library/picture-editing'
import { type AddedFile, addOriginal, deleteOriginal, type Original } from './originals.server'
import { matchesSearch } from './search-pictures.server'

/** `isReady`: all its files are made. */
type UsablePicture = { isReady: boolean; edit: string | null; focus: Focus }

/** The state of a picture, as an upload's response reports it. */
export type PictureStatus = Pick<
  PictureDetails,
  'hash' | 'fileName' | 'width' | 'height' | 'description' | 'credit' | 'state' | 'problem'
>

/** Null: there is none. */
export async function findPicture(hash: string): Promise<PictureStatus | null> {
  const rows = await prisma().$queryRaw<PictureStatus[]>`
    SELECT hash, file_name AS "fileName", width, height, description, credit, state, problem
    FROM pictures WHERE hash = ${hash}`
  return rows[0] ?? null
}

/**
 * Adds an original to the library; `editorId`: null if no editor uploaded it. If the library has the same bytes already, the new
 * original is deleted, unless the former one failed: that is tried again, with the new original.
 */
export async function savePicture(original: Original, name: string, editorId: string | null): Promise<void> {
  const { key, hash, kind, bytes } = original
  const rows = await prisma().$queryRaw<{ former: string | null; isNew: boolean }[]>`
    WITH former AS (SELECT original_key FROM pictures WHERE hash = ${hash}),
    saved AS (
      INSERT INTO pictures (hash, original_key, file_name, format, bytes, uploaded_by)
      VALUES (${hash}, ${key}, ${name}, ${kind}, ${bytes}, ${editorId}::uuid)
      ON CONFLICT (hash) DO UPDATE
        SET original_key = excluded.original_key, state = 'waiting', problem = NULL
        WHERE pictures.state = 'failed'
      RETURNING original_key
    )
    SELECT (SELECT original_key FROM former) AS former, EXISTS (SELECT FROM saved) AS "isNew"`
  const unneeded = rows[0]?.isNew ? rows[0].former : key
  if (unneeded) await deleteOriginal(unneeded)
}

/** Adds an original, or deletes it if that fails. A trigger queues its processing. */
export async function addPicture(
  original: Original,
  fileName: string,
  editorId: string | null,
): Promise<AddedFile> {
  return addOriginal(original, () => savePicture(original, fileName, editorId))
}

/** `bytes`: how many more the editor may upload now; the rest: the message if there are more. */
export type UploadAllowance = { bytes: number } & FileProblem

const [hourSeconds, daySeconds] = [60 * 60, 24 * 60 * 60]

/** Counts what the editor uploaded within an hour, and a writer within a day and in all. */
export async function findUploadAllowance(editorId: string): Promise<UploadAllowance> {
  const { dailyFiles, dailyBytes, bytes } = writersAllowance
  const left = (maxFiles: number, maxBytes: number, interval: string) => Prisma.sql`
    SELECT CASE WHEN count(*) >= ${maxFiles} THEN 0
      ELSE greatest(0, ${maxBytes}::bigint - coalesce(sum(bytes), 0)) END::float8
    FROM (SELECT bytes, uploaded_by, uploaded_at FROM pictures
      UNION ALL SELECT bytes, uploaded_by, uploaded_at FROM media_clips) AS files
    WHERE uploaded_by = ${editorId}::uuid AND uploaded_at > now() - ${interval}::interval`
  const [row] = await prisma().$queryRaw<{ hour: number; day: number | null; total: number | null }[]>`
    SELECT (${left(MAX_HOURLY_PICTURES, MAX_HOURLY_BYTES, '1 hour')}) AS hour,
      CASE role WHEN 'writer' THEN (${left(dailyFiles, dailyBytes, '1 day')}) END AS day,
      CASE role WHEN 'writer' THEN (${left(MAX_FILES_EVER, bytes, '1000 years')}) END AS total
    FROM editors WHERE id = ${editorId}::uuid`
  const { hour = MAX_HOURLY_BYTES, day = null, total = null } = row ?? {}
  const limits = [
    { bytes: hour, problem: uploadLimitReached(), waitSeconds: hourSeconds },
    ...(day === null ? [] : [{ bytes: day, problem: dailyAllowanceUsed(), waitSeconds: daySeconds }]),
    ...(total === null ? [] : [{ bytes: total, problem: allowanceUsed(), waitSeconds: null }]),
  ]
  return limits.reduce((least, limit) => (limit.bytes < least.bytes ? limit : least))
}

/** In all, only bytes count. */
const MAX_FILES_EVER = 2_147_483_647

/**
 * Finds what serving a picture's files needs to know. Null: there is no such picture, or nothing of it can be shown yet. Reads from
 * the primary: a replica may not have a new one.
 */
export async function findUsablePicture(hash: string): Promise<UsablePicture | null> {
  const picture = await prisma().picture.findFirst({
    where: { hash, state: { in: ['usable', 'ready'] } },
    select: { state: true, edit: true, focusX: true, focusY: true },
  })
  if (!picture) return null
  const { state, edit, focusX, focusY } = picture
  return { isReady: state === 'ready', edit, focus: { x: focusX, y: focusY } }
}

/** Lists those that can be shown. `hashes`: a bounded number. */
export async function listPicturesByHash(hashes: string[]): Promise<Picture[]> {
  if (hashes.length === 0) return []
  const rows = await readPublic(
    (database) => database.$queryRaw<{ picture: Picture }[]>`
      SELECT picture_summary(pictures) AS picture FROM pictures
      WHERE hash = ANY (${hashes}) AND state IN ('usable', 'ready')`,
  )
  return rows.map(({ picture }) => picture)
}

type Showable = { hash: string; isDescribed: boolean; isCredited: boolean }

/**
 * Lists those of `hashes`, a bounded number, that can be shown, as the editors' last change left them. `isDescribed`: also true of a
 * decorative picture, which needs no description.
 */
export async function listShowableHashes(hashes: string[]): Promise<Showable[]> {
  if (hashes.length === 0) return []
  return prisma().$queryRaw`
    SELECT hash, is_decorative OR description <> '' AS "isDescribed", credit <> '' AS "isCredited" FROM pictures
    WHERE hash = ANY (${hashes}) AND state IN ('usable', 'ready')`
}

const PAGE_SIZE = 40

/** One page, the newest upload first. A cursor beyond the end of the list gives the first page. */
export async function listPictures(
  search: LibrarySearch,
  cursor: Cursor | null,
): Promise<Page<ListedPicture & { id: string }>> {
  const rows = await prisma().$queryRaw<(ListedPicture & { id: string })[]>`
    SELECT ${listedColumns}, hash::uuid AS id FROM pictures AS picture
    WHERE ${matchesSearch(search)} AND ${beyond(cursor, PAGE_SIZE)}`
  if (rows.length === 0 && cursor) return listPictures(search, null)
  return cutPage(rows, cursor, PAGE_SIZE, ({ uploadedAt }) => uploadedAt)
}

/** Lists those of `hashes`, a bounded number, that exist, in this order. */
export async function listPicturesToEdit(
  hashes: string[],
  uploader: string | null = null,
): Promise<ListedPicture[]> {
  if (hashes.length === 0) return []
  return prisma().$queryRaw<ListedPicture[]>`
    SELECT ${listedColumns} FROM pictures AS picture
    WHERE hash = ANY (${hashes}) AND (${uploader}::uuid IS NULL OR uploaded_by = ${uploader}::uuid)
    ORDER BY array_position(${hashes}, hash)`
}

/** False, too: there is no such picture. */
export async function isUploadedBy(editorId: string, hash: string): Promise<boolean> {
  return (await prisma().picture.count({ where: { hash, uploadedBy: editorId } })) > 0
}

/** With the articles that show it; null: there is none. */
export async function findPictureDetails(hash: string): Promise<PictureDetails | null> {
  type Row = Omit<PictureDetails, 'usedIn' | 'uploadedBy'> & {
    uploader: Parameters<typeof toEditorName>[0] | null
  }
  const found = prisma().$queryRaw<Row[]>`
    SELECT ${listedColumns}, format, bytes::float8 AS bytes, is_animated AS "isAnimated", license,
      CASE WHEN width IS NOT NULL THEN jsonb_build_object(
        'width', coalesce(original_width, width), 'height', coalesce(original_height, height)) END AS original,
      (SELECT jsonb_build_object('email', email, 'name', name) FROM editors WHERE id = uploaded_by) AS uploader
    FROM pictures AS picture WHERE hash = ${hash}`
  const [[picture], usedIn] = await Promise.all([found, listUses(hash)])
  if (!picture) return null
  const { uploader, ...details } = picture
  return { ...details, uploadedBy: uploader && toEditorName(uploader), usedIn }
}

/** Absent parts stay as they are. False: there is no such picture. */
export async function saveMetadata(
  hash: string,
  { focus, ...texts }: Partial<PictureMetadata>,
): Promise<boolean> {
  const data = { ...texts, ...(focus && { focusX: focus.x, focusY: focus.y }) }
  return (await prisma().picture.updateMany({ where: { hash }, data })).count > 0
}

/** A blank description leaves the former one, unless the picture is decorative now. */
export async function savePictureTexts(texts: PictureText[]): Promise<void> {
  await prisma().$executeRaw`
    UPDATE pictures SET caption = sent.caption, credit = sent.credit, is_decorative = sent."isDecorative",
      description = CASE WHEN sent.description = '' AND NOT sent."isDecorative" THEN pictures.description
        ELSE sent.description END
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      AS sent (hash text, description text, "isDecorative" boolean, caption text, credit text)
    WHERE pictures.hash = sent.hash`
}

/** Fills what nothing has been written for yet. */
export async function fillPictureWords(
  hash: string,
  { description, caption, credit }: Pick<PictureText, 'description' | 'caption' | 'credit'>,
): Promise<void> {
  const isBlank = Prisma.sql`description = '' AND NOT is_decorative AND ${description} <> ''`
  await prisma().$executeRaw`
    UPDATE pictures SET description = CASE WHEN ${isBlank} THEN ${description} ELSE description END,
      caption = CASE WHEN caption = '' THEN ${caption} ELSE caption END,
      credit = CASE WHEN credit = '' THEN ${credit} ELSE credit END
    WHERE hash = ${hash}
      AND (${isBlank} OR (caption = '' AND ${caption} <> '') OR (credit = '' AND ${credit} <> ''))`
}

/** Fills what is still blank at a new picture from the picture whose place it takes; not what that one shows. */
export async function inheritMetadata(hash: string, newHash: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE pictures AS new SET
      is_decorative = new.is_decorative OR (new.description = '' AND former.is_decorative),
      caption = CASE WHEN new.caption = '' THEN former.caption ELSE new.caption END,
      credit = CASE WHEN new.credit = '' THEN former.credit ELSE new.credit END,
      license = CASE WHEN new.license = '' THEN former.license ELSE new.license END,
      focus_x = CASE WHEN (new.focus_x, new.focus_y) = (50, 50) THEN former.focus_x ELSE new.focus_x END,
      focus_y = CASE WHEN (new.focus_x, new.focus_y) = (50, 50) THEN former.focus_y ELSE new.focus_y END
    FROM pictures AS former WHERE new.hash = ${newHash} AND former.hash = ${hash}`
}

const MAX_USES_LISTED = 100

/**
 * Lists where a picture or a clip is used: drafts included, also those above public articles; the most recently changed article
 * first.
 */
export function listUses(hash: string): Promise<PictureUse[]> {
  return prisma().$queryRaw<PictureUse[]>`
    SELECT id, slug, title, CASE WHEN is_draft THEN 'draft' ELSE status END AS status
    FROM desk_picture_uses JOIN articles ON id = article_id
    WHERE hash = ${hash} ORDER BY updated_at DESC, id LIMIT ${MAX_USES_LISTED}`
}

const listedColumns = Prisma.sql`hash, edit, pending_edit AS "pendingEdit", file_name AS "fileName", width, height, description,
  is_decorative AS "isDecorative", caption, credit, state, problem, uploaded_at AS "uploadedAt",
  jsonb_build_object('x', focus_x, 'y', focus_y) AS focus,
  (SELECT count(*)::integer FROM desk_picture_uses AS used WHERE used.hash = picture.hash)
    + (SELECT count(DISTINCT id)::integer FROM written_entries WHERE strpos(data::text, '/media/' || picture.hash) > 0)
    + (SELECT count(*)::integer FROM media_clips WHERE poster_hash = picture.hash) AS uses`

/** The end of a statement: what is beyond the cursor, one row more than a page. For hashes, the cursor has them as UUIDs. */
export function beyond(cursor: Cursor | null, pageSize: number) {
  const [sign, order] =
    cursor?.direction === 'newer'
      ? [Prisma.sql`>`, Prisma.sql`uploaded_at, hash`]
      : [Prisma.sql`<`, Prisma.sql`uploaded_at DESC, hash DESC`]
  const isBeyond = cursor
    ? Prisma.sql`(uploaded_at, hash) ${sign} (${cursor.createdAt}::timestamptz, ${cursor.id.replaceAll('-', '')})`
    : Prisma.sql`true`
  return Prisma.sql`${isBeyond} ORDER BY ${order} LIMIT ${pageSize + 1}`
}
