/** Feeds, sitemaps and searches are purged by what they say: never too late, and of products and retailers never in vain. */
import type { LoaderFunction } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onArticleChange, stopListening } from '~/data/changes/article-changes.server'
import { refreshPublication, setPublication } from '~/data/publication/publication.server'
import type { ArticleChange } from '~/domain/changes/article-change'
import { loader as feed } from '~/routes/feed'
import { loader as searchPage } from '~/routes/search'
import { loader as searchFeed } from '~/routes/search-feed'
import { loader as sitemap } from '~/routes/sitemap'
import { loader as sitemapPart } from '~/routes/sitemap-part'
import { buildHash, routeArgs, storeArticles, storePicture, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { publication as first } from '../support/publication'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()
let reported: ArticleChange[] = []

const documents: [path: string, loader: LoaderFunction, params?: Record<string, string>][] = [
  ['/feed', feed],
  ['/feed.json', feed],
  ['/feed?archive=2024-05', feed],
  ['/feed?archive=2025-03', feed],
  ['/tech-news/feed', feed],
  ['/reviews/feed.json', feed],
  ['/buying-guides/feed', feed],
  ['/subcategories/audio/feed', feed],
  ['/authors/maya-lindqvist/feed', feed, { slug: 'maya-lindqvist' }],
  ['/authors/jonas-weber/feed.json', feed, { slug: 'jonas-weber' }],
  ['/tags/usb-c/feed', feed, { tag: 'usb-c' }],
  ['/tags/lab/feed', feed, { tag: 'lab' }],
  ['/search/feed?q=quokka', searchFeed],
  ['/search/feed?q=wombat', searchFeed],
  ['/search?q=quokka', searchPage],
  ['/search?q=wombat', searchPage],
  ['/sitemap.xml', sitemap],
  ...['pages.xml', 'news.xml', 'articles-2024-05.xml', 'articles-2025-03.xml', 'articles-2025-04.xml'].map(
    (file): [string, LoaderFunction, Record<string, string>] => [`/sitemaps/${file}`, sitemapPart, { file }],
  ),
]

const review = (verdict: string, rating = 80) => JSON.stringify([{ product: 'lamp', rating, verdict }])
const offers = (price: string) => [
  {
    ...{ retailer: 'amazon', url: 'https://amazon.com/dp/1', isAffiliate: true },
    ...{ price, currency: 'USD', pricedOn: '2026-03-04' },
  },
]
const lamp = (price: string) => {
  const named = { name: 'Lamp', category: 'Buying Guides', state: 'current', specs: { power: '9' } }
  return JSON.stringify({ ...named, offers: offers(price) })
}
const power = (label: string) => [{ key: 'power', label, kind: 'number', better: 'lower' }]

beforeAll(async () => {
  await storeProduct(database, { slug: 'lamp' })
  await database.query(`UPDATE products SET data = '${lamp('10.00')}'`)
  await storePicture(database, { hash: buildHash(1) })
  const [guides, reviews, jonas] = ['Buying Guides', 'Product Reviews', 'Jonas Weber']
  await storeArticles(database, [
    { slug: 'old', createdAt: '2024-05-10Z', authorName: jonas, content: 'A quokka.' },
    {
      ...{ slug: 'review', createdAt: '2025-03-10Z', categoryName: reviews, subcategoryName: 'Audio' },
      ...{
        tags: ['USB-C'],
        content: 'A wombat.\n\n::: review\n:::',
        reviews: JSON.parse(review('It hums.')),
      },
    },
    {
      ...{ slug: 'guide', createdAt: '2025-04-10Z', categoryName: guides, authorName: jonas },
      content: 'A wombat [buys one](https://www.amazon.com/dp/2).\n\n::: compare lamp lamp',
    },
    {
      ...{ slug: 'link', createdAt: '2024-05-11Z', tags: ['Lab'] },
      content: 'See [the lamp](https://www.amazon.com/dp/3).',
    },
    { slug: 'new', createdAt: new Date(), content: `A quokka.\n\n![](/media/${buildHash(1)}/800.jpg)` },
  ])
  await refreshPublication()
  onArticleChange((change) => reported.push(change))
  await waitUntil(() => reported.length > 0)
})

afterAll(() => {
  stopListening()
  setPublication(first)
})

/** What each says, and its surrogate keys. */
async function readAll() {
  const read = async ([path, loader, params = {}]: (typeof documents)[number]) => {
    const response = await Promise.resolve(loader(routeArgs(path, params))).catch((thrown) => thrown)
    const { status, headers, data } = await toResult(response)
    const body = response instanceof Response ? await response.text() : JSON.stringify(data)
    return { path, says: `${status} ${body}`, keys: (headers.get('Surrogate-Key') ?? '').split(' ') }
  }
  return Promise.all(documents.map(read))
}

const inArticle = (slug: string, set: string) => `UPDATE articles SET ${set} WHERE slug = '${slug}'`
const inEntry = (kind: string, slug: string, data: object) =>
  `UPDATE publication_entries SET data = data || '${JSON.stringify(data)}' WHERE kind = '${kind}' AND slug = '${slug}'`

/** Those which have the review of a lamp, or say when its story was changed. */
const ofReview = [
  ...['/feed', '/feed.json', '/feed?archive=2025-03', '/reviews/feed.json', '/subcategories/audio/feed'],
  ...['/authors/maya-lindqvist/feed', '/tags/usb-c/feed', '/search/feed?q=wombat', '/sitemap.xml'],
  ...['/sitemaps/pages.xml', '/sitemaps/articles-2025-03.xml'],
]
const ofGuide = [
  ...['/feed', '/feed.json', '/buying-guides/feed', '/authors/jonas-weber/feed.json'],
  ...['/search/feed?q=wombat', '/sitemap.xml', '/sitemaps/articles-2025-04.xml'],
]
/** Feeds with offers of a retailer, in the box of the review or in the guide; and those with a link alone, which has no label there. */
const ofAmazon = [...new Set([...ofReview, ...ofGuide])].filter((path) => path.includes('feed'))
const ofLink = ['/feed?archive=2024-05', '/tech-news/feed', '/tags/lab/feed']

/** `changed`: null, where more are purged than those that change, as of lists. `also`: what is purged in vain. */
const changes: [name: string, statement: string, changed: string[] | null, also?: string[]][] = [
  ['verdict', inArticle('review', `reviews = '${review('It purrs.')}'`), ofReview],
  ['price', `UPDATE products SET data = '${lamp('11.00')}'`, [...ofAmazon, '/sitemaps/pages.xml']],
  ['disclosure', inEntry('retailer', 'amazon', { disclosure: 'Amazon pays us.' }), [...ofAmazon, ...ofLink]],
  ['label', inEntry('retailer', 'amazon', { label: 'Amazon (they pay)' }), ofAmazon],
  [
    ...(['spec', inEntry('section', 'buying-guides', { specs: power('Watts') })] as const),
    ofGuide.filter((path) => path.includes('feed')),
  ],
  [
    ...(['text', inArticle('guide', `content = content || E'\n\nAnd more wombats.'`)] as const),
    [...ofGuide, '/search?q=wombat'],
    ['/search?q=quokka', '/search/feed?q=quokka'],
  ],
  ['picture', `UPDATE pictures SET caption = 'A relay'`, null],
  ['rating', inArticle('review', `reviews = '${review('It purrs.', 90)}'`), null],
  ['word that is searched', inArticle('new', `content = 'A wombat.'`), null],
  ['capital in what a search quotes', inArticle('old', `content = 'A Quokka.'`), null],
  ['title', inArticle('old', `title = 'Quite old'`), null],
  ['tag', inArticle('old', `tags = '{Lab}'`), null],
  ['author', inArticle('old', `author_name = 'Maya Lindqvist'`), null],
  ['section', inArticle('old', `category_name = 'Buying Guides'`), null],
  ['date', inArticle('old', `created_at = '2025-04-01Z'`), null],
  ['date, to today', inArticle('old', 'created_at = now()'), null],
  ['state, to hidden from search engines', inArticle('new', `robots = 'noindex'`), null],
  ['state, to draft', inArticle('review', `status = 'draft'`), null],
  ['state, to published', inArticle('review', `status = 'published'`), null],
  ['existence', `DELETE FROM articles WHERE slug = 'review'`, null],
  ['person', inEntry('person', 'maya-lindqvist', { tagline: 'She measures.' }), null],
  [
    "person's place in search",
    inEntry('person', 'priya-raman', { canonicalUrl: 'https://x.example/' }),
    null,
  ],
  ['section', inEntry('section', 'audio', { description: 'What is heard.' }), null],
  ["section's place in search", inEntry('section', 'audio', { noindex: true }), null],
]

test.for(changes)('a change of one %s', async ([, statement, expected, also = []]) => {
  const before = await readAll()
  reported = []
  await database.query(statement)
  await waitUntil(() => reported.length > 0)
  const keys = reported.flatMap((change) => (change === 'everything' ? [change] : change.keys))
  const after = await readAll()
  const changed = before.flatMap(({ path, says }, n) => (after[n]?.says === says ? [] : [path]))
  const purged = before.filter((one) => one.keys.some((key) => keys.includes(key))).map(({ path }) => path)
  expect(changed).not.toEqual([])
  expect(changed.filter((path) => !purged.includes(path))).toEqual([])
  if (!expected) return
  expect(changed.sort()).toEqual([...expected].sort())
  expect(purged.sort()).toEqual([...expected, ...also].sort())
})
