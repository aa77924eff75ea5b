/** What a search found: articles with a few episodes beside them, or episodes, with links that narrow it down. */
import { MAX_TOTAL } from '~/domain/search/filter-links'
import type { ShownResults } from '~/domain/search/shown-results'
import { formatCount } from '~/domain/site/numbers'
import { EpisodeHits } from './episode-hits'
import { FoundArticles } from './found-articles'
import { KindLinks, OrderLinks } from './kind-links'
import { SearchFilters } from './search-filters'
import { NoResults } from './search-states'

export function SearchResults(results: ShownResults) {
  const { found, episodes, parameters, correction, kinds, filters, orders } = results
  const isOfEpisodes = parameters.kind !== undefined
  const total = isOfEpisodes ? episodes.length : found?.total
  return (
    <>
      <KindLinks links={kinds} />
      {total === 0 ? <NoResults correction={correction} /> : null}
      {total ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p role="status" className="text-muted">
            Found {total === 'more' ? `more than ${formatCount(MAX_TOTAL)}` : formatCount(total)}{' '}
            {total === 1 ? 'result' : 'results'}
          </p>
          <OrderLinks links={orders} />
        </div>
      ) : null}
      <SearchFilters groups={filters} />
      {isOfEpisodes ? <EpisodeHits hits={episodes} /> : <EpisodesBeside hits={episodes} kinds={kinds} />}
      {found && found.total !== 0 ? <FoundArticles found={found} parameters={parameters} /> : null}
    </>
  )
}

function EpisodesBeside({ hits, kinds }: { hits: ShownResults['episodes']; kinds: ShownResults['kinds'] }) {
  const all = kinds.find(({ isCurrent }) => !isCurrent)
  if (hits.length === 0 || !all) return null
  return (
    <section aria-labelledby="podcast-hits" className="episodes-beside">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="podcast-hits" className="text-xl font-bold">
          In our podcasts
        </h2>
        <a href={all.url} className="footer-link font-semibold text-accent">
          {all.count === 1 ? 'Show the episode' : `All ${all.count} episodes`}
        </a>
      </div>
      <EpisodeHits hits={hits} isBeside />
    </section>
  )
}
