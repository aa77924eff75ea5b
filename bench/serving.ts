/**
 * Measures the production server: cached pages against a bare node:http server that sends the same bytes, rendered
 * pages against Remix's own server, and memory under mixed requests. `npm run bench:serving`, or with `-- --quick`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { hashPassword } from '~/data/desk/editors.server'
import { seedSample } from '../prisma/seed/seed-sample'
import { runStatement } from '../scripts/database/run-statement'
import type { Child } from '../scripts/process/start-child'
import { serveBare } from './support/bare-server'
import { compareLoads, readMemory } from './support/load'
import { type MeasuredServer, measureSite, signIn } from './support/measured-site'
import { isQuick, report } from './support/report'

const mixedRequests = isQuick ? 20_000 : 60_000

const article = '/articles/the-router-flaw-nobody-will-patch'
const cachedPages = { home: '/', article }
const renderedPages = { home: '/', 'listing, 24 cards': '/reviews', article, search: '/search?q=battery' }
/** A signed-in editor bypasses the page cache. */
const [email, password] = ['editor@ohmnibus.example', 'correct horse battery']

/** CPU time of the bare server for one home page, in microseconds: the unit of the last column. */
let bareMicros = Number.NaN

const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-bench-'))
try {
  await measureSite(async ({ databaseUrl, serve, stopAtEnd }) => {
    await seedSample(databaseUrl)
    await runStatement(databaseUrl, 'INSERT INTO editors (email, password_hash) VALUES ($1, $2)', [
      email,
      await hashPassword(password),
    ])
    const [ours, plain] = [await serve(), await serve({ isPlain: true })]
    await measureCached(ours, stopAtEnd)
    await measureRendered(ours, plain)
    await measureMemory(ours)
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measureCached({ address, server }: MeasuredServer, stopAtEnd: (child: Child) => void) {
  const rows = []
  for (const [page, where] of Object.entries(cachedPages)) {
    const url = address + where
    const baseline = await serveBare(path.join(folder, page), await (await fetch(url)).text())
    stopAtEnd(baseline.server)
    const { bare, ours } = await compareLoads({
      bare: { server: baseline.server, url: baseline.address },
      ours: { server, url },
    })
    if (page === 'home') bareMicros = bare.cpuMicros
    rows.push({
      'cached page': page,
      'bare requests/s': bare.perSecond,
      'requests/s': ours.perSecond,
      '% of bare': Math.round((ours.perSecond / bare.perSecond) * 100),
      'bare CPU µs': bare.cpuMicros,
      'CPU µs': ours.cpuMicros,
      'p50 ms': ours.p50,
      'bare p99 ms': bare.p99,
      'p99 ms': ours.p99,
      failed: ours.failed,
    })
  }
  report('Cached pages', rows)
}

async function measureRendered(site: MeasuredServer, remixServe: MeasuredServer) {
  const { address, server } = site
  const headers = { Cookie: await signIn(site, email, password) }
  const rows = []
  for (const [page, where] of Object.entries(renderedPages)) {
    const { plain, ours } = await compareLoads({
      plain: { server: remixServe.server, url: remixServe.address + where, headers },
      ours: { server, url: address + where, headers },
    })
    rows.push({
      'rendered page': page,
      'remix-serve requests/s': plain.perSecond,
      'requests/s': ours.perSecond,
      'CPU ms': Number((ours.cpuMicros / 1000).toFixed(1)),
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
  const paths = [
    '/',
    article,
    '/reviews',
    '/tech-news.data',
    '/feed',
    '/favicon.svg',
    '/nowhere',
    '/search?q=',
    '/no-',
  ]
  for (let part = 1; part <= 10; part += 1) {
    await autocannon({
      url: address,
      connections: 20,
      amount: mixedRequests / 10,
      headers: { 'accept-encoding': part % 2 ? 'gzip' : 'br' },
      requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
    })
    rows.push({ requests: (mixedRequests / 10) * part, 'memory MB': await readMemory(server) })
  }
  report('Memory under mixed requests', rows)
  const later = rows.slice(3).map((row) => row['memory MB'])
  const middle = (Math.max(...later) + Math.min(...later)) / 2
  const swing = ((Math.max(...later) - middle) / middle) * 100
  console.log(`Memory after the third part: ${Math.round(middle)} MB ± ${swing.toFixed(1)} %`)

  function nextPath() {
    count += 1
    const next = paths[count % paths.length] ?? '/'
    return /[=-]$/.test(next) && next !== '/' ? `${next}${count}` : next
  }
}
