/** The bin: what is deleted can come back whole for 30 days, and its addresses say that it was removed. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findFormerArticle, findPublishedArticle } from '~/data/articles/articles.server'
import { listEditors } from '~/data/editors/editors.server'
import {
  changeArticle,
  createArticle,
  findArticleToEdit,
} from '~/desk/kit/articles/desk-articles.data.server'
import { listRevisions } from '~/desk/kit/articles/versions.data.server'
import {
  deleteArticles,
  deleteExpiredArticles,
  deleteForGood,
  findDeletedArticle,
  listDeletedArticles,
  restoreArticle,
} from '~/desk/list/deleted-articles.data.server'
import { blankFields } from '~/domain/articles/article-fields'
import { buildHash, storeArticle, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let maya = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
})

/** A published article that once had another slug, with 7 views, a picture and three versions; returns its id. */
async function storeStory(): Promise<string> {
  await storePicture(database, { hash: buildHash(1) })
  const { id } = await storeArticle(database, {
    ...{ slug: 'first', title: 'A story', tags: ['relay', 'lab, at night'] },
    featuredImageUrl: `/media/${buildHash(1)}/1200.jpg`,
  })
  const article = await findArticleToEdit('first')
  if (!article) throw new Error('It is gone.')
  await changeArticle(id, 1, { ...article, slug: 'second' }, maya)
  await changeArticle(id, 2, { ...article, slug: 'second', excerpt: 'A standfirst.' }, maya)
  await database.query('UPDATE article_views SET view_count = 7 WHERE article_id = $1', [id])
  await database.query(
    `INSERT INTO article_corrections (article_id, kind, text, created_by) VALUES ($1, 'update', 'A word.', $2)`,
    [id, maya],
  )
  return id
}

const readRow = async (id: string) =>
  (await database.query<Record<string, unknown>>('SELECT * FROM articles WHERE id = $1', [id]))[0]

describe('deleting', () => {
  test('moves an article into the bin, once', async () => {
    const id = await storeStory()
    expect(await deleteArticles([id], maya)).toBe(1)
    expect(await deleteArticles([id], maya)).toBe(0)
    expect(await readRow(id)).toBeUndefined()
    const { items } = await listDeletedArticles(null)
    expect(items).toMatchObject([
      {
        ...{ id, title: 'A story', slug: 'second', deletedBy: 'maya', views: 7 },
        ...{ wasPublic: true, deletedAt: expect.any(Date) },
      },
    ])
    expect(await findDeletedArticle(id)).toEqual(items[0])
  })

  test('tells caches, and leaves tombstones at all addresses of a story that was public', async () => {
    const id = await storeStory()
    await storeArticle(database, { slug: 'draft', status: 'draft' })
    await deleteArticles([id, (await findArticleToEdit('draft'))?.id ?? ''], maya)
    const changes = await database.query('SELECT after FROM article_changes ORDER BY id DESC LIMIT 1')
    expect(changes).toEqual([{ after: null }])
    for (const slug of ['first', 'second']) {
      expect(await findFormerArticle(slug)).toMatchObject({
        id,
        presentSlug: null,
        isDeleted: true,
        removedSlugs: ['first', 'second'],
      })
    }
    for (const slug of ['draft', 'never', 'a\0b']) expect(await findFormerArticle(slug)).toBeNull()
  })

  test('with an operator’s own SQL leaves tombstones, too', async () => {
    const id = await storeStory()
    await database.query('DELETE FROM articles')
    expect(await findFormerArticle('first')).toMatchObject({ id, isDeleted: true })
    expect((await listDeletedArticles(null)).items).toEqual([])
  })

  test('a tombstone goes when a published article has the slug, and not for a draft', async () => {
    await deleteArticles([await storeStory()], maya)
    const { id } = await storeArticle(database, { slug: 'second', status: 'draft' })
    expect(await findFormerArticle('second')).not.toBeNull()
    await database.query(`UPDATE articles SET status = 'published' WHERE id = $1`, [id])
    expect(await findPublishedArticle('second')).toMatchObject({ id })
    expect(await findFormerArticle('second')).toBeNull()
    expect(await findFormerArticle('first')).not.toBeNull()
  })
})

describe('restoring', () => {
  test('brings everything back as a draft', async () => {
    const id = await storeStory()
    const before = await readRow(id)
    const readCorrections = () => database.query('SELECT * FROM article_corrections')
    const corrections = await readCorrections()
    await deleteArticles([id], maya)
    expect(await restoreArticle(id, maya)).toEqual({ id, slug: 'second' })
    expect(await readRow(id)).toEqual({
      ...before,
      ...{ status: 'draft', version: 4, updated_at: expect.any(Date) },
    })
    expect((await listRevisions(id)).map(({ version, savedBy }) => [version, savedBy])).toEqual([
      ...[4, 3, 2].map((version) => [version, 'maya']),
      [1, null],
    ])
    expect(await database.query('SELECT view_count::int AS views FROM article_views')).toEqual([{ views: 7 }])
    expect(corrections).toHaveLength(1)
    expect(await readCorrections()).toEqual(corrections)
    expect(await database.query('SELECT hash FROM picture_uses')).toEqual([{ hash: buildHash(1) }])
    expect(await findFormerArticle('first')).toMatchObject({ id, presentSlug: null, isDeleted: false })
    expect(await findFormerArticle('second')).toBeNull()
    expect((await listDeletedArticles(null)).items).toEqual([])
    expect(await restoreArticle(id, maya)).toEqual({ id, slug: 'second' })
  })

  test('brings no pin, plan or secret link back to the draft', async () => {
    const id = await storeStory()
    await database.query(`INSERT INTO pins (place, article_id, position) VALUES ('home:latest', $1, 1)`, [id])
    await database.query(
      `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone)
       VALUES ($1, 'unpublish', now() + interval '1 day', '2027-01-01T09:00', 'UTC')`,
      [id],
    )
    await deleteArticles([id], maya)
    await restoreArticle(id, maya)
    expect(await database.query('SELECT FROM pins')).toEqual([])
    expect(await database.query('SELECT article_id, outcome FROM planned_changes')).toEqual([
      { article_id: null, outcome: 'skipped' },
    ])
  })

  test('lets a correction wait on for the draft above its story', async () => {
    const id = await storeStory()
    await database.query(`SELECT save_draft($1, version, NULL, '{"title": "Eleven"}') FROM articles`, [id])
    await database.query('UPDATE article_corrections SET waits_for = (SELECT version FROM article_drafts)')
    const waiting = () => database.query('SELECT waits_for FROM article_corrections')
    const before = await waiting()
    await deleteArticles([id], maya)
    await restoreArticle(id, maya)
    expect(before).toEqual([{ waits_for: expect.any(Number) }])
    expect(await waiting()).toEqual(before)
  })

  test('brings back corrections of an editor whose account is gone', async () => {
    const id = await storeStory()
    await deleteArticles([id], maya)
    await database.query('DELETE FROM editors')
    await storeEditor(database, 'jonas@ohmnibus.example', 'correct horse battery')
    expect(await restoreArticle(id, (await listEditors())[0]?.id ?? '')).toMatchObject({ id })
    expect(await database.query('SELECT text, created_by AS by FROM article_corrections')).toEqual([
      { text: 'A word.', by: null },
    ])
  })

  test('finds another slug when its own is taken, and takes no former slug from anyone', async () => {
    const id = await storeStory()
    await deleteArticles([id], maya)
    await storeArticle(database, { slug: 'second' })
    await storeArticle(database, { slug: 'first' })
    await createArticle({ ...blankFields, title: 'x', slug: 'second-2', status: 'draft' }, maya)
    expect(await restoreArticle(id, maya)).toEqual({ id, slug: 'second-3' })
    expect(await findPublishedArticle('first')).not.toBeNull()
    expect(await database.query('SELECT slug FROM former_slugs')).toEqual([])
  })

  test('of what is in no bin does nothing', async () => {
    expect(await restoreArticle('00000000-0000-4000-8000-000000000000', maya)).toBeNull()
    expect(await restoreArticle('nonsense', maya)).toBeNull()
  })
})

describe('the end', () => {
  test('a deleted article can be deleted for good, but its addresses stay removed', async () => {
    const id = await storeStory()
    await deleteArticles([id], maya)
    expect(await deleteForGood(id, maya)).toBe(true)
    expect(await deleteForGood(id, maya)).toBe(false)
    expect(await restoreArticle(id, maya)).toBeNull()
    expect(await database.query('SELECT FROM deleted_revisions')).toEqual([])
    expect(await findFormerArticle('second')).toMatchObject({ id, isDeleted: true })
  })

  test('comes after 30 days by itself', async () => {
    const id = await storeStory()
    const { id: other } = await storeArticle(database)
    await deleteArticles([id, other], maya)
    await database.query(
      `UPDATE deleted_articles SET deleted_at = now() - interval '31 days' WHERE id = $1`,
      [id],
    )
    await deleteExpiredArticles()
    expect((await listDeletedArticles(null)).items.map((item) => item.id)).toEqual([other])
  })
})
