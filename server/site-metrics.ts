/** What is measured of this site: its routes, its page cache, its streams and its connections to the database. */
import type pg from 'pg'
import type { AppBuild } from './app-build'
import { createMetrics, type Metrics } from './metrics'
import type { PageCache } from './page-cache/page-cache'
import type { FindRoute } from './route-table'

type Parts = { build: AppBuild; pageCache: PageCache; pool: pg.Pool; findRoute: FindRoute }

export function createSiteMetrics({ build, pageCache, pool, findRoute }: Parts): Metrics {
  const { countConnections, countEventStreams } = build.entry.module
  const cached = (name: string, help: string, read: () => number) => ({
    name: `page_cache_${name}`,
    help,
    read,
  })
  const connected = (name: string, help: string, read: () => number) => ({
    name: `database_connections${name}`,
    help,
    read,
  })
  return createMetrics({
    routeOf: (path) => findRoute(path).label,
    counters: [
      cached('hits_total', 'Answers from memory that were fresh.', () => pageCache.counts.hits),
      cached('stale_hits_total', 'Answers from memory that were not.', () => pageCache.counts.stale),
      cached('misses_total', 'Requests for pages that were not in memory.', () => pageCache.counts.misses),
      cached('dropped_total', 'Pages forgotten because of a change.', () => pageCache.counts.dropped),
    ],
    gauges: [
      cached('pages', 'Pages in memory.', () => pageCache.size.pages),
      cached('bytes', 'Memory for them.', () => pageCache.size.bytes),
      { name: 'event_streams', help: 'Open event streams.', read: () => countEventStreams?.() ?? 0 },
      connected('', "The application's connections.", () => countConnections().total),
      connected('_idle', 'Those with nothing to do.', () => countConnections().idle),
      connected('_waiting', 'Queries that wait for one.', () => countConnections().waiting),
      connected('_limits', 'Connections that limits are counted on.', () => pool.totalCount),
    ],
  })
}
