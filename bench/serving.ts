/**
 * Measures the production server: remembered pages beside a bare node:http server with the same bytes, pages made anew
 * beside Remix's own server, and memory under requests of all kinds. `npm run bench:serving`, with `-- --short` in a minute.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { seedSample } from '../prisma/seed/seed-sample'
import type { Child } from '../scripts/process/start-child.mjs'
import { type Load, load } from './support/load'
import { type MeasuredServer, measureSite } from './support/measured-site'
import { readMemory, readProcessorMicros } from './support/process-figures'
import { serveBare } from './support/serve-bare'

const isShort = process.argv.includes('--short')
const seconds = isShort ? 3 : 10
const rounds = isShort ? 1 : 3
const mixedRequests = isShort ? 20_000 : 200_000

const article = '/articles/the-router-flaw-nobody-will-patch'
const remembered = { home: '/', article }
const madeAnew = { home: '/', 'listing, 24 cards': '/reviews', article, search: '/search?q=battery' }
/** Goes past the page cache. */
const past = { Cookie: 'ohmnibus-editor=nobody' }

const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-bench-'))
try {
  await measureSite(async ({ databaseUrl, serve, endWith }) => {
    await seedSample(databaseUrl)
    const [ours, plain] = [await serve(), await serve({ isPlain: true })]
    await measureRemembered(ours, endWith)
    await measureMadeAnew(ours.address, plain.address)
    await measureMemory(ours)
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Both in turn, several times over: what else the machine does meets both. */
async function measureRemembered({ address, server }: MeasuredServer, endWith: (child: Child) => void) {
  const rows = []
  for (const [page, where] of Object.entries(remembered)) {
    const bare = await serveBare(path.join(folder, page), await (await fetch(address + where)).text())
    endWith(bare.server)
    for (const url of [bare.address, address + where]) await load(url, 2)
    const [bareBefore, before] = [await readProcessorMicros(bare.server), await readProcessorMicros(server)]
    const [bareLoads, loads]: [Load[], Load[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      bareLoads.push(await load(bare.address, seconds))
      loads.push(await load(address + where, seconds))
    }
    rows.push({
      'remembered page': page,
      'bare requests/s': Math.round(mean(bareLoads)),
      'requests/s': Math.round(mean(loads)),
      ratio: (mean(loads) / mean(bareLoads)).toFixed(2),
      // Hardly depends on what else the machine does.
      'bare processor µs': perRequest((await readProcessorMicros(bare.server)) - bareBefore, bareLoads),
      'processor µs': perRequest((await readProcessorMicros(server)) - before, loads),
      'bare p99 ms': Math.min(...bareLoads.map(({ p99 }) => p99)),
      'p99 ms': Math.min(...loads.map(({ p99 }) => p99)),
      failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    })
  }
  console.table(rows)
}

async function measureMadeAnew(address: string, plain: string) {
  const rows = []
  for (const [page, where] of Object.entries(madeAnew)) {
    for (const origin of [address, plain]) await load(origin + where, 2, past)
    const [plainLoads, loads]: [Load[], Load[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      plainLoads.push(await load(plain + where, seconds, past))
      loads.push(await load(address + where, seconds, past))
    }
    rows.push({
      'page made anew': page,
      'remix-serve requests/s': Math.round(mean(plainLoads)),
      'requests/s': Math.round(mean(loads)),
      ratio: (mean(loads) / mean(plainLoads)).toFixed(2),
      'p99 ms': Math.min(...loads.map(({ p99 }) => p99)),
      failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    })
  }
  console.table(rows)
}

/** Pages that are there and that are not, searches nobody repeats, data, files: in ten equal parts. */
async function measureMemory({ address, server }: MeasuredServer) {
  const rows = []
  let asked = 0
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
    asked += 1
    const one = paths[asked % paths.length] ?? '/'
    return /[=-]$/.test(one) && one !== '/' ? `${one}${asked}` : one
  }
}

function mean(loads: Load[]) {
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length
}

function perRequest(micros: number, loads: Load[]) {
  return Number((micros / loads.reduce((sum, { requests }) => sum + requests, 0)).toFixed(1))
}
