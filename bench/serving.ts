/**
 * Measures the production server: cached pages against a bare node:http server that sends the same bytes, rendered
 * pages against Remix's own server, and memory under mixed requests. `npm run bench:serving`, or with `-- --short`.
 */
import '../scripts/process/print-help.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { seedSample } from '../prisma/seed/seed-sample'
import type { Child } from '../scripts/process/start-child.mjs'
import { type Load, load } from './support/load'
import { type MeasuredServer, measureSite } from './support/measured-site'
import { readCpuMicros, readMemory } from './support/process-figures'
import { serveBare } from './support/serve-bare'

const isShort = process.argv.includes('--short')
const seconds = isShort ? 3 : 10
const rounds = isShort ? 1 : 3
const mixedRequests = isShort ? 20_000 : 200_000

const article = '/articles/the-router-flaw-nobody-will-patch'
const cachedPages = { home: '/', article }
const renderedPages = { home: '/', 'listing, 24 cards': '/reviews', article, search: '/search?q=battery' }
/** Bypasses the page cache. */
const bypass = { Cookie: 'ohmnibus-editor=nobody' }

const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-bench-'))
try {
  await measureSite(async ({ databaseUrl, serve, stopAtEnd }) => {
    await seedSample(databaseUrl)
    const [ours, plain] = [await serve(), await serve({ isPlain: true })]
    await measureCached(ours, stopAtEnd)
    await measureRendered(ours.address, plain.address)
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
    rows.push({
      'cached page': page,
      'bare requests/s': Math.round(mean(bareLoads)),
      'requests/s': Math.round(mean(loads)),
      ratio: (mean(loads) / mean(bareLoads)).toFixed(2),
      // Hardly depends on other load on the machine.
      'bare CPU µs': perRequest((await readCpuMicros(bare.server)) - bareBefore, bareLoads),
      'CPU µs': perRequest((await readCpuMicros(server)) - before, loads),
      'bare p99 ms': Math.min(...bareLoads.map(({ p99 }) => p99)),
      'p99 ms': Math.min(...loads.map(({ p99 }) => p99)),
      failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    })
  }
  console.table(rows)
}

async function measureRendered(address: string, plain: string) {
  const rows = []
  for (const [page, where] of Object.entries(renderedPages)) {
    for (const origin of [address, plain]) await load(origin + where, 2, bypass)
    const [plainLoads, loads]: [Load[], Load[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      plainLoads.push(await load(plain + where, seconds, bypass))
      loads.push(await load(address + where, seconds, bypass))
    }
    rows.push({
      'rendered page': page,
      'remix-serve requests/s': Math.round(mean(plainLoads)),
      'requests/s': Math.round(mean(loads)),
      ratio: (mean(loads) / mean(plainLoads)).toFixed(2),
      'p99 ms': Math.min(...loads.map(({ p99 }) => p99)),
      failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    })
  }
  console.table(rows)
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
  console.table(rows)
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
