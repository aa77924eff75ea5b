/** What the search page shows besides articles: episodes, filters, and what the reader may have meant. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publication, setPublication } from '~/data/publication/publication.server'
import { loader as pageLoader } from '~/routes/search'
import { loader as feedLoader } from '~/routes/search-feed'
import { routeArgs, storeArticles, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData, toResult } from '../support/loader-result'

const database = provideDatabase()
const loader = toPageData(pageLoader)
const load = (query: string) => loader(routeArgs(`/search?q=${query}`))

beforeAll(async () => {
  await storeArticles(database, [
    { title: 'A battery, measured', content: 'The battery.' },
    ...Array(29).fill({ content: 'A battery, measured.' }),
    { title: 'One turntable', content: 'A turntable for a long life.', categoryName: 'Product Reviews' },
    { title: 'A draft about gramophones', status: 'draft' },
  ])
})

describe('episodes', () => {
  test('stand beside the first page of articles, and do not count as results', async () => {
    const { found, episodes, kinds } = await load('battery')
    expect([found?.total, episodes.length]).toEqual([30, 3])
    expect(kinds.map(({ name, count }) => [name, count])).toEqual([
      ['Articles', 30],
      ['Podcast episodes', 8],
    ])
    const second = await load(`battery&older=${found?.older}`)
    expect([second.items?.length, second.episodes, second.kinds[1]?.count]).toEqual([6, [], 8])
    expect((await load('battery&category=tech-news')).episodes).toEqual([])
  })

  test('are all shown, without articles, when asked for', async () => {
    const { found, episodes, kinds, filters, orders, isTooSlow } = await load(
      'battery&kind=episodes&year=1999',
    )
    expect([found, filters, orders, isTooSlow]).toEqual([null, [], [], false])
    expect(episodes).toHaveLength(8)
    expect(kinds[0]).toEqual({ name: 'Articles', count: 30, url: '/search?q=battery', isCurrent: false })
    expect(episodes[0]?.spoken).toMatchObject({ at: expect.any(Number), speaker: expect.any(String) })
    expect(JSON.stringify(episodes).length).toBeLessThan(15_000)
  })

  test('that contain nothing are none', async () => {
    expect((await load('wombat&kind=episodes')).episodes).toEqual([])
  })
})

describe('made-up filters', () => {
  test.for(['author=nobody', 'sort=title'])('%s is ignored', async (filter) =>
    expect(await load(`turntable&${filter}`)).toEqual(await load('turntable')),
  )
})

describe('a query that finds nothing', () => {
  test.for([
    ['Turntabel', 'turntable'],
    ['a turntabel for a long life', 'a turntable for a long life'],
    ['turntabel xylophone', 'turntable'],
  ])('%s may mean %s', async ([query = '', corrected]) => {
    const { found, correction } = await load(encodeURIComponent(query))
    expect(found?.total).toBe(0)
    expect(correction?.query).toBe(corrected)
    expect((await loader(routeArgs(correction?.url ?? ''))).found?.total).toBeGreaterThan(0)
  })

  test.for(['xylophonist', '%', 'gramophones', 'turntable%20zzzz', 'x'.repeat(200)])(
    '%s means nothing that is known',
    async (query) => {
      const { found, correction } = await load(query)
      expect([found?.total, correction]).toEqual([0, null])
    },
  )

  test('offers nothing with a filter, or if anything is found', async () => {
    expect((await load('batery&year=1999')).correction).toBeNull()
    expect((await load('battery')).correction).toBeNull()
  })
})

describe('filters by what a story reviews', () => {
  const feed = async (query: string) => {
    const response = await feedLoader(routeArgs(`/search/feed.json?q=${query}`))
    const { title, items } = await response.json()
    return { title, slugs: items.map(({ url }: { url: string }) => url.split('/').at(-1)) }
  }
  const readKeys = async (query: string) =>
    (await toResult(pageLoader(routeArgs(`/search?q=${query}`)))).headers.get('Surrogate-Key')?.split(' ')

  test('are not offered before there is a review', async () => {
    expect((await load('battery')).reviewFields).toBeNull()
  })

  describe('with reviews', () => {
    const known = publication()
    afterAll(() => setPublication(known))

    beforeAll(async () => {
      setPublication({ ...known, site: { ...known.site, currency: 'EUR' } })
      const offer = { retailer: 'shop', url: 'https://shop.example', pricedOn: '2026-03-04' }
      await storeProduct(database, {
        slug: 'lantern-1',
        offers: [{ ...offer, price: '80', currency: 'EUR' }],
      })
      await storeProduct(database, { slug: 'lantern-2', state: 'discontinued' })
      await storeArticles(database, [
        { slug: 'good', content: 'A lantern.', reviews: [{ product: 'lantern-1', rating: 85 }] },
        { slug: 'bad', content: 'A lantern.', reviews: [{ product: 'lantern-2', rating: 40 }] },
        { slug: 'other', content: 'A lantern.' },
      ])
    })

    test('are offered, but not for nothing, nor for episodes', async () => {
      const fields = (await load('lantern')).reviewFields
      expect(fields).toEqual({
        ratings: ['9', '8', '7', '6'].map((value) => ({ value, name: `${value}+ out of 10` })),
        currency: '€',
      })
      expect((await load('xylophonist')).reviewFields).toBeNull()
      expect((await load('xylophonist&rated=8')).reviewFields).toEqual(fields)
      expect((await load('battery&kind=episodes')).reviewFields).toBeNull()
    })

    test('are not by prices, if no product has one in the currency of the publication', async () => {
      const euros = publication()
      setPublication({ ...euros, site: { ...euros.site, currency: 'CHF' } })
      expect((await load('lantern')).reviewFields?.currency).toBeNull()
      expect((await load('lantern&price-to=80')).found?.total).toBe(0)
      setPublication(euros)
    })

    test.for([
      ['rated=8', ['good']],
      ['price-from=50&price-to=80', ['good']],
      ['price-from=81', []],
      ['sold=yes', ['good']],
      ['rated=no&price-from=x&price-to=&sold=maybe', ['other', 'bad', 'good']],
    ] as const)('%s finds %j, in the feed too', async ([filter, slugs]) => {
      const { items, parameters } = await load(`lantern&${filter}`)
      expect(items?.map(({ slug }) => slug)).toEqual(slugs)
      expect((await feed(`lantern&${filter}`)).slugs).toEqual(slugs)
      expect(Object.keys(parameters).length > 1).toBe(slugs.length < 3)
    })

    test('are kept by the links of the page, and named by the feed', async () => {
      const { filters, orders, meta } = await load('lantern&rated=4&rated=6&sold=yes&order=relevance')
      const links = [...filters.flatMap(({ links }) => links), ...orders].map(({ url }) => url)
      for (const url of links) expect(url).toContain('sold=yes')
      expect(meta).toContainEqual(expect.objectContaining({ href: '/search/feed?q=lantern&sold=yes' }))
      expect((await feed('lantern&sold=yes')).title).toBe('“lantern”, filtered | Ohmnibus')
      expect((await feed('lantern&kind=episodes&order=relevance')).title).toBe('“lantern” | Ohmnibus')
    })

    test('are stale with any product only if they depend on products', async () => {
      expect(await readKeys('lantern&sold=yes')).toContain('products')
      expect(await readKeys('lantern&price-to=80')).toContain('products')
      expect(await readKeys('lantern&rated=8')).not.toContain('products')
    })
  })
})

test('a search that takes too long ends by the statement timeout with a page that says so, which is not stored', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('LOCK TABLE articles IN ACCESS EXCLUSIVE MODE')
    const response = await pageLoader(routeArgs('/search?q=battery'))
    expect(response.init).toMatchObject({ status: 503, headers: { 'Cache-Control': 'no-store' } })
    expect(response.data).toMatchObject({ query: 'battery', found: null, isTemporary: true })
  } finally {
    await client.end()
  }
})
