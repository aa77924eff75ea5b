/** The desk's list of articles: every order in both directions, every filter, and the counts of the views. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { discardDraft, saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { changeArticle, findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { articleOrders, isFiltered, parseListCursor, parseListRequest } from '~/desk/kit/list/article-list'
import { countHits, listForDesk, summarizeArticles } from '~/desk/kit/list/article-list.data.server'
import { storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let editorId = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  editorId = (await listEditors())[0]?.id ?? ''
})

async function list(query: string, timeZone = 'UTC') {
  const sent = new URLSearchParams(query)
  const request = parseListRequest(sent)
  return listForDesk(request, parseListCursor(sent, request.order), { editorId, timeZone })
}

const slugsOf = async (query: string, timeZone?: string) =>
  (await list(query, timeZone)).items.map(({ slug }) => slug)

describe('every order', () => {
  const names = Object.keys(articleOrders).flatMap((sort) => [`sort=${sort}`, `sort=${sort}&reverse=yes`])

  beforeEach(async () => {
    // Each value occurs several times, so that pages begin within equal ones.
    await storeArticles(
      database,
      Array.from({ length: 120 }, (_, n) => ({
        slug: `a-${n}`,
        title: ['Ärger', 'zebra', 'Apple', 'apple_pie'][n % 4],
        status: n % 3 ? 'published' : 'draft',
        createdAt: new Date(Date.UTC(2025, 0, 1 + (n % 7))),
      })),
    )
    await database.query(
      `UPDATE article_views SET view_count = length(slug) FROM articles
       WHERE id = article_id AND (slug LIKE '%3' OR slug LIKE '%4%')`,
    )
  })

  test.for(names)('%s shows each article once, forward and back', async (order) => {
    const pages: string[][] = []
    let page = await list(order)
    expect(page.newer).toBeNull()
    for (;;) {
      pages.push(page.items.map(({ slug }) => slug))
      if (!page.older) break
      page = await list(`${order}&${new URLSearchParams({ older: page.older })}`)
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(new Set(pages.flat()).size).toBe(120)
    for (const expected of pages.slice(0, -1).reverse()) {
      page = await list(`${order}&${new URLSearchParams({ newer: page.newer ?? '' })}`)
      expect(page.items.map(({ slug }) => slug)).toEqual(expected)
    }
    expect(page.newer).toBeNull()
  })

  test('by title ignores case and accents', async () => {
    const { items } = await list('sort=title')
    expect([...new Set(items.map(({ title }) => title))]).toEqual(['Apple', 'apple_pie'])
    expect((await list('sort=title&reverse=yes')).items[0]?.title).toBe('zebra')
  })

  test('by publication has what was never public at the end, by views what nobody saw', async () => {
    const published = (await list('sort=published&reverse=yes')).items
    expect(published.slice(0, 40).every(({ publishedAt }) => publishedAt === null)).toBe(true)
    expect((await list('sort=published')).items[0]?.publishedAt).toEqual(new Date(Date.UTC(2025, 0, 7)))
    expect((await list('sort=views')).items[0]?.views).toBe(5)
    expect((await list('sort=views&reverse=yes')).items[0]?.views).toBe(0)
  })

  test('a cursor beyond the end gives the first page', async () => {
    const first = await slugsOf('')
    expect(await slugsOf('older=0_00000000-0000-0000-0000-000000000000')).toEqual(first)
  })
})

test('says who changed an article last, and what it is', async () => {
  await storeArticle(database, { slug: 'imported', featuredImageUrl: 'http://insecure.example/a.png' })
  expect((await list('')).items).toMatchObject([{ changedBy: null, views: 0, featuredImageUrl: null }])
  const article = await findArticleToEdit('imported')
  if (!article) throw new Error('It is gone.')
  await changeArticle(article.id, 1, { ...article, title: 'Changed' }, editorId)
  await database.query('UPDATE articles SET read_time = $1', ['9 min read'])
  expect((await list('')).items).toMatchObject([{ title: 'Changed', changedBy: 'maya' }])
})

describe('filters', () => {
  beforeEach(async () => {
    await storeArticle(database, { slug: 'a', title: 'The relay', tags: ['USB-C'], content: 'Of solenoids.' })
    await storeArticle(database, {
      ...{ slug: 'b', title: '100% sure', status: 'draft', categoryName: 'Reviews', content: 'Eels.' },
    })
    await storeArticle(database, {
      ...{ slug: 'c', title: 'A relay', authorName: 'Jonas Weber', subcategoryName: 'Laptops & Computers' },
      content: 'A relay is no solenoid.',
    })
    await database.query(`
      SET session_replication_role = replica;
      UPDATE articles SET updated_at = '2026-03-31T21:30Z', published_at = '2026-01-01T00:00Z' WHERE slug = 'a';
      UPDATE articles SET updated_at = '2026-03-31T22:30Z' WHERE slug = 'b';
      UPDATE articles SET updated_at = '2026-04-01T22:30Z', published_at = '2026-01-01T23:30Z' WHERE slug = 'c';
      SET session_replication_role = DEFAULT`)
  })

  test.for([
    ['q=RELAY', ['c', 'a']],
    ['q=jonas', ['c']],
    ['q=100%25', ['b']],
    ['q=solenoids', ['a']],
    ['q=solenoid+relay', ['c', 'a']],
    ['q=usb-c', ['a']],
    ['q=e', ['c', 'b', 'a']],
    ['q=relay&view=drafts', []],
    ['q="', []],
    ['view=drafts', ['b']],
    ['view=published', ['c', 'a']],
    ['author=Jonas+Weber', ['c']],
    ['section=tech+news', ['c', 'a']],
    ['section=Tech+News%2Flaptops-computers', ['c']],
    ['tag=usb-c', ['a']],
    ['tag=usb', []],
    ['from=2026-04-01', ['c']],
    ['to=2026-03-31', ['b', 'a']],
    ['from=2026-01-01&to=2026-01-01&dates=published', ['c', 'a']],
  ] as const)('%s finds %j', async ([query, slugs]) => {
    expect(await slugsOf(query)).toEqual(slugs)
    const request = parseListRequest(new URLSearchParams(query))
    // One letter is in too many articles to count, and a sign in all.
    const count = ['q=e', 'q="'].includes(query) ? null : slugs.length
    const page = { items: [], older: 'more', newer: null }
    const isNarrowed = isFiltered(request)
    expect(await countHits(request, { editorId, timeZone: 'UTC' }, page)).toBe(isNarrowed ? count : null)
  })

  test('an article with the words of a phrase in another order is not counted', async () => {
    await storeArticles(database, [
      { slug: 'd', content: 'Copper windings.' },
      { slug: 'e', content: 'Windings of copper.' },
    ])
    const request = parseListRequest(new URLSearchParams('q="copper windings"'))
    const page = { items: [], older: 'more', newer: null }
    expect(await countHits(request, { editorId, timeZone: 'UTC' }, page)).toBe(1)
  })

  test('days begin where the publication is', async () => {
    expect(await slugsOf('to=2026-03-31', 'Europe/Berlin')).toEqual(['a'])
    expect(await slugsOf('to=2026-01-01&dates=published', 'Europe/Berlin')).toEqual(['a'])
  })
})

test('the views of an editor, and how many articles each has', async () => {
  await storeArticles(database, [
    { slug: 'old' },
    { slug: 'draft', status: 'draft' },
    { slug: 'mine', status: 'draft', authorName: 'Jonas Weber' },
  ])
  await database.query(`
    SET session_replication_role = replica;
    UPDATE articles SET updated_at = '2026-03-31T21:30Z' WHERE slug = 'old';
    SET session_replication_role = DEFAULT`)
  const article = await findArticleToEdit('mine')
  if (!article) throw new Error('It is gone.')
  await changeArticle(article.id, 1, { ...article, title: 'One' }, editorId)
  await changeArticle(article.id, 2, { ...article, title: 'Two' }, editorId)
  expect(await slugsOf('view=mine')).toEqual(['mine'])
  expect(await slugsOf('view=today')).toEqual(['mine', 'draft'])
  await database.query(
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, outcome, done_at)
     SELECT id, 'publish', now() + interval '1 day', '2026-12-01T09:00', 'UTC',
       CASE slug WHEN 'old' THEN 'done' END, CASE slug WHEN 'old' THEN now() END
     FROM articles WHERE slug <> 'mine'`,
  )
  expect(await slugsOf('view=scheduled')).toEqual(['draft'])
  expect(await summarizeArticles({ editorId, timeZone: 'UTC' })).toEqual({
    counts: { all: 3, drafts: 2, scheduled: 1, published: 1, mine: 1, today: 2 },
    authorNames: ['Jonas Weber', 'Maya Lindqvist'],
  })
  // An article that belongs to somebody else is no longer in a writer's list, no matter who saved it.
  expect((await summarizeArticles({ editorId, timeZone: 'UTC', ownOnly: true })).counts).toEqual({
    all: 0,
    drafts: 0,
    scheduled: 0,
    published: 0,
    mine: 0,
    today: 0,
  })
})

test('an article is where its draft was saved last, by whom, until that is discarded', async () => {
  await storeArticles(database, [{ slug: 'first' }, { slug: 'second' }])
  await database.query(`UPDATE articles SET title = 'Newer' WHERE slug = 'second'`)
  expect(await slugsOf('')).toEqual(['second', 'first'])
  const live = (await findArticleToEdit('first')) ?? expect.fail('It is gone.')
  await saveDraft(live.id, { version: live.version, draft: null }, { ...live, title: 'New' }, editorId)
  const [changed] = (await list('')).items
  expect([changed?.slug, changed?.changedBy]).toEqual(['first', 'maya'])
  expect(await discardDraft(live.id, 2, editorId)).toBe(true)
  expect(await slugsOf('')).toEqual(['second', 'first'])
  // Nothing of it is a change to the article.
  expect((await findArticleToEdit('first'))?.version).toBe(live.version)
})

test('the drafts include those above public stories, each once', async () => {
  await storeArticles(database, [
    { slug: 'public' },
    { slug: 'draft', status: 'draft' },
    { slug: 'corrected' },
  ])
  for (const slug of ['corrected', 'draft']) {
    const article = (await findArticleToEdit(slug)) ?? expect.fail('It is gone.')
    await database.query(`UPDATE articles SET status = 'published' WHERE slug = $1`, [slug])
    const live = (await findArticleToEdit(slug)) ?? expect.fail('It is gone.')
    await saveDraft(live.id, { version: live.version, draft: null }, { ...article, title: 'New' }, editorId)
  }
  await database.query(`UPDATE articles SET status = 'draft' WHERE slug = 'draft'`)
  const { items } = await list('view=drafts')
  expect(items.map(({ slug, status, isDraftWaiting }) => [slug, status, isDraftWaiting])).toEqual([
    ['draft', 'draft', true],
    ['corrected', 'published', true],
  ])
  expect((await summarizeArticles({ editorId, timeZone: 'UTC' })).counts.drafts).toBe(2)
})

test('counts to just above a thousand', async () => {
  await storeArticles(
    database,
    Array.from({ length: 1_010 }, () => ({})),
  )
  const { counts } = await summarizeArticles({ editorId, timeZone: 'Europe/Berlin' })
  expect(counts).toEqual({ all: 1_001, drafts: 0, scheduled: 0, published: 1_001, mine: 0, today: 1_001 })
})

test('a text that is in more than a thousand articles is found in the list’s order', async () => {
  await storeArticles(
    database,
    Array.from({ length: 1_010 }, (_, n) => ({
      slug: `n-${n}`,
      authorName: n === 7 ? 'Jonas Weber' : 'Maya',
    })),
  )
  expect(await slugsOf('q=laboratory&author=Jonas+Weber')).toEqual(['n-7'])
  expect((await list('q=laboratory&sort=title')).items).toHaveLength(50)
})
