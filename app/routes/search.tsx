/** /search?q=: articles that contain what the reader typed. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { nullOnStatementTimeout } from '~/data/database/is-database-outage.server'
import { searchArticles } from '~/data/search/search.server'
import { findLeadPicture } from '~/domain/articles/article-picture'
import { parseCursor } from '~/domain/catalogue/paging'
import { textsKey } from '~/domain/changes/surrogate-keys'
import { searchLimit } from '~/domain/search/search-limit'
import { parseSearchRequest, searchParameters } from '~/domain/search/search-request'
import { toShownResults } from '~/domain/search/shown-results'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { searchPath } from '~/domain/site/urls'
import { publicData, unavailableData } from '~/http/site/cache.server'
import { feedMeta, pageMeta } from '~/http/site/page-meta.server'
import { enforceRateLimit } from '~/http/site/rate-limit.server'
import { FoundArticles, FoundCount } from '~/ui/search/found-articles'
import { SearchBox } from '~/ui/search/search-box'
import { SearchFilters } from '~/ui/search/search-filters'
import { NoResults, StartSearching, TooSlow } from '~/ui/search/search-states'

export const rules: RouteRules = {
  parameters: searchParameters,
  mayBeSlow: true,
  rateLimit: searchLimit,
}

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  enforceRateLimit(context)
  const parameters = readParameters(request, rules)
  const wanted = parseSearchRequest(parameters)
  const { query } = wanted
  const search = query
    ? await nullOnStatementTimeout(searchArticles(query, parseCursor(parameters), wanted))
    : null
  const title = query ? `Search results for “${query}”` : 'Search'
  const description = 'Search all articles, reviews and guides.'
  const leadPicture = findLeadPicture(search?.items ?? [])
  const meta = [
    ...pageMeta({ title, description, path: searchPath, noindex: true, leadPicture }),
    ...(query ? feedMeta(title, searchPath, { q: query }) : []),
  ]
  const shown = { query, ...toShownResults(wanted, search), meta }
  // The search took too long.
  if (query && !search) return unavailableData(shown)
  return publicData(shown, search ? [textsKey] : [])
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/site/meta'

export default function SearchPage() {
  const { query, parameters, found, filters, orders } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16">
      <header className="py-10 md:py-14">
        <h1 className="page-title">Search Results</h1>
        {found ? (
          <p className="mt-3 text-lg text-muted">
            Showing results for <q className="break-words font-semibold text-ink">{query}</q>
          </p>
        ) : null}
        <div className="mt-6 max-w-2xl">
          <SearchBox id="page-search" query={query} />
        </div>
      </header>
      {found === null && query ? <TooSlow /> : null}
      {found === null && !query ? <StartSearching /> : null}
      {found?.total === 0 ? <NoResults /> : null}
      {found && found.total > 0 ? <FoundCount total={found.total} /> : null}
      <SearchFilters groups={filters} orders={orders} />
      {found && found.total > 0 ? <FoundArticles found={found} parameters={parameters} /> : null}
    </div>
  )
}
