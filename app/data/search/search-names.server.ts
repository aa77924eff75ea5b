/** Searches the names of articles, for suggestions while a reader types and for spelling corrections. */
import { nullOnStatementTimeout } from '~/data/database/is-database-outage.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import { listTerms } from '~/domain/search/search-request'

/** A reader who types wants suggestions at once. The search itself finds older ones. */
const NEWEST = 5_000
/** More would make a page without results slower than one with them. */
const CORRECTION_TIMEOUT = '250ms'
/** The similarity of pg_trgm, from 0 to 1: one wrong letter in a word of six leaves about half. */
const MIN_SIMILARITY = '0.4'
/** Articles whose names have a similar word are read up to this many. */
const MAX_CANDIDATES = 500

/** The condition that a folded text contains every term of the query; '' matches all. */
export function containsTerms(folded: Prisma.Sql, query: string): Prisma.Sql {
  const conditions = listTerms(query).map((term) => Prisma.sql`contains_term(${folded}, fold_text(${term}))`)
  return Prisma.join([Prisma.sql`true`, ...conditions], ' AND ')
}

export type SuggestedStory = { slug: string; title: string }

/**
 * At most `count` of the newest published articles whose folded title matches all the regular expressions, newest first.
 */
export function suggestStories(patterns: readonly string[], count: number): Promise<SuggestedStory[]> {
  return readPublic(
    (database) => database.$queryRaw<SuggestedStory[]>`
      SELECT slug, title FROM (
        SELECT slug, title, search_names, created_at, id FROM articles WHERE status = 'published'
        ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}
      ) AS newest
      WHERE split_part(search_names, E'\x1f', 1) ~ ALL (${patterns}::text[])
      ORDER BY created_at DESC, id DESC LIMIT ${count}`,
  )
}

/**
 * Finds, for each word that has one, the most similar word of titles, tags, authors and sections, which is the word itself if one of
 * them has it. None, if that takes too long.
 */
export async function findSimilarWords(words: string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const rows = await nullOnStatementTimeout(
    readPublic((database) =>
      database.$transaction(async (transaction) => {
        await transaction.$queryRaw`
          SELECT set_config('statement_timeout', ${CORRECTION_TIMEOUT}, true),
            set_config('pg_trgm.word_similarity_threshold', ${MIN_SIMILARITY}, true)`
        return transaction.$queryRaw<{ typed: string; known: string }[]>`
          SELECT typed, known FROM unnest(${words}::text[]) AS typed CROSS JOIN LATERAL (
            SELECT word AS known FROM (
              SELECT search_names FROM articles
              WHERE fold_text(typed) <% search_names AND status = 'published' LIMIT ${MAX_CANDIDATES}
            ) AS named CROSS JOIN regexp_split_to_table(search_names, '[^[:alnum:]]+') AS word
            WHERE similarity(word, fold_text(typed)) >= ${MIN_SIMILARITY}::real
            GROUP BY word
            ORDER BY similarity(word, fold_text(typed)) DESC, count(*) DESC, word LIMIT 1
          ) AS nearest`
      }),
    ),
  )
  return new Map((rows ?? []).map(({ typed, known }) => [typed, known]))
}
