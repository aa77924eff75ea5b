/** The last change of many stories, and undoing it: what nobody has touched since is as it was before. */
import { beforeEach, expect, test } from 'vitest'
import { saveDraft } from '~/data/desk/article-drafts.server'
import { findLastBulkAction, undoBulkAction } from '~/data/desk/bulk-actions.server'
import { changeChosen, publishChosen } from '~/data/desk/chosen-articles.server'
import { deleteForGood, restoreArticle, restoreArticles } from '~/data/desk/deleted-articles.server'
import { changeArticle, findArticleToEdit } from '~/data/desk/desk-articles.server'
import { listEditors } from '~/data/desk/editors.server'
import type { ArticleChange } from '~/domain/desk/chosen-articles'
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

test('several are restored from the bin as drafts, which is undone too', async () => {
  await changeChosen(ids, { kind: 'delete' }, maya)
  expect(await restoreArticles([...ids, 'nonsense'], maya)).toBe(3)
  expect((await readAll()).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft'])
  const a = await read('a')
  await changeArticle(a.id, a.version, { ...a, title: 'Newer' }, jonas)
  expect(await undo()).toEqual({ kind: 'restore', count: 3, undone: 2, left: [ids[0]] })
  expect((await readAll()).map(({ slug }) => slug)).toEqual(['a'])
})

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
