/** Lists, opens and changes the pictures of the library, for the desk. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { containsTerms } from '~/data/search/search-names.server'
import { type Cursor, cutPage, type Page } from '~/domain/catalogue/paging'
import type { PictureDetails } from '~/domain/media/description'
import type { DeskPicture, LibraryFilter, ListedPicture, PictureUse } from '~/domain/media/desk-picture'
import type { Focus } from '~/domain/media/library-picture'

const PAGE_SIZE = 40

/** `query` '' matches all; it is looked for in description, credit and file name. */
export type LibrarySearch = { query: string; filter: LibraryFilter | null }

/** One page, the newest upload first. A cursor beyond the end of the list gives the first page. */
export async function listPictures(
  search: LibrarySearch,
  cursor: Cursor | null,
): Promise<Page<ListedPicture & { id: string }>> {
  const rows = await prisma().$queryRaw<(ListedPicture & { id: string })[]>`
    SELECT ${listedColumns}, hash::uuid AS id FROM pictures AS picture
    WHERE ${toCondition(search)} AND ${beyond(cursor)} ${inOrder(cursor)} LIMIT ${PAGE_SIZE + 1}`
  if (rows.length === 0 && cursor) return listPictures(search, null)
  return cutPage(rows, cursor, PAGE_SIZE, ({ uploadedAt }) => uploadedAt)
}

/** With the articles that show it; null: there is none. */
export async function findDeskPicture(hash: string): Promise<DeskPicture | null> {
  const found = prisma().$queryRaw<Omit<DeskPicture, 'usedIn'>[]>`
    SELECT ${listedColumns}, format, bytes::float8 AS bytes, is_animated AS "isAnimated", licence,
      jsonb_build_object('x', focus_x, 'y', focus_y) AS focus,
      (SELECT email FROM editors WHERE id = uploaded_by) AS "uploadedBy"
    FROM pictures AS picture WHERE hash = ${hash}`
  const [[picture], usedIn] = await Promise.all([found, listUses(hash)])
  return picture ? { ...picture, usedIn } : null
}

/** Null: there is no such picture. */
export async function saveDetails(hash: string, details: PictureDetails): Promise<true | null> {
  const { description, isDecorative, credit, licence, focus } = details
  const count = await prisma().$executeRaw`
    UPDATE pictures SET description = ${description}, is_decorative = ${isDecorative}, credit = ${credit},
      licence = ${licence}, focus_x = ${focus.x}, focus_y = ${focus.y}
    WHERE hash = ${hash}`
  return count > 0 ? true : null
}

/** Null: there is no such picture. */
export async function saveDescription(hash: string, description: string): Promise<true | null> {
  const count = await prisma().$executeRaw`
    UPDATE pictures SET description = ${description}, is_decorative = false WHERE hash = ${hash}`
  return count > 0 ? true : null
}

/** Null: there is no such picture. */
export async function saveFocus(hash: string, { x, y }: Focus): Promise<true | null> {
  const count = await prisma().$executeRaw`
    UPDATE pictures SET focus_x = ${x}, focus_y = ${y} WHERE hash = ${hash}`
  return count > 0 ? true : null
}

/** Drafts included, the most recently changed first. */
function listUses(hash: string): Promise<PictureUse[]> {
  return prisma().$queryRaw<PictureUse[]>`
    SELECT id, slug, title, status FROM picture_uses JOIN articles ON id = article_id
    WHERE hash = ${hash} ORDER BY updated_at DESC, id`
}

const listedColumns = Prisma.sql`hash, file_name AS "fileName", width, height, description,
  is_decorative AS "isDecorative", credit, state, problem, uploaded_at AS "uploadedAt",
  (SELECT count(*)::integer FROM picture_uses AS used WHERE used.hash = picture.hash) AS uses`

const filterConditions: Record<LibraryFilter, Prisma.Sql> = {
  undescribed: Prisma.sql`description = '' AND NOT is_decorative`,
  unused: Prisma.sql`NOT EXISTS (SELECT FROM picture_uses AS used WHERE used.hash = picture.hash)`,
  unready: Prisma.sql`state <> 'ready'`,
}

function toCondition({ query, filter }: LibrarySearch) {
  const isNamed = containsTerms(
    Prisma.sql`fold_text(concat_ws(E'\x1f', description, credit, file_name))`,
    query,
  )
  return filter ? Prisma.sql`${filterConditions[filter]} AND ${isNamed}` : isNamed
}

/** A hash is 32 hexadecimal digits, so it is in the cursor as the id that a UUID is. */
function beyond(cursor: Cursor | null) {
  if (!cursor) return Prisma.sql`true`
  const position = Prisma.sql`(${cursor.createdAt}::timestamptz, ${cursor.id.replaceAll('-', '')})`
  return cursor.direction === 'older'
    ? Prisma.sql`(uploaded_at, hash) < ${position}`
    : Prisma.sql`(uploaded_at, hash) > ${position}`
}

function inOrder(cursor: Cursor | null) {
  return cursor?.direction === 'newer'
    ? Prisma.sql`ORDER BY uploaded_at, hash`
    : Prisma.sql`ORDER BY uploaded_at DESC, hash DESC`
}
