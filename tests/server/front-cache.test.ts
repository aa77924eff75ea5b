/** The front cache is purged at every start, of every change at once, and again after failures, whichever instance runs. */
import { createServer } from 'node:http'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { listenFor } from '../support/listen-for'
import { type RunningServer, runServer } from '../support/run-server'
import { provideSiteDatabase } from '../support/served-site'

const database = provideSiteDatabase()
const story = 'a-glass-that-heals-slowly-on-a-lab-bench'

beforeAll(() => seedSample(database.url))
beforeEach(() => database.query('DELETE FROM graphile_worker._private_jobs'))

/** A front cache that records its purges. */
async function startCache() {
  const purges: string[] = []
  let acceptsPurges = true
  const { url } = await listenFor(
    createServer(({ method, headers }, response) => {
      if (acceptsPurges && method === 'PURGE') purges.push(String(headers['surrogate-key']))
      response.writeHead(acceptsPurges ? 200 : 503).end()
    }),
  )
  const start = () => runServer(database.url, { CACHE_PURGE_URL: `${url}/`, LOG_LEVEL: 'error' })
  return {
    purges,
    purged: () => purges.flatMap((header) => header.split(' ')),
    refuse(isRefusing: boolean) {
      acceptsPurges = !isRefusing
    },
    start,
    /** Resolves when the purge of its start is done. */
    async startAndSettle() {
      const server = await start()
      await vi.waitFor(() => expect(purges).toEqual(['everything', 'everything']), 20_000)
      await awaitJobs(0)
      purges.length = 0
      return server
    },
  }
}

const listJobs = () =>
  database.query<{ last_error: string | null }>(
    "SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = 'purge-front-cache'",
  )

const awaitJobs = (count: number) =>
  vi.waitFor(async () => expect(await listJobs()).toHaveLength(count), { timeout: 20_000, interval: 50 })

const awaitKey = (purged: () => string[], key: string) =>
  vi.waitFor(() => expect(purged()).toContain(key), { timeout: 30_000, interval: 10 })

async function end(server: RunningServer) {
  server.kill('SIGTERM')
  return server.ended
}

const edit = (title: string) =>
  database.query('UPDATE articles SET title = $1 WHERE slug = $2', [title, story])

test('a start purges everything, as it knows nothing of earlier changes', async () => {
  const { purges, start } = await startCache()
  await start()
  await vi.waitFor(() => expect(purges).toEqual(['everything', 'everything']), 20_000)
})

test('a change is purged within a second, and nothing else', async () => {
  const { purged, startAndSettle } = await startCache()
  await startAndSettle()
  const start = performance.now()
  await edit('Changed')
  await awaitKey(purged, `slug:${story}`)
  expect(performance.now() - start).toBeLessThan(1_000)
  await awaitJobs(0)
  expect(purged()).toEqual(expect.arrayContaining(['lists', 'texts']))
  expect(purged()).not.toContain('everything')
  expect(purged()).not.toContain('section:reviews')
})

test('a burst of changes is a few requests', async () => {
  const { purges, purged, startAndSettle } = await startCache()
  await startAndSettle()
  // Each in a transaction of its own, but none waits for this process, which may have little of the processor.
  await database.query(`
    DO $$ BEGIN FOR n IN 1..300 LOOP
      UPDATE articles SET title = 'Changed ' || n || ' times' WHERE slug = '${story}';
      COMMIT;
    END LOOP; END $$`)
  await edit('The last one')
  await awaitJobs(0)
  expect(purged()).toContain(`slug:${story}`)
  expect(purges.length).toBeLessThan(100)
})

test('what could not be purged is purged later, by the next instance as well', async () => {
  const { purged, refuse, start, startAndSettle } = await startCache()
  const server = await startAndSettle()
  refuse(true)
  await edit('Not purged yet')
  const failed = { last_error: 'The front cache responded with 503.' }
  await vi.waitFor(async () => expect(await listJobs()).toEqual([failed]), 20_000)
  const { err } = await end(server)
  expect(err.match(/purge-front-cache failed/g)).toHaveLength(1)
  refuse(false)
  await start()
  await awaitKey(purged, `slug:${story}`)
  await awaitJobs(0)
})
