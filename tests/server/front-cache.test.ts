/** A cache in front outlives restarts: an instance that starts has it forget what it may have missed, and no more. */
import { createServer } from 'node:http'
import { beforeAll, expect, test, vi } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { listenFor } from '../support/listen-for'
import { type RunningServer, runServer } from '../support/run-server'
import { provideSiteDatabase } from '../support/served-site'

const database = provideSiteDatabase()
const story = 'a-glass-that-heals-slowly-on-a-lab-bench'

beforeAll(() => seedSample(database.url))

/** A cache that writes down what it is told to forget. */
async function startCache() {
  const purged: string[] = []
  let isTaking = true
  const { url } = await listenFor(
    createServer(({ method, headers }, response) => {
      if (isTaking && method === 'PURGE') purged.push(...String(headers['surrogate-key']).split(' '))
      response.writeHead(isTaking ? 200 : 503).end()
    }),
  )
  const start = (variables: Record<string, string> = {}) =>
    runServer(database.url, { CACHE_PURGE_URL: `${url}/`, LOG_LEVEL: 'error', ...variables })
  return {
    purged,
    /** Since this was last asked. */
    takePurged: () => [...new Set(purged.splice(0))],
    refuse(isRefusing: boolean) {
      isTaking = !isRefusing
    },
    start,
    /** Resolves when it is saved how far the cache has been told. */
    async startAndSettle(variables: Record<string, string> = {}) {
      const before = await readPlaces()
      const server = await start(variables)
      await vi.waitFor(async () => expect(await readPlaces()).not.toEqual(before), 20_000)
      return server
    },
  }
}

const readPlaces = () => database.query('SELECT name, release, transaction::text, at FROM front_caches')

async function end(server: RunningServer) {
  server.kill('SIGTERM')
  await server.ended
}

const edit = (title: string) =>
  database.query('UPDATE articles SET title = $1 WHERE slug = $2', [title, story])

test('a rolling restart without a change empties nothing', async () => {
  const { purged, startAndSettle, takePurged } = await startCache()
  let [one, other] = [await startAndSettle(), await startAndSettle()]
  expect(takePurged()).toEqual(['everything'])
  await end(one)
  one = await startAndSettle()
  await end(other)
  other = await startAndSettle()
  expect(takePurged()).toEqual([])
  await edit('Told by both')
  // Twice by each: whatever they told before has arrived, too.
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

test('other settings empty it', async () => {
  const { startAndSettle, takePurged } = await startCache()
  await end(await startAndSettle())
  takePurged()
  await end(await startAndSettle({ SITE_NAME: 'Another name' }))
  expect(takePurged()).toEqual(['everything'])
})

test('so does an instance of the new release that replaces the last of the old one', async () => {
  const { startAndSettle, takePurged } = await startCache()
  const [one, other] = [await startAndSettle(), await startAndSettle()]
  await end(one)
  await startAndSettle({ SITE_NAME: 'New' })
  await vi.waitFor(() => expect(takePurged()).toEqual(['everything']), 5_000)
  // What it answered since is still in the cache.
  await end(other)
  takePurged()
  await startAndSettle({ SITE_NAME: 'New' })
  await vi.waitFor(() => expect(takePurged()).toEqual(['everything']), 5_000)
})

test('so does a place that the log of changes does not reach back to', async () => {
  const { startAndSettle, takePurged } = await startCache()
  await end(await startAndSettle())
  takePurged()
  await database.query(`UPDATE front_caches SET at = now() - interval '25 hours'`)
  await end(await startAndSettle())
  expect(takePurged()).toEqual(['everything'])
})

test('what did not arrive is told by the next instance', async () => {
  const { refuse, start, startAndSettle, takePurged } = await startCache()
  await end(await startAndSettle())
  takePurged()
  refuse(true)
  const server = await start()
  await edit('Not told yet')
  await end(server)
  refuse(false)
  await end(await startAndSettle())
  expect(takePurged()).toContain(`slug:${story}`)
})
