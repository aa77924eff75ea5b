/** Finds what the search page shows. */

import { nullOnStatementTimeout } from '~/data/database/is-database-outage.server'
import { listSearchedEpisodes } from '~/data/podcast/searched-episodes.server'
import { publication } from '~/data/publication/publication.server'
import { searchArticles } from '~/data/search/search.server'
import { findSimilarWords, suggestStories } from '~/data/search/search-names.server'
import type { Cursor } from '~/domain/catalogue/paging'
import { searchEpisodes } from '~/domain/search/episode-hits'
import { hasFilters, type SearchRequest } from '~/domain/search/search-request'
import { type SearchResultsView, toSearchResultsView } from '~/domain/search/search-results'
import {
  isNamed,
  listCorrections,
  listQueryWords,
  listWordsToCorrect,
  type NamedPage,
  type Suggestion,
  toSuggestion,
  toTitlePatterns,
} from '~/domain/search/suggestions'
import { articlePath, authorPath, episodePath, searchUrl } from '~/domain/site/urls'
import { findCard } from '~/http/podcast/episode-cards.server'

/** Articles are searched for episodes too: their number is shown. */
export async function findResults(request: SearchRequest, cursor: Cursor | null): Promise<SearchResultsView> {
  const articles = await nullOnStatementTimeout(searchArticles(request.query, cursor, request))
  const searched = await listSearchedEpisodes(publication().episodes)
  const episodes = searchEpisodes(searched, request.query).map(({ episode, ...hit }) => ({
    ...hit,
    card: findCard(episode),
  }))
  const results = toSearchResultsView(publication(), request, cursor === null, articles, episodes)
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

const MAX_STORIES = 5
const MAX_OF_OTHERS = 2

function listOthers(): NamedPage[][] {
  const { listings, people, episodes } = publication()
  return [
    // Without aliases, which show the same articles under another address.
    [...new Map([...listings.values()].map((listing) => [listing.canonicalPath, listing])).values()].map(
      ({ heading, canonicalPath }) => ({ kind: 'Section', name: heading, path: canonicalPath }),
    ),
    people.map(({ name, slug }) => ({ kind: 'Author', name, path: authorPath(slug) })),
    episodes.map(({ title, slug, show }) => ({
      kind: 'Episode',
      name: title,
      path: episodePath(slug, show),
    })),
  ]
}

/** Stories come last, as there may be many. */
export async function findSuggestions(query: string): Promise<Suggestion[]> {
  const words = listQueryWords(query)
  if (words.length === 0) return []
  const stories = await suggestStories(toTitlePatterns(words), MAX_STORIES)
  const named = listOthers().flatMap((pages) =>
    pages.filter(({ name }) => isNamed(name, words)).slice(0, MAX_OF_OTHERS),
  )
  const found = stories.map(({ slug, title }) => ({
    kind: 'Story' as const,
    name: title,
    path: articlePath(slug),
  }))
  return [...named, ...found].map((page) => toSuggestion(page, words))
}
