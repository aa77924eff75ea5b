/** Changing several articles at once: one field each, as a version in the editor’s name; and copies. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { listFeedEntries } from '~/data/feeds/feed.server'
import {
  changeArticle,
  findArticleToEdit,
  findArticleToEditById,
} from '~/desk/kit/articles/desk-articles.data.server'
import { listRevisions } from '~/desk/kit/articles/versions.data.server'
import { listForDesk, summarizeArticles } from '~/desk/kit/list/article-list.data.server'
import { replacePicture } from '~/desk/kit/pictures/remove-picture.data.server'
import { changePublication } from '~/desk/kit/publication/change-publication.data.server'
import { changeChosen, duplicateArticle, listChosen } from '~/desk/list/chosen-articles.data.server'
import { deleteArticles, restoreArticle } from '~/desk/list/deleted-articles.data.server'
import { renameTag } from '~/desk/tags/tags.data.server'
import { buildHash, storeArticle, storePicture } from '../support/builders'
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

const moveSection = (editorId: string) =>
  changePublication(editorId, () => {
    const moved = [{ from: { category: 'Tech News' }, to: { category: 'News' } }]
    return { change: { stored: [], removed: [], renamed: null, moved } }
  })

describe('a change of many stories at once', () => {
  const asked = { query: '', view: null, author: '', section: '', tag: '', from: '', to: '' }
  const list = (view: 'mine' | null = null) =>
    listForDesk({ ...asked, view, dates: 'changed', order: 'changed', isDescending: true }, null, {
      editorId: jonas,
      timeZone: 'UTC',
    })
  const changes = {
    tag: () => changeChosen(ids, { kind: 'tag', tag: 'new' }, jonas),
    author: () => changeChosen(ids, { kind: 'author', authorName: 'Grace Hopper' }, jonas),
    section: () =>
      changeChosen(ids, { kind: 'section', categoryName: 'Reviews', subcategoryName: null }, jonas),
    unpublish: () => changeChosen(ids, { kind: 'unpublish' }, jonas),
    'a tag’s name': () => renameTag('usb-c', 'Plugs', jonas),
    'a section’s name': () => moveSection(jonas),
    'a picture': () => replacePicture(buildHash(1), buildHash(2), jonas),
  }
  let jonas = ''

  beforeEach(async () => {
    await storeEditor(database, 'jonas@ohmnibus.example', 'correct horse battery')
    jonas = (await listEditors()).find(({ email }) => email.startsWith('jonas'))?.id ?? ''
    for (const n of [1, 2]) await storePicture(database, { hash: buildHash(n) })
    const a = await read('a')
    const featuredImageUrl = `/media/${buildHash(1)}/1200.jpg`
    await changeArticle(a.id, 1, { ...a, content: 'By Maya.', featuredImageUrl }, maya)
    await database.query(`
      SET session_replication_role = replica;
      UPDATE articles SET updated_at = '2026-03-02' WHERE slug = 'a';
      UPDATE articles SET updated_at = '2026-03-03' WHERE slug = 'b';
      SET session_replication_role = DEFAULT`)
  })

  test.for(Object.keys(changes) as (keyof typeof changes)[])(
    '(%s) makes nobody their editor, and moves none to the top',
    async (name) => {
      const before = (await list()).items.map(({ slug, changedAt, changedBy }) => [
        slug,
        changedAt,
        changedBy,
      ])
      expect(before[1]).toEqual(['a', new Date('2026-03-02'), 'maya'])
      await changes[name]()
      const { items } = await list()
      expect((await read('a')).version).toBe(3)
      expect(items.map(({ slug, changedAt, changedBy }) => [slug, changedAt, changedBy])).toEqual(before)
      expect((await list('mine')).items).toEqual([])
      expect((await summarizeArticles({ editorId: jonas, timeZone: 'UTC' })).counts).toMatchObject({
        mine: 0,
        today: 0,
      })
      // The history still says who it was.
      expect((await listRevisions(ids[0] ?? ''))[0]).toMatchObject({ savedBy: 'jonas' })
    },
  )

  test('is a change to caches, open pages and feeds', async () => {
    const [{ before } = {}] = await database.query<{ before: Date }>('SELECT clock_timestamp() AS before')
    await changes.tag()
    expect(
      await database.query('SELECT after ->> $1 AS slug FROM article_changes ORDER BY id DESC LIMIT 1', [
        'slug',
      ]),
    ).toEqual([{ slug: 'a' }])
    const feed = await listFeedEntries({ kind: 'everything' }, null)
    expect(feed?.entries[0]?.updatedAt.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? 0)
  })

  test('ends where somebody saves, and is kept in the bin', async () => {
    await changes.tag()
    const b = await read('b')
    await changeArticle(b.id, b.version, { ...b, title: 'By Jonas' }, jonas)
    await deleteArticles(ids, maya)
    for (const id of ids) await restoreArticle(id, maya)
    expect((await list('mine')).items.map(({ title }) => title)).toEqual(['By Jonas'])
  })
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
