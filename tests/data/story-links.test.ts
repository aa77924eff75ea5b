import { beforeEach, describe, expect, test } from 'vitest'
import { findPublishedArticle, findStoryLinks } from '~/data/articles/articles.server'
import { type ArticleColumns, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

beforeEach(() => database.empty())

/** The oldest first, a minute apart. */
const store = (articles: Partial<ArticleColumns>[]) => storeArticles(database, articles)

async function linksOf(slug: string) {
  const article = await findPublishedArticle(slug)
  if (!article) throw new Error(`There is no article ${slug}.`)
  const { newer, older, related } = await findStoryLinks(article)
  return [newer?.slug, older?.slug, related.map((story) => story.slug)]
}

describe('the newer and the older story', () => {
  test('are the neighbors in the subcategory, and never drafts', async () => {
    const subcategoryName = 'Cybersecurity'
    await store([
      { slug: 'oldest', subcategoryName },
      { slug: 'here', subcategoryName: 'cybersecurity' },
      { slug: 'draft', subcategoryName, status: 'draft' },
      { slug: 'elsewhere', subcategoryName: 'Software' },
      { slug: 'no-subcategory' },
      { slug: 'newest', subcategoryName: 'CYBERSECURITY' },
    ])
    expect((await linksOf('here')).slice(0, 2)).toEqual(['newest', 'oldest'])
    expect((await linksOf('oldest')).slice(0, 2)).toEqual(['here', undefined])
    expect((await linksOf('newest')).slice(0, 2)).toEqual([undefined, 'here'])
  })

  test('are those of the category without a subcategory', async () => {
    await store([{ slug: 'older', subcategoryName: 'Software' }, { slug: 'here' }, { slug: 'newer' }])
    expect((await linksOf('here')).slice(0, 2)).toEqual(['newer', 'older'])
  })

  test('are in order of their ids when created at the same moment', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z')
    const stored = await store(['a', 'b', 'c'].map((slug) => ({ slug, createdAt })))
    const [first, second, third] = stored.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ slug }) => slug)
    expect((await linksOf(second ?? '')).slice(0, 2)).toEqual([third, first])
  })
})

describe('related stories', () => {
  test('have tags in common first, in any category and any case, then the subcategory, then words', async () => {
    const subcategoryName = 'Audio'
    await store([
      { slug: 'older', subcategoryName },
      { slug: 'words', title: 'A turntable that plays records', subcategoryName: 'Video' },
      { slug: 'two-tags', tags: ['hi-fi', 'Vinyl'], categoryName: 'Digital Tools' },
      { slug: 'one-tag', tags: ['VINYL'] },
      { slug: 'subcategory', subcategoryName },
      {
        slug: 'here',
        title: 'The turntable that plays everything',
        subcategoryName,
        tags: ['vinyl', 'Hi-Fi'],
      },
      { slug: 'newer', subcategoryName },
      ...Array.from({ length: 5 }, (_, n) => ({ slug: `other-${n}`, title: 'Quokkas' })),
    ])
    expect(await linksOf('here')).toEqual(['newer', 'subcategory', ['two-tags', 'one-tag', 'older']])
    await database.query(`DELETE FROM articles WHERE slug IN ('two-tags', 'older')`)
    expect(await linksOf('here')).toEqual(['newer', 'subcategory', ['one-tag', 'words', 'other-4']])
  })

  test('are neither drafts nor the article itself', async () => {
    await store([
      { slug: 'draft', tags: ['vinyl'], status: 'draft' },
      { slug: 'here', tags: ['vinyl'], subcategoryName: 'Audio' },
      { slug: 'published', tags: ['vinyl'], categoryName: 'Digital Tools' },
    ])
    expect(await linksOf('here')).toEqual([undefined, undefined, ['published']])
    await store([{ slug: 'alone', categoryName: 'Buying Guides' }])
    expect(await linksOf('alone')).toEqual([undefined, undefined, []])
  })
})
