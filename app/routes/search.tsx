/** /search?q=: articles that contain what the reader typed. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { findLeadPicture } from '~/domain/articles/article-picture'
import { parseCursor } from '~/domain/catalogue/paging'
import { allProductsKey, textsKey } from '~/domain/changes/surrogate-keys'
import { i18n } from '~/domain/language/i18n'
import { fillIn } from '~/domain/publication/fill-in'
import { isByProduct } from '~/domain/search/review-filters'
import {
  parseSearchRequest,
  searchLimit,
  searchParameters,
  toFeedQuery,
} from '~/domain/search/search-request'
import { noResults } from '~/domain/search/search-results'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { searchPath } from '~/domain/site/urls'
import { countSearch } from '~/domain/statistics/counted'
import { countPageKind } from '~/domain/statistics/counted-pages'
import { findResults } from '~/http/search/search-results.server'
import { publicData, unavailableData } from '~/http/site/cache.server'
import { omitFromDocument } from '~/http/site/omit-from-document.server'
import { feedMeta, pageMeta } from '~/http/site/page-meta.server'
import { enforceRateLimit } from '~/http/site/rate-limit.server'
import { recordResults } from '~/http/statistics/count-page.server'
import { SearchResults } from '~/ui/search/search-results'
import { SearchHeading, StartSearching, TooSlow } from '~/ui/search/search-states'

export const rules: RouteRules = {
  parameters: searchParameters,
  mayBeSlow: true,
  rateLimit: searchLimit,
  counted: (target, route) => [...countPageKind(target, route), ...countSearch(target)],
}

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  enforceRateLimit(context)
  const parameters = readParameters(request, rules)
  const requested = parseSearchRequest(publication(), parameters)
  const { query, kind } = requested
  const results = query ? await findResults(requested, parseCursor(parameters)) : noResults
  const isEmpty = results.found?.total === 0 && results.episodes.length === 0
  if (countSearch(request.url).length > 0) recordResults(query, isEmpty)
  const title = query
    ? i18n.t('Search results for “{query}”', { query })
    : i18n.t({ id: 'search.page', message: 'Search' })
  const { site } = publication()
  const description = fillIn(site.searchDescription, site)
  const hint = query ? null : fillIn(site.searchHint, site)
  const leadPicture = findLeadPicture(results.items)
  const meta = [
    ...pageMeta({ title, description, path: searchPath, noindex: true, leadPicture }),
    ...(query ? feedMeta(title, searchPath, toFeedQuery(requested)) : []),
  ]
  const isTooSlow = query !== '' && kind === 'articles' && !results.found
  const browse = results.found?.total === 0 ? publication().menus.browse.links : []
  const shown = { query, hint, browse, isTooSlow, ...results, meta }
  const keys = [...(query ? [textsKey] : []), ...(isByProduct(requested) ? [allProductsKey] : [])]
  return omitFromDocument(isTooSlow ? unavailableData(shown) : publicData(shown, keys), ['items'], context)
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/loader-data'

export default function SearchPage() {
  const { query, hint, isTooSlow, items, ...results } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16">
      <SearchHeading query={query} isTooSlow={isTooSlow} />
      {hint === null ? null : <StartSearching hint={hint} />}
      {isTooSlow ? <TooSlow /> : null}
      <SearchResults {...results} items={items} />
    </div>
  )
}
