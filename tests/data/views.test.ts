import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { count, flushCounts } from '~/data/statistics/counts.server'
import { storeArticle, storeArticles } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()

beforeEach(async () => {
  await flushCounts()
  await database.empty()
})

describe('a view', () => {
  test('is written automatically within two seconds', async () => {
    const { slug } = await storeArticle(database)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    count('view', slug)
    await vi.advanceTimersByTimeAsync(1_499)
    expect(await countOf(slug)).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await waitUntil(async () => (await countOf(slug)) > 0)
    expect(await countOf(slug)).toBe(1)
  })

  test('adds to the previous count', async () => {
    const { id, slug } = await storeArticle(database)
    await database.query('UPDATE article_views SET view_count = 41 WHERE article_id = $1', [id])
    count('view', slug)
    await flushCounts()
    expect(await countOf(slug)).toBe(42)
  })

  test.for([
    'unknown',
    '',
    ' ',
    '%',
    "'; DROP TABLE articles; --",
    'x'.repeat(50_000),
    '\0',
    'a\0b',
    '\ud800',
  ])('of %j is not counted and affects no other', async (made) => {
    const { slug } = await storeArticle(database)
    count('view', made)
    count('view', slug)
    await flushCounts()
    expect(await counts()).toEqual({ [slug]: 1 })
  })

  test('of a draft is not counted', async () => {
    const { slug } = await storeArticle(database, { status: 'draft' })
    count('view', slug)
    await flushCounts()
    expect(await counts()).toEqual({})
  })
})

describe('a batch', () => {
  test('is one statement, whatever its size', async () => {
    const articles = await storeArticles(database, Array(200).fill({}))
    for (let visit = 0; visit < 5; visit++) for (const { slug } of articles) count('view', slug)
    const before = await commits()
    await flushCounts()
    expect(await counts()).toEqual(Object.fromEntries(articles.map(({ slug }) => [slug, 5])))
    // The commits of this query's own connections count too; one per article or view would be many more.
    expect((await commits()) - before).toBeLessThan(100)
  })

  test('is written once when flushed twice at the same time', async () => {
    const { slug } = await storeArticle(database)
    count('view', slug)
    await Promise.all([flushCounts(), flushCounts()])
    expect(await countOf(slug)).toBe(1)
  })

  test('does not include views that arrive while it is being written', async () => {
    const { slug } = await storeArticle(database)
    count('view', slug)
    const writing = flushCounts()
    count('view', slug)
    await writing
    expect(await countOf(slug)).toBe(1)
    await flushCounts()
    expect(await countOf(slug)).toBe(2)
  })

  test('adds up with that of another server on the same articles, without a deadlock', async () => {
    const slugs = (await storeArticles(database, Array(100).fill({}))).map((article) => article.slug)
    vi.resetModules()
    const other = await import('~/data/statistics/counts.server')
    expect(other.flushCounts).not.toBe(flushCounts)
    for (let round = 0; round < 10; round++) {
      for (const slug of slugs) count('view', slug)
      for (const slug of [...slugs].reverse()) other.count('view', slug)
      await Promise.all([flushCounts(), other.flushCounts()])
    }
    expect(await counts()).toEqual(Object.fromEntries(slugs.map((slug) => [slug, 20])))
  })
})

describe('when the database cannot write', () => {
  test('the views are kept and retried automatically', async () => {
    expectConsoleError(/^Counts could not be written yet:/)
    const { slug } = await storeArticle(database)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await database.query('ALTER TABLE article_views RENAME TO article_views_away')
    count('view', slug)
    count('view', slug)
    await flushCounts()
    count('view', slug)
    await database.query('ALTER TABLE article_views_away RENAME TO article_views')
    expect(await countOf(slug)).toBe(0)
    await vi.advanceTimersByTimeAsync(1_500)
    vi.useRealTimers()
    await waitUntil(async () => (await countOf(slug)) > 0)
    expect(await countOf(slug)).toBe(3)
  })
})

async function counts(): Promise<Record<string, number>> {
  const rows = await database.query<{ slug: string; views: number }>(
    `SELECT slug, view_count::integer AS views FROM article_views JOIN articles ON id = article_id WHERE view_count > 0`,
  )
  return Object.fromEntries(rows.map((row) => [row.slug, row.views]))
}

async function countOf(slug: string): Promise<number> {
  return (await counts())[slug] ?? 0
}

async function commits(): Promise<number> {
  const [row] = await database.query<{ commits: number }>(
    `SELECT pg_stat_force_next_flush(), xact_commit::integer AS commits FROM pg_stat_database
     WHERE datname = current_database()`,
  )
  return row?.commits ?? 0
}
