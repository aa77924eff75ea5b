/** All articles, drafts too, as the desk lists them. */
import type { ArticleStatus, DeskArticle } from '~/domain/article'
import { cutPage, type Page, type Place } from '~/domain/paging'
import { toLikePattern } from '~/domain/search-query'
import { Prisma } from './generated/client'
import { prisma } from './prisma.server'

export const deskPageSize = 50

/** `query` '' finds all; status null: drafts and published ones. */
export type DeskFilter = { query: string; status: ArticleStatus | null }

/** The last change first. A place beyond the end of the list gives the first page. */
export async function listForDesk(filter: DeskFilter, place: Place | null): Promise<Page<DeskArticle>> {
  const rows = await prisma().$queryRaw<DeskArticle[]>`
    SELECT id, title, slug, status, author_name AS "authorName", category_name AS "categoryName",
      updated_at AS "changedAt"
    FROM articles WHERE ${toCondition(filter)} AND ${beyond(place)} ${inOrder(place)} LIMIT ${deskPageSize + 1}`
  if (rows.length === 0 && place) return listForDesk(filter, null)
  return cutPage(rows, place, deskPageSize, ({ changedAt }) => changedAt)
}

function toCondition({ query, status }: DeskFilter) {
  const pattern = toLikePattern(query)
  const isFound = query
    ? Prisma.sql`(title ILIKE ${pattern} OR slug ILIKE ${pattern} OR author_name ILIKE ${pattern}
        OR category_name ILIKE ${pattern})`
    : Prisma.sql`true`
  return status ? Prisma.sql`status = ${status} AND ${isFound}` : isFound
}

function beyond(place: Place | null) {
  if (!place) return Prisma.sql`true`
  const position = Prisma.sql`(${place.createdAt}::timestamptz, ${place.id}::uuid)`
  return place.direction === 'older'
    ? Prisma.sql`(updated_at, id) < ${position}`
    : Prisma.sql`(updated_at, id) > ${position}`
}

function inOrder(place: Place | null) {
  return place?.direction === 'newer'
    ? Prisma.sql`ORDER BY updated_at, id`
    : Prisma.sql`ORDER BY updated_at DESC, id DESC`
}
