/** What was judged is what is written: a story that changes hands or goes out between the look at it and the write is not written to. */
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { action as save } from '~/desk/articles/edit-article.route'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { action as runPlan } from '~/desk/schedule/article-schedule.route'
import { action as changeByRevision } from '~/desk/versions/version.route'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { listPublishers } from '../support/publishers'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()
const writer = 'wren@ohmnibus.example'
const params = { slug: 'the-relay' }
const typed = {
  ...{ title: 'The relay', slug: 'the-relay', excerpt: '', tags: '', version: '', status: 'draft' },
  content:
    'A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.',
  ...{ authorName: 'Maya Lindqvist', categoryName: 'Tech News', subcategoryName: '' },
  ...{ featuredImageUrl: '', featuredImageDescription: '' },
}
let headers: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  await storeEditor(database, writer, 'correct horse battery', 'writer')
  headers = await startSessionOf(database, writer)
  expect((await post({}, 'new')).status).toBe(303)
})

function post(changes: Record<string, string>, slug = 'the-relay') {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) body.set(name, value)
  return toResult(save(routeArgs(`/admin/articles/${slug}`, { slug }, { method: 'POST', body, headers })))
}

const restore = (version: number, query: string) =>
  toResult(
    changeByRevision(
      routeArgs(`/?${query}`, { ...params, version: String(version) }, { method: 'POST', headers }),
    ),
  )
const plan = (fields: Record<string, string>) =>
  toResult(
    (async () =>
      runPlan(routeArgs('/', params, { method: 'POST', headers, body: new URLSearchParams(fields) })))(),
  )
const readStory = async () => (await findArticleToEdit('the-relay')) ?? expect.fail('The story is gone.')

/** Lets `act` wait for what `lock` locks, does something else meanwhile, and goes on. */
async function interrupt<Result>(lock: string, act: () => Promise<Result>, meanwhile = 'SELECT 1') {
  const other = new pg.Client(database.url)
  await other.connect()
  try {
    await other.query('BEGIN')
    await other.query(lock)
    const acting = act()
    await waitUntil(async () => {
      const { rows } = await other.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    await other.query(meanwhile)
    await other.query('COMMIT')
    return await acting
  } finally {
    await other.end()
  }
}

// The story was looked at before, and is written after this.
const afterLook = 'LOCK TABLE article_drafts IN ACCESS EXCLUSIVE MODE'
const publish = `UPDATE articles SET status = 'published'`
const handOver = `UPDATE articles SET created_by = (SELECT id FROM editors WHERE email LIKE 'maya%')`

test.for([
  ['a save that guesses the version of the publication', () => post({ version: '3', excerpt: 'Mine.' })],
  ['a restored revision over that version', () => restore(1, 'over=3')],
  ['a draft of a revision over that version', () => restore(1, 'over=3&to=draft')],
] as const)('a story that is published meanwhile stays on the site: %s', async ([, act]) => {
  await post({ version: '1', title: 'Second' })
  const { status } = await interrupt(afterLook, act, publish)
  expect(await readStory()).toMatchObject({ status: 'published', version: 3, title: 'Second', excerpt: null })
  expect(status).toBe(409)
  expect((await post({ version: '3', excerpt: 'Mine.' })).headers.get('Location')).toMatch(/saved=waiting/)
})

test('nor does a save at the planned time take it off', async () => {
  await database.query(`INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, created_by)
    SELECT articles.id, 'publish', now() - interval '1 second', '2026-11-30T09:00', 'UTC', editors.id
    FROM articles, editors WHERE email LIKE 'maya%'`)
  const apply = `SELECT apply_planned_changes(1, '${JSON.stringify(listPublishers())}')`
  expect((await interrupt(afterLook, () => post({ version: '2' }), apply)).status).toBe(409)
  expect(await readStory()).toMatchObject({ status: 'published', version: 2 })
})

test('a version newer than the one that was looked at is refused before anything is written', async () => {
  await post({ version: '1', title: 'Second' })
  expect((await post({ version: '3', excerpt: 'Mine.' })).status).toBe(409)
  expect((await restore(1, 'over=3')).status).toBe(409)
  expect(await readStory()).toMatchObject({ version: 2, title: 'Second', excerpt: null })
})

const lockStory = 'SELECT FROM articles FOR UPDATE'

test.for([
  ['a save', (): Promise<unknown> => post({ version: '2', excerpt: 'Mine.' })],
  ['a restored revision', (): Promise<unknown> => restore(1, 'over=2')],
] as const)('a draft that is handed over meanwhile is not written to: %s', async ([, act]) => {
  await post({ version: '1', title: 'Second' })
  const before = await readStory()
  await interrupt(lockStory, act, handOver)
  expect(await readStory()).toEqual({
    ...before,
    createdBy: expect.not.stringContaining(before.createdBy ?? ''),
  })
})

test.for([
  ['another draft', (draft: string) => post({ version: draft, excerpt: 'Mine.' })],
  ['one of a revision', (_: string) => restore(1, 'over=2&to=draft')],
  ['none, as it is discarded', (draft: string) => restore(Number(draft), 'to=discard')],
] as const)('the draft above a public story that is handed over meanwhile stays: %s', async ([, act]) => {
  await database.query(publish)
  expect((await post({ version: '2', excerpt: 'First.' })).headers.get('Location')).toMatch(/waiting/)
  const { id } = await readStory()
  const before = await findWaitingDraft(id)
  const { status } = await interrupt(lockStory, () => act(String(before?.version)), handOver)
  expect(status).toBe(409)
  expect(await findWaitingDraft(id)).toEqual(before)
})

test('a writer who publishes plans nothing for a story that is handed over meanwhile, and cancels no plan of it', async () => {
  await database.query('UPDATE editors SET publishes_own = true')
  const ours = { task: 'plan', kind: 'publish', at: '2099-11-30T09:00' }
  expect((await interrupt(lockStory, () => plan(ours), handOver)).status).toBe(422)
  expect(await database.query('SELECT FROM planned_changes')).toEqual([])
  const takeBack = `UPDATE articles SET created_by = (SELECT id FROM editors WHERE email = '${writer}')`
  await database.query(takeBack)
  expect((await plan(ours)).status).toBe(303)
  const [made] = await database.query<{ id: string }>('SELECT id FROM planned_changes')
  const change = made?.id ?? ''
  for (const fields of [{ task: 'cancel' }, { task: 'move', at: '2098-01-01T09:00' }]) {
    const sent = { ...(fields as Record<string, string>), change }
    expect((await interrupt(lockStory, () => plan(sent), handOver)).status).toBe(422)
    await database.query(takeBack)
  }
  expect(await database.query('SELECT local_time, outcome FROM planned_changes')).toEqual([
    { local_time: '2099-11-30T09:00', outcome: null },
  ])
})
