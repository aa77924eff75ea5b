/** The front cache survives restarts: an instance that starts purges only what the cache may have missed. */
import { createServer } from 'node:http'
import { beforeAll, expect, test, vi } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { listenFor } from '../support/listen-for'
import { type RunningServer, runServer } from '../support/run-server'
import { provideSiteDatabase } from '../support/served-site'

const database = provideSiteDatabase()
const story = 'a-glass-that-heals-slowly-on-a-lab-bench'

beforeAll(() => seedSample(database.url))

/** A front cache that records its purges. */
async function startCache() {
  const purged: string[] = []
  let acceptsPurges = true
  const { url } = await listenFor(
    createServer(({ method, headers }, response) => {
      if (acceptsPurges && method === 'PURGE') purged.push(...String(headers['surrogate-key']).split(' '))
      response.writeHead(acceptsPurges ? 200 : 503).end()
    }),
  )
  const start = (variables: Record<string, string> = {}) =>
    runServer(database.url, { CACHE_PURGE_URL: `${url}/`, LOG_LEVEL: 'error', ...variables })
  return {
    purged,
    /** The purges since the last call. */
    takePurged: () => [...new Set(purged.splice(0))],
    refuse(isRefusing: boolean) {
      acceptsPurges = !isRefusing
    },
    start,
    /** Resolves when the cache's position in the change log has been saved. */
    async startAndSettle(variables: Record<string, string> = {}) {
      const before = await readPositions()
      const server = await start(variables)
      await vi.waitFor(async () => expect(await readPositions()).not.toEqual(before), 20_000)
      return server
    },
  }
}

const readPositions = () => database.query('SELECT name, release, transaction::text, at FROM front_caches')

async function end(server: RunningServer) {
  server.kill('SIGTERM')
  await server.ended
}

const edit = (title: string) =>
  database.query('UPDATE articles SET title = $1 WHERE slug = $2', [title, story])

test('a rolling restart without a change purges nothing', async () => {
  const { purged, startAndSettle, takePurged } = await startCache()
  let [one, other] = [await startAndSettle(), await startAndSettle()]
  expect(takePurged()).toEqual(['everything'])
  await end(one)
  one = await startAndSettle()
  await end(other)
  other = await startAndSettle()
  expect(takePurged()).toEqual([])
  await edit('Told by both')
  // Twice from each instance, so that all earlier purges have arrived, too.
  const isSlug = (key: string) => key === `slug:${story}`
  await vi.waitFor(() => expect(purged.filter(isSlug)).toHaveLength(4), 5_000)
  expect(takePurged()).not.toContain('everything')
  // Four servers are started one after the other.
}, 180_000)

test('a change while no instance ran is purged at the next start, and nothing else', async () => {
  const { startAndSettle, takePurged } = await startCache()
  await end(await startAndSettle())
  takePurged()
  await edit('Changed unseen')
  await end(await startAndSettle())
  const purged = takePurged()
  expect(purged).toEqual(expect.arrayContaining([`slug:${story}`, 'lists', 'texts']))
  expect(purged).not.toContain('everything')
  expect(purged).not.toContain('section:reviews')
})

test('other settings purge everything', async () => {
  const { startAndSettle, takePurged } = await startCache()
  await end(await startAndSettle())
  takePurged()
  await end(await startAndSettle({ SITE_NAME: 'Another name' }))
  expect(takePurged()).toEqual(['everything'])
})

test('so does an instance of a new release that replaces the last of the old one', async () => {
  const { startAndSettle, takePurged } = await startCache()
  const [one, other] = [await startAndSettle(), await startAndSettle()]
  await end(one)
  await startAndSettle({ SITE_NAME: 'New' })
  await vi.waitFor(() => expect(takePurged()).toEqual(['everything']), 5_000)
  // Its responses since then are still in the cache.
  await end(other)
  takePurged()
  await startAndSettle({ SITE_NAME: 'New' })
  await vi.waitFor(() => expect(takePurged()).toEqual(['everything']), 5_000)
})

test('so does a position that is older than the change log', async () => {
  const { startAndSettle, takePurged } = await startCache()
  await end(await startAndSettle())
  takePurged()
  await database.query(`UPDATE front_caches SET at = now() - interval '25 hours'`)
  await end(await startAndSettle())
  expect(takePurged()).toEqual(['everything'])
})

test('a failed purge is repeated by the next instance', async () => {
  const { refuse, start, startAndSettle, takePurged } = await startCache()
  await end(await startAndSettle())
  takePurged()
  refuse(true)
  const server = await start()
  await edit('Not purged yet')
  await end(server)
  refuse(false)
  await end(await startAndSettle())
  expect(takePurged()).toContain(`slug:${story}`)
})
