/** Lists all articles for the desk, drafts included. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { containsTerms } from '~/data/search/search-names.server'
import type { DeskArticle } from '~/domain/articles/article'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { type Cursor, cutPage, type Page } from '~/domain/catalogue/paging'

const deskPageSize = 50

/** `query` '' matches all; `status` null: drafts and published articles. */
export type DeskFilter = { query: string; status: ArticleStatus | null }

/** One page, most recently changed first. A cursor beyond the end of the list gives the first page. */
export async function listForDesk(filter: DeskFilter, cursor: Cursor | null): Promise<Page<DeskArticle>> {
  const rows = await prisma().$queryRaw<DeskArticle[]>`
    SELECT id, title, slug, status, author_name AS "authorName", category_name AS "categoryName",
      updated_at AS "changedAt", status = 'draft' AND published_at IS NOT NULL AS "isOffSite"
    FROM articles WHERE ${toCondition(filter)} AND ${beyond(cursor)} ${inOrder(cursor)} LIMIT ${deskPageSize + 1}`
  if (rows.length === 0 && cursor) return listForDesk(filter, null)
  return cutPage(rows, cursor, deskPageSize, ({ changedAt }) => changedAt)
}

function toCondition({ query, status }: DeskFilter) {
  const isNamed = containsTerms(Prisma.sql`search_names`, query)
  return status ? Prisma.sql`status = ${status} AND ${isNamed}` : isNamed
}

function beyond(cursor: Cursor | null) {
  if (!cursor) return Prisma.sql`true`
  const position = Prisma.sql`(${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
  return cursor.direction === 'older'
    ? Prisma.sql`(updated_at, id) < ${position}`
    : Prisma.sql`(updated_at, id) > ${position}`
}

function inOrder(cursor: Cursor | null) {
  return cursor?.direction === 'newer'
    ? Prisma.sql`ORDER BY updated_at, id`
    : Prisma.sql`ORDER BY updated_at DESC, id DESC`
}
