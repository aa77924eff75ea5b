/** What search engines ask of products, reviews, pros and cons, prices and lists: each rule with its source, and a test of it. */
import { beforeAll, expect, test } from 'vitest'
import { loader as article } from '~/routes/article'
import { loader as product } from '~/routes/product'
import { loader as productsIn } from '~/routes/products-in'
import { routeArgs, storeArticles, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'

const google = 'https://developers.google.com/search/docs/appearance/structured-data'
const snippet = `${google}/product-snippet`
const reviewSnippet = `${google}/review-snippet`
const carousel = `${google}/carousel`
const general = `${google}/sd-policies`

const database = provideDatabase()
const best = { product: 'drennock-5', award: 'Best overall' }
const rated = { product: 'drennock-5', rating: 75, verdict: 'It opens.' }

beforeAll(async () => {
  const offer = { retailer: 'amazon', price: '899', currency: 'USD', pricedOn: '2026-03-04' }
  const offers = [1, 2].map((n) => ({ ...offer, url: `https://amazon.com/dp/${n}` }))
  await storeProduct(database, { slug: 'drennock-5', name: 'Drennock 5', gtin: '4006381333931', offers })
  for (const slug of ['drennock-6', 'drennock-7', 'drennock-8', 'drennock-9'])
    await storeProduct(database, { slug })
  await database.query("UPDATE offers SET state = 'ok', checked_at = now()")
  await database.query("UPDATE products SET archived_at = now() WHERE slug = 'drennock-9'")
  const of = (slug: string, review: object) => ({ slug, reviews: [review], authorName: 'Maya Lindqvist' })
  await storeArticles(database, [
    of('rated', { ...rated, pros: ['It opens.'], cons: ['It closes.'] }),
    of('one-note', { ...rated, product: 'drennock-6', pros: ['It opens.'] }),
    of('unrated', { product: 'drennock-7', pros: ['a', 'b'] }),
    of('beyond', { product: 'drennock-8', rating: 101 }),
    { slug: 'both', reviews: [rated, { product: 'drennock-6', rating: 60 }] },
    {
      slug: 'guide',
      picks: [
        { product: 'drennock-6', award: 'Best value' },
        best,
        { product: 'drennock-7', award: 'Best once', replacedOn: '2026-01-01' },
        { product: 'drennock-9', award: 'Best archived' },
        { ...best, award: 'Best battery' },
      ],
    },
    { slug: 'single', picks: [best] },
  ])
})

type Thing = { '@type': string; [name: string]: unknown }

async function read(page: unknown): Promise<{ things: Thing[]; text: string }> {
  const { data } = await toResult(page)
  const { meta, html = '' } = data as { meta: Record<string, unknown>[]; html?: string }
  const things = meta.flatMap((tags) => (tags['script:ld+json'] ?? []) as Thing)
  return { things, text: html.replace(/<[^>]*>/g, ' ') }
}

const openArticle = (slug: string) => read(article(routeArgs(`/articles/${slug}`, { slug })))
const openProduct = (slug: string) => read(product(routeArgs(`/products/${slug}`, { slug })))
const openList = () => read(productsIn(routeArgs('/products/in/reviews', { category: 'reviews' })))
const find = ({ things }: { things: Thing[] }, type: string) =>
  things.find((thing) => thing['@type'] === type)

type Rule = [type: string, rule: string, source: string, check: () => Promise<void>]

const rules: Rule[] = [
  [
    'Product',
    'has a name, and one of review, aggregateRating and offers',
    snippet,
    async () => {
      for (const page of [await openArticle('rated'), await openProduct('drennock-5')])
        expect(find(page, 'Product')).toMatchObject({ name: 'Drennock 5', review: expect.anything() })
      for (const page of [await openArticle('unrated'), await openProduct('drennock-7')])
        expect(find(page, 'Product')).toBeUndefined()
    },
  ],
  [
    'Product',
    'is on pages about one product alone, not on lists and comparisons',
    snippet,
    async () => {
      for (const slug of ['both', 'guide', 'single'])
        expect(find(await openArticle(slug), 'Product')).toBeUndefined()
      expect(find(await openList(), 'Product')).toBeUndefined()
    },
  ],
  [
    'Review',
    'has an author who is a person with a name, and a date',
    reviewSnippet,
    async () => {
      expect(find(await openArticle('rated'), 'Product')?.review).toMatchObject({
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Maya Lindqvist' },
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
    },
  ],
  [
    'Review',
    'has a rating with a decimal point, its best and its worst, as its scale is not 1 to 5',
    reviewSnippet,
    async () => {
      expect(find(await openArticle('rated'), 'Product')?.review).toMatchObject({
        reviewRating: { '@type': 'Rating', ratingValue: '7.5', bestRating: '10', worstRating: '0' },
      })
    },
  ],
  [
    'Review',
    'has no rating outside of the scale',
    reviewSnippet,
    async () => expect(find(await openArticle('beyond'), 'Product')).toBeUndefined(),
  ],
  [
    'Review',
    'says what readers see: rating, verdict, pros and cons are in the page',
    general,
    async () => {
      const page = await openArticle('rated')
      for (const words of ['7.5', 'It opens.', 'It closes.']) expect(page.text).toContain(words)
      expect(find(page, 'Product')).toBeDefined()
    },
  ],
  [
    'Review',
    'is of the product that it is within, so it names no itemReviewed',
    reviewSnippet,
    async () =>
      expect(find(await openArticle('rated'), 'Product')?.review).not.toHaveProperty('itemReviewed'),
  ],
  [
    'positiveNotes, negativeNotes',
    'are lists of statements with names and positions',
    `${snippet}#pros-cons`,
    async () => {
      const list = (name: string) => ({
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', position: 1, name }],
      })
      expect(find(await openArticle('rated'), 'Product')?.review).toMatchObject({
        positiveNotes: list('It opens.'),
        negativeNotes: list('It closes.'),
      })
    },
  ],
  [
    'positiveNotes, negativeNotes',
    'are two statements at least, of either kind',
    `${snippet}#pros-cons`,
    async () => {
      const review = find(await openArticle('one-note'), 'Product')?.review
      expect(review).toMatchObject({ reviewBody: 'It opens.' })
      expect(review).not.toHaveProperty('positiveNotes')
    },
  ],
  [
    'AggregateOffer',
    'is absent: only a machine’s prices of today may be in it, and ours are typed',
    snippet,
    async () => {
      for (const page of [await openArticle('rated'), await openProduct('drennock-5')]) {
        expect(find(page, 'Product')).not.toHaveProperty('offers')
        expect(JSON.stringify(page.things)).not.toMatch(/"(?:Aggregate)?Offer"|[pP]rice/)
      }
    },
  ],
  [
    'ItemList',
    'has addresses that differ, of pages of this site, in the order that readers see',
    carousel,
    async () => {
      const items = (await openArticle('guide')).things.find(({ '@type': type }) => type === 'ItemList')
      expect(items?.itemListElement).toMatchObject([
        { '@type': 'ListItem', position: 1, url: 'http://localhost:3000/products/drennock-6' },
        { '@type': 'ListItem', position: 2, url: 'http://localhost:3000/products/drennock-5' },
      ])
      const listed = find(await openList(), 'ItemList')?.itemListElement as { url: string }[]
      const urls = listed.map(({ url }) => url)
      expect(new Set(urls).size).toBe(4)
    },
  ],
  [
    'ItemList',
    'has two items at least',
    carousel,
    async () => expect(find(await openArticle('single'), 'ItemList')).toBeUndefined(),
  ],
]

test.for(rules)('%s %s (%s)', ([, , , check]) => check())
