/** Every change that readers can see is reported with the keys of all pages that show it; nothing else is reported. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onArticleChange } from '~/data/changes/article-changes.server'
import { deleteEndedPins } from '~/desk/front/pins.data.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { storeArticle, storeArticles, storePicture } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()

const hash = '0123456789abcdef0123456789abcdef'

let reported: ArticleChange[] = []
let stop = () => {}

beforeEach(async () => {
  await database.empty()
  await listen()
})

afterEach(() => stop())

/** Resolves once the connection is established, which reports 'everything'. */
async function listen() {
  reported = []
  stop = onArticleChange((change) => reported.push(change))
  await waitUntil(() => reported.length > 0)
  reported = []
}

/** The next reported change. Simultaneous changes may be reported as one. */
async function nextReported() {
  await waitUntil(() => reported.length > 0)
  const changes = reported
  reported = []
  return changes
}

/** Asserts that nothing was reported before: the next report is about an article that is stored only now. */
async function expectNoReport() {
  const { id } = await storeArticle(database)
  expect(await nextReported()).toEqual([{ ids: [id], keys: expect.any(Array), published: [] }])
}

/** Stores a published article and consumes its report. */
async function storeReported(fields: Parameters<typeof storeArticle>[1] = {}) {
  const stored = await storeArticle(database, fields)
  await nextReported()
  return stored
}

function keysOf(changes: ArticleChange[]) {
  return changes.flatMap((change) => (change === 'everything' ? [change] : change.keys)).sort()
}

const listed = ['author:maya%20lindqvist', 'lists', 'section:tech%20news']
/** What a change of its card purges. */
const shown = ['card:a', 'texts', ...listed]
const ownOf = (id: string, ...slugs: string[]) => [
  `article:${id}`,
  ...slugs.map((slug) => `slug:${slug}`),
  'sitemap:2025-01',
  'sitemap:index',
]

describe('of a published article', () => {
  test.for([
    ['title', `title = 'Another'`, []],
    ['excerpt', `excerpt = 'Another'`, []],
    ['picture', `featured_image_url = 'https://example.com/a.jpg'`, []],
    ['tags', `tags = '{A tag}'`, ['tag:a%20tag']],
    ['date', `created_at = '2020-01-01'`, ['sitemap:2020-01']],
    ['read time', `read_time = '9'`, []],
    ['length beyond a minute of reading', `content = repeat('word ', 226)`, []],
    ['length beyond a thousand characters', `content = repeat('x', 1001)`, []],
    ['slug', `slug = 'b'`, ['slug:b', 'card:b']],
    ['author', `author_name = 'Jonas Weber'`, ['author:jonas%20weber']],
    [
      'section',
      `category_name = 'Buying Guides', subcategory_name = 'Best Value'`,
      ['section:buying%20guides', 'section:buying%20guides/best%20value'],
    ],
    ['status', `status = 'draft'`, []],
  ] as const)('a changed %s is reported for the article and its lists', async ([, change, more]) => {
    const { id } = await storeReported({ slug: 'a' })
    await database.query(`UPDATE articles SET ${change} WHERE id = $1`, [id])
    expect(keysOf(await nextReported())).toEqual([...ownOf(id, 'a'), ...shown, ...more].sort())
  })

  test.for([
    ['content', `content = 'A word more was said.'`, ['texts']],
    ['second part', `content2 = 'And more.'`, ['texts']],
    ['description of the picture', `featured_image_description = 'A relay'`, []],
  ] as const)('a changed %s is reported for the article alone', async ([, change, more]) => {
    const { id } = await storeReported({ slug: 'a' })
    await database.query(`UPDATE articles SET ${change} WHERE id = $1`, [id])
    expect(keysOf(await nextReported())).toEqual([...ownOf(id, 'a'), ...more].sort())
  })

  test.for([
    ['description', `description = 'A relay'`],
    ['credit', `credit = 'Ann'`],
    ['caption', `caption = 'Two relays'`],
    ['focus', 'focus_x = 10'],
    ['state', `state = 'failed'`],
  ])('a changed %s of its picture is reported for the article and its lists', async ([, change]) => {
    await storePicture(database, { hash })
    const { id } = await storeReported({ slug: 'a', featuredImageUrl: `/media/${hash}/1200.jpg` })
    await database.query(`UPDATE pictures SET ${change}`)
    expect(keysOf(await nextReported())).toEqual([...ownOf(id, 'a'), ...shown].sort())
    await database.query('DELETE FROM pictures')
  })

  test('a changed description of a picture in its text is reported for the article alone', async () => {
    await storePicture(database, { hash })
    const { id } = await storeReported({ slug: 'a', content: `![](/media/${hash}/800.jpg)` })
    await database.query(`UPDATE pictures SET description = 'A relay'`)
    expect(keysOf(await nextReported())).toEqual(ownOf(id, 'a').sort())
    await database.query('DELETE FROM pictures')
  })

  test('a deletion is reported for the article and its lists', async () => {
    const { id } = await storeReported({ slug: 'a', subcategoryName: 'AI' })
    await database.query('DELETE FROM articles WHERE id = $1', [id])
    expect(keysOf(await nextReported())).toEqual(
      [...ownOf(id, 'a'), ...shown, 'section:tech%20news/ai'].sort(),
    )
  })

  test('what is pinned is reported for its place: its pin, its card and its end, but not its text', async () => {
    const { id } = await storeReported({ slug: 'a' })
    const change = async (statement: string) => {
      await database.query(statement)
      return keysOf(await nextReported())
    }
    const place = 'place:reviews'
    const pinned = `INSERT INTO pins (place, article_id, position, ends_at) VALUES ('reviews', '${id}', 1, now())`
    expect(await change(pinned)).toEqual([place])
    expect(await change('UPDATE pins SET position = 2')).toEqual([place])
    expect(await change(`UPDATE articles SET content = 'A word more was said.'`)).toEqual(
      [...ownOf(id, 'a'), 'texts'].sort(),
    )
    for (const status of ['draft', 'published'])
      expect(await change(`UPDATE articles SET status = '${status}'`)).toContain(place)
    await deleteEndedPins()
    expect(keysOf(await nextReported())).toEqual([place])
    await change(pinned)
    expect(await change('DELETE FROM articles')).toContain(place)
  })

  test('a changed id is reported for both ids', async () => {
    const { id } = await storeReported({ slug: 'a' })
    const other = '00000000-0000-4000-8000-000000000000'
    await database.query('UPDATE articles SET id = $2 WHERE id = $1', [id, other])
    expect(keysOf(await nextReported())).toEqual([...ownOf(id, 'a'), `article:${other}`, ...shown].sort())
  })

  test.for([
    ['writing what was there', 'title = title, content = content'],
    ['the character count that editors see', 'totaloriginallength = 7'],
    ['the time of the last write', `updated_at = '2020-01-01'`],
  ])('%s is not reported', async ([, change]) => {
    await storeReported()
    await database.query(`UPDATE articles SET ${change}`)
    await expectNoReport()
  })

  test('a view is not reported', async () => {
    const { slug } = await storeReported()
    await database.query('SELECT increment_article_views($1)', [slug])
    await expectNoReport()
  })
})

describe('corrections', () => {
  const correct = (id: string) =>
    database.query(
      `INSERT INTO article_corrections (article_id, kind, text) VALUES ($1, 'update', 'A word.')`,
      [id],
    )

  test('are reported for the page of the article and their list alone, each time that they change', async () => {
    const { id } = await storeReported({ slug: 'a' })
    for (const change of [
      () => correct(id),
      () => database.query(`UPDATE article_corrections SET text = 'Two.'`),
      () => database.query('DELETE FROM article_corrections'),
    ]) {
      await change()
      expect(keysOf(await nextReported())).toEqual(['corrections', `corrections:${id}`])
    }
  })

  test('of a draft are reported when it is published, and again when lists no longer show it so', async () => {
    const { id } = await storeReported({ slug: 'a' })
    await database.query(`UPDATE articles SET status = 'draft'`)
    await nextReported()
    await correct(id)
    await expectNoReport()
    for (const change of [`status = 'published'`, `title = 'Another'`, `status = 'draft'`]) {
      await database.query(`UPDATE articles SET ${change} WHERE id = $1`, [id])
      expect(keysOf(await nextReported())).toContain('corrections')
    }
    await database.query(`UPDATE articles SET status = 'published' WHERE id = $1`, [id])
    await nextReported()
    await database.query(`UPDATE articles SET content = 'Nothing that the list shows.' WHERE id = $1`, [id])
    expect(keysOf(await nextReported())).not.toContain('corrections')
    await database.query('DELETE FROM articles WHERE id = $1', [id])
    expect(keysOf(await nextReported())).toContain('corrections')
  })
})

describe('a draft', () => {
  test('is created, changed and deleted without a report', async () => {
    const { id } = await storeArticle(database, { status: 'draft' })
    await database.query(`UPDATE articles SET title = 'Secret', slug = 'secret' WHERE id = $1`, [id])
    await database.query('DELETE FROM articles WHERE id = $1', [id])
    await expectNoReport()
    expect(await database.query(`SELECT FROM article_changes WHERE before::text ~ 'Secret'`)).toEqual([])
  })

  test('that is published is reported for its lists, as a new story, without its earlier keys', async () => {
    const { id } = await storeArticle(database, { status: 'draft', slug: 'working-title' })
    await database.query(
      `UPDATE articles SET status = 'published', slug = 'a', title = 'News', created_at = now() WHERE id = $1`,
      [id],
    )
    const [change] = await nextReported()
    expect(change).toEqual({
      ids: [id],
      keys: expect.arrayContaining([`article:${id}`, 'slug:a', 'sitemap:index', 'sitemap:news', ...shown]),
      published: [{ title: 'News', slug: 'a' }],
    })
    expect(JSON.stringify(change)).not.toContain('working-title')
  })

  test('that was published before, or is imported with an old date, is not a new story', async () => {
    const { id } = await storeArticle(database, { createdAt: new Date('2020-01-01') })
    const changes = await nextReported()
    for (const status of ['draft', 'published']) {
      await database.query('UPDATE articles SET status = $2 WHERE id = $1', [id, status])
      changes.push(...(await nextReported()))
    }
    const nothingNew = { ids: [id], keys: expect.any(Array), published: [] }
    expect(changes).toEqual([nothingNew, nothingNew, nothingNew])
  })
})

describe('many at once', () => {
  test('an import of 1,000 in one statement is one notification', async () => {
    const stored = await storeArticles(
      database,
      Array.from({ length: 1_000 }, () => ({})),
    )
    const changes = await nextReported()
    expect(changes).toHaveLength(1)
    await expectNoReport()
    const keys = keysOf(changes)
    expect(keys).toContain('lists')
    for (const { id, slug } of stored)
      expect(keys).toEqual(expect.arrayContaining([`article:${id}`, `slug:${slug}`]))
  })

  test('more than that is reported as everything, and so is TRUNCATE', async () => {
    await storeArticles(
      database,
      Array.from({ length: 1_001 }, () => ({})),
    )
    await waitUntil(() => reported.length === 1)
    await database.query('TRUNCATE articles CASCADE')
    await waitUntil(() => reported.length === 2)
    expect(reported).toEqual(['everything', 'everything'])
  })

  test('a rolled back change is not reported', async () => {
    await expect(
      database.query(
        `WITH stored AS (INSERT INTO articles (title, slug, author_name, category_name, status)
           VALUES ('a', 'a', 'a', 'a', 'published') RETURNING 1) SELECT 1 / 0 FROM stored`,
      ),
    ).rejects.toThrow('division by zero')
    await expectNoReport()
  })
})

describe('listeners', () => {
  test('are all notified, also when one throws, and not after they have unsubscribed', async () => {
    expectConsoleError(/A change listener failed: no/)
    const others: ArticleChange[] = []
    const stopFailing = onArticleChange(() => {
      throw new Error('no')
    })
    const stopOther = onArticleChange((change) => others.push(change))
    await storeArticle(database)
    await waitUntil(() => others.length === 1)
    stopFailing()
    stopOther()
    expect(await nextReported()).toEqual(others)
    await expectNoReport()
    expect(others).toHaveLength(1)
  })

  test('share one connection, which closes with the last one', async () => {
    const stopOther = onArticleChange(() => {})
    expect(await countConnections()).toBe(1)
    stop()
    expect(await countConnections()).toBe(1)
    stopOther()
    await waitUntil(async () => (await countConnections()) === 0)
  })

  const isListening = `query ~ 'article_changes|pg_snapshot_xmin|publication_entries' AND pid <> pg_backend_pid()
    AND datname = current_database()`

  async function countConnections() {
    const rows = await database.query(`SELECT FROM pg_stat_activity WHERE ${isListening}`)
    return rows.length
  }

  test('that lose the connection catch up afterwards', async () => {
    expectConsoleError(/Lost the connection that listens for changes: terminating connection/)
    const { id } = await storeReported({ slug: 'a' })
    // In one transaction, so that no listener can reconnect before the change.
    await database.query(
      `WITH cut AS (SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${isListening})
       UPDATE articles SET slug = 'b' WHERE id = $1 AND EXISTS (SELECT FROM cut)`,
      [id],
    )
    await waitUntil(() => reported.length > 0)
    expect(reported).not.toContain('everything')
    expect(keysOf(reported)).toEqual(expect.arrayContaining(ownOf(id, 'a', 'b')))
    expect(keysOf(await nextReported())).toEqual(expect.arrayContaining(listed))
  })
})
