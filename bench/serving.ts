/**
 * Measures the production server: cached pages against a bare node:http server that sends the same bytes, rendered
 * pages against Remix's own server, and memory under mixed requests. `npm run bench:serving`, or with `-- --quick`.
 */
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { fetchText, isQuick, type MeasuredServer, measureSite, report, round, signIn } from './harness'
import { compareLoads, compareWithBare, readMemory } from './load'

const mixedRequests = isQuick ? 20_000 : 60_000

const article = '/articles/the-router-flaw-nobody-will-patch'
const cachedPages = { home: '/', article }
const renderedPages = { home: '/', 'listing, 24 cards': '/reviews', article, search: '/search?q=battery' }
/** For the numbered ones, see `setupRequest`. */
const mixedPaths = [
  ...['/', article, '/reviews', '/tech-news.data', '/feed', '/favicon.svg', '/nowhere'],
  ...['/search?q=', '/no-'],
]

await measureSite(async (serve, databaseUrl) => {
  const [ours, plain] = [await serve(), await serve({ isPlain: true })]
  const bareMicros = await measureCached(ours)
  // A signed-in editor bypasses the page cache.
  const headers = { Cookie: await signIn(ours, databaseUrl) }
  await measureRendered(ours, plain, headers, bareMicros)
  await measureMemory(ours)
})

/** Returns the CPU time that the bare server needs for a home page. */
async function measureCached({ address, server }: MeasuredServer): Promise<number> {
  const rows = []
  for (const [page, path] of Object.entries(cachedPages)) {
    const url = address + path
    const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }
    const bytes = gzipSync(await fetchText(url))
    rows.push({ 'cached page': page, ...(await compareWithBare({ server, url }, bytes, type)) })
  }
  report('Cached pages', rows)
  return rows[0]?.['bare CPU µs'] ?? Number.NaN
}

async function measureRendered(
  { address, server }: MeasuredServer,
  remixServe: MeasuredServer,
  headers: Record<string, string>,
  bareMicros: number,
) {
  const rows = []
  for (const [page, path] of Object.entries(renderedPages)) {
    const { plain, ours } = await compareLoads({
      plain: { server: remixServe.server, url: remixServe.address + path, headers },
      ours: { server, url: address + path, headers },
    })
    rows.push({
      'rendered page': page,
      'remix-serve requests/s': plain.perSecond,
      'requests/s': ours.perSecond,
      'CPU ms': round(ours.cpuMicros / 1000),
      'times a bare request': Math.round(ours.cpuMicros / bareMicros),
      'p50 ms': ours.p50,
      'p99 ms': ours.p99,
      failed: ours.failed,
    })
  }
  report('Rendered pages, without any cache', rows)
}

/** Requests existing and missing pages, unique searches, data and files, in ten equal parts. */
async function measureMemory({ address, server }: MeasuredServer) {
  const rows = []
  let count = 0
  for (let part = 1; part <= 10; part += 1) {
    await autocannon({
      url: address,
      connections: 20,
      amount: mixedRequests / 10,
      headers: { 'accept-encoding': part % 2 ? 'gzip' : 'br' },
      requests: [
        {
          setupRequest(request) {
            count += 1
            const path = mixedPaths[count % mixedPaths.length] ?? '/'
            return { ...request, path: /[=-]$/.test(path) ? `${path}${count}` : path }
          },
        },
      ],
    })
    rows.push({ requests: (mixedRequests / 10) * part, 'memory MB': await readMemory(server) })
  }
  report('Memory under mixed requests', rows)
}
