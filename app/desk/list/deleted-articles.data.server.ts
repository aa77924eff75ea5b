/** The bin: deleted articles with their history, which can be restored for 30 days. */
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { findArticleToEditById } from '~/desk/kit/articles/desk-articles.data.server'
import { doInBulk } from '~/desk/kit/list/bulk-actions.data.server'
import { BIN_DAYS, type DeletedArticle } from '~/desk/kit/list/chosen-articles'
import { type Cursor, cutPage, type Page } from '~/domain/catalogue/paging'
import { toEditorName } from '~/domain/editors/editor-name'
import { uuidPattern } from '~/domain/text/uuid'

const PAGE_SIZE = 50

/** Moves articles into the bin, as one action of the editor; returns how many. */
export async function deleteArticles(ids: readonly string[], editorId: string): Promise<number> {
  const [row] = await doInBulk(
    editorId,
    'delete',
    prisma().$queryRaw<{ total: number }[]>`SELECT delete_articles(${ids}::uuid[]) AS total`,
  )
  return row?.total ?? 0
}

/** One page, most recently deleted first. */
export async function listDeletedArticles(cursor: Cursor | null): Promise<Page<DeletedArticle>> {
  const isForward = cursor?.direction !== 'newer'
  const comparison = Prisma.raw(isForward ? '<' : '>')
  const direction = Prisma.raw(isForward ? 'DESC' : 'ASC')
  const isBeyond = cursor
    ? Prisma.sql`(deleted_at, deleted_articles.id) ${comparison} (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.sql`true`
  const rows = await readBin(
    Prisma.sql`WHERE ${isBeyond} ORDER BY deleted_at ${direction}, deleted_articles.id ${direction} LIMIT ${PAGE_SIZE + 1}`,
  )
  if (rows.length === 0 && cursor) return listDeletedArticles(null)
  return cutPage(rows, cursor, PAGE_SIZE, ({ deletedAt }) => deletedAt)
}

/** Null: it is not in the bin. */
export async function findDeletedArticle(id: string): Promise<DeletedArticle | null> {
  if (!uuidPattern.test(id)) return null
  const [found] = await readBin(Prisma.sql`WHERE deleted_articles.id = ${id}::uuid`)
  return found ?? null
}

async function readBin(condition: Prisma.Sql): Promise<DeletedArticle[]> {
  type Row = Omit<DeletedArticle, 'deletedBy'> & { email: string | null; name: string | null }
  const rows = await prisma().$queryRaw<Row[]>`
    SELECT deleted_articles.id, article ->> 'title' AS title, article ->> 'slug' AS slug,
      article ->> 'published_at' IS NOT NULL AS "wasPublic", view_count::float8 AS views, deleted_at AS "deletedAt",
      email, name
    FROM deleted_articles LEFT JOIN editors ON editors.id = deleted_by ${condition}`
  return rows.map(({ email, name, ...row }) => ({
    ...row,
    deletedBy: email === null ? null : toEditorName({ email, name }),
  }))
}

/** Brings an article back as a draft; once more, it is where it was. Null: it is neither in the bin nor an article. */
export async function restoreArticle(
  id: string,
  editorId: string,
): Promise<{ id: string; slug: string } | null> {
  if (!uuidPattern.test(id)) return null
  await inNameOf(editorId, prisma().$queryRaw`SELECT restore_article(${id}::uuid)`)
  const article = await findArticleToEditById(id)
  return article && { id, slug: article.slug }
}

/** Brings several back as drafts, as one action of the editor; returns how many were in the bin. */
export async function restoreArticles(ids: readonly string[], editorId: string): Promise<number> {
  const [row] = await doInBulk(
    editorId,
    'restore',
    prisma().$queryRaw<{ total: number }[]>`
      SELECT count(*)::integer AS total FROM unnest(${ids.filter((id) => uuidPattern.test(id))}::uuid[]) AS chosen (id)
      WHERE restore_article(chosen.id)`,
  )
  return row?.total ?? 0
}

/** In the editor's name. False: it was not in the bin. */
export async function deleteForGood(id: string, editorId: string): Promise<boolean> {
  if (!uuidPattern.test(id)) return false
  return (await inNameOf(editorId, prisma().deletedArticle.deleteMany({ where: { id } }))).count > 0
}

/** Deletes for good what has been in the bin for 30 days. */
export async function deleteExpiredArticles(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM deleted_articles WHERE deleted_at < now() - make_interval(days => ${BIN_DAYS}::integer)`
}
