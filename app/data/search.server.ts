/** Full substring search over published articles. */
import type { ArticleCard } from '~/domain/article'
import { type Page, type Place, pageSize, toPage } from '~/domain/paging'
import { searchPlan, toLikePattern } from '~/domain/search-query'
import { beyond, inReadingDirection } from './article-pages.server'
import { type ArticleRow, cardColumns, toArticleCard } from './article-row.server'
import { Prisma } from './generated/client'
import { prisma } from './prisma.server'

type FoundRow = ArticleRow & { total: bigint }

/**
 * A page of published articles that contain the query, ignoring case, in title, category, subcategory, content or author,
 * newest first, with the true total (specification 1, section 5). `query` is one that parseSearchQuery returned, not ''.
 */
export async function searchArticles(
  query: string,
  place: Place | null,
): Promise<Page<ArticleCard> & { total: number }> {
  const rows = await prisma().$queryRaw<FoundRow[]>`
    WITH found AS MATERIALIZED (
      SELECT id, created_at FROM articles WHERE status = 'published' AND ${contains(query)}
    ), shown AS (
      SELECT id FROM found WHERE ${beyond(place)} ${inReadingDirection(place)} LIMIT ${pageSize + 1}
    )
    SELECT ${cardColumns}, (SELECT count(*) FROM found) AS total
    FROM articles WHERE id IN (SELECT id FROM shown)
    ${inReadingDirection(place)}`
  if (rows.length === 0 && place) return searchArticles(query, null)
  const page = toPage(
    rows.map((row) => toArticleCard(row)),
    place,
  )
  return { ...page, total: Number(rows[0]?.total ?? 0) }
}

/** Two ways to the same rows; see the comment on search_grams in the first migration. */
function contains(query: string) {
  const like = Prisma.sql`search_text LIKE lower(${toLikePattern(query)})`
  if (searchPlan(query) === 'trigrams') return like
  const grams = Prisma.sql`search_grams(search_text) @> search_query_grams(lower(${query}))`
  return [...query].length > 3 ? Prisma.sql`(${grams} AND ${like})` : grams
}
