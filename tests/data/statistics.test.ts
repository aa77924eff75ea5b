/** What readers do, counted in numbers: by minute, hour and day. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { count, deleteExpiredCounts, flushCounts } from '~/data/statistics/counts.server'
import { listReferringHosts } from '~/desk/statistics/statistics.data.server'
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
  expect(await stored('hour')).toEqual(read)
  expect(await stored()).toEqual([read[0], { kind: 'listen', subject: '1 an-episode', count: 1 }, read[1]])
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

/** A new hour, whatever was counted before. */
function startHour() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 * ++hours })
  onTestFinished(() => void vi.useRealTimers())
}
let hours = 0

test.for([
  ['missing', '/old/story.html'],
  ['referrer', 'news.example'],
  ['search', 'battery'],
] as const)('a flood of made-up ones hides no %s that is frequent', async ([kind, real]) => {
  startHour()
  for (let n = 0; n < 1_000; n++) count(kind, `made-up-${n}.example`)
  for (let n = 0; n < 5; n++) count(kind, real)
  for (let n = 0; n < 200; n++) count(kind, `later-${n}.example`)
  count(kind, real)
  const rows = await stored()
  // 500 that were made up first, the frequent one, and the others together.
  expect(rows).toHaveLength(502)
  expect(rows[0]).toEqual({ kind, subject: '', count: 702 })
  expect(rows.find(({ subject }) => subject === real)?.count).toBe(4)
  expect(await stored('hour')).toEqual([])
})

test('one client names thirty in an hour, and whatever others have named', async () => {
  startHour()
  count('search', 'relay', 'b')
  for (let n = 0; n < 100; n++) count('search', `word ${n}`, 'a')
  for (const client of ['a', 'b', 'c']) count('search', 'relay', client)
  count('search', 'another', 'b')
  const rows = await stored()
  expect(rows).toHaveLength(33)
  expect(rows[0]).toEqual({ kind: 'search', subject: '', count: 70 })
  expect(rows.find(({ subject }) => subject === 'relay')?.count).toBe(4)
})

test('a flood of made-up sites hides none that sends readers to a story', async () => {
  startHour()
  const { slug } = await storeArticle(database)
  for (let n = 0; n < 1_000; n++) count('story-referrer', `${slug} made-up-${n}.example`)
  for (let n = 0; n < 5; n++) count('story-referrer', `${slug} news.example`)
  await flushCounts()
  const rows = await database.query<{ host: string; count: number }>(
    'SELECT host, count FROM story_referrers ORDER BY count DESC',
  )
  expect(rows).toHaveLength(101)
  expect(rows.slice(0, 2)).toEqual([
    { host: '', count: 903 },
    { host: 'news.example', count: 3 },
  ])
})

test('of a story and day, a hundred sites are kept that send most, by two servers at once too; twenty are listed', async () => {
  startHour()
  vi.resetModules()
  const other = await import('~/data/statistics/counts.server')
  const { id, slug } = await storeArticle(database)
  const draft = await storeArticle(database, { status: 'draft' })
  const pairs = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `${slug} site-${from + n}.example`)
  for (const pair of [...pairs(0, 100), `${draft.slug} a.example`, 'never-was a.example'])
    count('story-referrer', pair)
  await flushCounts()
  // One that sends readers later in the day takes the place of one that hardly does.
  for (let n = 0; n < 3; n++) {
    for (const one of [{ count, flushCounts }, other]) one.count('story-referrer', `${slug} late.example`)
    for (const pair of pairs(50, 60)) other.count('story-referrer', pair)
    await Promise.all([flushCounts(), other.flushCounts()])
  }
  const rows = await database.query<{ host: string; count: number }>(
    "SELECT host, count FROM story_referrers ORDER BY host = '' DESC, count DESC, host",
  )
  expect(rows).toHaveLength(101)
  expect(rows.slice(0, 3)).toEqual([
    { host: '', count: 1 },
    { host: 'late.example', count: 6 },
    { host: 'site-50.example', count: 4 },
  ])
  const listed = await listReferringHosts(id)
  expect(listed).toHaveLength(21)
  expect(listed[0]).toEqual({ host: 'late.example', today: 6, week: 6, month: 6 })
  expect(listed.at(-1)).toEqual({ host: '', today: 81, week: 81, month: 81 })
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

test('after two weeks, the most of what strangers make up stays of each day, and after 400 days nothing', async () => {
  await database.query(
    `INSERT INTO statistics (kind, grain, at, subject, count)
     SELECT kind, 'day', now() - make_interval(days => age), subject, times
     FROM unnest(ARRAY['missing', 'referrer']) AS kind, unnest(ARRAY[13, 15, 401]) AS age,
       (SELECT n::text, n FROM generate_series(3, 302) AS n UNION ALL SELECT '', 10) AS row (subject, times)
     UNION ALL SELECT 'listen', 'day', now() - interval '500 days', '1 an-episode', 1`,
  )
  const { id } = await storeArticle(database)
  await database.query(
    `INSERT INTO story_referrers (article_id, day, host, count)
     SELECT $1, now()::date - age, 'site-' || n || '.example', n
     FROM unnest(ARRAY[1, 4, 401]) AS age, generate_series(3, 102) AS n`,
    [id],
  )
  for (const _ of ['once', 'twice']) await deleteExpiredCounts()
  const kept = await database.query<{
    kind: string
    age: number
    rows: number
    others: number
    least: number
  }>(
    `SELECT kind, (extract(epoch FROM now() - at) / 86400)::integer AS age, count(*)::integer AS rows,
       max(count) FILTER (WHERE subject = '')::integer AS others, min(count) FILTER (WHERE subject <> '')::integer AS least
     FROM statistics GROUP BY kind, 2 ORDER BY kind, 2`,
  )
  const others = 10 + ((3 + 102) * 100) / 2
  expect(kept).toEqual([
    { kind: 'listen', age: 500, rows: 1, others: null, least: 1 },
    ...['missing', 'referrer'].flatMap((kind) => [
      { kind, age: 13, rows: 301, others: 10, least: 3 },
      { kind, age: 15, rows: 201, others, least: 103 },
    ]),
  ])
  const pairs = await database.query<{ rows: number; others: number | null }>(
    `SELECT count(*)::integer AS rows, max(count) FILTER (WHERE host = '')::integer AS others FROM story_referrers
     GROUP BY day ORDER BY day DESC`,
  )
  expect(pairs).toEqual([
    { rows: 100, others: null },
    { rows: 21, others: ((3 + 82) * 80) / 2 },
  ])
})
