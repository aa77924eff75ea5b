/** The people who made an article: kept right by the database, no matter what writes it or what a person is called since. */
import { beforeEach, describe, expect, test } from 'vitest'
import { countByAuthor, listByAuthor } from '~/data/catalogue/listings.server'
import { databasePool } from '~/data/database/prisma.server'
import { listEditors } from '~/data/editors/editors.server'
import { listFeedEntries } from '~/data/feeds/feed.server'
import { searchArticles } from '~/data/search/search.server'
import {
  changeArticle,
  createArticle,
  findArticleToEdit,
} from '~/desk/kit/articles/desk-articles.data.server'
import { findRevision, listRevisions } from '~/desk/kit/articles/versions.data.server'
import { changeChosen, duplicateArticle } from '~/desk/list/chosen-articles.data.server'
import { deleteArticles, restoreArticle } from '~/desk/list/deleted-articles.data.server'
import { type ArticleFields, blankFields, toAuthor } from '~/domain/articles/article-fields'
import type { Byline } from '~/domain/authors/bylines'
import { noFilters } from '~/domain/search/search-request'
import { storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { publication } from '../support/publication'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let editorId = ''

const both: Byline[] = [
  { role: 'words', name: 'Maya Lindqvist' },
  { role: 'words', name: 'Ada Quill' },
  { role: 'photos', name: 'Nora Flint' },
  { role: 'edited', name: 'Daniel Okafor' },
]
const story: ArticleFields = {
  ...blankFields,
  ...toAuthor(both),
  ...{
    title: 'Two of us',
    slug: 'two',
    content: 'A relay clicked.',
    categoryName: 'Tech News',
    status: 'published',
  },
}

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  editorId = (await listEditors())[0]?.id ?? ''
})

async function read(slug: string) {
  const article = await findArticleToEdit(slug)
  if (!article) throw new Error(`There is no ${slug}.`)
  return article
}

const setBylines = (bylines: unknown, slug = 'story') =>
  database.query('UPDATE articles SET bylines = $1 WHERE slug = $2', [JSON.stringify(bylines), slug])

describe('by SQL', () => {
  test('a name alone is one byline, as it was typed', async () => {
    await storeArticles(database, [
      { slug: 'a', authorName: 'Ada and Nora' },
      { slug: 'b', authorName: ' ' },
    ])
    expect(await read('a')).toMatchObject({
      authorName: 'Ada and Nora',
      bylines: [{ role: 'words', name: 'Ada and Nora' }],
    })
    expect(await read('b')).toMatchObject({ authorName: '', bylines: [] })
  })

  test('another name takes the place of all who wrote, and of nobody else', async () => {
    await createArticle(story, editorId)
    await database.query(`UPDATE articles SET author_name = 'Priya Raman'`)
    expect((await read('two')).bylines).toEqual([{ role: 'words', name: 'Priya Raman' }, ...both.slice(2)])
  })

  test('the names are joined in their order', async () => {
    await storeArticle(database, { slug: 'story' })
    for (const [names, joined] of [
      [['A', 'B', 'C'], 'A, B and C'],
      [['C', 'A'], 'C and A'],
      [['B'], 'B'],
    ] as const) {
      await setBylines(names.map((name) => ({ role: 'words', name })))
      expect((await read('story')).authorName).toBe(joined)
    }
  })

  test.each([
    [
      '60 people',
      Array.from({ length: 60 }, (_, n) => ({ role: 'data', name: `Person ${n}` })),
      'bylines_few',
    ],
    ['an unknown role', [{ role: 'boss', name: 'A' }], 'bylines_known'],
    ['a blank name', [{ role: 'data', name: ' ' }], 'bylines_known'],
    ['no name', [{ role: 'data' }], 'bylines_known'],
  ])('%s are refused', async (_, bylines, constraint) => {
    await storeArticle(database, { slug: 'story' })
    await expect(setBylines(bylines)).rejects.toThrow(constraint)
  })
})

describe('at the desk', () => {
  test('a save stores them, and a version of a story tells when they were others', async () => {
    await createArticle(story, editorId)
    const { id, version } = await read('two')
    expect(await read('two')).toMatchObject({ authorName: 'Maya Lindqvist and Ada Quill', bylines: both })
    await changeArticle(id, version, { ...story, ...toAuthor(both.slice(0, 1)) }, editorId)
    expect(await read('two')).toMatchObject({ authorName: 'Maya Lindqvist', bylines: both.slice(0, 1) })
    expect((await listRevisions(id))[0]?.changed).toEqual(['bylines'])
    const first = await findRevision(id, 1)
    await changeArticle(id, 2, first ?? story, editorId, { restoredVersion: 1 })
    expect(await read('two')).toMatchObject({ authorName: 'Maya Lindqvist and Ada Quill', bylines: both })
  })

  test('a copy, and a story from the bin, have the same', async () => {
    await createArticle(story, editorId)
    const { id } = await read('two')
    expect((await read((await duplicateArticle(id, editorId))?.slug ?? '')).bylines).toEqual(both)
    await deleteArticles([id], editorId)
    expect(await countByAuthor('Ada Quill')).toBe(0)
    await restoreArticle(id, editorId)
    expect((await read('two')).bylines).toEqual(both)
  })

  test('a bulk change of the author leaves the photographer', async () => {
    await createArticle(story, editorId)
    const { id } = await read('two')
    await changeChosen([id], { kind: 'author', authorName: 'Priya Raman' }, editorId)
    expect((await read('two')).bylines).toEqual([{ role: 'words', name: 'Priya Raman' }, ...both.slice(2)])
  })
})

test('a story is in the lists of all who made it, but not of who edited it', async () => {
  await createArticle(story, editorId)
  for (const name of ['Maya Lindqvist', 'ADA QUILL', 'Nora Flint']) {
    expect((await listByAuthor(name, null)).items.map(({ slug }) => slug)).toEqual(['two'])
    expect(await countByAuthor(name)).toBe(1)
  }
  expect((await listByAuthor('Daniel Okafor', null)).items).toEqual([])
  const [maya] = publication.people.filter(({ name }) => name === 'Maya Lindqvist')
  if (!maya) throw new Error('There is no Maya.')
  expect((await listFeedEntries({ kind: 'author', author: maya }, null))?.entries).toHaveLength(1)

  const author = { value: maya.slug, name: maya.name, heading: maya.name }
  for (const name of ['Quill', 'Lindqvist']) {
    const found = await searchArticles(name, null, { ...noFilters, author, order: 'date' })
    expect(found).toMatchObject({ total: 1, counts: { authors: { 'maya lindqvist': 1 } } })
  }
})

describe('a person who is renamed', () => {
  const rename = (from: string, to: string) =>
    database.query(
      `UPDATE publication_entries SET data = data || jsonb_build_object('name', $2::text)
       WHERE kind = 'person' AND data ->> 'name' = $1`,
      [from, to],
    )
  const rowsOf = () =>
    database.query('SELECT slug, updated_at, revised_at, version, created_at FROM articles ORDER BY slug')

  test('is renamed in all stories, which stay as they were else; and former names lead to the person', async () => {
    await createArticle(story, editorId)
    await storeArticles(database, [
      { slug: 'hers', authorName: 'MAYA lindqvist' },
      { slug: 'x', authorName: 'Mayan' },
    ])
    const { id } = await read('two')
    await deleteArticles([id], editorId)
    const before = await rowsOf()
    await rename('Maya Lindqvist', 'Maya Berg')
    try {
      expect(await rowsOf()).toEqual(before)
      expect([(await read('hers')).authorName, (await read('x')).authorName]).toEqual(['Maya Berg', 'Mayan'])
      expect(await countByAuthor('Maya Berg')).toBe(1)
      expect(await countByAuthor('Maya Lindqvist')).toBe(0)
      expect((await searchArticles('Berg', null)).total).toBe(1)
      await restoreArticle(id, editorId)
      expect((await read('two')).authorName).toBe('Maya Berg and Ada Quill')
      // A form that was opened before.
      const late = { ...story, slug: 'late' }
      await createArticle(late, editorId)
      expect((await read('late')).authorName).toBe('Maya Berg and Ada Quill')
    } finally {
      await rename('Maya Berg', 'Maya Lindqvist')
    }
    expect((await read('late')).authorName).toBe('Maya Lindqvist and Ada Quill')
  })

  test('while a story is being saved has the new name in it', async () => {
    const client = await databasePool().connect()
    try {
      await client.query('BEGIN')
      await client.query(
        `INSERT INTO articles (title, slug, author_name, category_name) VALUES ('A', 'a', 'Maya Lindqvist', 'B')`,
      )
      const renamed = rename('Maya Lindqvist', 'Maya Berg')
      await expect
        .poll(() => database.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`))
        .toHaveLength(1)
      await client.query('COMMIT')
      await renamed
      expect((await read('a')).authorName).toBe('Maya Berg')
    } finally {
      client.release()
      await rename('Maya Berg', 'Maya Lindqvist')
    }
  })

  test('and removed keeps the stories by name', async () => {
    await storeArticle(database, { slug: 'a' })
    const client = await databasePool().connect()
    try {
      await client.query('BEGIN')
      await client.query(`DELETE FROM publication_entries WHERE kind = 'person' AND slug = 'maya-lindqvist'`)
      await client.query(`UPDATE articles SET title = 'Changed'`)
      const { rows } = await client.query('SELECT author_name, bylines FROM articles')
      expect(rows).toEqual([{ author_name: 'Maya Lindqvist', bylines: both.slice(0, 1) }])
      await client.query('ROLLBACK')
    } finally {
      client.release()
    }
  })
})
