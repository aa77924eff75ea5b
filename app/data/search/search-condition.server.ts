/** Which searchable articles a search query matches, by their keys (decisions 0078, 0097 and 0098). */
import { Prisma } from '~/data/generated/client'
import type { Fragment, SearchPlan } from '~/domain/search/search-query'

/** The keys of known words with a fragment, the commonest first. `isComplete`: these are all of them. */
export type WordList = { keys: string[]; isComplete: boolean }
/** For each fragment of a plan, the words that match it. */
export type KnownWords = { lists: WordList[]; isQueueEmpty: boolean }
/** The client or one of its transactions. */
export type Database = Pick<Prisma.TransactionClient, '$queryRaw'>

/** More posting lists take longer than comparing the texts of articles in which only rarer words match. */
const MAX_WORDS = 1_000
/**
 * A GIN index looks at each key of a condition for each article that has one of them, so many keys are cheaper in several
 * conditions. From a hundred conditions on, PostgreSQL expects all articles, and computes the keys of each.
 */
const KEYS_PER_CONDITION = 16

/**
 * A query for `article_id` and `created_at`; `lists` holds the known words for each fragment. They are fetched first rather
 * than in a subquery, so that the query plan does not depend on an estimate of how many there are.
 */
export function selectMatching(plan: SearchPlan, lists: WordList[], lowered: string): Prisma.Sql {
  if (lists.some(({ keys, isComplete }) => isComplete && keys.length === 0))
    return matching(Prisma.sql`false`)
  const partial = lists.find(({ isComplete }) => !isComplete)
  return plan.exact && partial
    ? selectByCommonestWords(plan, partial.keys, lowered)
    : matching(toCondition(plan, lists, lowered))
}

function matching(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT article_id, created_at FROM searchable_articles WHERE ${condition}`
}

/**
 * Most articles have one of the commonest words; the others are compared. CASE keeps PostgreSQL from comparing an article
 * before it knows whether it must.
 */
function selectByCommonestWords({ fragments }: SearchPlan, words: string[], lowered: string): Prisma.Sql {
  const grams = fragments.flatMap((fragment) => fragment.grams)
  const indexed = whichIndexed(fragments)
  return Prisma.sql`
    WITH certain AS MATERIALIZED (${matching(hasAny(words, indexed))})
    SELECT article_id, created_at FROM certain
    UNION ALL
    ${matching(Prisma.sql`${hasAll(grams)} AND CASE
      WHEN article_id NOT IN (SELECT article_id FROM certain) THEN ${contains(lowered)}
    END`)}`
}

function toCondition(plan: SearchPlan, lists: WordList[], lowered: string): Prisma.Sql {
  const grams = plan.fragments.flatMap((fragment, n) => (lists[n]?.isComplete ? [] : fragment.grams))
  // Beside other conditions PostgreSQL would use some of the parts as a filter, and compute the keys of each article for it.
  const hasOne = plan.exact ? hasAny : hasAnyAtOnce
  const indexed = whichIndexed(plan.fragments)
  const conditions = lists.flatMap(({ keys, isComplete }) => (isComplete ? [hasOne(keys, indexed)] : []))
  if (plan.alternatives) conditions.push(hasAny(plan.alternatives, keys))
  if (plan.keys.length + grams.length > 0) conditions.push(hasAll([...plan.keys, ...grams]))
  if (!plan.exact) conditions.push(contains(lowered))
  return Prisma.join(conditions, ' AND ')
}

/**
 * Words are stored when an article is the first to have them, so the commonest were stored first. After a migration that
 * stored them in another order, searches are slower, and find the same. OFFSET keeps the words from being looked up twice.
 */
export async function listKnownWords(database: Database, fragments: Fragment[]): Promise<KnownWords> {
  const rows = await database.$queryRaw<{ keys: string[]; isQueueEmpty: boolean }[]>`
    SELECT keys, NOT EXISTS (SELECT FROM search_queue) AS "isQueueEmpty"
    FROM unnest(
      ${fragments.map(({ pattern }) => pattern)}::text[], ${fragments.map(({ isPunctuated }) => isPunctuated)}::boolean[]
    ) WITH ORDINALITY AS fragments (pattern, is_punctuated, n)
    CROSS JOIN LATERAL (
      SELECT CASE WHEN is_punctuated THEN ARRAY(
        SELECT word FROM search_known_punctuated_words WHERE word LIKE pattern ORDER BY ctid LIMIT ${MAX_WORDS + 1}
      ) ELSE ARRAY(
        SELECT '=' || word FROM search_known_words WHERE word LIKE pattern ORDER BY ctid LIMIT ${MAX_WORDS + 1}
      ) END AS keys OFFSET 0
    ) AS found
    ORDER BY n`
  return {
    lists: rows.map(({ keys }) => ({
      keys: keys.slice(0, MAX_WORDS),
      isComplete: keys.length <= MAX_WORDS,
    })),
    isQueueEmpty: rows.every((row) => row.isQueueEmpty),
  }
}

/** Exactly the expressions of the two indexes; otherwise PostgreSQL does not use them. */
const keys = Prisma.sql`(search_index_keys(body) COLLATE "C")`
const punctuatedWords = Prisma.sql`(search_punctuated_words(body) COLLATE "C")`

/** A plan's fragments are all of one kind: a word with punctuation is a fragment only if it is all of the query. */
function whichIndexed(fragments: Fragment[]): Prisma.Sql {
  return fragments.some(({ isPunctuated }) => isPunctuated) ? punctuatedWords : keys
}

/**
 * In subqueries, because PostgreSQL would otherwise see how many keys there are, expect nearly all articles, and compute
 * the keys of each instead of using the index.
 */
function hasAny(wanted: string[], indexed: Prisma.Sql): Prisma.Sql {
  const parts = Array.from({ length: Math.ceil(wanted.length / KEYS_PER_CONDITION) }, (_, n) =>
    wanted.slice(n * KEYS_PER_CONDITION, (n + 1) * KEYS_PER_CONDITION),
  )
  return Prisma.sql`(${Prisma.join(
    parts.map((part) => hasAnyAtOnce(part, indexed)),
    ' OR ',
  )})`
}

function hasAnyAtOnce(wanted: string[], indexed: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${indexed} && (SELECT ${wanted}::text[])`
}

function hasAll(wanted: string[]): Prisma.Sql {
  return Prisma.sql`${keys} @> (SELECT ${wanted}::text[])`
}

function contains(lowered: string): Prisma.Sql {
  return Prisma.sql`strpos(body COLLATE "C", ${lowered}) > 0`
}
