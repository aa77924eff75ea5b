/** Finds known words that are spelled much like others. */
import { nullOnStatementTimeout } from '~/data/database/is-database-outage.server'
import { readPublic } from '~/data/database/read-public.server'

/** More would make a page without results slower than one with them. */
const TIMEOUT = '250ms'
/** Of pg_trgm, from 0 to 1: one wrong letter in a word of six leaves about half. */
const MIN_SIMILARITY = '0.4'

/**
 * By each word that has one, the word of articles that is most similar to it, which is the word itself if articles have
 * it. None, if that takes too long.
 */
export async function findSimilarWords(words: string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const rows = await nullOnStatementTimeout(
    readPublic((database) =>
      database.$transaction(async (transaction) => {
        await transaction.$queryRaw`
          SELECT set_config('statement_timeout', ${TIMEOUT}, true),
            set_config('pg_trgm.similarity_threshold', ${MIN_SIMILARITY}, true)`
        return transaction.$queryRaw<{ typed: string; known: string }[]>`
          SELECT typed, known FROM unnest(${words}::text[]) AS typed
          CROSS JOIN LATERAL (
            SELECT word AS known FROM search_known_words WHERE word % typed
            ORDER BY similarity(word, typed) DESC, abs(char_length(word) - char_length(typed)), word LIMIT 1
          ) AS nearest`
      }),
    ),
  )
  return new Map((rows ?? []).map(({ typed, known }) => [typed, known]))
}
