/** The condition on searchable articles that a search query is, by their keys (decision 0078). */
import { Prisma } from '~/data/generated/client'
import type { Fragment, SearchPlan } from '~/domain/search/search-query'

/** For each fragment of a plan, the keys of the words that match it; null: too many. */
export type KnownWords = { lists: (string[] | null)[]; isQueueEmpty: boolean }
/** The client or one of its transactions. */
export type Database = Pick<Prisma.TransactionClient, '$queryRaw'>

/** With more words than this, comparing the texts is faster than joining so many posting lists. */
const maxWords = 1_000

/**
 * The condition on searchable articles; `lists` holds the known words for each fragment. They are fetched first rather
 * than in a subquery, so that the query plan does not depend on an estimate of how many there are.
 */
export function toCondition(plan: SearchPlan, lists: (string[] | null)[], lowered: string): Prisma.Sql {
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
export async function listKnownWords(database: Database, fragments: Fragment[]): Promise<KnownWords> {
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
