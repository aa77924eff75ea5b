/**
 * Measures the served site: requests a second on each kind of page, memory, and the bytes of a first load.
 * `npm run bench` builds, starts a temporary PostgreSQL with the sample publication, and prints tables.
 */
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { applyMigrations } from '../prisma/migrate'
import { seedSample } from '../prisma/seed/seed-sample'
import { findFreePort } from '../scripts/database/cluster'
import { startScratchServer } from '../scripts/database/scratch-server'
import type { Child } from '../scripts/process/start-child.mjs'
import { buildApp } from '../scripts/serving/build-app'
import { awaitReady, startServer } from '../scripts/serving/serve-app'

const connections = 20
const secondsPerPage = 10
const requestsBeforeMemory = 20_000

const pages = {
  home: '/',
  'listing, 24 cards': '/reviews',
  'listing, 13 cards': '/tech-news',
  article: '/articles/the-router-flaw-nobody-will-patch',
  search: '/search?q=battery',
  'no page': '/nowhere',
  'health (no page rendered)': '/healthz',
}

const databases = await startScratchServer()
const servers: Child[] = []
try {
  const databaseUrl = await databases.createDatabase()
  await applyMigrations(databaseUrl)
  await seedSample(databaseUrl)
  await buildApp()
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  const server = startServer({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SITE_URL: address,
    SESSION_SECRET: 'only-for-measuring-only-for-measuring',
  })
  servers.push(server)
  await awaitReady(port, server)
  await measureSpeed(address, server)
  await measureFirstLoad(address)
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await databases.stop()
}

async function measureSpeed(address: string, server: Child) {
  let requests = 0
  for (const path of Object.values(pages)) requests += (await load(address + path, 2)).requests.total
  const rows = []
  for (const [page, path] of Object.entries(pages)) {
    const processorBefore = await readProcessorMillis(server)
    const result = await load(address + path, secondsPerPage)
    const processor = (await readProcessorMillis(server)) - processorBefore
    requests += result.requests.total
    rows.push({
      page,
      'requests/s': Math.round(result.requests.average),
      'p50 ms': result.latency.p50,
      'p99 ms': result.latency.p99,
      'processor ms/request': Number((processor / result.requests.total).toFixed(2)),
      failed: result.non2xx - (page === 'no page' ? result.requests.total : 0) + result.errors,
    })
  }
  console.table(rows)
  while (requests < requestsBeforeMemory) requests += (await load(address, secondsPerPage)).requests.total
  console.log(`Memory of the server after ${requests} requests: ${await readMemory(server)} MB`)
}

function load(url: string, duration: number) {
  return autocannon({ url, connections, duration, headers: { 'accept-encoding': 'gzip' } })
}

/** What a browser fetches for an article before it is interactive, compressed as the server would. */
async function measureFirstLoad(address: string) {
  const html = await (await fetch(address + pages.article)).text()
  const addresses = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path),
  )
  for (const [, path] of html.matchAll(/"(\/assets\/[^"]+\.js)"/g)) addresses.add(path)
  const sizes = { js: 0, css: 0 }
  for (const path of addresses) {
    const file = gzipSync(Buffer.from(await (await fetch(address + path)).arrayBuffer())).length
    sizes[path?.endsWith('.css') ? 'css' : 'js'] += file
  }
  const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))
  console.table([
    { 'first load of an article (gzip)': 'HTML', kB: kilobytes(gzipSync(html).length) },
    { 'first load of an article (gzip)': 'CSS', kB: kilobytes(sizes.css) },
    { 'first load of an article (gzip)': 'JavaScript', kB: kilobytes(sizes.js) },
  ])
}

/** User and system time of the server process, from /proc (Linux only; 100 ticks a second). */
async function readProcessorMillis(server: Child): Promise<number> {
  const fields = (await readFile(`/proc/${server.process.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function readMemory(server: Child): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000)
}
