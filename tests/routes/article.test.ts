/** The article route: its three URLs, missing articles, samples, and metadata. */
import { beforeAll, describe, expect, test } from 'vitest'
import { listSampleCards } from '~/domain/articles/sample-articles'
import { articleMeta } from '~/http/articles/article-meta.server'
import { loader as pageLoader } from '~/routes/article'
import { type ArticleColumns, routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData } from '../support/loader-result'

const database = provideDatabase()
const loader = toPageData(pageLoader)

const origin = 'http://localhost:3000'

describe('a published article', () => {
  beforeAll(async () => {
    await storeArticle(database, {
      slug: 'the-tallis-one',
      title: 'The Tallis One',
      content: '## Sound\n\nGood.',
    })
  })

  test.for([
    ['/articles/the-tallis-one', {}],
    ['/article/the-tallis-one', {}],
    ['/tech-news/the-tallis-one', { category: 'tech-news' }],
    ['/any-word-at-all/the-tallis-one', { category: 'any-word-at-all' }],
  ] as const)('is served at %s with the canonical URL', async ([path, params]) => {
    const { article, html, isSample, meta } = await loader(
      routeArgs(path, { ...params, slug: 'the-tallis-one' }),
    )
    expect(article.title).toBe('The Tallis One')
    expect(html).toContain('Good.')
    expect(isSample).toBe(false)
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: `${origin}/articles/the-tallis-one`,
    })
    expect(meta.filter((tag) => 'name' in tag && tag.name === 'robots')).toEqual([])
  })

  test('sends neither its stored text nor its tags to the page', async () => {
    const { article } = await loader(routeArgs('/articles/the-tallis-one', { slug: 'the-tallis-one' }))
    expect(Object.keys(article)).not.toContain('content')
    expect(Object.keys(article)).not.toContain('tags')
  })
})

describe('404 for', () => {
  beforeAll(async () => {
    await storeArticle(database, { slug: 'unfinished', status: 'draft' })
  })

  test.for([
    ['an unknown slug', 'unknown'],
    ['a draft', 'unfinished'],
    ['an empty slug', ''],
    ['a blank', ' '],
    ['NUL', 'the-tallis-one\0'],
    ['a traversal', '../../etc/passwd'],
    ['a quote', `' OR '1'='1`],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['half a surrogate pair', '\udc00'],
    ['__proto__', '__proto__'],
  ] as const)('%s', async ([, slug]) => {
    await expect(loader(routeArgs('/articles/x', { slug }))).rejects.toMatchObject({
      init: { status: 404 },
      data: { missing: 'article' },
    })
  })

  test('no slug at all', async () => {
    await expect(loader(routeArgs('/articles/'))).rejects.toMatchObject({ data: { missing: 'article' } })
  })
})

describe('a sample', () => {
  const { latest, verdicts } = listSampleCards()

  test.for([...latest, ...verdicts].map((card) => card.slug))('%s opens, and is noindex', async (slug) => {
    const { article, html, isSample, meta } = await loader(routeArgs(`/articles/${slug}`, { slug }))
    expect(isSample).toBe(true)
    expect(article.viewCount).toBe(0)
    expect(html).toMatch(/\S/)
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  })

  test('is replaced by a published article with the same slug, not by a draft', async () => {
    const [slug = ''] = latest.map((card) => card.slug)
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
    const blank = { featuredImageDescription: null, featuredPicture: null, pictures: [], revisedAt: null }
    const stored = { ...full, ...blank, id: '', viewCount: 0 }
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

  test.for([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    'Quotes " and \' and & and <b>',
    'Line\u2028separators\u2029',
    'Backslash \\ and \\u003c',
  ])('keeps the title %j unchanged as data, which React escapes', async (title) => {
    const meta = await metaOf({ title })
    expect(meta).toContainEqual({ title: `${title} | Ohmnibus` })
    expect(meta).toContainEqual({ 'script:ld+json': expect.objectContaining({ headline: title }) })
  })

  test.for(['http://', 'http://[bad', 'https://a b.example/'])(
    'has a drawn picture when the stored URL %s is invalid',
    async (featuredImageUrl) => {
      expect(await metaOf({ featuredImageUrl })).toContainEqual({
        property: 'og:image',
        content: expect.stringMatching(`^${origin}/share/articles/`),
      })
    },
  )

  test('makes a site-relative picture URL absolute', async () => {
    const meta = await metaOf({ featuredImageUrl: '/covers/a b.jpg' })
    expect(meta).toContainEqual({ property: 'og:image', content: `${origin}/covers/a%20b.jpg` })
  })
})

describe('a body', () => {
  test.for([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '<svg onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>">',
  ])('does not run %s', async (content) => {
    const { slug } = await storeArticle(database, { content })
    const { html } = await loader(routeArgs('/articles/x', { slug }))
    expect(html).not.toMatch(/<(script|iframe|svg)|<[^>]+\son\w+=|href="javascript:/i)
  })

  test('shows both stored parts', async () => {
    const { slug } = await storeArticle(database, { content: 'First part.', content2: 'Second part.' })
    expect((await loader(routeArgs('/articles/x', { slug }))).html).toMatch(/First part\..*Second part\./s)
  })
})

async function metaOf(fields: Partial<ArticleColumns>) {
  const { slug } = await storeArticle(database, fields)
  const { meta } = await loader(routeArgs('/articles/x', { slug }))
  await database.query('DELETE FROM articles WHERE slug = $1', [slug])
  return meta
}
