/** Planned changes: each exactly once, in order, by the database's clock; and what fails says so and stops nothing else. */
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyDueChanges } from '~/data/desk/due-plans.server'
import { listEditors } from '~/data/desk/editors.server'
import {
  cancelChange,
  countOpenChangesBy,
  countProblems,
  deleteOldChanges,
  dismissChange,
  findMillisToNext,
  findNextChange,
  listBetween,
  listChanges,
  listChangesOfStory,
  listProblems,
  moveChange,
  planChange,
  retryChange,
} from '~/data/desk/planned-changes.server'
import { articleFields, type FieldRule } from '~/domain/articles/article-fields'
import { parseCursor } from '~/domain/catalogue/paging'
import { can, isRole, roles } from '~/domain/desk/access'
import { MAX_OPEN_CHANGES, type PlannedKind } from '~/domain/desk/planned-changes'
import * as environment from '~/env.server'
import { keepApplyingChanges, sendAlerts } from '../../app/jobs/planned-changes'
import { storeArticle, storeArticles } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { listPublishers } from '../support/publishers'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const MINUTE_MS = 60_000
let editorId = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  editorId = (await listEditors())[0]?.id ?? ''
})

const time = (dueAt: Date) => ({ dueAt, localTime: dueAt.toISOString().slice(0, 16), timeZone: 'UTC' })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const plan = (articleId: string, kind: PlannedKind, minutes: number) =>
  planChange({ articleId, kind, ...time(inMinutes(minutes)) }, editorId)
const storeDraft = (fields: object = {}) => storeArticle(database, { status: 'draft', ...fields })
/** All that is planned becomes due so much earlier. */
const pass = (minutes: number) =>
  database.query(
    `UPDATE planned_changes SET due_at = due_at - make_interval(mins => ${minutes}) WHERE outcome IS NULL`,
  )
const statusOf = async (id: string) =>
  (await database.query<{ status: string }>('SELECT status FROM articles WHERE id = $1', [id]))[0]?.status
const outcomes = async (id: string) =>
  (await listChangesOfStory(id)).map(({ kind, outcome, reason }) => [kind, outcome, reason])

test('a story goes out and comes off the site at its times, in its planner’s name, and readers’ caches hear of it', async () => {
  const { id } = await storeDraft()
  expect(await plan(id, 'publish', 5)).toBe('planned')
  expect(await plan(id, 'unpublish', 10)).toBe('planned')
  // A machine whose clock is an hour fast.
  vi.useFakeTimers({ toFake: ['Date'], now: inMinutes(60) })
  expect(await applyDueChanges()).toBe(0)
  vi.useRealTimers()
  expect(await findMillisToNext()).toBeGreaterThan(4 * MINUTE_MS)
  expect(await findNextChange(id)).toMatchObject({
    kind: 'publish',
    createdBy: 'maya',
    missing: null,
    isLate: false,
  })
  await database.query(`UPDATE articles SET title = 'The last save'`)

  await pass(6)
  expect(await findMillisToNext()).toBeLessThan(0)
  expect(await applyDueChanges()).toBe(1)
  expect(await statusOf(id)).toBe('published')
  const [row] = await database.query(
    `SELECT now() - published_at < '1 minute' AND created_at = published_at AS "isNew", article ->> 'title' AS title, saved_by,
      (SELECT count(*)::int FROM article_changes WHERE after ->> 'title' = 'The last save') AS changes
    FROM articles JOIN article_revisions AS revision ON article_id = id AND revision.version = articles.version`,
  )
  expect(row).toEqual({ isNew: true, title: 'The last save', saved_by: editorId, changes: 1 })
  await pass(6)
  await applyDueChanges()
  expect(await statusOf(id)).toBe('draft')
  expect(await applyDueChanges()).toBe(0)
  expect(await outcomes(id)).toEqual([
    ['unpublish', 'done', null],
    ['publish', 'done', null],
  ])
})

test('what would make no sense is refused, and the same form sent twice plans once', async () => {
  const { id } = await storeDraft()
  const at = inMinutes(10)
  const publish = (dueAt: Date) => planChange({ articleId: id, kind: 'publish', ...time(dueAt) }, editorId)
  expect(await Promise.all([publish(at), publish(at)])).toEqual(['planned', 'planned'])
  expect(await listChangesOfStory(id)).toHaveLength(1)
  expect(await plan(id, 'publish', 5)).toBe('again')
  expect(await plan(id, 'publish', 15)).toBe('already')
  expect(await plan(id, 'unpublish', 5)).toBe('already')
  expect(await planChange({ articleId: id, kind: 'unpublish', ...time(at) }, editorId)).toBe('taken')
  expect(await plan(id, 'publish', -1)).toBe('past')
  expect(await plan(editorId, 'publish', 5)).toBe('gone')
  const change = (await findNextChange(id))?.id ?? ''
  expect(await moveChange(change, time(inMinutes(-1)), editorId)).toBe('past')
  expect(await moveChange(change, time(inMinutes(20)), editorId)).toBe('planned')
  expect((await findNextChange(id))?.dueAt.getTime()).toBeGreaterThan(at.getTime())
  for (const unknown of ['x', editorId]) {
    expect(await moveChange(unknown, time(at), editorId)).toBe('gone')
    expect(await cancelChange(unknown)).toBe(false)
  }
  expect(await cancelChange(change)).toBe(true)
  expect(await cancelChange(change)).toBe(false)
  expect(await moveChange(change, time(at), editorId)).toBe('gone')
  for (let n = 1; n <= MAX_OPEN_CHANGES; n += 1)
    expect(await plan(id, n % 2 === 1 ? 'publish' : 'unpublish', n)).toBe('planned')
  expect(await plan(id, 'publish', 60)).toBe('many')
})

test('what an editor does by hand ends the plans that it overtakes, and no others', async () => {
  const { id } = await storeDraft()
  await plan(id, 'publish', 1)
  await plan(id, 'unpublish', 2)
  await plan(id, 'publish', 3)
  await database.query(`UPDATE articles SET status = 'published'`)
  expect(await outcomes(id)).toEqual([
    ['unpublish', null, null],
    ['publish', null, null],
    ['publish', 'skipped', 'It was published before.'],
  ])
  await database.query(`SELECT delete_articles(ARRAY['${id}'::uuid])`)
  expect((await listChanges('done', null)).items).toMatchObject([
    { story: null, title: expect.stringContaining('Story'), outcome: 'skipped' },
    { story: null, outcome: 'skipped', reason: 'The article was deleted before.' },
    { story: null, outcome: 'skipped' },
  ])
})

const required = Object.entries(articleFields).filter(([, rule]) => (rule as FieldRule).missingToPublish)

test.for(required)(
  'a draft without %s fails alone, with the sentence of its form, and can be tried again',
  async ([name, rule]) => {
    const { missingToPublish = '' } = rule as FieldRule
    const [bad, good] = await storeArticles(database, [{ status: 'draft', [name]: '' }, { status: 'draft' }])
    for (const story of [bad, good]) await plan(story?.id ?? '', 'publish', 1)
    const reason = expect.stringContaining(missingToPublish.replace(/\.$/, ''))
    expect(await findNextChange(bad?.id ?? '')).toMatchObject({ missing: reason })
    await pass(2)
    expect(await countProblems()).toEqual({ late: 2, failed: 0 })
    expect(await applyDueChanges()).toBe(2)
    expect(await statusOf(good?.id ?? '')).toBe('published')
    expect(await countProblems()).toEqual({ late: 0, failed: 1 })
    const [failed] = await listProblems()
    expect(failed).toMatchObject({ story: { id: bad?.id }, outcome: 'failed', reason, isUnsettled: true })
    await retryChange(failed?.id ?? '', editorId)
    expect(await applyDueChanges()).toBe(1)
    expect(await countProblems()).toEqual({ late: 0, failed: 1 })
    await database.query(
      `UPDATE articles SET content = 'A relay clicked.', author_name = 'Maya', category_name = 'Tech News'`,
    )
    await retryChange(failed?.id ?? '', editorId)
    await applyDueChanges()
    expect(await statusOf(bad?.id ?? '')).toBe('published')
    expect(await countProblems()).toEqual({ late: 0, failed: 0 })
  },
)

test('each account’s plans go out as its buttons would work, and say before if not; moved or tried again they are another’s', async () => {
  await storeEditor(database, 'willa@ohmnibus.example', 'correct horse battery', 'writer')
  const willa = (await listEditors()).find(({ email }) => email.startsWith('willa'))?.id ?? ''
  const cases = Object.keys(roles)
    .filter(isRole)
    .flatMap((role) => [true, false].map((publishesOwn) => ({ role, publishesOwn })))
  const reason = expect.stringContaining('may no longer publish this article')
  const kinds = ['publish', 'unpublish'] as const
  const stories = await storeArticles(
    database,
    [...kinds, ...kinds].map((kind) => ({ status: kind === 'publish' ? 'draft' : 'published' })),
  )
  for (const [n, { id }] of stories.entries()) {
    await database.query('UPDATE articles SET created_by = $1 WHERE id = $2', [n < 2 ? willa : editorId, id])
    await planChange({ articleId: id, kind: kinds[n % 2] ?? 'publish', ...time(inMinutes(1)) }, willa)
  }
  expect(await countOpenChangesBy(willa)).toBe(4)
  const missing = () =>
    Promise.all(stories.map(async ({ id }) => (await findNextChange(id))?.missing ?? null))
  for (const account of cases) {
    await database.query('UPDATE editors SET role = $1, publishes_own = $2 WHERE id = $3', [
      ...[account.role, account.publishesOwn, willa],
    ])
    const subjects = ['own-draft', 'own-story', 'article', 'article'] as const
    const allowed = subjects.map((subject) => (can(account, 'publish', subject) ? null : reason))
    expect([account, await missing()]).toEqual([account, allowed])
  }
  await database.query('UPDATE editors SET publishes_own = true, disabled_at = now() WHERE id = $1', [willa])
  expect(await missing()).toEqual([reason, reason, reason, reason])
  await database.query(`UPDATE editors SET role = 'writer', disabled_at = NULL WHERE id = $1`, [willa])
  const [, , third = '', fourth = ''] = stories.map(({ id }) => id)
  await moveChange((await findNextChange(third))?.id ?? '', time(inMinutes(1)), editorId)
  await pass(2)
  expect(await applyDueChanges()).toBe(4)
  const statuses = () => Promise.all(stories.map(({ id }) => statusOf(id)))
  expect(await statuses()).toEqual(['published', 'draft', 'published', 'published'])
  expect(await listProblems()).toMatchObject([{ reason }])
  for (const { id } of await listProblems()) await retryChange(id, editorId)
  await applyDueChanges()
  expect(await statusOf(fourth)).toBe('draft')
})

test('what a deleted account planned fails until somebody takes it over', async () => {
  await storeEditor(database, 'willa@ohmnibus.example', 'correct horse battery', 'editor')
  const willa = (await listEditors()).find(({ email }) => email.startsWith('willa'))?.id ?? ''
  const { id } = await storeDraft()
  await planChange({ articleId: id, kind: 'publish', ...time(inMinutes(1)) }, willa)
  await database.query('DELETE FROM editors WHERE id = $1', [willa])
  const reason = expect.stringContaining('may no longer publish this article')
  expect(await findNextChange(id)).toMatchObject({ createdBy: null, missing: reason })
  await pass(2)
  await applyDueChanges()
  expect(await outcomes(id)).toEqual([['publish', 'failed', reason]])
  const [failed] = await listProblems()
  await retryChange(failed?.id ?? '', editorId)
  await applyDueChanges()
  expect(await statusOf(id)).toBe('published')
})

test('what the database refuses fails alone; a story that is being saved stays due', async () => {
  await database.query(
    `ALTER TABLE articles ADD CONSTRAINT no_bad_news CHECK (title <> 'Bad' OR status = 'draft')`,
  )
  const saving = new pg.Client({ connectionString: database.url })
  await saving.connect()
  try {
    const stories = await storeArticles(
      database,
      ['Bad', 'Being saved', 'Good'].map((title) => ({ title, status: 'draft' })),
    )
    for (const { id } of stories) await plan(id, 'publish', 1)
    await pass(2)
    await saving.query(`BEGIN; UPDATE articles SET excerpt = 'New' WHERE title = 'Being saved'`)
    expect(await applyDueChanges()).toBe(2)
    expect(await listProblems()).toMatchObject([
      {
        title: 'Bad',
        outcome: 'failed',
        reason: expect.stringMatching(/^The database refused it: .*no_bad_news/),
      },
      { title: 'Being saved', outcome: null, isLate: true },
    ])
    await saving.query('COMMIT')
    expect(await applyDueChanges()).toBe(1)
    const published = await database.query(
      `SELECT title, excerpt FROM articles WHERE status = 'published' ORDER BY title`,
    )
    expect(published).toEqual([
      { title: 'Being saved', excerpt: 'New' },
      { title: 'Good', excerpt: null },
    ])
  } finally {
    await saving.end()
    await database.query('ALTER TABLE articles DROP CONSTRAINT no_bad_news')
  }
  const [failed] = await listProblems()
  expect(await dismissChange(failed?.id ?? '')).toBe(true)
  expect(await retryChange(failed?.id ?? '', editorId)).toBe(false)
  expect(await countProblems()).toEqual({ late: 0, failed: 0 })
})

test('a thousand at once, by two instances of which one is killed: each exactly once, and in order', async () => {
  await storeArticles(
    database,
    Array.from({ length: 500 }, (_, n) => ({ title: `Story ${n}`, status: 'draft' })),
  )
  await database.query(
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, created_by)
     SELECT id, kind, now() - late, '', 'UTC', (SELECT editors.id FROM editors)
     FROM articles CROSS JOIN (VALUES ('publish', interval '2 hours'), ('unpublish', interval '1 hour')) AS plan (kind, late)`,
  )
  const killed = new pg.Client({ connectionString: database.url })
  killed.on('error', () => {})
  await killed.connect()
  await killed.query('BEGIN')
  // One of the first release.
  await killed.query('SELECT apply_planned_changes(50, $1)', [JSON.stringify(listPublishers())])
  const applyAll = async () => {
    for (let total = 0; ; ) {
      const ended = await applyDueChanges()
      total += ended
      if (ended === 0) return total
    }
  }
  // What the killed one holds is waited for, and overtaken by nothing.
  expect((await Promise.all([applyAll(), applyAll()])).reduce((a, b) => a + b)).toBe(900)
  await database.query('SELECT pg_terminate_backend($1)', [
    (killed as unknown as { processID: number }).processID,
  ])
  await killed.end().catch(() => {})
  const applyRest = async () => {
    await applyAll()
    return findMillisToNext()
  }
  await expect.poll(applyRest, { timeout: 20_000 }).toBeNull()

  const versions = await database.query(
    `SELECT array_agg(article ->> 'status' ORDER BY version) AS statuses
     FROM article_revisions GROUP BY article_id`,
  )
  expect(new Set(versions.map(({ statuses }) => String(statuses)))).toEqual(
    new Set(['draft,published,draft']),
  )
  const done = await database.query(`SELECT FROM planned_changes WHERE outcome = 'done'`)
  expect(done).toHaveLength(1_000)
})

test('the schedule is read in pages, of a week, and forgets what is over a year old', async () => {
  const stories = await storeArticles(
    database,
    Array.from({ length: 60 }, () => ({ status: 'draft' })),
  )
  for (const [n, { id }] of stories.entries()) await plan(id, 'publish', n + 1)
  const first = await listChanges('coming', null)
  const second = await listChanges('coming', parseCursor(new URLSearchParams({ older: first.older ?? '' })))
  const back = await listChanges('coming', parseCursor(new URLSearchParams({ newer: second.newer ?? '' })))
  expect([first, second].flatMap(({ items }) => items.map(({ title }) => title))).toEqual(
    stories.map(({ title }) => title),
  )
  expect(back.items).toEqual(first.items)
  expect(await listBetween(inMinutes(1.5), inMinutes(3.5))).toMatchObject({
    changes: [{ title: stories[1]?.title }, { title: stories[2]?.title }],
    hasMore: false,
  })
  await pass(90)
  await applyDueChanges(100)
  const done = await listChanges('done', null)
  expect(done.items[0]?.title).toBe(stories[59]?.title)
  expect(done).toMatchObject({ newer: null, older: expect.any(String) })
  await database.query(
    `UPDATE planned_changes SET done_at = now() - interval '367 days' WHERE article_id = '${stories[0]?.id}'`,
  )
  await deleteOldChanges()
  expect(await database.query('SELECT FROM planned_changes')).toHaveLength(59)
})

test('an instance does what is planned within a second of its time, and goes on after the database has failed', async () => {
  expectConsoleError(/^Planned changes are paused:/)
  const logged = vi.mocked(console.error)
  const stories = await storeArticles(
    database,
    [0, 1, 2].map(() => ({ status: 'draft' })),
  )
  const [first = '', ...others] = stories.map(({ id }) => id)
  for (const { id } of stories) await plan(id, 'publish', 1)
  const start = () => {
    const stopping = new AbortController()
    const stopped = keepApplyingChanges(stopping.signal)
    const stop = () => {
      stopping.abort()
      return stopped
    }
    onTestFinished(stop)
    return stop
  }
  const lateness = async (id: string) => {
    await expect.poll(() => statusOf(id), { timeout: 20_000, interval: 20 }).toBe('published')
    const [row] = await database.query<{ late: number }>(
      'SELECT extract(epoch FROM done_at - due_at)::float8 AS late FROM planned_changes WHERE article_id = $1',
      [id],
    )
    return row?.late ?? Number.NaN
  }
  const setDue = (id: string, moment: string) =>
    database.query(`UPDATE planned_changes SET due_at = ${moment} WHERE article_id = $1`, [id])
  const stopFirst = start()
  await setDue(first, `now() + interval '1.2 seconds'`)
  expect(await lateness(first)).toBeLessThan(1)
  await stopFirst()
  expect(logged).not.toHaveBeenCalled()
  const late: number[] = []
  for (const [n, id] of others.entries()) {
    // Another instance each time: one that fails again before it has done all that was due says so only once.
    const stop = start()
    await database.query('ALTER TABLE planned_changes RENAME TO gone')
    await expect.poll(() => logged.mock.calls.length, { timeout: 20_000, interval: 5 }).toBe(n + 1)
    await database.query('ALTER TABLE gone RENAME TO planned_changes')
    await setDue(id, 'clock_timestamp()')
    late.push(await lateness(id))
    await stop()
  }
  // At once, and not only after the usual wait, which would make each of them late; a busy machine makes one of them.
  expect(Math.min(...late)).toBeLessThan(0.7)
})

test('editors are sent one mail of what failed, or is or was two minutes late, and none twice', async () => {
  const readEnv = environment.env
  const settings = { url: 'smtp://127.0.0.1', from: 'desk@example.com' }
  vi.spyOn(environment, 'env').mockImplementation(() => ({ ...readEnv(), mail: settings }))
  await storeEditor(database, 'former@ohmnibus.example', 'correct horse battery')
  await database.query(`UPDATE editors SET disabled_at = now() WHERE email LIKE 'former%'`)
  const stories = await storeArticles(
    database,
    ['In time', 'Failed', 'Still to come', 'Late'].map((title) => ({ title, status: 'draft' })),
  )
  for (const [n, { id }] of stories.entries()) await plan(id, 'publish', n)
  await database.query(`UPDATE articles SET category_name = '' WHERE title = 'Failed'`)
  const late = (minutes: number, title: string) =>
    database.query(
      `UPDATE planned_changes SET due_at = now() - make_interval(mins => ${minutes})
       WHERE article_id = (SELECT id FROM articles WHERE title = $1)`,
      [title],
    )
  await late(1, 'In time')
  await late(1, 'Failed')
  await late(3, 'Late')
  await storeEditor(database, 'writer@ohmnibus.example', 'correct horse battery', 'writer')
  await Promise.all([sendAlerts(), sendAlerts()])
  await applyDueChanges()
  await sendAlerts()
  await sendAlerts()
  const mails = await database.query<{ payload: { to: string; subject: string; text: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs ORDER BY id`,
  )
  expect(mails.map(({ payload }) => [payload.to, payload.subject])).toEqual([
    ['maya@ohmnibus.example', 'Ohmnibus: “Late” late or failed'],
    ['maya@ohmnibus.example', 'Ohmnibus: “Failed” late or failed'],
  ])
  expect(mails[0]?.payload.text).toMatch(
    /^- Publish “Late”, planned for .* UTC: hasn’t happened yet\n\n.*\/admin\/schedule\n$/s,
  )
  expect(mails[1]?.payload.text).toContain('failed: Choose a category.')
})
