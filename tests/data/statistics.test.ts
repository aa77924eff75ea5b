/** What readers do, counted in numbers: by minute, hour and day. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { count, deleteExpiredCounts, flushCounts } from '~/data/statistics/counts.server'
import { awaitTurn } from '../support/await-turn'
import { storeArticle } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

beforeEach(async () => {
  await awaitTurn(database)
  await flushCounts()
  await database.empty()
})

async function stored(grain = 'day') {
  await flushCounts()
  return database.query<{ kind: string; subject: string; count: number }>(
    'SELECT kind, subject, count::integer FROM statistics WHERE grain = $1 ORDER BY kind, subject',
    [grain],
  )
}

test('stories are counted by their ids, by minute, hour and day of the publication’s zone', async () => {
  const { id, slug } = await storeArticle(database)
  const draft = await storeArticle(database, { status: 'draft' })
  for (const one of [slug, slug, draft.slug, 'never-was', `${'a'.repeat(10_000)}`, 'a\0b', '\ud800'])
    count('read', one)
  count('delivered', slug)
  count('listen', '1 an-episode')
  const read = [
    { kind: 'delivered', subject: id, count: 1 },
    { kind: 'read', subject: id, count: 2 },
  ]
  expect(await stored('minute')).toEqual(read)
  const listened = { kind: 'listen', subject: '1 an-episode', count: 1 }
  expect(await stored('hour')).toEqual([read[0], listened, read[1]])
  // The clock may have turned since.
  const times = await database.query<{ begins: boolean; present: boolean }>(
    `SELECT bool_and(at = date_trunc(grain, at, 'UTC')) AS begins,
       bool_and(at >= date_trunc(grain, now() - interval '20 seconds', 'UTC') AND at <= now()) AS present FROM statistics`,
  )
  expect(times).toEqual([{ begins: true, present: true }])
})

test('what is counted later is added, and by two servers at once without a deadlock', async () => {
  vi.resetModules()
  const other = await import('~/data/statistics/counts.server')
  const subjects = Array.from({ length: 100 }, (_, n) => `${1 + (n % 4)} episode-${n}`)
  for (let round = 0; round < 10; round++) {
    for (const subject of subjects) count('listen', subject)
    for (const subject of [...subjects].reverse()) other.count('listen', subject)
    await Promise.all([flushCounts(), other.flushCounts()])
  }
  const rows = await stored()
  expect(rows).toHaveLength(100)
  expect(new Set(rows.map((row) => row.count))).toEqual(new Set([20]))
})

test('of what strangers make up, only so much is kept in an hour; the rest is counted together', async () => {
  // A new hour, whatever was counted before.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  onTestFinished(() => void vi.useRealTimers())
  for (let n = 0; n < 1_000; n++) count('missing', `/made/up/${n}`)
  count('missing', '/made/up/3')
  const rows = await stored()
  expect(rows).toHaveLength(501)
  expect(rows[0]).toEqual({ kind: 'missing', subject: '', count: 500 })
  expect(rows.find(({ subject }) => subject === '/made/up/3')?.count).toBe(2)
})

test('of a story and day, twenty sites are kept and the rest is counted together, by two servers at once too', async () => {
  vi.resetModules()
  const other = await import('~/data/statistics/counts.server')
  const { slug } = await storeArticle(database)
  const draft = await storeArticle(database, { status: 'draft' })
  const pairs = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `${slug} site-${from + n}.example`)
  for (const pair of [...pairs(0, 15), `${draft.slug} a.example`, 'never-was a.example'])
    count('story-referrer', pair)
  await flushCounts()
  for (const one of [{ count }, other]) {
    // What sends most is kept.
    for (let n = 0; n < 2; n++) one.count('story-referrer', `${slug} site-99.example`)
    for (const pair of pairs(10, 30)) one.count('story-referrer', pair)
  }
  await flushCounts()
  await other.flushCounts()
  const rows = await database.query<{ host: string; count: number }>(
    'SELECT host, count FROM story_referrers ORDER BY host',
  )
  expect(rows).toHaveLength(21)
  expect(rows[0]).toEqual({ host: '', count: 22 })
  expect(rows.find(({ host }) => host === 'site-12.example')?.count).toBe(3)
  expect(rows.at(-1)).toEqual({ host: 'site-99.example', count: 4 })
})

test('texts that become the same in the database are added up', async () => {
  count('search', 'a\ud800')
  count('search', 'a\ud801')
  expect(await stored()).toEqual([{ kind: 'search', subject: 'a\ufffd', count: 2 }])
})

test('a batch that cannot be written is kept whole', async () => {
  expectConsoleError(/^Counts could not be written yet:/)
  const { slug } = await storeArticle(database)
  await database.query('ALTER TABLE statistics RENAME TO statistics_away')
  count('view', slug)
  count('read', slug)
  await flushCounts()
  await database.query('ALTER TABLE statistics_away RENAME TO statistics')
  expect(await stored()).toMatchObject([{ kind: 'read', count: 1 }])
  expect(await database.query('SELECT view_count::integer AS views FROM article_views')).toEqual([
    { views: 1 },
  ])
})

test('minutes go after an hour and hours after 90 days; days stay, without what few have typed', async () => {
  await database.query(
    `INSERT INTO statistics (kind, grain, at, subject, count)
     SELECT kind, grain, now() - age, age || ' ' || times, times
     FROM unnest(ARRAY['read', 'search']) AS kind, unnest(ARRAY['minute', 'hour', 'day']) AS grain,
       unnest(ARRAY[interval '50 minutes', interval '89 days', interval '91 days']) AS age,
       unnest(ARRAY[1, 3]) AS times`,
  )
  const { id } = await storeArticle(database)
  await database.query(
    `INSERT INTO story_referrers (article_id, day, host, count)
     SELECT $1, now()::date - age, 'site.example', times FROM (VALUES (89, 1), (91, 2), (92, 3)) AS row (age, times)`,
    [id],
  )
  await deleteExpiredCounts()
  expect(await database.query('SELECT count FROM story_referrers ORDER BY day')).toEqual([
    { count: 3 },
    { count: 1 },
  ])
  const rows = await database.query(
    `SELECT kind, grain, string_agg(subject, ', ' ORDER BY at DESC, count) AS kept FROM statistics GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  const young = '00:50:00 1, 00:50:00 3'
  const recent = `${young}, 89 days 1, 89 days 3`
  expect(rows).toEqual([
    { kind: 'read', grain: 'day', kept: `${recent}, 91 days 1, 91 days 3` },
    { kind: 'read', grain: 'hour', kept: recent },
    { kind: 'read', grain: 'minute', kept: young },
    { kind: 'search', grain: 'day', kept: `${recent}, 91 days 3` },
    { kind: 'search', grain: 'hour', kept: recent },
    { kind: 'search', grain: 'minute', kept: young },
  ])
})
