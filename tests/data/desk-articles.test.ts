/** Saving at the desk: no text is overwritten, no save is applied twice, every version can be restored. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findFormerArticle } from '~/data/articles/articles.server'
import { listEditors } from '~/data/editors/editors.server'
import {
  changeArticle,
  createArticle,
  findArticleToEdit,
  type Saved,
} from '~/desk/kit/articles/desk-articles.data.server'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { findRevision, listRevisions } from '~/desk/kit/articles/versions.data.server'
import { type ArticleFields, blankFields } from '~/domain/articles/article-fields'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const findPresentSlug = async (former: string) => (await findFormerArticle(former))?.presentSlug ?? null
let maya = ''

const fields: ArticleFields = {
  ...blankFields,
  title: 'The relay that clicked',
  slug: 'the-relay-that-clicked',
  excerpt: 'A short story.',
  content: '  A relay clicked.\n\nNobody was there.  ',
  tags: ['relay', 'lab, at night'],
  authorName: 'Maya Lindqvist',
  bylines: [{ role: 'words', name: 'Maya Lindqvist' }],
  categoryName: 'Tech News',
  subcategoryName: 'Robotics',
  featuredImageUrl: 'https://pictures.example/relay.jpg',
  featuredImageDescription: 'A relay',
  status: 'draft',
}

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
})

function saved(result: Saved): StoredArticle {
  if (result.outcome !== 'saved') throw new Error(`not saved: ${result.outcome}`)
  return result.article
}

const create = async (changes: Partial<ArticleFields> = {}) =>
  saved(await createArticle({ ...fields, ...changes }, maya))

describe('creating', () => {
  test('stores exactly what was typed, as version 1', async () => {
    const { id, ...article } = await create()
    const dates = { createdAt: expect.any(Date), publishedAt: null, publishAt: null }
    expect(article).toEqual({ ...fields, version: 1, createdBy: maya, ...dates })
    expect(await findArticleToEdit(fields.slug)).toEqual({ ...article, id })
    const [row] = await database.query(
      'SELECT content2, contentsplit, splittype, totaloriginallength FROM articles WHERE id = $1',
      [id],
    )
    expect(row).toEqual({
      content2: '',
      contentsplit: false,
      splittype: 'none',
      totaloriginallength: fields.content.length,
    })
  })

  test('the same article twice stores one', async () => {
    const [one, other] = await Promise.all([create(), create()])
    expect(other).toEqual(one)
    expect(await database.query('SELECT FROM articles')).toHaveLength(1)
    expect(await listRevisions(one.id)).toHaveLength(1)
  })

  test('a different article with a slug in use changes nothing', async () => {
    const { id } = await create()
    expect(await createArticle({ ...fields, title: 'Another' }, maya)).toEqual({ outcome: 'slug-taken' })
    expect(await findArticleToEdit(fields.slug)).toMatchObject({ id, title: fields.title })
  })
})

describe('changing', () => {
  test('increments the version; saving without a change does not', async () => {
    const { id } = await create()
    const changed = saved(await changeArticle(id, 1, { ...fields, content: 'New words.' }, maya))
    expect(changed).toMatchObject({ id, version: 2, content: 'New words.' })
    expect(saved(await changeArticle(id, 2, { ...fields, content: 'New words.' }, maya)).version).toBe(2)
    expect(await listRevisions(id)).toHaveLength(2)
  })

  test('an outdated version changes nothing and returns the stored one', async () => {
    const { id } = await create()
    saved(await changeArticle(id, 1, { ...fields, content: 'Hers.' }, maya))
    const result = await changeArticle(id, 1, { ...fields, content: 'His.' }, maya)
    expect(result).toMatchObject({ outcome: 'conflict', current: { version: 2, content: 'Hers.' } })
    expect(await findArticleToEdit(fields.slug)).toMatchObject({ content: 'Hers.' })
  })

  test('saves one of twenty simultaneous changes, nineteen are conflicts', async () => {
    const { id } = await create()
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => changeArticle(id, 1, { ...fields, content: `Text ${n}.` }, maya)),
    )
    expect(results.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
    expect(results.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(19)
    expect(await listRevisions(id)).toHaveLength(2)
  })

  test('the same change sent twice is saved once', async () => {
    const { id } = await create()
    const change = { ...fields, content: 'New words.' }
    const results = await Promise.all([
      changeArticle(id, 1, change, maya),
      changeArticle(id, 1, change, maya),
    ])
    expect(results.map((result) => saved(result).version)).toEqual([2, 2])
    expect(await listRevisions(id)).toHaveLength(2)
  })

  test('the slug to one in use changes nothing', async () => {
    await create()
    const { id } = await create({ slug: 'other', title: 'Other' })
    expect(await changeArticle(id, 1, { ...fields, title: 'Other' }, maya)).toEqual({ outcome: 'slug-taken' })
    expect(await findArticleToEdit('other')).toMatchObject({ version: 1 })
  })

  test('a deleted article returns gone', async () => {
    const { id } = await create()
    await database.query('DELETE FROM articles')
    expect(await changeArticle(id, 1, fields, maya)).toEqual({ outcome: 'gone' })
  })

  test('merges a second part into the text', async () => {
    const { slug, id } = await storeArticle(database, { content: 'First.', content2: 'Second.' })
    const opened = await findArticleToEdit(slug)
    expect(opened?.content).toBe('First.\n\nSecond.')
    saved(await changeArticle(id, 1, { ...fields, content: opened?.content ?? '' }, maya))
    const [row] = await database.query('SELECT content, content2 FROM articles')
    expect(row).toEqual({ content: 'First.\n\nSecond.', content2: '' })
  })

  test('a draft is dated by its first publication, and keeps that date', async () => {
    const { id } = await create()
    await database.query(`UPDATE articles SET created_at = '2020-01-01Z'`)
    saved(await changeArticle(id, 1, { ...fields, status: 'published' }, maya))
    expect(await year()).toBeGreaterThan(2020)
    await database.query(`UPDATE articles SET created_at = '2021-01-01Z'`)
    // This is another version.
    saved(await changeArticle(id, 3, fields, maya))
    saved(await changeArticle(id, 4, { ...fields, status: 'published' }, maya))
    expect(await year()).toBe(2021)
  })

  test('a draft is dated by the date that it was to get, but never by one to come', async () => {
    const date = new Date('2019-05-01T08:00:00Z')
    const { id } = await create()
    const draft = saved(await changeArticle(id, 1, fields, maya, { date }))
    expect(draft).toMatchObject({ version: 2, publishAt: date, publishedAt: null })
    // Sent twice.
    expect(saved(await changeArticle(id, 1, fields, maya, { date })).version).toBe(2)
    const published = saved(await changeArticle(id, 2, { ...fields, status: 'published' }, maya))
    expect(published).toMatchObject({ createdAt: date, publishedAt: date, publishAt: null })
    const other = await create({ slug: 'other' })
    const future = new Date('9000-01-01T00:00:00Z')
    saved(await changeArticle(other.id, 1, { ...fields, slug: 'other' }, maya, { date: future }))
    const now = await changeArticle(other.id, 2, { ...fields, slug: 'other', status: 'published' }, maya)
    expect(saved(now).createdAt.getFullYear()).toBeLessThan(9000)
  })

  test('another date is a version that changes no text, and is not overwritten by an editor who has not seen it', async () => {
    const { id } = await create({ status: 'published' })
    const date = new Date('2019-05-01T08:00:00Z')
    const published = { ...fields, status: 'published' as const }
    const changed = saved(await changeArticle(id, 1, published, maya, { date }))
    expect(changed).toMatchObject({ version: 2, createdAt: date, publishedAt: date })
    expect(await database.query('SELECT revised_at FROM articles')).toEqual([{ revised_at: null }])
    expect(saved(await changeArticle(id, 1, published, maya, { date })).version).toBe(2)
    const other = { date: new Date('2018-01-01T00:00:00Z') }
    expect((await changeArticle(id, 1, published, maya, other)).outcome).toBe('conflict')
    expect(saved(await changeArticle(id, 2, published, maya)).createdAt).toEqual(date)
  })

  async function year() {
    const [row] = await database.query<{ year: number }>(
      `SELECT extract(year FROM created_at AT TIME ZONE 'UTC')::int AS year FROM articles`,
    )
    return row?.year
  }
})

describe('revisions', () => {
  test('record who saved what, newest first', async () => {
    const { id } = await create()
    saved(await changeArticle(id, 1, { ...fields, title: 'Retitled', status: 'published' }, maya))
    expect(await listRevisions(id)).toMatchObject([
      { version: 2, title: 'Retitled', status: 'published', savedBy: 'maya' },
      { version: 1, title: fields.title, status: 'draft', length: fields.content.length },
    ])
    expect(await findRevision(id, 1)).toEqual({
      ...fields,
      id,
      version: 1,
      baseVersion: null,
      createdAt: null,
      publishAt: null,
    })
    expect(await findRevision(id, 3)).toBeNull()
  })

  test('say what changed against the version before, and which one was restored', async () => {
    const { id } = await create()
    const text = `${fields.content} It clicked again.`
    saved(await changeArticle(id, 1, { ...fields, title: 'Retitled', content: text }, maya))
    saved(await changeArticle(id, 2, fields, maya, { restoredVersion: 1 }))
    await database.query(`UPDATE articles SET excerpt = 'By hand'`)
    expect(await listRevisions(id)).toMatchObject([
      { version: 4, changed: ['excerpt'], words: { added: 0, removed: 0 }, restoredVersion: null },
      { version: 3, changed: ['title', 'content'], words: { added: 0, removed: 3 }, restoredVersion: 1 },
      { version: 2, changed: ['title', 'content'], words: { added: 3, removed: 0 } },
      { version: 1, changed: null, words: null },
    ])
  })

  test('are paged', async () => {
    const { id } = await storeArticle(database)
    for (let n = 1; n <= 44; n += 1) await database.query(`UPDATE articles SET title = $1`, [`Title ${n}`])
    const newest = await listRevisions(id)
    expect(newest.map(({ version }) => version)).toEqual(Array.from({ length: 40 }, (_, n) => 45 - n))
    const older = await listRevisions(id, 6)
    expect(older.map(({ version, changed }) => [version, changed])).toEqual([
      ...[5, 4, 3, 2].map((version) => [version, ['title']]),
      [1, null],
    ])
  })

  test('do not count the words of more than two million characters', async () => {
    const { id } = await storeArticle(database, { content: 'x '.repeat(450_000) })
    for (const title of ['One', 'Two']) await database.query('UPDATE articles SET title = $1', [title])
    expect((await listRevisions(id)).map(({ words }) => words)).toEqual([
      { added: 0, removed: 0 },
      null,
      null,
    ])
  })

  test("are also written for imports and an operator's own SQL, without an editor", async () => {
    const { id } = await storeArticle(database, { content: 'First.', content2: 'Second.' })
    await database.query(`UPDATE articles SET title = 'By hand'`)
    await database.query('UPDATE articles SET read_time = $1', ['7 min read'])
    expect(await listRevisions(id)).toMatchObject([
      { version: 2, title: 'By hand', savedBy: null },
      { version: 1, savedBy: null },
    ])
    expect((await findRevision(id, 1))?.content).toBe('First.\n\nSecond.')
  })

  test('do not carry the editor of one save over to the next', async () => {
    const { id } = await create()
    await database.query(`UPDATE articles SET title = 'By hand'`)
    expect((await listRevisions(id)).map(({ savedBy }) => savedBy)).toEqual([null, 'maya'])
  })
})

describe('former slugs', () => {
  const rename = async (article: StoredArticle, slug: string) =>
    saved(await changeArticle(article.id, article.version, { ...fields, status: 'published', slug }, maya))

  test('lead to the article through several renames, and back to an earlier one', async () => {
    let article = await create({ status: 'published', slug: 'one' })
    article = await rename(article, 'two')
    article = await rename(article, 'three')
    expect(await Promise.all(['one', 'two', 'three'].map(findPresentSlug))).toEqual(['three', 'three', null])
    await rename(article, 'one')
    expect(await Promise.all(['one', 'two', 'three'].map(findPresentSlug))).toEqual([null, 'one', 'one'])
    expect(await findArticleToEdit('two')).toMatchObject({ slug: 'one' })
  })

  test('can be reused by another article, which then takes precedence', async () => {
    const article = await rename(await create({ status: 'published', slug: 'one' }), 'two')
    await create({ status: 'published', slug: 'one', title: 'Another' })
    expect(await findPresentSlug('one')).toBeNull()
    expect(await findArticleToEdit('one')).toMatchObject({ title: 'Another' })
    expect(await findArticleToEdit('two')).toMatchObject({ id: article.id })
  })

  test('of a never published draft are not stored; those of an unpublished article lead nowhere', async () => {
    const draft = await create({ slug: 'one' })
    saved(await changeArticle(draft.id, 1, { ...fields, slug: 'two' }, maya))
    expect(await database.query('SELECT FROM former_slugs')).toHaveLength(0)
    const article = await rename(await create({ status: 'published', slug: 'three' }), 'four')
    saved(await changeArticle(article.id, article.version, { ...fields, slug: 'four' }, maya))
    expect(await findPresentSlug('three')).toBeNull()
  })
})
