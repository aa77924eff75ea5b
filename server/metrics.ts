/** Metrics for Prometheus: requests by route, the gauges and counters of the site, and the process itself. */
import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { articleEventsPath, metricsPath } from '~/domain/site/urls'
import type { AppBuild } from './app-build'
import type { FinishedRequest } from './observe-requests'
import type { PageCache } from './page-cache/page-cache'
import type { FindRoute } from './route-table'

type Parts = { build: AppBuild; pageCache: PageCache; pool: pg.Pool; findRoute: FindRoute }

type Reading = [name: string, help: string, read: () => number]

export type Metrics = {
  observe(finished: FinishedRequest): void
  handle(request: IncomingMessage, response: ServerResponse): void
}

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Clients can make up any number of others. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])
/** The duration of a stream says nothing about response times. */
const isStream = (route: string) => route === articleEventsPath

/** The metrics of this site: its routes, page cache, event streams and connections to the database. */
export function createSiteMetrics({ build, pageCache, pool, findRoute }: Parts): Metrics {
  const { countConnections, countEventStreams, countUsedReplicas } = build.entry.module
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  const bytes = new Counter({ name: 'http_response_bytes_total', help: 'Bytes sent.', registers })
  /** Read on each scrape; never decreasing. */
  const counters: Reading[] = [
    ['page_cache_hits_total', 'Fresh responses from the page cache.', () => pageCache.counts.hits],
    ['page_cache_stale_hits_total', 'Stale responses from the page cache.', () => pageCache.counts.stale],
    ['page_cache_misses_total', 'Requests for pages that were not there.', () => pageCache.counts.misses],
    ['page_cache_dropped_total', 'Pages purged because of a change.', () => pageCache.counts.purged],
  ]
  for (const [name, help, read] of counters)
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  /** Read on each scrape. */
  const gauges: Reading[] = [
    ['page_cache_pages', 'Pages in the page cache.', () => pageCache.size.pages],
    ['page_cache_bytes', 'Bytes of memory for them.', () => pageCache.size.bytes],
    ['event_streams', 'Open event streams.', () => countEventStreams()],
    ['database_connections', "The application's connections.", () => countConnections().total],
    ['database_connections_idle', 'Idle connections.', () => countConnections().idle],
    ['database_connections_waiting', 'Queries that wait for one.', () => countConnections().waiting],
    ['database_connections_limits', 'Connections for rate limits.', () => pool.totalCount],
    ['database_replicas_used', 'Replicas up to date, which public pages read.', () => countUsedReplicas()],
  ]
  for (const [name, help, read] of gauges)
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })

  return {
    observe({ method, path, status, seconds, bytes: sent }) {
      bytes.inc(sent)
      const route = findRoute(path).label
      if (!isStream(route)) find(method, route, status).observe(seconds)
    },
    handle(_request, response) {
      register.metrics().then(
        (text) =>
          response
            .writeHead(200, { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' })
            .end(text),
        () => response.writeHead(500).end(),
      )
    },
  }

  /** Cached, as looking a series up by its labels is the most expensive part of an observation. */
  function find(method: string, route: string, status: number) {
    const key = `${method} ${status} ${route}`
    const known = series.get(key)
    if (known) return known
    const found = durations.labels(methods.has(method) ? method : 'other', route, String(status))
    if (methods.has(method)) series.set(key, found)
    return found
  }
}

/** Whether the request has the token; false when none is configured. */
export function mayReadMetrics({ headers }: IncomingMessage, token: string | null): boolean {
  if (!token) return false
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** For a port of its own, which the operator does not expose publicly. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.url === metricsPath) metrics.handle(request, response)
    else response.writeHead(404).end()
  })
}
