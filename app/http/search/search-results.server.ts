/** Finds what the search page shows. */
import { nullOnStatementTimeout } from '~/data/database/is-database-outage.server'
import { searchArticles } from '~/data/search/search.server'
import { findSimilarWords } from '~/data/search/search-names.server'
import type { Cursor } from '~/domain/catalogue/paging'
import { listSearchedEpisodes } from '~/domain/podcast/transcripts.server'
import { searchEpisodes } from '~/domain/search/episode-hits'
import { hasFilters, type SearchRequest } from '~/domain/search/search-request'
import { type ShownResults, toShownResults } from '~/domain/search/shown-results'
import { listCorrections, listWordsToCorrect } from '~/domain/search/suggestions'
import { searchUrl } from '~/domain/site/urls'
import { findCard } from '~/http/podcast/episode-cards.server'

/** Articles are searched for episodes too: their number is shown. */
export async function findResults(request: SearchRequest, cursor: Cursor | null): Promise<ShownResults> {
  const articles = await nullOnStatementTimeout(searchArticles(request.query, cursor, request))
  const episodes = searchEpisodes(listSearchedEpisodes(), request.query).map(({ episode, ...hit }) => ({
    ...hit,
    card: findCard(episode),
  }))
  const results = toShownResults(request, cursor === null, articles, episodes)
  const isNothing = articles?.total === 0 && episodes.length === 0 && !hasFilters(request)
  if (!isNothing) return results
  const corrected = await findCorrection(request.query)
  return corrected === null
    ? results
    : { ...results, correction: { query: corrected, url: searchUrl({ q: corrected }) } }
}

/**
 * Finds what a reader may have meant whose query finds nothing. A query that finds articles; null: none is known.
 */
async function findCorrection(query: string): Promise<string | null> {
  const similar = await findSimilarWords(listWordsToCorrect(query))
  for (const corrected of listCorrections(query, similar)) {
    const found = await nullOnStatementTimeout(searchArticles(corrected, null))
    if (found && found.total !== 0) return corrected
  }
  return null
}
