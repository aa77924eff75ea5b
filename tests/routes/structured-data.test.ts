/** The structured data of every kind of page has what the documentation of its types requires, and what it recommends. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Crumb } from '~/domain/catalogue/breadcrumbs'
import type { Person } from '~/domain/publication/publication'
import { loader as podcasts } from '~/routes/ai-podcasts'
import { loader as article } from '~/routes/article'
import { loader as author } from '~/routes/author'
import { loader as episode } from '~/routes/episode'
import { loader as home } from '~/routes/home'
import { loader as product } from '~/routes/product'
import { loader as productsIn } from '~/routes/products-in'
import { loader as search } from '~/routes/search'
import { loader as listing } from '~/routes/section'
import { loader as tag } from '~/routes/tag'
import { loader as team } from '~/routes/team'
import { buildHash, routeArgs, storeArticle, storeArticles, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { episodes } from '../support/episodes'
import { toResult } from '../support/loader-result'
import { publication } from '../support/publication'

const { people: authorProfiles } = publication

const google = 'https://developers.google.com/search/docs/appearance/structured-data'
const schemaOrg = 'https://schema.org'

/**
 * What each type has, by dotted paths: all that its documentation requires or recommends, and what is recommended and not known here.
 * For a NewsArticle Google requires nothing; the specification requires all of it.
 */
const types: Record<string, { source: string; has: string; unknown?: string }> = {
  NewsArticle: {
    source: `${google}/article`,
    has: `headline description image author author.name author.url publisher.name publisher.logo.url datePublished
      dateModified mainEntityOfPage`,
  },
  // One of review, aggregateRating and offers is required. Pros and cons: two at least, of either kind.
  Product: {
    source: `${google}/product-snippet, ${google}/review-snippet`,
    has: `name url brand.name gtin category review.name review.url review.author.name review.publisher.name
      review.datePublished review.reviewRating.ratingValue review.reviewRating.bestRating review.reviewRating.worstRating
      review.positiveNotes.itemListElement.name review.positiveNotes.itemListElement.position
      review.negativeNotes.itemListElement.name`,
    unknown: 'offers aggregateRating',
  },
  // One address for each item, as the items have pages of their own.
  ItemList: {
    source: `${google}/carousel`,
    has: 'itemListElement.position itemListElement.url itemListElement.name',
  },
  VideoObject: {
    source: `${google}/video`,
    has: 'name thumbnailUrl uploadDate contentUrl description',
    unknown: 'duration embedUrl interactionStatistic expires',
  },
  AudioObject: {
    source: `${schemaOrg}/AudioObject`,
    has: 'name thumbnailUrl uploadDate contentUrl description encodingFormat caption.contentUrl',
    unknown: 'duration',
  },
  BreadcrumbList: {
    source: `${google}/breadcrumb`,
    has: 'itemListElement.position itemListElement.name',
  },
  Organization: {
    source: `${google}/organization`,
    has: 'name url logo.url description email sameAs',
    unknown: 'address telephone legalName foundingDate contactPoint alternateName',
  },
  WebSite: {
    source: `${google.replace('structured-data', 'site-names')}, ${schemaOrg}/SearchAction`,
    has: 'name url potentialAction.target.urlTemplate potentialAction.query-input description inLanguage',
    unknown: 'alternateName',
  },
  ProfilePage: {
    source: `${google}/profile-page`,
    has: 'mainEntity.name mainEntity.description mainEntity.image mainEntity.identifier mainEntity.url',
    unknown: 'dateCreated dateModified mainEntity.alternateName mainEntity.sameAs',
  },
  PodcastSeries: {
    source: `${schemaOrg}/PodcastSeries`,
    has: 'name url webFeed description image author.name publisher.name inLanguage digitalSourceType',
  },
  PodcastEpisode: {
    source: `${schemaOrg}/PodcastEpisode, ${schemaOrg}/digitalSourceType`,
    has: `name url datePublished description image author.name publisher.name timeRequired inLanguage
      digitalSourceType creditText accessibilityFeature partOfSeries.name partOfSeries.webFeed
      associatedMedia.contentUrl associatedMedia.duration associatedMedia.encodingFormat associatedMedia.transcript
      associatedMedia.caption.contentUrl`,
  },
}

const database = provideDatabase()
const site = 'http://localhost:3000'
const drennock = { product: 'drennock-5', rating: 75, pros: ['It opens.'], cons: ['It closes.'] }
const quoted = 'A reader wrote: **7.5 out of 10.**'

beforeAll(async () => {
  await storeProduct(database, {
    ...{ slug: 'drennock-5', name: 'Drennock 5', brand: 'Drennock', gtin: '4006381333931' },
    offers: [
      {
        ...{ retailer: 'amazon', url: 'https://amazon.com/dp/1' },
        ...{ price: '899', currency: 'USD', pricedOn: '2026-03-04' },
      },
    ],
  })
  await storeProduct(database, { slug: 'drennock-6', name: 'Drennock 6' })
  await storeProduct(database, { slug: 'drennock-7', brand: 'Drennock', gtin: '4006381333931' })
  await storeProduct(database, { slug: 'drennock-8' })
  // A link that a check found alive says nothing of the price beside it.
  await database.query("UPDATE offers SET state = 'ok', checked_at = now()")
  await database.query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title, captions)
     VALUES ($1, 'originals/1', 'a.mp4', 'mp4', 9, 'A relay', NULL), ($2, 'originals/2', 'b.mp3', 'mp3', 9, '', 'WEBVTT')`,
    [buildHash(1), buildHash(2)],
  )
  await storeArticles(database, [
    { slug: 'news', subcategoryName: 'AI', tags: ['usb-c'], featuredImageUrl: '/pictures/a b.jpg' },
    {
      slug: 'review',
      title: 'Drennock 5 Review: It Opens',
      categoryName: 'Product Reviews',
      reviews: [drennock],
    },
    {
      ...{ slug: 'unrated', title: 'Drennock 6 Review: It Opens', categoryName: 'Product Reviews' },
      ...{ content: quoted, reviews: [{ product: 'drennock-6', pros: ['a', 'b'] }] },
    },
    { slug: 'seventh', reviews: [{ ...drennock, product: 'drennock-7' }] },
    { slug: 'both', reviews: [drennock, { product: 'drennock-6', rating: 60 }] },
    {
      slug: 'guide',
      picks: [
        { product: 'drennock-5', award: 'Best overall' },
        { product: 'drennock-6', award: 'Best value' },
      ],
    },
    {
      slug: 'clips',
      content: `::: video /media/${buildHash(1)}/clip.mp4\n:::\n\n::: audio /media/${buildHash(2)}/clip.mp3\n:::`,
    },
    { slug: 'odd', categoryName: 'Nowhere', subcategoryName: 'AI' },
    { slug: 'nowhere', categoryName: 'Nowhere', subcategoryName: null },
  ])
})

type Data = Record<string, unknown> & { '@type': string }
type Shown = { data: Data[]; breadcrumbs: Crumb[] }

async function load(page: unknown): Promise<Shown> {
  const { data } = await toResult(page)
  const { meta, breadcrumbs = [] } = data as { meta: Record<string, unknown>[]; breadcrumbs?: Crumb[] }
  return { data: meta.flatMap((tags) => (tags['script:ld+json'] ?? []) as Data), breadcrumbs }
}

const openArticle = (slug: string) => load(article(routeArgs(`/articles/${slug}`, { slug })))
const openEpisode = (slug: string) => load(episode(routeArgs(`/ai-podcasts/${slug}`, { slug })))
const openAuthor = ({ slug }: Person) => load(author(routeArgs(`/authors/${slug}`, { slug })))

const pages: { page: string; open: () => Promise<Shown>; has: string[] }[] = [
  { page: 'home', open: () => load(home(routeArgs('/'))), has: ['WebSite', 'Organization'] },
  { page: 'an article', open: () => openArticle('news'), has: ['NewsArticle', 'BreadcrumbList'] },
  {
    page: 'a review with a rating',
    open: () => openArticle('review'),
    has: ['NewsArticle', 'Product', 'BreadcrumbList'],
  },
  {
    page: 'a review of two products',
    open: () => openArticle('both'),
    has: ['NewsArticle', 'BreadcrumbList'],
  },
  { page: 'a guide', open: () => openArticle('guide'), has: ['NewsArticle', 'ItemList', 'BreadcrumbList'] },
  {
    page: 'a product',
    open: () => load(product(routeArgs('/products/drennock-7', { slug: 'drennock-7' }))),
    has: ['Product', 'BreadcrumbList'],
  },
  {
    page: 'a product without a rated review',
    open: () => load(product(routeArgs('/products/drennock-8', { slug: 'drennock-8' }))),
    has: ['BreadcrumbList'],
  },
  {
    page: 'the products of a category',
    open: () => load(productsIn(routeArgs('/products/in/reviews', { category: 'reviews' }))),
    has: ['ItemList', 'BreadcrumbList'],
  },
  {
    page: 'an article with clips',
    open: () => openArticle('clips'),
    has: ['NewsArticle', 'VideoObject', 'AudioObject', 'BreadcrumbList'],
  },
  { page: 'a review without', open: () => openArticle('unrated'), has: ['NewsArticle', 'BreadcrumbList'] },
  { page: 'a category', open: () => load(listing(routeArgs('/reviews'))), has: [] },
  {
    page: 'a subcategory',
    open: () => load(listing(routeArgs('/subcategories/audio'))),
    has: ['BreadcrumbList'],
  },
  {
    page: 'a tag',
    open: () => load(tag(routeArgs('/tags/usb-c', { tag: 'usb-c' }))),
    has: ['BreadcrumbList'],
  },
  ...authorProfiles.map((profile) => ({
    page: profile.name,
    open: () => openAuthor(profile),
    has: ['ProfilePage'],
  })),
  { page: 'the podcast', open: () => load(podcasts(routeArgs('/ai-podcasts'))), has: ['PodcastSeries'] },
  ...episodes.map(({ slug }) => ({
    page: slug,
    open: () => openEpisode(slug),
    has: ['PodcastEpisode', 'BreadcrumbList'],
  })),
  { page: 'a search', open: () => load(search(routeArgs('/search?q=opens'))), has: [] },
  { page: 'the team', open: () => load(team()), has: [] },
]

describe.for(pages)('$page', ({ open, has }) => {
  test(`has ${has.join(', ') || 'nothing'}`, async () => {
    const { data } = await open()
    expect(data.map((thing) => thing['@type'])).toEqual(has)
  })

  test.for(has)(
    '%s: all that is required or recommended, nothing blank, and whole addresses',
    async (type) => {
      const { data } = await open()
      const thing = data.find((each) => each['@type'] === type)
      const { has: expected, unknown } = types[type] ?? {}
      for (const path of expected?.split(/\s+/) ?? ['described']) {
        const values = valuesAt(thing, path)
        expect(values, path).not.toEqual([])
        for (const value of values) expect(value, path).not.toSatisfy(isBlank)
      }
      for (const path of unknown?.split(' ') ?? []) expect(valuesAt(thing, path), path).toEqual([undefined])
      expect(thing?.['@context']).toBe('https://schema.org')
      checkValues(thing, type)
    },
  )

  test('names the visible breadcrumbs', async () => {
    const { data, breadcrumbs } = await open()
    const list = data.find((each) => each['@type'] === 'BreadcrumbList')
    expect(valuesAt(list ?? {}, 'itemListElement').flat()).toEqual(
      breadcrumbs.length === 0
        ? [undefined]
        : breadcrumbs.map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            ...(path === null ? {} : { item: `${site}${path}` }),
          })),
    )
  })
})

describe('breadcrumbs', () => {
  test('without a page are left out unless they are the last', async () => {
    const { data, breadcrumbs } = await openArticle('odd')
    expect(breadcrumbs.map(({ name }) => name)).toEqual(['Home', 'Nowhere', 'Artificial Intelligence'])
    const list = data.find((each) => each['@type'] === 'BreadcrumbList')
    expect(valuesAt(list, 'itemListElement.name')).toEqual(['Home', 'Artificial Intelligence'])
    const last = (await openArticle('nowhere')).data.find((each) => each['@type'] === 'BreadcrumbList')
    expect(valuesAt(last, 'itemListElement.item')).toEqual([`${site}/`, undefined])
  })
})

test('only the pages that show the number of articles state it', async () => {
  for (const profile of authorProfiles) {
    const { data } = await openAuthor(profile)
    const stated = valuesAt(data[0], 'mainEntity.agentInteractionStatistic.userInteractionCount')
    expect(stated).toEqual([profile.showsArticleCount ? expect.any(Number) : undefined])
  }
})

test('the search of the home page is that of the site', async () => {
  const { data } = await load(home(routeArgs('/')))
  const [template] = valuesAt(data[0], 'potentialAction.target.urlTemplate')
  expect(template).toBe(`${site}/search?q={search_term_string}`)
  expect(valuesAt(data[0], 'potentialAction.query-input')).toEqual(['required name=search_term_string'])
})

test('episodes say that they are made by AI, hosted or not', async () => {
  for (const { slug, host } of episodes) {
    const { data } = await openEpisode(slug)
    expect(data[0]).toMatchObject({
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
      creditText: 'AI-generated by Ohmnibus AI',
      author: { '@type': host ? 'Person' : 'Organization' },
      associatedMedia: { transcript: `${site}/ai-podcasts/${slug}/transcript.vtt` },
    })
  }
})

test.for(['x'.repeat(300), '</script><script>alert(1)</script>'])(
  'any title is kept as it is: %j',
  async (title) => {
    const { slug } = await storeArticle(database, {
      title,
      categoryName: title,
      subcategoryName: title,
      authorName: title,
    })
    const { data } = await openArticle(slug)
    expect(data[0]).toMatchObject({ headline: title, articleSection: title, author: { name: title } })
    expect(valuesAt(data[1], 'itemListElement.name')).toEqual(['Home', title])
  },
)

/** All values at a dotted path, through lists; undefined where there is none. */
function valuesAt(thing: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>(
      (values, name) =>
        values.flatMap((value) =>
          (Array.isArray(value) ? value : [value]).flatMap((each) => (each as Data | undefined)?.[name]),
        ),
      [thing],
    )
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

const addresses = [
  'url',
  'item',
  'contentUrl',
  'transcript',
  'webFeed',
  'mainEntityOfPage',
  'sameAs',
  'image',
]
const days = ['datePublished', 'dateModified']

/** Addresses are absolute, days and durations in ISO 8601, and every object has a type. */
function checkValues(value: unknown, name: string) {
  if (Array.isArray(value)) for (const each of value) checkValues(each, name)
  else if (typeof value === 'object' && value !== null) {
    expect(value, name).toHaveProperty('@type')
    for (const [key, inner] of Object.entries(value)) checkValues(inner, key)
  } else if (addresses.includes(name)) expect(new URL(String(value)).href).toBe(value)
  else if (days.includes(name)) expect(value).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z)?$/)
  else if (name === 'duration' || name === 'timeRequired') expect(value).toMatch(/^PT(\d+M)?(\d+S)?$/)
}
