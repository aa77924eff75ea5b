/** Tests which articles a listing shows: category, spelling of the subcategory, tags and title words; never a draft. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listForHome, listInListing } from '~/data/catalogue/front.server'
import { isAnythingPublished } from '~/data/catalogue/listings.server'
import { findListing } from '~/domain/catalogue/catalogue'
import type { Listing } from '~/domain/publication/listing'
import { type ArticleColumns, ofCategories, storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { publication } from '../support/publication'

const { categories, subcategories } = publication

const database = provideDatabase()

const [aListing] = subcategories as [Listing]

beforeEach(() => database.query('DELETE FROM articles'))

describe('a category page', () => {
  test.for(['Tech News', 'tech news', 'TECH NEWS', 'tEcH nEwS'])(
    'finds the category spelled %s',
    async (spelled) => {
      await storeArticle(database, { title: 'Kept', categoryName: spelled })
      expect(await titlesAt('/tech-news')).toEqual(['Kept'])
    },
  )

  test('finds names whose letters have another lower case in JavaScript', async () => {
    const listing: Listing = { ...aListing, category: '\u0130stanbul', subcategory: '\u0130-ΛΌΓΟΣ' }
    await storeArticle(database, {
      title: 'Kept',
      categoryName: '\u0130stanbul',
      subcategoryName: '\u0130 ΛΌΓΟΣ',
    })
    const { items } = await listInListing(listing, null)
    expect(items.map(({ title }) => title)).toEqual(['Kept'])
  })

  test.for(['Tech News Extra', 'Tech_News', 'Tech%', 'Digital Tools'])(
    'does not take %s for Tech News',
    async (other) => {
      await storeArticle(database, { categoryName: other })
      expect(await titlesAt('/tech-news')).toEqual([])
    },
  )

  test('shows articles of every subcategory and of none, newest first', async () => {
    await storeArticles(database, [
      { title: 'Oldest', subcategoryName: 'ai', createdAt: new Date('2025-01-01') },
      { title: 'Newest', subcategoryName: null, createdAt: new Date('2025-03-01') },
      { title: 'Between', subcategoryName: 'Robotics', createdAt: new Date('2025-02-01') },
    ])
    expect(await titlesAt('/tech-news')).toEqual(['Newest', 'Between', 'Oldest'])
  })
})

describe('a card', () => {
  test('has what lists show, without the text', async () => {
    await storeArticle(database, {
      title: 'A fold too far',
      slug: 'a-fold-too-far',
      excerpt: '  The hinge got louder.  ',
      featuredImageUrl: ' https://img.example/1.jpg ',
      authorName: 'Jonas Weber',
      subcategoryName: ' AI ',
      readTime: '7',
      createdAt: new Date('2025-01-05T10:00:00Z'),
    })
    const { items } = await listInListing(listingAt('/tech-news'), null)
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        title: 'A fold too far',
        slug: 'a-fold-too-far',
        excerpt: 'The hinge got louder.',
        featuredImageUrl: 'https://img.example/1.jpg',
        featuredPicture: null,
        coverSlug: null,
        authorName: 'Jonas Weber',
        categoryName: 'Tech News',
        subcategoryName: 'AI',
        badge: 'AI',
        portrait: expect.stringContaining('/portraits/jonas-weber'),
        readTime: '7 min read',
        createdAt: new Date('2025-01-05T10:00:00Z'),
      },
    ])
  })

  test('has null for an excerpt, a picture and a subcategory that are blank', async () => {
    await storeArticle(database, { excerpt: ' ', featuredImageUrl: '', subcategoryName: '  ' })
    const { items } = await listInListing(listingAt('/tech-news'), null)
    expect(items[0]).toMatchObject({ excerpt: null, featuredImageUrl: null, subcategoryName: null })
  })

  test('estimates the read time by length on the video listing, elsewhere by words', async () => {
    const content = 'word '.repeat(1_000)
    await storeArticle(database, { categoryName: 'Product Reviews', subcategoryName: 'video', content })
    const readTimeAt = async (path: string) =>
      (await listInListing(listingAt(path), null)).items.map((card) => card.readTime)
    expect(await readTimeAt('/subcategories/video')).toEqual(['5 min read'])
    expect(await readTimeAt('/reviews')).toEqual(['5 min read'])
    await database.query(`UPDATE articles SET content = repeat('x', 2001) || ' one two'`)
    expect(await readTimeAt('/subcategories/video')).toEqual(['3 min read'])
    expect(await readTimeAt('/reviews')).toEqual(['1 min read'])
  })
})

describe('the spelling rule', () => {
  const examples: { path: string; category: string; stored: string; found: boolean }[] = [
    { path: 'quantum-computing', category: 'Tech News', stored: 'quantum-computing', found: true },
    { path: 'quantum-computing', category: 'Tech News', stored: 'Quantum-Computing', found: true },
    { path: 'quantum-computing', category: 'Tech News', stored: 'QUANTUM & COMPUTING', found: true },
    { path: 'quantum-computing', category: 'Tech News', stored: 'quantum', found: false },
    { path: 'quantum-computing', category: 'Digital Tools', stored: 'quantum-computing', found: false },
    { path: 'cameras-drones', category: 'Product Reviews', stored: 'cameras & drones', found: true },
    { path: 'ai', category: 'Tech News', stored: 'ai hardware', found: false },
  ]

  test.for(examples)(
    '/subcategories/$path and "$stored" in $category: $found',
    async ({ path, category, stored, found }) => {
      await storeArticle(database, { title: 'Story', categoryName: category, subcategoryName: stored })
      expect(await titlesAt(`/subcategories/${path}`)).toEqual(found ? ['Story'] : [])
    },
  )

  test('uses the first spelling that has articles, and only that one', async () => {
    await storeArticles(database, [
      { title: 'With ampersand', subcategoryName: 'Quantum & Computing' },
      { title: 'With space', subcategoryName: 'Quantum Computing' },
    ])
    expect(await titlesAt('/subcategories/quantum-computing')).toEqual(['With space'])
    await storeArticle(database, { title: 'With hyphen', subcategoryName: 'quantum-computing' })
    expect(await titlesAt('/subcategories/quantum-computing')).toEqual(['With hyphen'])
  })

  test('ignores drafts when it looks for a spelling', async () => {
    await storeArticles(database, [
      { title: 'Draft', subcategoryName: 'quantum-computing', status: 'draft' },
      { title: 'Published', subcategoryName: 'Quantum Computing' },
    ])
    expect(await titlesAt('/subcategories/quantum-computing')).toEqual(['Published'])
  })

  test('keeps its spelling on later pages', async () => {
    const createdAt = new Date('2025-06-01')
    await storeArticles(database, [
      ...Array.from({ length: 30 }, () => ({ subcategoryName: 'Quantum Computing', createdAt })),
      ...Array.from({ length: 5 }, () => ({ subcategoryName: 'Quantum & Computing', createdAt })),
    ])
    const listing = listingAt('/subcategories/quantum-computing')
    const first = await listInListing(listing, null)
    const last = first.items.at(-1)
    if (!last) throw new Error('The first page is empty.')
    const second = await listInListing(listing, { direction: 'older', createdAt, id: last.id })
    expect(second.items).toHaveLength(6)
    expect(new Set(second.items.map((card) => card.subcategoryName))).toEqual(new Set(['Quantum Computing']))
  })
})

describe('a listing filtered from a whole category', () => {
  type Example = {
    path: string
    category: string
    keep: Partial<ArticleColumns>[]
    drop: Partial<ArticleColumns>[]
  }
  const examples: Example[] = [
    {
      path: 'smart-home-guides',
      category: 'Buying Guides',
      keep: [
        { tags: ['smart-home'] },
        { tags: ['budget', 'automation'] },
        { title: 'A SMART HOME in a day' },
        { title: 'Automation, explained' },
        { title: 'What IoT costs' },
        { title: 'Sensors', tags: ['smart-home'], subcategoryName: 'Best Value' },
      ],
      drop: [
        { tags: ['smart home'] },
        { tags: ['Smart-Home'] },
        { title: 'Smart, home-made' },
        { subcategoryName: 'smart-home-guides' },
        { content: 'All about the smart home and automation.' },
        { title: 'Smart home', categoryName: 'Product Reviews', tags: ['smart-home'] },
      ],
    },
    {
      path: 'smart-home-wars',
      category: 'Battle Of The Brands',
      keep: [
        { tags: ['smart-home'] },
        { tags: ['comparison'] },
        { title: 'Smart Home hubs' },
        { title: 'Corvane VS Lintel' },
        { title: 'A comparison of hubs' },
      ],
      drop: [{ tags: ['automation'] }, { title: 'Corvane versus Lintel' }],
    },
    {
      path: 'streaming-wars',
      category: 'Battle Of The Brands',
      keep: [
        { tags: ['streaming'] },
        { tags: ['entertainment'] },
        { title: 'Streaming at last' },
        { title: 'Is Prime worth it' },
        { title: 'A month without NETFLIX' },
        { title: 'Disney and the bundle' },
        { title: 'Hulu, again' },
      ],
      drop: [{ tags: ['smart-home'] }, { title: 'Television' }],
    },
  ]

  test.for(examples)('$path filters by tag or by title word', async ({ path, category, keep, drop }) => {
    const matching = await storeArticles(
      database,
      keep.map((fields) => ({ categoryName: category, ...fields })),
    )
    await storeArticles(
      database,
      drop.map((fields) => ({ categoryName: category, ...fields })),
    )
    const { items } = await listInListing(listingAt(`/subcategories/${path}`), null)
    expect(items.map((card) => card.slug)).toEqual(matching.map((article) => article.slug).reverse())
  })
})

describe('a draft', () => {
  test('is in no listing, and appears when it is published', async () => {
    const listings = [...categories, ...subcategories]
    await storeArticles(
      database,
      listings.map((listing) => ({
        categoryName: listing.category,
        subcategoryName: listing.subcategory,
        tags: [...(listing.keep?.tags ?? [])],
        status: 'draft',
      })),
    )
    for (const listing of listings) expect(await listInListing(listing, null), listing.path).toEqual(nothing)
    expect(await isAnythingPublished()).toBe(false)

    await database.query(`UPDATE articles SET status = 'published'`)
    for (const listing of listings)
      expect((await listInListing(listing, null)).items.length, listing.path).toBeGreaterThan(0)
    expect(await isAnythingPublished()).toBe(true)
  })
})

describe('the newest of several categories', () => {
  test('are merged, newest first, and limited to the count', async () => {
    await storeArticles(database, [
      ...Array.from({ length: 8 }, (_, day) => ({
        title: `News ${day}`,
        categoryName: 'Tech News',
        createdAt: new Date(Date.UTC(2025, 0, 1 + day * 2)),
      })),
      ...Array.from({ length: 8 }, (_, day) => ({
        title: `Tool ${day}`,
        categoryName: 'digital tools',
        createdAt: new Date(Date.UTC(2025, 0, 2 + day * 2)),
      })),
      { title: 'Review', categoryName: 'Product Reviews', createdAt: new Date('2025-12-01') },
      { title: 'Draft', categoryName: 'Tech News', status: 'draft', createdAt: new Date('2025-12-01') },
    ])
    const newest = await listNewest()
    expect(newest.map((card) => card.title)).toEqual([
      'Tool 7',
      'News 7',
      'Tool 6',
      'News 6',
      'Tool 5',
      'News 5',
    ])
  })

  test('may all come from one of them', async () => {
    await storeArticle(database, { categoryName: 'Digital Tools', createdAt: new Date('2020-01-01') })
    await storeArticles(
      database,
      Array.from({ length: 6 }, () => ({})),
    )
    const newest = await listNewest()
    expect(newest.map((card) => card.categoryName)).toEqual(Array(6).fill('Tech News'))
  })

  test('are ordered by id when their time is the same', async () => {
    const createdAt = new Date('2025-01-01')
    await storeArticles(
      database,
      Array.from({ length: 10 }, (_, n) => ({
        createdAt,
        categoryName: n % 2 === 0 ? 'Tech News' : 'Digital Tools',
      })),
    )
    const ids = (await listNewest()).map((card) => card.id)
    const all = await database.query<{ id: string }>('SELECT id FROM articles ORDER BY id DESC LIMIT 6')
    expect(ids).toEqual(all.map((row) => row.id))
  })

  test('are none when nothing is published', async () => {
    expect(await listNewest()).toEqual([])
  })
})

async function listNewest() {
  const of = ofCategories('Tech News', 'Digital Tools')
  const [cards = []] = await listForHome([{ place: 'home:latest', count: 6, of }])
  return cards
}

const nothing = { items: [], older: null, newer: null }

function listingAt(path: string): Listing {
  const listing = findListing(publication, path)
  if (!listing) throw new Error(`The catalogue has no ${path}.`)
  return listing
}

async function titlesAt(path: string): Promise<string[]> {
  return (await listInListing(listingAt(path), null)).items.map((card) => card.title)
}
