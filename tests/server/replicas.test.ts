/** Public reads from a streaming replica: which reads, when it lags, when it is down, and when its schema is old. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPublishedArticle } from '~/data/articles/articles.server'
import { onArticleChange } from '~/data/changes/article-changes.server'
import { closeReplicas, countUsedReplicas, readFromReplicas } from '~/data/changes/replicas.server'
import { disconnect, prisma } from '~/data/database/prisma.server'
import { readPublic } from '~/data/database/read-public.server'
import { searchArticles } from '~/data/search/search.server'
import { findReadinessProblem } from '~/data/site/readiness.server'
import { storeArticle } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideReplicatedDatabase } from '../support/replicated-database'
import { waitUntil } from '../support/wait-until'

const { primary, replica } = provideReplicatedDatabase()
const store = (content: string) => storeArticle(primary, { slug: `slug-${content}`, content })

beforeAll(() => {
  process.env.DATABASE_URL = primary.url
  process.env.DATABASE_REPLICA_URLS = replica.url
})
beforeEach(async () => {
  await isOnReplica()
  await waitUntil(() => countUsedReplicas() === 1)
})
afterAll(async () => {
  await closeReplicas()
  await disconnect()
})

/** Whether a page that is the same for everybody is read from the replica now. */
async function isOnReplica(): Promise<boolean> {
  const [row] = await readFromReplicas(() =>
    readPublic(
      (database) => database.$queryRaw<{ isReplica: boolean }[]>`SELECT pg_is_in_recovery() AS "isReplica"`,
    ),
  )
  return row?.isReplica === true
}

const read = async (slug: string) => (await readFromReplicas(() => findPublishedArticle(slug)))?.content
const count = async (query: string) => (await readFromReplicas(() => searchArticles(query, null))).total

test('only what is the same for everybody is read there', async () => {
  expect(await isOnReplica()).toBe(true)
  const [row] = await readPublic(
    (database) => database.$queryRaw<{ isReplica: boolean }[]>`SELECT pg_is_in_recovery() AS "isReplica"`,
  )
  expect(row?.isReplica).toBe(false)
})

test('a replica that lags is left out until it has caught up', async () => {
  const { slug } = await store('before')
  await waitUntil(isOnReplica)
  await replica.query('SELECT pg_wal_replay_pause()')
  const changed = new Promise((resolve) => {
    const stop = onArticleChange((change) => {
      stop()
      resolve(change)
    })
  })
  await primary.query(`UPDATE articles SET content = 'after' WHERE slug = $1`, [slug])
  await changed
  // From the very moment at which this process hears of the change.
  expect([await read(slug), await isOnReplica()]).toEqual(['after', false])
  await waitUntil(() => countUsedReplicas() === 0)
  expect(await read(slug)).toBe('after')
  await replica.query('SELECT pg_wal_replay_resume()')
  await waitUntil(isOnReplica)
  expect(await read(slug)).toBe('after')
})

test.for(['stop', 'kill'] as const)('a replica is used again after a %s', async (way) => {
  expectConsoleError(/^The replica 127\.0\.0\.1:\d+\/ohmnibus is not used: .+/)
  expectConsoleError(/^(Database connection lost|The replica)/)
  const { slug } = await store(way)
  await waitUntil(isOnReplica)
  await replica[way]()
  for (let n = 0; n < 20; n += 1) expect(await read(slug)).toBe(way)
  await waitUntil(() => countUsedReplicas() === 0)
  await replica.start()
  await waitUntil(isOnReplica)
  expect(await read(slug)).toBe(way)
})

test('while the primary is down, the replica serves, and the site is ready', async () => {
  expectConsoleError(/^(Database connection lost|Lost the connection that listens)/)
  const { slug } = await store('outage')
  await waitUntil(isOnReplica)
  await primary.stop()
  expect([await read(slug), await count('outage'), await findReadinessProblem()]).toEqual(['outage', 1, null])
  await expect(prisma().$queryRaw`SELECT`).rejects.toThrow()
  await primary.start()
  await waitUntil(() => store('recovered').then(Boolean, () => false))
  await waitUntil(async () => (await read('slug-recovered')) === 'recovered' && (await isOnReplica()))
})

test('while the primary is down, a replica that did not answer in time is tried again', async () => {
  expectConsoleError(
    /^(Database connection lost|Lost the connection that listens|The replica .+ is not used: Query read)/,
  )
  const { slug } = await store('patience')
  await waitUntil(isOnReplica)
  await primary.stop()
  let attempts = 0
  const found = await readFromReplicas(() =>
    readPublic(async (database) => {
      attempts += 1
      if (attempts === 1) throw new Error('Query read timeout')
      return database.article.findUnique({ where: { slug } })
    }),
  )
  expect([found?.content, attempts]).toEqual(['patience', 3])
  await primary.start()
  await waitUntil(() => store('patient').then(Boolean, () => false))
  await waitUntil(async () => (await read('slug-patient')) === 'patient' && (await isOnReplica()))
})

test('a replica whose schema lacks a migration is not used', async () => {
  expectConsoleError(/is not used: The schema lacks the migration 20261201000000_baseline\.$/)
  const rename = (from: string, to: string) =>
    primary.query('UPDATE _prisma_migrations SET migration_name = $2 WHERE migration_name = $1', [from, to])
  await rename('20261201000000_baseline', 'away')
  await waitUntil(() => countUsedReplicas() === 0)
  expect(await isOnReplica()).toBe(false)
  await rename('away', '20261201000000_baseline')
  await waitUntil(isOnReplica)
})
