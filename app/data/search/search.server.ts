/** Substring search over published articles. */
import { type CardRow, cardColumns, toArticleCard } from '~/data/articles/article-row.server'
import { beyond, inReadingDirection } from '~/data/catalogue/article-pages.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma, type PrismaClient } from '~/data/generated/client'
import { type Cursor, type Page, pageSize, toPage } from '~/domain/catalogue/paging'
import { type ArticleHit, toArticleHit } from '~/domain/search/article-hit'
import { type Fragment, planSearch, type SearchPlan, toLikePattern } from '~/domain/search/search-query'
import { type PassageRow, passageAround, passageColumns, toPassage } from './passage.server'

type FoundRow = CardRow & PassageRow & { total: bigint }

/** For each fragment of a plan, the keys of the words that match it; null: too many. */
type KnownWords = { lists: (string[] | null)[]; isQueueEmpty: boolean }
export type FoundPage = Page<ArticleHit> & { total: number }
/** The client or one of its transactions. */
type Database = Pick<Prisma.TransactionClient, '$queryRaw'>

/** With more words than this, comparing the texts is faster than joining so many posting lists. */
const maxWords = 1_000

/**
 * A page of published articles that contain the query, ignoring case, in title, category, subcategory, content or
 * author, newest first, with the true total (specification 1, section 5). `query` is one that parseSearchQuery
 * returned, not ''.
 */
export function searchArticles(query: string, cursor: Cursor | null): Promise<FoundPage> {
  return readPublic((database) => searchIn(database, query, cursor))
}

async function searchIn(database: PrismaClient, query: string, cursor: Cursor | null): Promise<FoundPage> {
  const [row] = await database.$queryRaw<{ lowered: string }[]>`SELECT lower(${query}::text) AS lowered`
  const lowered = row?.lowered ?? query
  const plan = planSearch(lowered)
  if (plan.fragments.length === 0)
    return pageOfFound(database, toCondition(plan, [], lowered), lowered, cursor)
  const { lists, isQueueEmpty } = await listKnownWords(database, plan.fragments)
  if (isQueueEmpty) return pageOfFound(database, toCondition(plan, lists, lowered), lowered, cursor)
  // Both queries again in one snapshot: an article that leaves the queue between them would be found by neither.
  return database.$transaction(
    async (transaction) => {
      const { lists } = await listKnownWords(transaction, plan.fragments)
      return pageOfFound(transaction, toCondition(plan, lists, lowered), lowered, cursor)
    },
    { isolationLevel: 'RepeatableRead' },
  )
}

/**
 * `condition` applies to searchable articles; articles still in the queue are compared with `lowered` instead. NOT IN is
 * evaluated with a hash table; for NOT EXISTS, PostgreSQL reads the queue again for every hit, because it expects only one.
 */
async function pageOfFound(
  database: Database,
  condition: Prisma.Sql,
  lowered: string,
  cursor: Cursor | null,
): Promise<FoundPage> {
  const rows = await database.$queryRaw<FoundRow[]>`
    WITH found AS MATERIALIZED (
      SELECT article_id AS id, created_at FROM searchable_articles
      WHERE ${condition}
        AND article_id NOT IN (SELECT article_id FROM search_queue)
      UNION ALL
      SELECT id, created_at FROM articles
      WHERE id IN (SELECT article_id FROM search_queue) AND status = 'published'
        AND search_text LIKE ${toLikePattern(lowered)}
    ), shown AS (
      SELECT id FROM found WHERE ${beyond(cursor)} ${inReadingDirection(cursor)} LIMIT ${pageSize + 1}
    )
    SELECT ${cardColumns}, (SELECT count(*) FROM found) AS total, ${passageColumns}
    FROM articles ${passageAround(lowered)}
    WHERE id IN (SELECT id FROM shown)
    ${inReadingDirection(cursor)}`
  if (rows.length === 0 && cursor) return pageOfFound(database, condition, lowered, null)
  const page = toPage(
    rows.map(({ total: _, ...row }) => toArticleHit(toArticleCard(row), toPassage(row), lowered)),
    cursor,
  )
  return { ...page, total: Number(rows[0]?.total ?? 0) }
}

/**
 * The condition on searchable articles; `lists` holds the known words for each fragment. They are fetched first rather
 * than in a subquery, so that the query plan does not depend on an estimate of how many there are.
 */
function toCondition(plan: SearchPlan, lists: (string[] | null)[], lowered: string): Prisma.Sql {
  if (lists.some((list) => list?.length === 0)) return Prisma.sql`false`
  const grams = plan.fragments.flatMap((fragment, n) => (lists[n] ? [] : fragment.grams))
  const conditions = lists.flatMap((list) => (list ? [hasAny(list)] : []))
  if (plan.alternatives) conditions.push(hasAny(plan.alternatives))
  if (plan.keys.length + grams.length > 0) conditions.push(hasAll([...plan.keys, ...grams]))
  if (!plan.exact || lists.includes(null))
    conditions.push(Prisma.sql`strpos(body COLLATE "C", ${lowered}) > 0`)
  return Prisma.join(conditions, ' AND ')
}

/** OFFSET keeps the words from being looked up twice. */
async function listKnownWords(database: Database, fragments: Fragment[]): Promise<KnownWords> {
  const rows = await database.$queryRaw<{ keys: string[] | null; isQueueEmpty: boolean }[]>`
    SELECT CASE WHEN cardinality(all_keys) <= ${maxWords} THEN all_keys END AS keys,
      NOT EXISTS (SELECT FROM search_queue) AS "isQueueEmpty"
    FROM unnest(${fragments.map(({ pattern }) => pattern)}::text[]) WITH ORDINALITY AS patterns (pattern, n)
    CROSS JOIN LATERAL (
      SELECT ARRAY(SELECT DISTINCT '=' || word FROM search_known_words WHERE word LIKE pattern) AS all_keys OFFSET 0
    ) AS found
    ORDER BY n`
  return { lists: rows.map((row) => row.keys), isQueueEmpty: rows.every((row) => row.isQueueEmpty) }
}

/** Exactly the expression of the index; otherwise PostgreSQL does not use it. */
const keys = Prisma.sql`(search_index_keys(body) COLLATE "C")`

/**
 * A subquery, because PostgreSQL would otherwise see how many keys there are, expect nearly all articles, and compute the
 * keys of each instead of using the index.
 */
function hasAny(wanted: string[]): Prisma.Sql {
  return Prisma.sql`${keys} && (SELECT ${wanted}::text[])`
}

function hasAll(wanted: string[]): Prisma.Sql {
  return Prisma.sql`${keys} @> (SELECT ${wanted}::text[])`
}
