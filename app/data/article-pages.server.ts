/** Pages of published articles, newest first, cut by keyset: the SQL that all lists share. */
import type { ArticleCard } from '~/domain/article'
import { type Page, type Place, pageSize, toPage } from '~/domain/paging'
import { type ArticleRow, cardColumns, toArticleCard } from './article-row.server'
import { Prisma } from './generated/client'
import { prisma } from './prisma.server'

/**
 * The articles at `place` that fulfil `condition`, newest first. A place beyond the end of the list gives the first page,
 * as a bad cursor does.
 */
export async function pageOfArticles(
  condition: Prisma.Sql,
  place: Place | null,
  readTimeBy: 'words' | 'length' = 'words',
): Promise<Page<ArticleCard>> {
  const rows = await prisma().$queryRaw<ArticleRow[]>`
    SELECT ${cardColumns} FROM articles
    WHERE status = 'published' AND ${condition} AND ${beyond(place)}
    ${inReadingDirection(place)} LIMIT ${pageSize + 1}`
  if (rows.length === 0 && place) return pageOfArticles(condition, null, readTimeBy)
  return toPage(
    rows.map((row) => toArticleCard(row, readTimeBy)),
    place,
  )
}

/** Whether a row lies on the asked-for side of a place. */
export function beyond(place: Place | null): Prisma.Sql {
  if (!place) return Prisma.sql`true`
  const position = Prisma.sql`(${place.createdAt}::timestamptz, ${place.id}::uuid)`
  return place.direction === 'older'
    ? Prisma.sql`(created_at, id) < ${position}`
    : Prisma.sql`(created_at, id) > ${position}`
}

export function inReadingDirection(place: Place | null): Prisma.Sql {
  return place?.direction === 'newer'
    ? Prisma.sql`ORDER BY created_at, id`
    : Prisma.sql`ORDER BY created_at DESC, id DESC`
}
