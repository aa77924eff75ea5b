/** /search?q=: articles that contain what the reader typed. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { nullOnStatementTimeout } from '~/data/database/is-database-outage.server'
import { searchArticles } from '~/data/search/search.server'
import { findLeadPicture } from '~/domain/articles/article-picture'
import { cursorParameters, parseCursor } from '~/domain/catalogue/paging'
import { textsKey } from '~/domain/changes/surrogate-keys'
import { searchLimit } from '~/domain/search/search-limit'
import { parseSearchQuery } from '~/domain/search/search-query'
import { formatCount } from '~/domain/site/numbers'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { searchPath } from '~/domain/site/urls'
import { publicData, unavailableData } from '~/http/site/cache.server'
import { feedMeta, pageMeta } from '~/http/site/page-meta.server'
import { enforceRateLimit } from '~/http/site/rate-limit.server'
import { Pager } from '~/ui/catalogue/pager'
import { FoundArticles } from '~/ui/search/found-articles'
import { SearchBox } from '~/ui/search/search-box'
import { NoResults, StartSearching, TooSlow } from '~/ui/search/search-states'

export const rules: RouteRules = {
  parameters: (sent) => ({ q: parseSearchQuery(sent.get('q')) || null, ...cursorParameters(sent) }),
  mayBeSlow: true,
  rateLimit: searchLimit,
}

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  enforceRateLimit(context)
  const parameters = readParameters(request, rules)
  const query = parseSearchQuery(parameters.get('q'))
  const found = query ? await nullOnStatementTimeout(searchArticles(query, parseCursor(parameters))) : null
  const title = query ? `Search results for “${query}”` : 'Search'
  const description = 'Search all articles, reviews and guides.'
  const leadPicture = findLeadPicture(found?.items ?? [])
  const meta = [
    ...pageMeta({ title, description, path: searchPath, noindex: true, leadPicture }),
    ...(query ? feedMeta(title, searchPath, { q: query }) : []),
  ]
  const shown = { query, found, meta }
  // The search took too long.
  if (query && !found) return unavailableData(shown)
  return publicData(shown, found ? [textsKey] : [])
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/site/meta'

export default function SearchPage() {
  const { query, found } = useLoaderData<typeof loader>()
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
      {found && found.total > 0 ? (
        <>
          <p role="status" className="mb-6 border-t border-line pt-4 text-muted">
            Found {formatCount(found.total)} {found.total === 1 ? 'result' : 'results'}
          </p>
          <FoundArticles hits={found.items} />
          <Pager path={searchPath} query={{ q: query }} older={found.older} newer={found.newer} />
        </>
      ) : null}
    </div>
  )
}
