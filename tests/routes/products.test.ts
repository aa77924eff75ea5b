import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductView } from '~/domain/product-pages/product-page'
import { loader as product } from '~/routes/product'
import { loader as productsIn } from '~/routes/products-in'
import { loader as section } from '~/routes/section'
import { loader as sitemap } from '~/routes/sitemap-part'
import { routeArgs, storeArticles, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'

const database = provideDatabase()

beforeAll(async () => {
  const offer = (url: string, price: string, currency = 'USD') => ({
    ...{ retailer: 'amazon', url, price, currency, pricedOn: '2026-03-04', isAffiliate: true },
  })
  await storeProduct(database, {
    ...{
      slug: 'drennock-5',
      name: 'Drennock 5',
      brand: 'Drennock',
      state: 'discontinued',
      successor: 'drennock-6',
    },
    offers: [offer('https://amazon.com/dp/1', '899'), offer('https://amazon.com/dp/2', '849.50')],
  })
  await database.query("UPDATE offers SET state = 'gone' WHERE url LIKE '%/1'")
  const abroad = [{ ...offer('https://amazon.de/dp/3', '20', 'EUR'), isAffiliate: false }]
  await storeProduct(database, { slug: 'drennock-6', name: 'Drennock 6', offers: abroad })
  await storeProduct(database, { slug: 'alpha' })
  await storeProduct(database, { slug: 'archived' })
  await storeProduct(database, { slug: 'archived-but-named' })
  await database.query("UPDATE products SET archived_at = now() WHERE slug LIKE 'archived%'")
  await database.query("UPDATE products SET former_slugs = '{drennock-five}' WHERE slug = 'drennock-5'")
  await storeArticles(database, [
    {
      slug: 'review',
      categoryName: 'Product Reviews',
      reviews: [
        {
          ...{ product: 'drennock-five', rating: 85, verdict: 'It opens.' },
          earlier: [{ rating: 90, date: '2026-05-01', reason: 'The hinge broke.' }],
        },
      ],
    },
    { slug: 'draft', status: 'draft', reviews: [{ product: 'drennock-5', rating: 10 }] },
    { slug: 'guide', picks: [{ product: 'drennock-5', award: 'Best overall' }] },
    { slug: 'mention', content: 'See [this one](product:archived-but-named).' },
    { slug: 'plain', categoryName: 'Product Reviews' },
    {
      slug: 'both',
      categoryName: 'Product Reviews',
      reviews: [
        { product: 'a', rating: 1 },
        { product: 'b', rating: 2 },
      ],
    },
    { slug: 'broken', categoryName: 'Product Reviews', reviews: [{ product: 'a', rating: 1001 }] },
  ])
})

type Shown = { view: ProductView; disclosure: string | null; keys: string[]; meta: Record<string, unknown>[] }

async function open(slug: string) {
  const { status, headers, data } = await toResult(product(routeArgs(`/products/${slug}`, { slug })))
  return { status, location: headers.get('Location'), page: data as Shown }
}

const isNoindex = ({ meta }: Shown) =>
  meta.some(({ name, content }) => name === 'robots' && content === 'noindex')

describe('the page of a product', () => {
  test('shows its newest verdict, guides and ratings over time, by any of its slugs, and no drafts', async () => {
    const { page } = await open('drennock-5')
    expect(page.view).toMatchObject({
      rating: { score: '8.5', outOf: '10', word: 'Excellent' },
      verdict: 'It opens.',
      successor: { name: 'Drennock 6', path: '/products/drennock-6' },
      guides: [{ slug: 'guide', award: 'Best overall' }],
      ratings: [
        { score: '8.5', when: 'Since May 1, 2026' },
        { score: '9.0', when: 'Until May 1, 2026', reason: 'The hinge broke.' },
      ],
    })
    expect(page.view.reviews.map(({ slug }) => slug)).toEqual(['review'])
    expect(isNoindex(page)).toBe(false)
  })

  test('offers what is not gone, with the day of its price, below the disclosure', async () => {
    const { page } = await open('drennock-5')
    expect(page.view.shops.map(({ label, note }) => [label, note])).toEqual([
      ['$849.50 at Amazon (paid link)', 'on March 4, 2026'],
    ])
    expect(page.disclosure).toMatch(/commission/)
    expect((await open('drennock-6')).page.disclosure).toBeNull()
  })

  test('is stale when anything on it changes', async () => {
    const { page } = await open('drennock-5')
    expect(page.keys).toEqual(
      expect.arrayContaining([
        ...['product:drennock-5', 'product:drennock-6', 'specs:product%20reviews', 'paid:amazon'],
        'mentions:drennock-5',
      ]),
    )
  })

  test('has one address; a former one leads there', async () => {
    expect(await open('drennock-five')).toMatchObject({ status: 301, location: '/products/drennock-5' })
  })

  test('is in no search engine without a review, and archived only where articles name it', async () => {
    expect(isNoindex((await open('drennock-6')).page)).toBe(true)
    expect((await open('archived')).status).toBe(404)
    const named = await open('archived-but-named')
    expect([named.status, isNoindex(named.page)]).toEqual([200, true])
  })

  test.for(['none', 'No', '../a', 'a%00', 'x'.repeat(500)])('%j is no product', async (slug) => {
    expect((await open(slug)).status).toBe(404)
  })
})

describe('the products of a category', () => {
  type List = { products: { name: string }[]; after: string | null; before: string | null; order: string }
  const list = async (query = '', category = 'reviews') => {
    const { status, data } = await toResult(
      productsIn(routeArgs(`/products/in/${category}${query}`, { category })),
    )
    return { status, ...(data as List) }
  }
  const names = async (query: string) => (await list(query)).products.map(({ name }) => name)

  test('are in the order that the reader asks for, without archived ones', async () => {
    expect(await names('')).toEqual(['Drennock 5', 'alpha', 'Drennock 6'])
    expect(await names('?sort=name')).toEqual(['alpha', 'Drennock 5', 'Drennock 6'])
    // A price in another currency is none here.
    expect(await names('?sort=price')).toEqual(['Drennock 5', 'alpha', 'Drennock 6'])
    expect((await list('?sort=color')).order).toBe('rating')
  })

  test('are read forward and backward', async () => {
    expect(await names('?sort=name&after=alpha')).toEqual(['Drennock 5', 'Drennock 6'])
    expect(await names('?sort=name&before=drennock-6')).toEqual(['alpha', 'Drennock 5'])
    expect(await names('?after=nowhere')).toHaveLength(3)
    const { before, after } = await list('?sort=name&after=alpha')
    expect([before, after]).toEqual(['drennock-5', null])
  })

  test('are nowhere in a category without any', async () => {
    expect((await list('', 'tech-news')).status).toBe(404)
    expect((await list('', 'nowhere')).status).toBe(404)
  })
})

test('a card has the rating of the only review, and other cards have none', async () => {
  const { data } = await toResult(section(routeArgs('/reviews')))
  const { articles } = data as { articles: { slug: string; rating?: unknown }[] }
  const ratings = Object.fromEntries(
    articles.map((card) => [card.slug, 'rating' in card ? card.rating : 'none']),
  )
  expect(ratings).toEqual({
    review: { score: '8.5', outOf: '10' },
    plain: 'none',
    both: 'none',
    broken: 'none',
  })
})

test('the sitemap has the products with a review, and their lists', async () => {
  const response = await sitemap(routeArgs('/sitemaps/pages.xml', { file: 'pages.xml' }))
  const found = [...(await response.text()).matchAll(/\/products\/[^<]*/g)].map(([path]) => path)
  expect(found).toEqual(['/products/in/reviews', '/products/drennock-5'])
})
