/**
 * Measures the production server: cached pages against a bare node:http server that sends the same bytes, rendered
 * pages against Remix's own server, and memory under mixed requests. `npm run bench:serving`, or with `-- --quick`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { seedSample } from '../prisma/seed/seed-sample'
import type { Child } from '../scripts/process/start-child'
import { type Load, load } from './support/load'
import { type MeasuredServer, measureSite } from './support/measured-site'
import { readCpuMicros, readMemory } from './support/process-figures'
import { isQuick, report } from './support/report'
import { serveBare } from './support/serve-bare'

const seconds = isQuick ? 3 : 10
const rounds = isQuick ? 1 : 3
const mixedRequests = isQuick ? 20_000 : 60_000

const article = '/articles/the-router-flaw-nobody-will-patch'
const cachedPages = { home: '/', article }
const renderedPages = { home: '/', 'listing, 24 cards': '/reviews', article, search: '/search?q=battery' }
/** Bypasses the page cache. */
const bypass = { Cookie: 'ohmnibus-editor=nobody' }

/** CPU time of the bare server for one home page, in microseconds: the unit of the last column. */
let bareMicros = Number.NaN

const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-bench-'))
try {
  await measureSite(async ({ databaseUrl, serve, stopAtEnd }) => {
    await seedSample(databaseUrl)
    const [ours, plain] = [await serve(), await serve({ isPlain: true })]
    await measureCached(ours, stopAtEnd)
    await measureRendered(ours, plain.address)
    await measureMemory(ours)
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Alternates between the servers, so that other load on the machine affects both. */
async function measureCached({ address, server }: MeasuredServer, stopAtEnd: (child: Child) => void) {
  const rows = []
  for (const [page, where] of Object.entries(cachedPages)) {
    const bare = await serveBare(path.join(folder, page), await (await fetch(address + where)).text())
    stopAtEnd(bare.server)
    for (const url of [bare.address, address + where]) await load(url, 2)
    const [bareBefore, before] = [await readCpuMicros(bare.server), await readCpuMicros(server)]
    const [bareLoads, loads]: [Load[], Load[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      bareLoads.push(await load(bare.address, seconds))
      loads.push(await load(address + where, seconds))
    }
    const bareCpu = perRequest((await readCpuMicros(bare.server)) - bareBefore, bareLoads)
    if (page === 'home') bareMicros = bareCpu
    rows.push({
      'cached page': page,
      'bare requests/s': Math.round(mean(bareLoads)),
      'requests/s': Math.round(mean(loads)),
      '% of bare': Math.round((mean(loads) / mean(bareLoads)) * 100),
      // Hardly depends on other load on the machine.
      'bare CPU µs': bareCpu,
      'CPU µs': perRequest((await readCpuMicros(server)) - before, loads),
      'p50 ms': Math.min(...loads.map(({ p50 }) => p50)),
      'bare p99 ms': Math.min(...bareLoads.map(({ p99 }) => p99)),
      'p99 ms': Math.min(...loads.map(({ p99 }) => p99)),
      failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    })
  }
  report('Cached pages', rows, '% of bare')
}

async function measureRendered({ address, server }: MeasuredServer, plain: string) {
  const rows = []
  for (const [page, where] of Object.entries(renderedPages)) {
    for (const origin of [address, plain]) await load(origin + where, 2, bypass)
    const [plainLoads, loads]: [Load[], Load[]] = [[], []]
    const before = await readCpuMicros(server)
    for (let round = 0; round < rounds; round += 1) {
      plainLoads.push(await load(plain + where, seconds, bypass))
      loads.push(await load(address + where, seconds, bypass))
    }
    const cpu = perRequest((await readCpuMicros(server)) - before, loads)
    rows.push({
      'rendered page': page,
      'remix-serve requests/s': Math.round(mean(plainLoads)),
      'requests/s': Math.round(mean(loads)),
      'CPU ms': Number((cpu / 1000).toFixed(1)),
      'times a bare request': Math.round(cpu / bareMicros),
      'p50 ms': Math.min(...loads.map(({ p50 }) => p50)),
      'p99 ms': Math.min(...loads.map(({ p99 }) => p99)),
      failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    })
  }
  report('Rendered pages, without any cache', rows, 'requests/s')
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

function mean(loads: Load[]) {
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length
}

function perRequest(micros: number, loads: Load[]) {
  return Number((micros / loads.reduce((sum, { requests }) => sum + requests, 0)).toFixed(1))
}
