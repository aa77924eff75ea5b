/** What the search page shows of what was found: articles or episodes, and links to other parts of the results. */
import type { Page } from '~/domain/catalogue/paging'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import type { Publication } from '~/domain/publication/publication'
import type { ArticleHit } from './article-hit'
import type { EpisodeHit } from './episode-hits'
import {
  type FilterGroup,
  type HitCounts,
  type KindLink,
  listFilterGroups,
  listKindLinks,
  listOrderLinks,
  type OrderLink,
  type Total,
} from './filter-links'
import { hasFilters, type SearchRequest, toQueryParameters } from './search-request'

/** Beyond what is counted, results are always in the order of their dates. */
export type FoundArticles = Page<ArticleHit> & { total: Total }
export type EpisodeResult = Omit<EpisodeHit, 'episode'> & { card: EpisodeCard }

export type SearchResultsView = {
  /** Null: the page shows no articles, or finding them took too long. */
  found: FoundArticles | null
  /** All that were found, or the first few beside the articles. */
  episodes: EpisodeResult[]
  /** The query parameters of the page, without those that are as usual. */
  parameters: Record<string, string>
  /** What the reader may have meant, when nothing is found. */
  correction: { query: string; url: string } | null
  kinds: KindLink[]
  filters: FilterGroup[]
  orders: OrderLink[]
}

/** Nothing was searched for. */
export const noResults: SearchResultsView = {
  found: null,
  episodes: [],
  parameters: {},
  correction: null,
  kinds: [],
  filters: [],
  orders: [],
}

const BESIDE_ARTICLES = 3

/** `found`: null, if it took too long. Episodes are beside the first page of articles, unless those are filtered. */
export function toSearchResultsView(
  publication: Publication,
  request: SearchRequest,
  isFirstPage: boolean,
  found: (FoundArticles & { counts: HitCounts | null }) | null,
  episodes: EpisodeResult[],
): SearchResultsView {
  const common = {
    correction: null,
    parameters: toQueryParameters(request),
    kinds: publication.site.podcast ? listKindLinks(request, found?.total ?? null, episodes.length) : [],
  }
  if (request.kind === 'episodes') return { ...common, found: null, episodes, filters: [], orders: [] }
  const beside = isFirstPage && !hasFilters(request) ? episodes.slice(0, BESIDE_ARTICLES) : []
  if (!found) return { ...common, found: null, episodes: beside, filters: [], orders: [] }
  const { counts, ...page } = found
  return {
    ...common,
    found: page,
    episodes: beside,
    filters: listFilterGroups(publication, request, found.total, counts),
    orders: found.total !== 'more' && found.total > 1 ? listOrderLinks(request) : [],
  }
}
