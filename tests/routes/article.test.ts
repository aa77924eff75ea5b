import { beforeAll, describe, expect, test } from 'vitest'
import { blankFields } from '~/domain/articles/article-fields'
import { listSampleCards } from '~/domain/articles/sample-articles'
import { articleMeta } from '~/http/articles/article-meta.server'
import { loader as pageLoader } from '~/routes/article'
import { type ArticleColumns, routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData } from '../support/loader-result'
import { publication } from '../support/publication'

const database = provideDatabase()
const loader = toPageData(pageLoader)

describe('a published article', () => {
  beforeAll(async () => {
    await storeArticle(database, {
      slug: 'the-tallis-one',
      title: 'The Tallis One',
      content: '## Sound\n\nGood.',
    })
  })

  test('sends neither its stored text nor its tags to the page', async () => {
    const { article } = await loader(routeArgs('/articles/the-tallis-one', { slug: 'the-tallis-one' }))
    expect(Object.keys(article)).not.toContain('content')
    expect(Object.keys(article)).not.toContain('tags')
  })
})

describe('a sample', () => {
  const samples = [...listSampleCards(publication).values()].flat()

  test.for(samples.map((card) => card.slug))('%s opens, and is noindex', async (slug) => {
    const { article, html, isSample, meta } = await loader(routeArgs(`/articles/${slug}`, { slug }))
    expect(isSample).toBe(true)
    expect(article.viewCount).toBe(0)
    expect(html).toMatch(/\S/)
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  })

  test('is replaced by a published article with the same slug, not by a draft', async () => {
    const [slug = ''] = samples.map((card) => card.slug)
    await storeArticle(database, { slug, title: 'Our own', status: 'draft' })
    expect((await loader(routeArgs('/articles/x', { slug }))).isSample).toBe(true)
    await database.query(`UPDATE articles SET status = 'published' WHERE slug = $1`, [slug])
    expect(await loader(routeArgs('/articles/x', { slug }))).toMatchObject({
      isSample: false,
      article: { title: 'Our own' },
    })
    await database.query('DELETE FROM articles WHERE slug = $1', [slug])
  })
})

describe('the head', () => {
  const full = {
    title: 'The router flaw nobody will patch',
    slug: 'the-router-flaw',
    excerpt: 'It is in eleven million homes.',
    featuredImageUrl: 'https://img.example/router.jpg',
    authorName: 'Priya Raman',
    categoryName: 'Tech News',
    subcategoryName: 'Cybersecurity',
    tags: ['routers', 'Cybersecurity'],
    createdAt: new Date('2025-01-05T10:00:00Z'),
  }

  test('describes the article as it is stored', async () => {
    const blank = {
      featuredImageDescription: null,
      featuredPicture: null,
      coverSlug: null,
      pictures: [],
      clips: [],
      embeds: [],
      reviews: [],
      picks: [],
      products: [],
      revisedAt: null,
    }
    const { status: _, ...none } = blankFields
    const stored = { ...none, ...full, ...blank, id: '', viewCount: 0 }
    const meta = await metaOf(full)
    expect(meta.slice(0, -1)).toEqual(articleMeta(stored))
    expect(meta.at(-1)).toMatchObject({ 'script:ld+json': { '@type': 'BreadcrumbList' } })
  })

  test('has the time of the last change after publication', async () => {
    const { slug } = await storeArticle(database, { createdAt: full.createdAt })
    await database.query(`UPDATE articles SET content = 'Corrected.' WHERE slug = $1`, [slug])
    const { meta, article } = await loader(routeArgs('/articles/x', { slug }))
    expect(meta).toContainEqual({
      property: 'article:modified_time',
      content: article.revisedAt?.toISOString(),
    })
    expect(article.revisedAt?.getTime()).toBeGreaterThan(full.createdAt.getTime())
  })
})

async function metaOf(fields: Partial<ArticleColumns>) {
  const { slug } = await storeArticle(database, fields)
  const { meta } = await loader(routeArgs('/articles/x', { slug }))
  await database.query('DELETE FROM articles WHERE slug = $1', [slug])
  return meta
}
