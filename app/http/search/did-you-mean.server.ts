/** Finds what a reader may have meant whose query finds nothing. */
import { nullOnStatementTimeout } from '~/data/database/is-database-outage.server'
import { searchArticles } from '~/data/search/search.server'
import { findSimilarWords } from '~/data/search/search-names.server'
import { listCorrections, listWordsToCorrect } from '~/domain/search/did-you-mean'

/** A query that finds articles; null: none is known. */
export async function findCorrection(query: string): Promise<string | null> {
  const similar = await findSimilarWords(listWordsToCorrect(query))
  for (const corrected of listCorrections(query, similar)) {
    const found = await nullOnStatementTimeout(searchArticles(corrected, null))
    if (found && found.total !== 0) return corrected
  }
  return null
}
