/** Substring search over published articles. */
import { type CardRow, cardColumns, toArticleCard } from '~/data/articles/article-row.server'
import { readPublic } from '~/data/database/read-public.server'
import type { Prisma, PrismaClient } from '~/data/generated/client'
import { type Cursor, type Page, pageSize, toPage } from '~/domain/catalogue/paging'
import { type ArticleHit, toArticleHit } from '~/domain/search/article-hit'
import type { HitCounts } from '~/domain/search/filter-links'
import { planSearch, toLikePattern } from '~/domain/search/search-query'
import { noFilters, type SearchFilters, type SearchRequest } from '~/domain/search/search-request'
import { byDate, byRelevance } from './hit-order.server'
import { type PassageRow, passageAround, passageColumns, toPassage } from './passage.server'
import { type Database, listKnownWords, selectMatching, type WordList } from './search-condition.server'
import { type CountRow, hitCounts, passesFilters, toHitCounts } from './search-filters.server'

type FoundRow = CardRow & PassageRow & CountRow & { total: bigint }

/** `counts`: null, if there are no hits, or too many to count. */
export type FoundPage = Page<ArticleHit> & { total: number; counts: HitCounts | null }

/** What the hits must match, and how they are listed. */
type Listed = SearchFilters & Pick<SearchRequest, 'order'>
type Search = { matching: Prisma.Sql; lowered: string; cursor: Cursor | null; listed: Listed }

/**
 * A page of published articles that contain the query, ignoring case, in title, category, subcategory, content or
 * author, newest first, with the true total (specification 1, section 5). `query` is one that parseSearchQuery
 * returned, not ''. By relevance, those with the query in the title come first.
 */
export function searchArticles(
  query: string,
  cursor: Cursor | null,
  listed: Listed = { ...noFilters, order: 'date' },
): Promise<FoundPage> {
  return readPublic((database) => searchIn(database, query, cursor, listed))
}

async function searchIn(
  database: PrismaClient,
  query: string,
  cursor: Cursor | null,
  listed: Listed,
): Promise<FoundPage> {
  const [row] = await database.$queryRaw<{ lowered: string }[]>`SELECT lower(${query}::text) AS lowered`
  const lowered = row?.lowered ?? query
  const plan = planSearch(lowered)
  const find = (connection: Database, lists: WordList[]) =>
    pageOfFound(connection, { matching: selectMatching(plan, lists, lowered), lowered, cursor, listed })
  if (plan.fragments.length === 0) return find(database, [])
  const { lists, isQueueEmpty } = await listKnownWords(database, plan.fragments)
  if (isQueueEmpty) return find(database, lists)
  // Both queries again in one snapshot: an article that leaves the queue between them would be found by neither.
  return database.$transaction(
    async (transaction) => find(transaction, (await listKnownWords(transaction, plan.fragments)).lists),
    { isolationLevel: 'RepeatableRead' },
  )
}

/**
 * `matching` selects searchable articles; articles still in the queue are compared with `lowered` instead. NOT IN is
 * evaluated with a hash table; for NOT EXISTS, PostgreSQL reads the queue again for every hit, because it expects only one.
 * LATERAL and OFFSET keep it from comparing all articles when it expects a long queue.
 */
async function pageOfFound(database: Database, search: Search): Promise<FoundPage> {
  const { matching, lowered, cursor, listed } = search
  const order = listed.order === 'date' ? byDate(cursor) : byRelevance(cursor, lowered)
  const rows = await database.$queryRaw<FoundRow[]>`
    WITH matching AS (
      SELECT article_id AS id, created_at FROM (${matching}) AS indexed
      WHERE article_id NOT IN (SELECT article_id FROM search_queue)
      UNION ALL
      SELECT id, created_at FROM search_queue CROSS JOIN LATERAL (
        SELECT id, created_at, search_text FROM articles
        WHERE id = article_id AND status = 'published' OFFSET 0
      ) AS queued
      WHERE search_text LIKE ${toLikePattern(lowered)}
    ), found AS MATERIALIZED (
      SELECT id, created_at FROM matching WHERE ${passesFilters(listed)}
    ), shown AS (
      SELECT id AS shown_id, in_title FROM ${order.ranked} WHERE ${order.beyond} ${order.by} LIMIT ${pageSize + 1}
    )
    SELECT ${cardColumns}, (SELECT count(*) FROM found) AS total, ${passageColumns},
      CASE WHEN row_number() OVER () = 1 THEN ${hitCounts} END AS "hitCounts"
    FROM shown JOIN articles ON id = shown_id ${passageAround(lowered)}
    ${order.by}`
  if (rows.length === 0 && cursor) return pageOfFound(database, { ...search, cursor: null })
  const page = toPage(
    rows.map((row) => toHit(row, lowered)),
    cursor,
  )
  const counts = rows.find((row) => row.hitCounts !== null)
  return { ...page, total: Number(rows[0]?.total ?? 0), counts: counts ? toHitCounts(counts) : null }
}

function toHit(row: FoundRow, query: string): ArticleHit {
  const { total: _, hitCounts: _counts, passage, isCutAtStart, isCutAtEnd, ...card } = row
  return toArticleHit(toArticleCard(card), toPassage({ passage, isCutAtStart, isCutAtEnd }), query)
}
