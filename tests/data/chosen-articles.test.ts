/** Changing several articles at once: one field each, as a version in the editor’s name; and copies. */
import { beforeEach, expect, test } from 'vitest'
import { changeChosen, duplicateArticle, listChosen } from '~/data/desk/chosen-articles.server'
import { changeArticle, findArticleToEdit, findArticleToEditById } from '~/data/desk/desk-articles.server'
import { listEditors } from '~/data/desk/editors.server'
import { listRevisions } from '~/data/desk/revisions.server'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let maya = ''
let ids: string[] = []

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
  const a = await storeArticle(database, {
    slug: 'a',
    title: 'Alpha',
    tags: ['USB-C'],
    subcategoryName: 'ai',
  })
  const b = await storeArticle(database, {
    slug: 'b',
    title: 'Beta',
    status: 'draft',
    authorName: 'Jonas Weber',
  })
  ids = [a.id, b.id]
  await database.query('UPDATE article_views SET view_count = 7 WHERE article_id = $1', [a.id])
})

const read = async (slug: string) => {
  const article = await findArticleToEdit(slug)
  if (!article) throw new Error(`There is no ${slug}.`)
  return article
}

test('lists what was chosen by title, and ignores what is no article', async () => {
  const chosen = await listChosen([...ids, 'nonsense', '00000000-0000-4000-8000-000000000000'])
  expect(chosen).toMatchObject([
    { slug: 'a', title: 'Alpha', status: 'published', views: 7, publishedAt: expect.any(Date) },
    { slug: 'b', title: 'Beta', status: 'draft', views: 0, publishedAt: null },
  ])
})

test.for([
  [{ kind: 'tag', tag: 'usb-c' }, 1, { tags: ['USB-C'] }, { tags: ['USB-C'] }],
  [
    { kind: 'author', authorName: 'Jonas Weber' },
    1,
    { authorName: 'Jonas Weber', bylines: [{ role: 'words', name: 'Jonas Weber' }] },
    {},
  ],
  [
    { kind: 'section', categoryName: 'Reviews', subcategoryName: null },
    2,
    { categoryName: 'Reviews', subcategoryName: null },
    { categoryName: 'Reviews' },
  ],
  [{ kind: 'unpublish' }, 1, { status: 'draft' }, {}],
] as const)('%j changes %i', async ([change, changed, a, b]) => {
  const before = [await read('a'), await read('b')]
  expect(await changeChosen(ids, change, maya)).toBe(changed)
  const after = [await read('a'), await read('b')]
  for (const [n, expected] of [a, b].entries()) {
    expect(after[n]).toEqual({ ...before[n], ...expected, version: after[n]?.version })
    const isChanged = JSON.stringify({ ...before[n], ...expected }) !== JSON.stringify(before[n])
    expect(after[n]?.version).toBe(isChanged ? 2 : 1)
    if (isChanged) expect((await listRevisions(ids[n] ?? ''))[0]).toMatchObject({ savedBy: 'maya' })
  }
  expect(await changeChosen(ids, change, maya)).toBe(0)
})

test('what someone else wrote meanwhile stays', async () => {
  const article = await read('a')
  await changeArticle(article.id, 1, { ...article, content: 'Newer.' }, maya)
  await changeChosen(ids, { kind: 'tag', tag: 'new' }, maya)
  expect(await read('a')).toMatchObject({ content: 'Newer.', tags: ['USB-C', 'new'], version: 3 })
})

test('deleting moves all into the bin', async () => {
  expect(await changeChosen(ids, { kind: 'delete' }, maya)).toBe(2)
  expect(await database.query('SELECT FROM deleted_articles')).toHaveLength(2)
})

test('a copy is a draft with everything but views, and twice the same until it is changed', async () => {
  const original = await read('a')
  const copy = await duplicateArticle(original.id, maya)
  expect(copy?.slug).toBe('a-copy')
  const stored = await findArticleToEditById(copy?.id ?? '')
  expect(stored).toEqual({
    ...original,
    ...{ id: copy?.id, title: 'Copy of Alpha', slug: 'a-copy', status: 'draft', version: 1 },
    ...{ createdAt: stored?.createdAt, createdBy: maya, publishedAt: null },
  })
  expect(await database.query('SELECT FROM article_views WHERE view_count > 0')).toHaveLength(1)
  expect(await duplicateArticle(original.id, maya)).toEqual(copy)
  await changeChosen([copy?.id ?? ''], { kind: 'author', authorName: 'Jonas Weber' }, maya)
  expect((await duplicateArticle(original.id, maya))?.slug).toBe('a-copy-2')
  expect(await duplicateArticle('nonsense', maya)).toBeNull()
})

test('a copy of a long title and slug fits the form', async () => {
  const { id } = await storeArticle(database, { title: 'x'.repeat(300), slug: 'y'.repeat(200) })
  const copy = await findArticleToEditById((await duplicateArticle(id, maya))?.id ?? '')
  expect([copy?.title.length, copy?.slug.length]).toEqual([300, 195])
})
