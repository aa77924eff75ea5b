/** A database outage during requests: an error within the timeout, and automatic recovery. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loader as articleLoader } from '~/routes/article'
import { loader as healthLoader } from '~/routes/healthz'
import { loader as homeLoader } from '~/routes/home'
import { loader as listingLoader } from '~/routes/listing'
import { loader as readyLoader } from '~/routes/readyz'
import { loader as searchLoader } from '~/routes/search'
import { routeArgs } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy'

const database = provideDatabase()

let proxy: DatabaseProxy

// The application's connection to its database, which the tests disturb.
beforeAll(async () => {
  proxy = await startDatabaseProxy(database.url)
  process.env.DATABASE_URL = proxy.url
})

afterAll(() => proxy.refuse())

const pages: [string, () => Promise<unknown>][] = [
  ['home', () => homeLoader()],
  ['listing', () => listingLoader(routeArgs('/tech-news'))],
  ['article', () => articleLoader(routeArgs('/articles/x', { slug: 'x' }))],
  ['search', () => searchLoader(routeArgs('/search?q=battery'))],
]

test.for(['refuse', 'stall'] as const)(
  'a database that can only %s: fails in time, recovers',
  async (now) => {
    await expectReady()
    if (now === 'refuse') await loseConnections(() => proxy.refuse())
    else proxy.stall()
    const started = Date.now()
    const responses = await Promise.allSettled([readyLoader(), ...pages.map(([, load]) => load())])
    expect(Date.now() - started).toBeLessThan(12_000)
    const [ready, ...failed] = responses
    expect(failed.map((response) => response.status)).toEqual(pages.map(() => 'rejected'))
    const response = ready?.status === 'fulfilled' ? ready.value : null
    if (!(response instanceof Response)) throw new Error('/readyz gave no response.')
    expect(response.status).toBe(503)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.text()).toBe('The database does not respond.\n')
    expect(healthLoader().status).toBe(200)

    await proxy.restore()
    await expectReady()
    await expect(listingLoader(routeArgs('/tech-news'))).resolves.toMatchObject({ data: { articles: [] } })
  },
)

/** Waits until the application has noticed that its idle connections are closed. */
async function loseConnections(lose: () => Promise<void>) {
  expectConsoleError(/^Database connection lost:/)
  await lose()
  await vi.waitUntil(() => vi.mocked(console.error).mock.calls.length > 0, { timeout: 10_000 })
}

async function expectReady() {
  const response = await readyLoader()
  expect([response.status, await response.text()]).toEqual([200, 'ready\n'])
}
