/** Keyset pages of published articles, newest first: the SQL that all lists share. */
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import type { ArticleCard } from '~/domain/articles/article'
import { type Cursor, type Page, pageSize, toPage } from '~/domain/catalogue/paging'
import { type CardRow, cardColumns, toArticleCard } from './article-row.server'

/**
 * One page, starting at `cursor`, of published articles that meet `condition`, newest first. A cursor beyond the end
 * of the list gives the first page, as an invalid cursor does.
 */
export async function pageOfArticles(
  condition: Prisma.Sql,
  cursor: Cursor | null,
  readTimeBy: 'words' | 'length' = 'words',
): Promise<Page<ArticleCard>> {
  const rows = await readPublic(
    (database) => database.$queryRaw<CardRow[]>`
      SELECT ${cardColumns} FROM articles
      WHERE status = 'published' AND ${condition} AND ${beyond(cursor)}
      ${inReadingDirection(cursor)} LIMIT ${pageSize + 1}`,
  )
  if (rows.length === 0 && cursor) return pageOfArticles(condition, null, readTimeBy)
  return toPage(
    rows.map((row) => toArticleCard(row, readTimeBy)),
    cursor,
  )
}

/** The condition that a row lies on the requested side of the cursor. */
export function beyond(cursor: Cursor | null): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`
  const position = Prisma.sql`(${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
  return cursor.direction === 'older'
    ? Prisma.sql`(created_at, id) < ${position}`
    : Prisma.sql`(created_at, id) > ${position}`
}

export function inReadingDirection(cursor: Cursor | null): Prisma.Sql {
  return cursor?.direction === 'newer'
    ? Prisma.sql`ORDER BY created_at, id`
    : Prisma.sql`ORDER BY created_at DESC, id DESC`
}
