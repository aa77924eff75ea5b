/** The results that the search page shows: articles or episodes, and links to other parts of the results. */
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
import { hasReviewFilters, type ReviewFields, toReviewFields } from './review-filters'
import { hasFilters, type SearchRequest, toQueryParameters } from './search-request'

/** Beyond what is counted, results are always in the order of their dates. */
export type FoundArticles = Page<ArticleHit> & { total: Total }
export type EpisodeResult = Omit<EpisodeHit, 'episode'> & { card: EpisodeCard }

export type SearchResultsView = {
  /** Null: the page shows no articles, or finding them took too long. */
  found: Omit<FoundArticles, 'items'> | null
  /** The articles of this page of them. */
  items: ArticleHit[]
  /** All that were found, or the first few beside the articles. */
  episodes: EpisodeResult[]
  /** The query parameters of the page, without those that are as usual. */
  parameters: Record<string, string>
  /** The query that the reader may have meant, when nothing is found. */
  correction: { query: string; url: string } | null
  kinds: KindLink[]
  filters: FilterGroup[]
  /** Null: there is nothing to choose. */
  reviewFields: ReviewFields | null
  orders: OrderLink[]
}

/** Nothing was searched for. */
export const noResults: SearchResultsView = {
  found: null,
  items: [],
  episodes: [],
  parameters: {},
  correction: null,
  kinds: [],
  filters: [],
  reviewFields: null,
  orders: [],
}

const BESIDE_ARTICLES = 3

/**
 * `counts`: null, if there are no hits, or too many to count. `haveReviewsPrices`: in the currency of the publication; null: there is no
 * review.
 */
export type CountedArticles = FoundArticles & { counts: HitCounts | null; haveReviewsPrices: boolean | null }

/** `found`: null, if it took too long. Episodes are beside the first page of articles, unless those are filtered. */
export function toSearchResultsView(
  publication: Publication,
  request: SearchRequest,
  isFirstPage: boolean,
  found: CountedArticles | null,
  episodes: EpisodeResult[],
): SearchResultsView {
  const common = {
    correction: null,
    parameters: toQueryParameters(request),
    kinds: publication.site.podcast ? listKindLinks(request, found?.total ?? null, episodes.length) : [],
  }
  const none = { found: null, items: [], filters: [], reviewFields: null, orders: [] }
  if (request.kind === 'episodes') return { ...common, ...none, episodes }
  const beside = isFirstPage && !hasFilters(request) ? episodes.slice(0, BESIDE_ARTICLES) : []
  if (!found) return { ...common, ...none, episodes: beside }
  const { counts, haveReviewsPrices, items, ...page } = found
  const isChoice = haveReviewsPrices !== null && (found.total !== 0 || hasReviewFilters(request))
  return {
    ...common,
    found: page,
    items,
    episodes: beside,
    filters: listFilterGroups(publication, request, found.total, counts),
    reviewFields: isChoice ? toReviewFields(publication.site, haveReviewsPrices) : null,
    orders: found.total !== 'more' && found.total > 1 ? listOrderLinks(request) : [],
  }
}
