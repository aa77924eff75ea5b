/** A database outage during requests: an error within the timeout, and automatic recovery. */
import { createServer, connect as openSocket, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { flushViews } from '~/data/articles/articles.server'
import { loader as articleLoader } from '~/routes/article'
import { loader as healthLoader } from '~/routes/healthz'
import { loader as homeLoader } from '~/routes/home'
import { loader as listingLoader } from '~/routes/listing'
import { loader as readyLoader } from '~/routes/readyz'
import { loader as searchLoader } from '~/routes/search'
import { action as viewAction } from '~/routes/view'
import { routeArgs, storeArticle } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

/** `silent` accepts connections and never responds; `mute` also stops forwarding on existing ones. */
type ProxyMode = 'working' | 'hanging up' | 'silent' | 'mute'

let mode: ProxyMode = 'working'
let proxy: Server
const sockets = new Set<Socket>()

// The application's connection to its database, which the tests disturb.
beforeAll(async () => {
  const url = new URL(database.url)
  const upstream = { host: url.hostname, port: Number(url.port || 5432) }
  proxy = createServer((socket) => {
    track(socket)
    if (mode === 'hanging up') socket.destroy()
    if (mode === 'working') socket.pipe(track(openSocket(upstream))).pipe(socket)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const address = proxy.address()
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  process.env.DATABASE_URL = url.href
})

afterAll(() => {
  for (const socket of sockets) socket.destroy()
  proxy.close()
})

const pages: [string, () => Promise<unknown>][] = [
  ['home', () => homeLoader()],
  ['listing', () => listingLoader(routeArgs('/tech-news'))],
  ['article', () => articleLoader(routeArgs('/articles/x', { slug: 'x' }))],
  ['search', () => searchLoader(routeArgs('/search?q=battery'))],
]

describe('a database that', () => {
  test('responds: ready', async () => {
    await expectReady()
  })

  test.for<ProxyMode>(['hanging up', 'silent', 'mute'])('is %s: fails in time, recovers', async (now) => {
    await expectReady()
    await switchTo(now)
    const started = Date.now()
    const responses = await Promise.allSettled([readyLoader(), ...pages.map(([, load]) => load())])
    expect(Date.now() - started).toBeLessThan(12_000)
    const [ready, ...failed] = responses
    expect(failed.map((response) => response.status)).toEqual(pages.map(() => 'rejected'))
    const response = ready?.status === 'fulfilled' ? ready.value : null
    if (!(response instanceof Response)) throw new Error('/readyz gave no response.')
    expect(response.status).toBe(503)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.text()).toBe('The database does not answer.\n')
    expect(healthLoader().status).toBe(200)

    await switchTo('working')
    await expectReady()
    await expect(listingLoader(routeArgs('/tech-news'))).resolves.toMatchObject({ data: { articles: [] } })
  })
})

test('a view during the outage is counted afterwards', async () => {
  const { slug } = await storeArticle(database)
  await switchTo('hanging up')
  expectConsoleError(/^Views could not be written yet:/)
  expect(viewAction(routeArgs('/views/x', { slug }, { method: 'POST' })).status).toBe(204)
  await flushViews()
  await switchTo('working')
  await flushViews()
  expect(await database.query('SELECT view_count FROM article_views')).toEqual([{ view_count: '1' }])
})

/** Waits until the application has noticed that its idle connections are closed. */
async function switchTo(next: ProxyMode) {
  const cutsIdle = mode === 'working' && next !== 'mute'
  mode = next
  if (mode === 'mute') for (const socket of sockets) socket.unpipe().pause()
  else for (const socket of sockets) socket.destroy()
  if (!cutsIdle) return
  expectConsoleError(/^Database connection lost:/)
  await vi.waitUntil(() => vi.mocked(console.error).mock.calls.length > 0, { timeout: 10_000 })
}

async function expectReady() {
  const response = await readyLoader()
  expect([response.status, await response.text()]).toEqual([200, 'ready\n'])
}

function track(socket: Socket): Socket {
  sockets.add(socket)
  socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  return socket
}
