/** The metrics of this site: its routes, page cache, event streams and connections to the database. */
import type pg from 'pg'
import type { AppBuild } from './app-build'
import { createMetrics, type Metrics } from './metrics'
import type { PageCache } from './page-cache/page-cache'
import type { FindRoute } from './route-table'

type Parts = { build: AppBuild; pageCache: PageCache; pool: pg.Pool; findRoute: FindRoute }

export function createSiteMetrics({ build, pageCache, pool, findRoute }: Parts): Metrics {
  const { countConnections, countEventStreams, countUsedReplicas } = build.entry.module
  const pageCacheMetric = (name: string, help: string, read: () => number) => ({
    name: `page_cache_${name}`,
    help,
    read,
  })
  const connectionMetric = (name: string, help: string, read: () => number) => ({
    name: `database_connections${name}`,
    help,
    read,
  })
  return createMetrics({
    routeOf: (path) => findRoute(path).label,
    counters: [
      pageCacheMetric('hits_total', 'Fresh responses from the page cache.', () => pageCache.counts.hits),
      pageCacheMetric(
        'stale_hits_total',
        'Stale responses from the page cache.',
        () => pageCache.counts.stale,
      ),
      pageCacheMetric(
        'misses_total',
        'Requests for pages that were not in the page cache.',
        () => pageCache.counts.misses,
      ),
      pageCacheMetric('dropped_total', 'Pages purged because of a change.', () => pageCache.counts.purged),
    ],
    gauges: [
      pageCacheMetric('pages', 'Pages in the page cache.', () => pageCache.size.pages),
      pageCacheMetric('bytes', 'Bytes of memory for them.', () => pageCache.size.bytes),
      { name: 'event_streams', help: 'Open event streams.', read: () => countEventStreams?.() ?? 0 },
      connectionMetric('', "The application's connections.", () => countConnections().total),
      connectionMetric('_idle', 'Idle connections.', () => countConnections().idle),
      connectionMetric('_waiting', 'Queries waiting for a connection.', () => countConnections().waiting),
      {
        name: 'database_replicas_used',
        help: 'Replicas that are up to date, so that public pages read from them.',
        read: () => countUsedReplicas(),
      },
      connectionMetric('_limits', 'Connections for rate limits.', () => pool.totalCount),
    ],
  })
}
