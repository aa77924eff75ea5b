/** Search and replace in the articles that are stored, and undoing it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { changeArticle, findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { findLastBulkAction, undoBulkAction } from '~/desk/kit/list/bulk-actions.data.server'
import { findPlacesIn, replaceInArticles } from '~/desk/replace/replace.data.server'
import type { Filter } from '~/desk/replace/replace-request'
import { MAX_ARTICLES } from '~/desk/replace/replaced-fields'
import type { Replacement } from '~/desk/replace/replacement'
import { storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let maya = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
})

const usb: Replacement = {
  ...{ find: 'usb', with: 'USB-C', matchCase: false, wholeWords: false },
  fields: ['title', 'excerpt', 'content', 'featuredImageDescription', 'metaTitle', 'metaDescription'],
}
const everything: Filter = { status: '', section: '', after: null }

const find = (replacement: Partial<Replacement> = {}, filter: Partial<Filter> = {}) =>
  findPlacesIn({ ...usb, ...replacement }, { ...everything, ...filter })

const slugsOf = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).articles.map(({ slug }) => slug).sort()

const read = async (slug: string) => (await findArticleToEdit(slug)) ?? expect.fail(`There is no ${slug}.`)

const replaceAll = async (replacement: Partial<Replacement> = {}) =>
  replaceInArticles((await find(replacement)).articles, { ...usb, ...replacement }, maya)

const readAll = () =>
  database.query(
    `SELECT slug, title, excerpt, content || content2 AS content, featured_image_description, meta_title, updated_at
     FROM articles ORDER BY slug`,
  )

describe('finding', () => {
  test('looks in the chosen fields, in addresses and in both parts of a text', async () => {
    await storeArticles(database, [
      { slug: 'title', title: 'The USB port' },
      { slug: 'address', content: 'See [it](https://a.example/usb/1).' },
      { slug: 'part', content: 'One', content2: 'Two: Usb' },
      { slug: 'meta', metaDescription: 'usb', status: 'draft' },
      { slug: 'none', excerpt: 'U S B' },
    ])
    expect(await slugsOf()).toEqual(['address', 'meta', 'part', 'title'])
    expect(await slugsOf({ fields: ['title', 'metaDescription'] })).toEqual(['meta', 'title'])
    expect(await slugsOf({ matchCase: true, find: 'USB' })).toEqual(['title'])
    expect(await slugsOf({}, { status: 'draft' })).toEqual(['meta'])
    expect(await slugsOf({ find: '%' })).toEqual([])
    expect(await slugsOf({ find: 'https://a.example/USB' })).toEqual(['address'])
  })

  test('keeps to a section, and ignores the case of letters beyond ASCII', async () => {
    await storeArticle(database, { slug: 'review', title: 'ÉMILE', categoryName: 'Reviews' })
    await storeArticle(database, { slug: 'news', title: 'émile' })
    expect(await slugsOf({ find: 'Émile' })).toEqual(['news', 'review'])
    expect(await slugsOf({ find: 'Émile' }, { section: 'reviews' })).toEqual(['review'])
  })

  test('goes on after the most that one action takes', async () => {
    const stories = Array.from({ length: MAX_ARTICLES + 5 }, (_, n) => ({ slug: `s${n}`, title: `usb ${n}` }))
    await storeArticles(database, stories)
    const first = await find()
    expect(first.articles).toHaveLength(MAX_ARTICLES)
    const rest = await find({}, { after: first.next })
    expect([rest.articles.length, rest.next]).toEqual([5, null])
    const changed = await replaceInArticles(first.articles, usb, maya)
    expect(changed).toHaveLength(MAX_ARTICLES)
    const action = await findLastBulkAction(maya)
    expect(action).toMatchObject({ kind: 'replace', count: MAX_ARTICLES })
    expect((await undoBulkAction(action?.id ?? '', maya))?.undone).toBe(MAX_ARTICLES)
    expect(await database.query(`SELECT FROM articles WHERE title LIKE 'USB-C%'`)).toEqual([])
    const logged = await database.query<{ subject: string }>(
      `SELECT subject FROM audit_log WHERE kind = 'publication' AND editor_id = $1`,
      [maya],
    )
    expect(new Set(logged.map(({ subject }) => subject))).toEqual(new Set(['125 articles']))
  })
})

describe('replacing', () => {
  test('is one action with a version of each article, which is undone as a whole', async () => {
    await storeArticle(database, {
      slug: 'a',
      title: 'usb',
      content: 'One',
      content2: 'usb',
      metaTitle: 'usb',
    })
    await storeArticle(database, { slug: 'b', excerpt: 'usb', status: 'draft' })
    const before = await readAll()
    expect(await replaceAll()).toHaveLength(2)
    expect(await read('a')).toMatchObject({
      ...{ title: 'USB-C', content: 'One\n\nUSB-C', metaTitle: 'USB-C', version: 2 },
    })
    expect(await read('b')).toMatchObject({ excerpt: 'USB-C', version: 2 })
    const action = await findLastBulkAction(maya)
    expect(action).toMatchObject({ kind: 'replace', count: 2 })
    expect(await undoBulkAction(action?.id ?? '', maya)).toEqual({
      kind: 'replace',
      count: 2,
      undone: 2,
      left: [],
    })
    expect(await undoBulkAction(action?.id ?? '', maya)).toBeNull()
    const after = await readAll()
    expect(after).toEqual(before.map((row) => (row.slug === 'a' ? { ...row, content: 'One\n\nusb' } : row)))
  })

  test('leaves what was saved since it was looked at, and what would break a rule', async () => {
    await storeArticle(database, { slug: 'saved', title: 'usb 1' })
    await storeArticle(database, { slug: 'rule', title: 'usb' })
    await storeArticle(database, { slug: 'ready', title: 'usb 2' })
    const nothing = { ...usb, with: '' }
    const { articles } = await findPlacesIn(nothing, everything)
    const saved = await read('saved')
    await changeArticle(saved.id, saved.version, { ...saved, title: 'usb by Jonas' }, maya)
    const ready = await read('ready')
    expect(await replaceInArticles(articles, nothing, maya)).toEqual([ready.id])
    expect((await read('saved')).title).toBe('usb by Jonas')
    expect((await read('rule')).title).toBe('usb')
    expect((await read('ready')).title).toBe('2')
    // Pressed twice, it is done once.
    expect(await replaceInArticles(articles, nothing, maya)).toEqual([])
  })

  test('leaves an article whose draft waits, also one that was saved meanwhile', async () => {
    await storeArticle(database, { slug: 'a', title: 'usb' })
    const { articles } = await find()
    const { id, version, ...live } = await read('a')
    await saveDraft(id, { version, draft: null }, { ...live, title: 'usb, newer' }, maya)
    expect(await replaceInArticles(articles, usb, maya)).toEqual([])
    const [again] = (await find()).articles
    expect(again?.replaced.problem).toMatch(/newer draft of it waits/)
    expect((await read('a')).title).toBe('usb')
  })

  test('long texts are stored and undone in several parts of one action', async () => {
    const content = `usb ${'word '.repeat(120_000)}`
    await storeArticles(
      database,
      [1, 2, 3].map((n) => ({ slug: `long${n}`, content })),
    )
    expect(await replaceAll()).toHaveLength(3)
    const action = await findLastBulkAction(maya)
    expect(action).toMatchObject({ count: 3 })
    expect((await undoBulkAction(action?.id ?? '', maya))?.undone).toBe(3)
    expect(await findLastBulkAction(maya)).toBeNull()
  })
})
