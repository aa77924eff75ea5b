/** Assignments: one article each, however often it is begun; nothing overwritten unseen; gone once the article was published. */
import { beforeEach, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { MAX_OPEN_ASSIGNMENTS } from '~/desk/calendar/assignment-outcome'
import {
  addAssignment,
  changeAssignment,
  deleteAssignment,
  findAssignment,
  IDEAS_PER_PAGE,
  listAssignmentsBetween,
  listIdeas,
  listOverdue,
  setAssignmentDay,
} from '~/desk/calendar/assignments.data.server'
import { listPublishedByDay } from '~/desk/calendar/published.data.server'
import { startArticle } from '~/desk/calendar/start-article.data.server'
import type { AssignmentFields } from '~/desk/kit/assignments/assignments'
import { parseCursor } from '~/domain/catalogue/paging'
import { storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let [maya, ada] = ['', '']

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  await storeEditor(database, 'ada@ohmnibus.example', 'correct horse battery', 'writer')
  const editors = await listEditors()
  const idOf = (name: string) => editors.find(({ email }) => email.startsWith(name))?.id ?? ''
  maya = idOf('maya')
  ada = idOf('ada')
})

const blank: AssignmentFields = { title: 'The relay', editorId: null, section: null, day: null, note: '' }
async function add(fields: Partial<AssignmentFields> = {}) {
  expect(await addAssignment({ ...blank, ...fields }, maya)).toBe('done')
  const [row] = await database.query<{ id: string }>(
    'SELECT id FROM assignments ORDER BY created_at DESC LIMIT 1',
  )
  return row?.id ?? ''
}
const find = async (id: string) => (await findAssignment(id)) ?? expect.fail('It is missing.')
const start = (id: string, by = maya) =>
  startArticle(id, by, {
    mayStart: () => true,
    findSection: (slug) => (slug === 'ai' ? { category: 'AI', subcategory: 'agents' } : null),
  })
const articles = () =>
  database.query<{ slug: string; created_by: string }>(
    'SELECT title, slug, status, category_name, subcategory_name, author_name, created_by FROM articles ORDER BY created_at, slug',
  )

test('two who press at once begin one article, which belongs to the person it is assigned to', async () => {
  const id = await add({ editorId: ada, section: 'ai', day: '2026-12-07' })
  const all = await Promise.all([start(id), start(id, ada), start(id), start(id)])
  expect(new Set(all.map((started) => started.outcome === 'started' && started.article.id)).size).toBe(1)
  expect(await articles()).toEqual([
    {
      ...{ title: 'The relay', slug: 'the-relay', status: 'draft', author_name: '', created_by: ada },
      ...{ category_name: 'AI', subcategory_name: 'agents' },
    },
  ])
  expect(await find(id)).toMatchObject({ article: { slug: 'the-relay', status: 'draft' }, editorId: ada })
})

test('slugs that are taken, or that a title has none for, do not keep an article from being begun', async () => {
  await storeArticle(database, { slug: 'the-relay' })
  const ids = [
    await add(),
    await add(),
    await add({ title: '継電器' }),
    await add({ title: 'New', section: 'gone' }),
  ]
  for (const id of ids) await start(id)
  expect((await articles()).map(({ slug }) => slug).sort()).toEqual([
    ...['article', 'new-article', 'the-relay', 'the-relay-2', 'the-relay-3'],
  ])
  // What nobody was to write is the editor’s who began it.
  expect(await find(ids[0] ?? '')).toMatchObject({ editorId: maya, person: 'maya' })
})

test('an article has the person of the account as its author', async () => {
  await database.query(
    `INSERT INTO publication_entries (kind, slug, data) VALUES ('person', 'ada-quill', '{"name": "Ada Quill"}')`,
  )
  await database.query(
    `UPDATE editors SET person_id = (SELECT id FROM publication_entries WHERE slug = 'ada-quill') WHERE id = $1`,
    [ada],
  )
  await start(await add({ editorId: ada }))
  expect(await articles()).toMatchObject([{ author_name: 'Ada Quill' }])
})

test('what somebody else may not begin is not begun', async () => {
  const id = await add()
  const denied = await startArticle(id, ada, { mayStart: () => false, findSection: () => null })
  expect(denied).toEqual({ outcome: 'denied' })
  expect(await start(maya)).toEqual({ outcome: 'gone' })
  expect(await start('x')).toEqual({ outcome: 'gone' })
  expect(await articles()).toEqual([])
})

test('a change that was not made to what is stored now is refused', async () => {
  const id = await add()
  expect(await setAssignmentDay(id, 1, '2026-12-07', maya)).toBe('done')
  expect(await changeAssignment(id, 1, { ...blank, title: 'Other' }, maya)).toBe('stale')
  expect(await deleteAssignment(id, 1, maya)).toBe('stale')
  expect(await find(id)).toMatchObject({ title: 'The relay', day: '2026-12-07', version: 2 })
  expect(await changeAssignment(id, 2, { ...blank, title: 'Other', editorId: ada }, maya)).toBe('done')
  expect(await find(id)).toMatchObject({ title: 'Other', day: null, person: 'ada', version: 3 })
  expect(await deleteAssignment(id, 3, maya)).toBe('done')
  expect(await deleteAssignment(id, 3, maya)).toBe('gone')
  expect(await setAssignmentDay('x', 3, '2026-12-07', maya)).toBe('gone')
  expect(
    await database.query(
      `SELECT editor, action, subject FROM audit_log WHERE subject LIKE 'Assignment%' ORDER BY id`,
    ),
  ).toEqual(
    [
      ['added', 'The relay'],
      ['changed', 'The relay'],
      ['changed', 'Other'],
      ['deleted', 'Other'],
    ].map(([action, title]) => ({
      editor: 'maya@ohmnibus.example',
      action,
      subject: `Assignment: ${title}`,
    })),
  )
})

test('it is on its day until its article is published, and again when that is deleted before', async () => {
  const id = await add({ day: '2026-12-07' })
  const list = async () =>
    (await listAssignmentsBetween('2026-12-07', '2026-12-13')).assignments.map((one) => one.id)
  await start(id)
  expect(await list()).toEqual([id])
  await database.query('DELETE FROM articles')
  expect(await find(id)).toMatchObject({ article: null })
  await start(id)
  await database.query(`UPDATE articles SET status = 'published'`)
  expect(await list()).toEqual([])
  expect((await listOverdue('2027-01-01')).length).toBe(0)
  // Taken off the site, it went out nevertheless.
  await database.query(`UPDATE articles SET status = 'draft'`)
  expect(await list()).toEqual([])
})

test('days list at most a hundred, ideas have pages, and what is open has a limit', async () => {
  await database.query(
    `INSERT INTO assignments (title, day, created_at)
     SELECT 'One ' || n, CASE WHEN n <= 120 THEN date '2026-12-07' END, '2026-11-01'::timestamptz + n * interval '1 minute'
     FROM generate_series(1, $1::integer) AS n`,
    [MAX_OPEN_ASSIGNMENTS],
  )
  const { assignments, totals } = await listAssignmentsBetween('2026-12-07', '2026-12-08')
  expect([assignments.length, totals]).toEqual([100, [{ day: '2026-12-07', total: 120 }]])
  expect(await listOverdue('2026-12-08')).toHaveLength(20)
  const first = await listIdeas(null)
  expect([first.items.length, first.items[0]?.title]).toEqual([IDEAS_PER_PAGE, `One ${MAX_OPEN_ASSIGNMENTS}`])
  const second = await listIdeas(parseCursor(new URLSearchParams({ older: first.older ?? '' })))
  expect(second.items[0]?.title).toBe(`One ${MAX_OPEN_ASSIGNMENTS - IDEAS_PER_PAGE}`)
  const back = await listIdeas(parseCursor(new URLSearchParams({ newer: second.newer ?? '' })))
  expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id))
  expect(await addAssignment(blank, maya)).toBe('many')
})

test('a deleted account leaves its assignments to nobody', async () => {
  const id = await add({ editorId: ada })
  await database.query('DELETE FROM editors WHERE id = $1', [ada])
  expect(await find(id)).toMatchObject({ editorId: null, person: null })
})

test('what went out is on the day of its first publication', async () => {
  const at = (text: string) => ({ createdAt: new Date(text), publishedAt: new Date(text) })
  await storeArticles(database, [
    { slug: 'before', ...at('2026-12-06T22:59:59Z') },
    { slug: 'first', ...at('2026-12-06T23:00:00Z') },
    { slug: 'second', ...at('2026-12-07T12:00:00Z') },
    { slug: 'third', ...at('2026-12-07T22:59:59Z') },
    { slug: 'after', ...at('2026-12-07T23:00:00Z') },
    { slug: 'draft', status: 'draft', ...at('2026-12-07T12:00:00Z') },
  ])
  const bounds = ['2026-12-06T23:00Z', '2026-12-07T23:00Z', '2026-12-08T23:00Z', '2026-12-09T23:00Z']
  const days = await listPublishedByDay(
    bounds.map((text) => new Date(text)),
    2,
  )
  expect(days.map(({ articles, total }) => [articles.map(({ slug }) => slug), total])).toEqual([
    [['first', 'second'], 3],
    [['after'], 1],
    [[], 0],
  ])
})
