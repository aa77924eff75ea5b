/** Measurements for Prometheus: requests by route, the page cache, event streams, connections, and how busy the process is. */
import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FinishedRequest } from './observe-requests'

export type Measured = {
  routeOf: (path: string) => string
  /** Each read when somebody asks. */
  gauges: readonly { name: string; help: string; read: () => number }[]
  /** The same, of what only grows. */
  counters: readonly { name: string; help: string; read: () => number }[]
}

export type Metrics = {
  observe(finished: FinishedRequest): void
  answer(request: IncomingMessage, response: ServerResponse): void
}

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Others have a name that somebody made up. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])
/** How long they stay open says nothing of how fast we are. */
const isStream = (route: string) => route.startsWith('/events/')

export function createMetrics({ routeOf, gauges, counters }: Measured): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  const bytes = new Counter({ name: 'http_response_bytes_total', help: 'Bytes sent.', registers })
  for (const { name, help, read } of gauges)
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  for (const { name, help, read } of counters)
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })

  return {
    observe({ method, path, status, seconds, bytes: sent }) {
      bytes.inc(sent)
      const route = routeOf(path)
      if (!isStream(route)) find(method, route, status).observe(seconds)
    },
    answer(_request, response) {
      register.metrics().then(
        (text) =>
          response
            .writeHead(200, { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' })
            .end(text),
        () => response.writeHead(500).end(),
      )
    },
  }

  /** Looking a series up by its labels takes the library longer than all the rest. */
  function find(method: string, route: string, status: number) {
    const key = `${method} ${status} ${route}`
    const known = series.get(key)
    if (known) return known
    const found = durations.labels(methods.has(method) ? method : 'other', route, String(status))
    if (methods.has(method)) series.set(key, found)
    return found
  }
}

/** Whether to answer /metrics to this request at all: with the token, and where there is none, never. */
export function mayReadMetrics({ headers }: IncomingMessage, token: string | null): boolean {
  if (!token) return false
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** On a port of their own, which the operator keeps closed to the world. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.url === '/metrics') metrics.answer(request, response)
    else response.writeHead(404).end()
  })
}
