/** Seeding the sample articles: only into an empty database, and only once. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInListing } from '~/data/catalogue/front.server'
import type { Listing } from '~/domain/publication/listing'
import { prepareUnderLock } from '../../prisma/migrate'
import { seedSample } from '../../prisma/seed/seed-sample'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { publication } from '../support/publication'

const { categories, subcategories } = publication

const database = provideDatabase()

describe('the sample', () => {
  let inserted = 0

  beforeAll(async () => {
    inserted = await seedSample(database.url)
  })

  test('is 88 articles, four of them drafts, each with its views', async () => {
    expect(inserted).toBe(88)
    expect(await tally()).toEqual({ articles: 88, drafts: 4, views: 88, seen: true })
  })

  test('fills all category pages and at least 45 subcategory pages, and filters leave some out', async () => {
    const count = async (listing: Listing) => (await listInListing(listing, null)).items.length
    expect(Math.min(...(await Promise.all(categories.map(count))))).toBeGreaterThanOrEqual(8)
    expect((await Promise.all(subcategories.map(count))).filter(Boolean).length).toBeGreaterThanOrEqual(45)
    for (const listing of subcategories.filter(({ keep }) => keep)) {
      expect(await count(listing)).toBeGreaterThan(0)
      expect(await count(listing)).toBeLessThan(await count({ ...listing, keep: null, subcategory: null }))
    }
  })

  test('keeps the times and read times of its files', async () => {
    const [row] = await database.query(
      `SELECT count(*) FILTER (WHERE read_time IS NULL)::integer > 0 AS counted,
         count(*) FILTER (WHERE read_time IS NOT NULL)::integer > 0 AS stored,
         bool_and(revised_at IS NULL) AS unrevised,
         bool_and((published_at = created_at) IS NOT DISTINCT FROM (CASE status WHEN 'published' THEN true END))
           AS published_when_created
       FROM articles`,
    )
    expect(row).toEqual({ counted: true, stored: true, unrevised: true, published_when_created: true })
  })

  test('has products whose reviews are found, and whose invented addresses are not checked', async () => {
    const [row] = await database.query(
      `SELECT count(*)::integer AS products, (SELECT count(*)::integer FROM products, product_review(products.slug || former_slugs)) AS reviewed,
         (SELECT bool_or(next_check_at < now() + interval '1 year') FROM offers) AS due FROM products AS product`,
    )
    expect(row).toEqual({ products: 24, reviewed: 18, due: false })
  })
})

describe('seeding again', () => {
  test('adds nothing', async () => {
    expect(await seedSample(database.url)).toBe(0)
    expect(await tally()).toMatchObject({ articles: 88, views: 88 })
  })

  test('adds nothing to a site with one draft of its own', async () => {
    await database.empty()
    await storeArticle(database, { status: 'draft' })
    expect(await seedSample(database.url)).toBe(0)
    expect(await tally()).toMatchObject({ articles: 1 })
  })
})

describe('two concurrent seeds', () => {
  beforeEach(() => database.empty())

  test('under the start’s lock: one seeds, the other finds it done', async () => {
    const counts: number[] = []
    const start = () =>
      prepareUnderLock(database.url, async () => {
        counts.push(await seedSample(database.url))
      })
    await Promise.all([start(), start()])
    expect(counts).toEqual([88, 0])
    expect(await tally()).toMatchObject({ articles: 88, views: 88 })
  })

  test('without a lock: the articles are there once', async () => {
    const results = await Promise.allSettled([seedSample(database.url), seedSample(database.url)])
    expect(results.some((result) => result.status === 'fulfilled' && result.value === 88)).toBe(true)
    expect(await tally()).toEqual({ articles: 88, drafts: 4, views: 88, seen: true })
  })
})

async function tally() {
  const [row] = await database.query(
    `SELECT (SELECT count(*)::integer FROM articles) AS articles,
       (SELECT count(*)::integer FROM articles WHERE status = 'draft') AS drafts,
       (SELECT count(*)::integer FROM article_views) AS views,
       (SELECT bool_or(view_count > 0) FROM article_views) AS seen`,
  )
  return row
}
