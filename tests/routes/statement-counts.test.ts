/** How many statements a page sends to the database: as many for 60 articles as for 3, and none twice. */
import { beforeAll, describe, expect, test } from 'vitest'
import { loader as desk } from '~/desk/list/desk.route'
import { loader as article } from '~/routes/article'
import { loader as author } from '~/routes/author'
import { loader as feed } from '~/routes/feed'
import { loader as home } from '~/routes/home'
import { loader as search } from '~/routes/search'
import { loader as searchFeed } from '~/routes/search-feed'
import { loader as listing } from '~/routes/section'
import { loader as sharePicture } from '~/routes/share-picture'
import { loader as sitemap } from '~/routes/sitemap'
import { routeArgs, storeArticle, storeArticles, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { recordStatements } from '../support/sent-statements'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()

const pages = [
  { name: 'home', count: 1, load: () => home(routeArgs('/')) },
  { name: 'a listing', count: 1, load: () => listing(routeArgs('/tech-news')) },
  { name: 'a subcategory', count: 1, load: () => listing(routeArgs('/subcategories/laptops-computers')) },
  { name: 'an article', count: 2, load: () => article(routeArgs('/articles/count-1', { slug: 'count-1' })) },
  {
    name: 'an article with ten products and a table of eight',
    count: 2,
    load: () => article(routeArgs('/articles/count-products', { slug: 'count-products' })),
  },
  {
    name: 'an article of a series, with related ones that an editor named',
    count: 2,
    load: () => article(routeArgs('/articles/count-series', { slug: 'count-series' })),
  },
  {
    name: 'a share picture',
    count: 1,
    load: () => sharePicture(routeArgs('/share', { kind: 'articles', slug: 'count-1', file: '0.png' })),
  },
  {
    name: 'an author',
    count: 1,
    load: () => author(routeArgs('/authors/maya-lindqvist', { slug: 'maya-lindqvist' })),
  },
  { name: 'a search', count: 2, load: () => search(routeArgs('/search?q=relay')) },
  { name: 'the feed', count: 2, load: () => feed(routeArgs('/feed')) },
  {
    name: 'an unchanged feed',
    count: 1,
    load: () => feed(routeArgs('/tech-news/feed', {}, { headers: { 'If-None-Match': '*' } })),
  },
  { name: 'the feed of a search', count: 4, load: () => searchFeed(routeArgs('/search/feed?q=relay')) },
  { name: 'the sitemap', count: 2, load: () => sitemap(routeArgs('/sitemap.xml')) },
  {
    name: 'the desk',
    count: 6,
    load: async () => desk(routeArgs('/admin', {}, { headers: await signedIn })),
  },
]

let signedIn: Promise<HeadersInit>

describe.for([3, 60])('with %i articles', (articles) => {
  beforeAll(async () => {
    await database.empty()
    await storeArticles(
      database,
      Array.from({ length: articles }, (_, n) => ({ slug: `count-${n}` })),
    )
    const slugs = Array.from({ length: 18 }, (_, n) => `product-${n}`)
    for (const slug of slugs) await storeProduct(database, { slug })
    const boxes = slugs.slice(0, 10).map((slug) => `::: product ${slug}\n\n`)
    const content = `${boxes.join('')}::: compare ${slugs.slice(10).join(' ')}`
    await storeArticle(database, { slug: 'count-products', content })
    const [one] = await database.query<{ id: string }>('SELECT id FROM articles LIMIT 1')
    await storeArticle(database, { slug: 'count-series', series: 'chips', related: one ? [one.id] : [] })
    signedIn = signInEditor(database)
    await signedIn
  })

  test.for(pages)('$name sends $count', async ({ load, count }) => {
    const sent = (await recordStatements(load)).map((statement) => JSON.stringify(statement))
    expect(sent).toHaveLength(count)
    expect(new Set(sent).size).toBe(count)
  })
})
