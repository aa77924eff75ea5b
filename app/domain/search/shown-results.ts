/** What the search page shows of a search. */
import type { Page } from '~/domain/catalogue/paging'
import type { ArticleHit } from './article-hit'
import {
  type FilterGroup,
  type HitCounts,
  listFilterGroups,
  listOrderLinks,
  type OrderLink,
} from './filter-links'
import { type SearchRequest, toSearchParameters } from './search-request'

export type FoundArticles = Page<ArticleHit> & { total: number }

type ShownResults = {
  found: FoundArticles | null
  /** The query parameters of the page, without those that are as usual. */
  parameters: Record<string, string>
  filters: FilterGroup[]
  orders: OrderLink[]
}

/** `found`: null, if nothing was searched for, or it took too long. */
export function toShownResults(
  request: SearchRequest,
  found: (FoundArticles & { counts: HitCounts | null }) | null,
): ShownResults {
  const given = Object.entries(toSearchParameters(request)).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
  const parameters: Record<string, string> = Object.fromEntries(given)
  if (!found) return { found: null, parameters, filters: [], orders: [] }
  const { counts, ...page } = found
  return {
    found: page,
    parameters,
    filters: listFilterGroups(request, page.total, counts),
    orders: page.total > 1 ? listOrderLinks(request) : [],
  }
}
