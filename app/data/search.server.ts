/** Full substring search over published articles. */
import type { ArticleCard } from '~/domain/article'
import { type Page, type Place, pageSize, toPage } from '~/domain/paging'
import { planSearch, toGrams, toLikePattern } from '~/domain/search-query'
import { beyond, inReadingDirection } from './article-pages.server'
import { type ArticleRow, cardColumns, toArticleCard } from './article-row.server'
import { Prisma } from './generated/client'
import { prisma } from './prisma.server'

type FoundRow = ArticleRow & { total: bigint }

/** From here on, comparing the texts is faster than joining so many lists of articles. */
const mostTerms = 1_000

/**
 * A page of published articles that contain the query, ignoring case, in title, category, subcategory, content or author,
 * newest first, with the true total (specification 1, section 5). `query` is one that parseSearchQuery returned, not ''.
 */
export async function searchArticles(
  query: string,
  place: Place | null,
): Promise<Page<ArticleCard> & { total: number }> {
  const condition = await findCondition(query)
  if (!condition) return { ...toPage<ArticleCard>([], null), total: 0 }
  return pageOfFound(condition, place)
}

async function pageOfFound(
  condition: Prisma.Sql,
  place: Place | null,
): Promise<Page<ArticleCard> & { total: number }> {
  const rows = await prisma().$queryRaw<FoundRow[]>`
    WITH found AS MATERIALIZED (
      SELECT id, created_at FROM articles WHERE ${condition}
    ), shown AS (
      SELECT id FROM found WHERE ${beyond(place)} ${inReadingDirection(place)} LIMIT ${pageSize + 1}
    )
    SELECT ${cardColumns}, (SELECT count(*) FROM found) AS total
    FROM articles WHERE id IN (SELECT id FROM shown)
    ${inReadingDirection(place)}`
  if (rows.length === 0 && place) return pageOfFound(condition, null)
  const page = toPage(
    rows.map((row) => toArticleCard(row)),
    place,
  )
  return { ...page, total: Number(rows[0]?.total ?? 0) }
}

/**
 * What the rows found fulfil; null: no article can. The terms are fetched first rather than in a subquery, so that the
 * plan cannot depend on a guess of how many there are.
 */
async function findCondition(query: string): Promise<Prisma.Sql | null> {
  const [row] = await prisma().$queryRaw<{ lowered: string }[]>`SELECT lower(${query}::text) AS lowered`
  const lowered = row?.lowered ?? query
  const { grams, parts, exact } = planSearch(lowered)
  const lists = await listTerms(parts)
  if (lists.some((list) => list?.length === 0)) return null
  const conditions = lists.map((list, n) => (list ? hasAny(list) : hasAll(toGrams(parts[n] ?? ''))))
  if (grams.length > 0) conditions.push(hasAll(grams))
  if (!exact || lists.includes(null)) conditions.push(Prisma.sql`search_text LIKE ${toLikePattern(lowered)}`)
  return Prisma.join(conditions, ' AND ')
}

/** For each part the terms that contain it; null: more than is worth using. */
async function listTerms(parts: string[]): Promise<(string[] | null)[]> {
  if (parts.length === 0) return []
  const rows = await prisma().$queryRaw<{ terms: string[] | null }[]>`
    SELECT CASE WHEN cardinality(all_terms) <= ${mostTerms} THEN all_terms END AS terms
    FROM unnest(${parts.map(toLikePattern)}::text[]) WITH ORDINALITY AS patterns (pattern, n)
    CROSS JOIN LATERAL (
      SELECT ARRAY(SELECT term FROM search_vocabulary WHERE term LIKE pattern) AS all_terms
    ) AS found
    ORDER BY n`
  return rows.map((row) => row.terms)
}

/** The words of the index, to the letter: else PostgreSQL does not use it. Only published articles have keys. */
const keys = Prisma.sql`(search_keys(CASE WHEN status = 'published' THEN search_text END) COLLATE "C")`

function hasAny(terms: string[]): Prisma.Sql {
  return Prisma.sql`${keys} && ${terms}::text[]`
}

function hasAll(grams: string[]): Prisma.Sql {
  return Prisma.sql`${keys} @> ${grams}::text[]`
}
