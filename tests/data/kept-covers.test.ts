/** The drawn cover of an article that was public stays when its slug changes. */
import { beforeEach, expect, test } from 'vitest'
import { findPublishedArticle } from '~/data/articles/articles.server'
import { listEditors } from '~/data/editors/editors.server'
import { saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import {
  changeArticle,
  findArticleToEdit,
  findArticleToEditById,
} from '~/desk/kit/articles/desk-articles.data.server'
import { listRevisions } from '~/desk/kit/articles/versions.data.server'
import { duplicateArticle } from '~/desk/list/chosen-articles.data.server'
import { deleteArticles, restoreArticle } from '~/desk/list/deleted-articles.data.server'
import { findPicture } from '~/domain/articles/article-picture'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let maya = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
})

const change = (id: string, assignments: string) =>
  database.query(`UPDATE articles SET ${assignments} WHERE id = $1`, [id])

async function readCover(id: string): Promise<string> {
  const [row] = await database.query<{ cover: string }>(
    'SELECT coalesce(cover_slug, slug) AS cover FROM articles WHERE id = $1',
    [id],
  )
  return row?.cover ?? 'It is gone.'
}

test('it stays through several changes, and when the first slug comes back', async () => {
  const { id } = await storeArticle(database, { slug: 'one' })
  for (const slug of ['two', 'three', 'one', 'four']) {
    await change(id, `slug = '${slug}'`)
    expect(await readCover(id)).toBe('one')
  }
  const shown = (await findPublishedArticle('four')) ?? expect.fail('It is gone.')
  expect(findPicture(shown)).toBe('/covers/tech-news/none/one.svg')
})

test('it follows the slug of a draft that was never public, and stays with the one that is published', async () => {
  const { id } = await storeArticle(database, { slug: 'idea', status: 'draft' })
  await change(id, `slug = 'draft'`)
  expect(await readCover(id)).toBe('draft')
  await change(id, `slug = 'story', status = 'published'`)
  expect(await readCover(id)).toBe('story')
  await change(id, `slug = 'another', status = 'draft'`)
  await change(id, `slug = 'a-third'`)
  expect(await readCover(id)).toBe('story')
})

test('nothing but the slug keeps it: most articles store no slug for it', async () => {
  const { id } = await storeArticle(database, { slug: 'one' })
  await change(id, `title = 'Another', slug = 'one', category_name = 'Digital Tools'`)
  expect(await database.query('SELECT cover_slug FROM articles')).toEqual([{ cover_slug: null }])
})

test('it stays when a draft with another slug is published, and an earlier version restored', async () => {
  const { id } = await storeArticle(database, { slug: 'one' })
  const live = (await findArticleToEdit('one')) ?? expect.fail('It is gone.')
  const draft = { ...live, status: 'draft' as const, slug: 'two' }
  const judged = { version: 1, status: 'published' as const, createdBy: null, mayPublish: true }
  await saveDraft(id, { version: 1, draft: null }, draft, maya, { judged })
  expect(await readCover(id)).toBe('one')
  await changeArticle(id, 1, { ...live, slug: 'two' }, maya, { seenDraft: 2 })
  expect([await readCover(id), (await findArticleToEditById(id))?.slug]).toEqual(['one', 'two'])
  // Versions are of what editors write.
  expect(await database.query(`SELECT FROM article_revisions WHERE article ? 'cover_slug'`)).toEqual([])
  await changeArticle(id, 3, { ...live, slug: 'two', title: 'Another' }, maya)
  await changeArticle(id, 4, live, maya, { restoredVersion: 1 })
  expect(await readCover(id)).toBe('one')
  expect((await listRevisions(id)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
})

test('it comes back from the bin, also at another address', async () => {
  const [kept, moved, draft] = [
    await storeArticle(database, { slug: 'one' }),
    await storeArticle(database, { slug: 'taken' }),
    await storeArticle(database, { slug: 'draft', status: 'draft' }),
  ].map(({ id }) => id) as [string, string, string]
  await change(kept, `slug = 'two'`)
  await deleteArticles([kept, moved, draft], maya)
  for (const slug of ['two', 'taken', 'draft']) await storeArticle(database, { slug })
  for (const id of [kept, moved, draft]) await restoreArticle(id, maya)
  expect(await Promise.all([kept, moved, draft].map(readCover))).toEqual(['one', 'taken', 'draft-2'])
  // One that was deleted before there was such a column.
  await deleteArticles([moved], maya)
  await database.query(`UPDATE deleted_articles SET article = article - 'cover_slug'`)
  await database.query(
    `INSERT INTO articles (title, slug, author_name, category_name) VALUES ('x', 'taken-2', 'x', 'x')`,
  )
  await restoreArticle(moved, maya)
  expect(await readCover(moved)).toBe('taken-2')
})

test('a copy has a cover of its own', async () => {
  const { id } = await storeArticle(database, { slug: 'one' })
  await change(id, `slug = 'two'`)
  const copy = await duplicateArticle(id, maya)
  expect(await readCover(copy?.id ?? '')).toBe('two-copy')
})
