/** Finding one article by its slug: published only, with both parts of its text and its views. */
import { beforeAll, describe, expect, test } from 'vitest'
import { findPublishedArticle } from '~/data/articles/articles.server'
import { storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

test('a published article comes with everything its page shows', async () => {
  const { id } = await storeArticle(database, {
    title: 'The router flaw',
    slug: 'the-router-flaw',
    excerpt: ' Nobody will patch it. ',
    content: '## Flaw',
    featuredImageUrl: 'https://img.example/1.jpg',
    authorName: 'Priya Raman',
    subcategoryName: 'Cybersecurity',
    tags: ['routers', 'security'],
    createdAt: new Date('2025-01-05T10:00:00.123Z'),
  })
  expect(await findPublishedArticle('the-router-flaw')).toEqual({
    id,
    title: 'The router flaw',
    ...{ series: null, seriesPart: null, related: [] },
    slug: 'the-router-flaw',
    excerpt: 'Nobody will patch it.',
    content: '## Flaw',
    featuredImageUrl: 'https://img.example/1.jpg',
    authorName: 'Priya Raman',
    bylines: [{ role: 'words', name: 'Priya Raman' }],
    categoryName: 'Tech News',
    subcategoryName: 'Cybersecurity',
    tags: ['routers', 'security'],
    viewCount: 0,
    createdAt: new Date('2025-01-05T10:00:00.123Z'),
    revisedAt: null,
    featuredImageDescription: null,
    featuredPicture: null,
    coverSlug: null,
    pictures: [],
    clips: [],
    embeds: [],
    corrections: [],
    reviews: [],
    picks: [],
    products: [],
    metaTitle: null,
    metaDescription: null,
    canonicalUrl: null,
    robots: null,
    shareTitle: null,
    shareImageUrl: null,
    language: null,
    counterpart: null,
  })
})

test('a draft is found only while it is published', async () => {
  const { slug } = await storeArticle(database, { status: 'draft' })
  expect(await findPublishedArticle(slug)).toBeNull()
  await database.query(`UPDATE articles SET status = 'published' WHERE slug = $1`, [slug])
  expect(await findPublishedArticle(slug)).not.toBeNull()
  await database.query(`UPDATE articles SET status = 'draft' WHERE slug = $1`, [slug])
  expect(await findPublishedArticle(slug)).toBeNull()
})

describe('nothing is found for', () => {
  beforeAll(async () => {
    await storeArticle(database, { slug: 'story' })
  })

  test.for([
    ['no such article', 'unknown'],
    ['NUL', 'story\0'],
    ['another case', 'STORY'],
    ['a wildcard', '%'],
    ['an underscore', 'stor_'],
    ['a quote', "story' OR '1'='1"],
    ['half a surrogate pair', 'story\ud800'],
    ['100,000 characters', 'story'.repeat(20_000)],
  ] as const)('%s', async ([, slug]) => {
    expect(await findPublishedArticle(slug)).toBeNull()
  })
})

describe('a slug is matched exactly', () => {
  const slugs = ['ünïcode', '日本語', '🔌', "o'clock", '100%', 'a_b', 'UPPER', '0']

  beforeAll(async () => {
    await storeArticles(
      database,
      slugs.map((slug) => ({ slug, title: `About ${slug}` })),
    )
  })

  test.for(slugs)('%s', async (slug) => {
    expect((await findPublishedArticle(slug))?.title).toBe(`About ${slug}`)
  })
})

describe('a second part', () => {
  test.for([
    { what: 'is joined to the first', content: 'One.', content2: 'Two.', text: 'One.\n\nTwo.' },
    { what: 'is used alone when the first is empty', content: '', content2: 'Two.', text: 'Two.' },
    { what: 'is ignored when it is blank', content: 'One.', content2: ' \n', text: 'One.' },
  ])('$what', async ({ content, content2, text }) => {
    const { slug } = await storeArticle(database, { content, content2 })
    expect((await findPublishedArticle(slug))?.content).toBe(text)
  })
})

test('blank optional fields are null', async () => {
  const { slug } = await storeArticle(database, { excerpt: ' ', featuredImageUrl: '\n', subcategoryName: '' })
  expect(await findPublishedArticle(slug)).toMatchObject({
    excerpt: null,
    featuredImageUrl: null,
    subcategoryName: null,
  })
})

test('the view count belongs to the article and may exceed 32 bits', async () => {
  const [one, other] = [await storeArticle(database), await storeArticle(database)]
  await database.query('UPDATE article_views SET view_count = 5000000000 WHERE article_id = $1', [one.id])
  expect((await findPublishedArticle(one.slug))?.viewCount).toBe(5_000_000_000)
  expect((await findPublishedArticle(other.slug))?.viewCount).toBe(0)
})
