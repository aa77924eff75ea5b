/** The last change of many stories, and undoing it: what nobody has touched since is as it was before. */
import { beforeEach, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { changeArticle, findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { findLastBulkAction, undoBulkAction } from '~/desk/kit/list/bulk-actions.data.server'
import type { ArticleChange } from '~/desk/kit/list/chosen-articles'
import { applyDueChanges } from '~/desk/kit/plans/due-plans.data.server'
import { changeChosen, publishChosen } from '~/desk/list/chosen-articles.data.server'
import { deleteForGood, restoreArticle, restoreArticles } from '~/desk/list/deleted-articles.data.server'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let maya = ''
let jonas = ''
let ids: string[] = []

beforeEach(async () => {
  await database.empty()
  for (const name of ['maya', 'jonas'])
    await storeEditor(database, `${name}@ohmnibus.example`, 'correct horse battery')
  const editors = await listEditors()
  maya = editors.find(({ email }) => email.startsWith('maya'))?.id ?? ''
  jonas = editors.find(({ email }) => email.startsWith('jonas'))?.id ?? ''
  const stories = [
    await storeArticle(database, { slug: 'a', tags: ['USB-C'], subcategoryName: 'ai' }),
    await storeArticle(database, { slug: 'b', authorName: 'Jonas Weber and Grace Hopper' }),
    await storeArticle(database, { slug: 'c', status: 'draft', tags: ['new'] }),
  ]
  ids = stories.map(({ id }) => id)
})

const readAll = () =>
  database.query<Record<string, unknown>>(
    `SELECT slug, title, tags, author_name, bylines, category_name, subcategory_name, status, updated_at, created_at, published_at
     FROM articles ORDER BY slug`,
  )

const read = async (slug: string) => (await findArticleToEdit(slug)) ?? expect.fail(`There is no ${slug}.`)

const undo = async () => undoBulkAction((await findLastBulkAction(maya))?.id ?? '', maya)

test.for([
  { kind: 'tag', tag: 'new' },
  { kind: 'author', authorName: 'Ada Ohm' },
  { kind: 'section', categoryName: 'Reviews', subcategoryName: null },
  { kind: 'unpublish' },
  { kind: 'delete' },
] satisfies ArticleChange[])('%j is undone as a whole, once', async (change) => {
  const before = await readAll()
  const count = await changeChosen(ids, change, maya)
  expect(await readAll()).not.toEqual(before)
  const action = await findLastBulkAction(maya)
  expect(action).toMatchObject({ kind: change.kind, count })
  expect(await findLastBulkAction(jonas)).toBeNull()
  expect(await undoBulkAction(action?.id ?? '', jonas)).toBeNull()
  expect(await undo()).toEqual({ kind: change.kind, count, undone: count, left: [] })
  expect(await readAll()).toEqual(before)
  expect(await findLastBulkAction(maya)).toBeNull()
  expect(await undoBulkAction(action?.id ?? '', maya)).toBeNull()
})

test('what somebody has saved, deleted or restored since stays, and is named', async () => {
  await changeChosen(ids, { kind: 'section', categoryName: 'Reviews', subcategoryName: null }, maya)
  const a = await read('a')
  await changeArticle(a.id, a.version, { ...a, title: 'By Jonas' }, jonas)
  await changeChosen([ids[1] ?? ''], { kind: 'delete' }, jonas)
  expect(await undo()).toEqual({ kind: 'section', count: 3, undone: 1, left: [ids[0]] })
  expect(await read('a')).toMatchObject({ title: 'By Jonas', categoryName: 'Reviews' })
  expect(await read('c')).toMatchObject({ categoryName: 'Tech News' })

  await changeChosen(ids, { kind: 'delete' }, maya)
  await restoreArticle(ids[0] ?? '', jonas)
  await deleteForGood(ids[2] ?? '', jonas)
  // The second was in the bin before, by another's hand.
  expect(await undo()).toEqual({ kind: 'delete', count: 2, undone: 0, left: [] })
})

test('a draft that waits above a story is no obstacle, and waits on', async () => {
  await changeChosen(ids, { kind: 'tag', tag: 'lab' }, maya)
  const live = await read('a')
  await saveDraft(live.id, { version: live.version, draft: null }, { ...live, title: 'Newer' }, jonas)
  expect((await undo())?.undone).toBe(3)
  expect((await read('a')).tags).toEqual(['USB-C'])
  expect(await database.query('SELECT FROM article_drafts')).toHaveLength(1)
})

test('a later change replaces an earlier one; one that changes nothing replaces none', async () => {
  await changeChosen(ids, { kind: 'tag', tag: 'lab' }, maya)
  const first = await findLastBulkAction(maya)
  await changeChosen(ids, { kind: 'tag', tag: 'lab' }, maya)
  expect(await findLastBulkAction(maya)).toEqual(first)
  await changeChosen(ids.slice(0, 2), { kind: 'unpublish' }, maya)
  expect(await findLastBulkAction(maya)).toMatchObject({ kind: 'unpublish', count: 2 })
  expect(await undoBulkAction(first?.id ?? '', maya)).toBeNull()
})

test('a story whose address was taken meanwhile comes back as a draft', async () => {
  await changeChosen(ids, { kind: 'delete' }, maya)
  await storeArticle(database, { slug: 'a' })
  expect((await undo())?.undone).toBe(3)
  expect(await read('a-2')).toMatchObject({ id: ids[0], status: 'draft' })
  expect(await read('b')).toMatchObject({ id: ids[1], status: 'published' })
})

/** Pins of the first two, and plans: of the first one, whose draft was approved, of the third, and one that is past by now. */
async function pinAndPlan() {
  const [a, b, c] = ids
  await database.query(
    `INSERT INTO pins (place, article_id, position, ends_at, pinned_by) VALUES
       ('home:latest', $1, 1, NULL, $3), ('home:latest', $2, 2, now() + interval '1 day', $3),
       ('tech-news', $1, 1, now() + interval '1 day', NULL), ('gone', $1, 1, NULL, NULL)`,
    [a, b, maya],
  )
  const { id, version, ...live } = await read('a')
  await saveDraft(id, { version, draft: null }, { ...live, title: 'Newer' }, maya)
  await database.query(
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, created_by, version)
     SELECT story, kind, now() + due, '2027-01-01T09:00', 'UTC', $3, version FROM (VALUES
       ($1::uuid, 'update', interval '1 day', (SELECT max(version) FROM article_drafts)),
       ($2, 'publish', '2 days', NULL), ($2, 'unpublish', '1 minute', NULL)) AS planned (story, kind, due, version)`,
    [a, c, maya],
  )
  await database.query(
    `INSERT INTO draft_links (token_hash, article_id, recipient, expires_at) VALUES ('x', $1, 'Grace', now() + interval '1 day')`,
    [a],
  )
}

const readPins = () => database.query('SELECT * FROM pins ORDER BY place, position')
const readPlans = () =>
  database.query<{ outcome: string | null }>('SELECT * FROM planned_changes ORDER BY kind')

test('a deletion is undone with pins and plans, but without secret links', async () => {
  await pinAndPlan()
  const [pins, plans] = [await readPins(), await readPlans()]
  await changeChosen(ids, { kind: 'delete' }, maya)
  expect(await readPins()).toEqual([])
  expect((await readPlans()).map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'skipped'])
  expect((await undo())?.undone).toBe(3)
  expect(await readPins()).toEqual(pins.filter(({ place }) => place !== 'gone'))
  expect(await readPlans()).toEqual(plans)
  expect(await database.query('SELECT FROM draft_links')).toEqual([])
  await database.query(
    `UPDATE planned_changes SET due_at = now() - interval '1 second' WHERE kind = 'update'`,
  )
  await applyDueChanges()
  expect(await read('a')).toMatchObject({ title: 'Newer', status: 'published' })
})

test('what has ended or was decided since is not undone: pins and plans', async () => {
  await pinAndPlan()
  await changeChosen(ids, { kind: 'delete' }, maya)
  const other = await storeArticle(database, { slug: 'other' })
  await storeArticle(database, { slug: 'c' })
  await database.query(`INSERT INTO pins (place, article_id, position) VALUES ('home:latest', $1, 1)`, [
    other.id,
  ])
  await database.query(
    `UPDATE planned_changes SET due_at = now() - interval '1 second' WHERE kind = 'update'`,
  )
  await database.query(
    `UPDATE deleted_articles SET pins = jsonb_set(pins, '{0,ends_at}', to_jsonb(now())) WHERE id = $1`,
    [ids[1]],
  )
  expect((await undo())?.undone).toBe(3)
  const left = (await readPins()).map(({ place, article_id }) => [place, article_id])
  expect(left).toEqual([
    ['home:latest', other.id],
    ['tech-news', ids[0]],
  ])
  // One is past, and the story of the others is a draft at another address now.
  expect((await readPlans()).map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'skipped'])
})

test('a story that was deleted before its pins were kept is restored all the same', async () => {
  await changeChosen(ids, { kind: 'delete' }, maya)
  await database.query(`UPDATE deleted_articles SET pins = DEFAULT, plans = DEFAULT`)
  expect((await undo())?.undone).toBe(3)
})

test('several are restored from the bin as drafts, which is undone too', async () => {
  await changeChosen(ids, { kind: 'delete' }, maya)
  expect(await restoreArticles([...ids, 'nonsense'], maya)).toBe(3)
  expect((await readAll()).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft'])
  const a = await read('a')
  await changeArticle(a.id, a.version, { ...a, title: 'Newer' }, jonas)
  expect(await undo()).toEqual({ kind: 'restore', count: 3, undone: 2, left: [ids[0]] })
  expect((await readAll()).map(({ slug }) => slug)).toEqual(['a'])
})

// After ANALYZE, PostgreSQL reads such small tables whole.
test.for(['delete', 'restore'] as const)(
  'undoing a %s leaves what is not of it, however it is looked up',
  async (kind) => {
    const other = await storeArticle(database, { slug: 'd' })
    await changeChosen([other.id], { kind: 'delete' }, jonas)
    await changeChosen(ids.slice(1), { kind: 'delete' }, maya)
    if (kind === 'restore') await restoreArticles(ids, maya)
    await database.query('ANALYZE')
    expect(await undo()).toEqual({ kind, count: 2, undone: 2, left: [] })
    const slugs = (await readAll()).map(({ slug }) => slug)
    expect(slugs).toEqual(kind === 'restore' ? ['a'] : ['a', 'b', 'c'])
  },
)

test('publishing publishes what was judged, and takes it back where nobody has saved', async () => {
  const judged = [await read('a'), await read('c')].map(({ id, version }) => ({ id, version }))
  expect(await publishChosen(judged, maya)).toBe(1)
  const [published] = await database.query('SELECT created_at, published_at FROM articles WHERE slug = $1', [
    'c',
  ])
  expect(published).toMatchObject({ created_at: published?.published_at })
  expect(await undo()).toEqual({ kind: 'publish', count: 1, undone: 1, left: [] })
  expect(await read('c')).toMatchObject({ status: 'draft', publishedAt: expect.any(Date) })
  // Judged before somebody saved.
  expect(await publishChosen(judged, maya)).toBe(0)
})

test('a draft with a date of its own is published under it, and not in the future', async () => {
  await database.query(`UPDATE articles SET publish_at = '2026-01-05T10:00Z' WHERE slug = 'c'`)
  const { id } = await storeArticle(database, { slug: 'd', status: 'draft' })
  await database.query(`UPDATE articles SET publish_at = now() + interval '1 day' WHERE id = $1`, [id])
  const judged = [await read('c'), await read('d')].map((story) => ({ id: story.id, version: story.version }))
  const before = Date.now()
  expect(await publishChosen(judged, maya)).toBe(2)
  const [c, d] = [await read('c'), await read('d')]
  expect(c).toMatchObject({ createdAt: new Date('2026-01-05T10:00Z'), publishAt: null })
  expect(Math.abs(d.createdAt.getTime() - before)).toBeLessThan(60_000)
})
