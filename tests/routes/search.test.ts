/** The states of the search page; results are tested in tests/data/search.test.ts. */
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { loader as pageLoader } from '~/routes/search'
import { routeArgs, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData } from '../support/loader-result'

const database = provideDatabase()
const loader = toPageData(pageLoader)

beforeAll(async () => {
  await storeArticles(database, [
    ...Array(30).fill({ content: 'A battery, measured.' }),
    { title: 'Only one turntable' },
    { title: 'A draft about batteries', status: 'draft' },
  ])
})

describe('without a query', () => {
  test.for([
    '/search',
    '/search?q=',
    '/search?q=%20%20',
    '/search?q=%00',
    '/search?query=battery',
    '/search?older=x',
  ])('%s shows the prompt to search', async (path) => {
    const { query, found, meta } = await loader(routeArgs(path))
    expect([query, found]).toEqual(['', null])
    expect(meta).toContainEqual({ title: 'Search | Ohmnibus' })
  })
})

describe('a search that takes too long', () => {
  test('ends by the statement timeout with a page that says so, which is not stored', async () => {
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
})

describe('with a query', () => {
  test('one article is found', async () => {
    const { found } = await loader(routeArgs('/search?q=turntable'))
    expect(found).toMatchObject({ total: 1, older: null, newer: null })
    expect(found?.items.map((card) => card.title)).toEqual(['Only one turntable'])
  })

  test('no article is found', async () => {
    const { query, found } = await loader(routeArgs('/search?q=gramophone'))
    expect(query).toBe('gramophone')
    expect(found).toEqual({ total: 0, items: [], older: null, newer: null })
  })

  test('is trimmed and shown in the title', async () => {
    const { query, meta } = await loader(routeArgs('/search?q=%20turntable+'))
    expect(query).toBe('turntable')
    expect(meta).toContainEqual({ title: 'Search results for “turntable” | Ohmnibus' })
  })

  test('is cut at 200 characters', async () => {
    const { query, found } = await loader(routeArgs(`/search?q=${'x'.repeat(10_000)}`))
    expect(query).toHaveLength(200)
    expect(found?.total).toBe(0)
  })

  test('uses the first of several', async () => {
    expect((await loader(routeArgs('/search?q=turntable&q=battery'))).query).toBe('turntable')
  })

  test.for([
    '%',
    '_',
    '\\',
    "'",
    '"',
    '%25%25%25%25',
    '____',
    '\\\\\\\\',
    "' OR 1=1 --",
    '</script>',
    '%E0%A4%A',
    '🔌🔌🔌🔌',
  ])('of %s alone finds nothing, without an error', async (typed) => {
    const { found } = await loader(routeArgs(`/search?${new URLSearchParams({ q: `turntable${typed}` })}`))
    expect(found?.total).toBe(0)
  })
})

describe('paging', () => {
  test('keeps the true total on every page', async () => {
    const first = await loader(routeArgs('/search?q=battery'))
    expect([first.found?.items.length, first.found?.total, first.found?.newer]).toEqual([24, 30, null])
    const second = await loader(routeArgs(`/search?q=battery&older=${first.found?.older}`))
    expect([second.found?.items.length, second.found?.total, second.found?.older]).toEqual([6, 30, null])
    const back = await loader(routeArgs(`/search?q=battery&newer=${second.found?.newer}`))
    expect(back.found).toEqual(first.found)
  })

  test.for([
    'older=abc',
    'newer=_',
    'older=0_00000000-0000-0000-0000-000000000000',
    'newer=999999999999999_ffffffff-ffff-ffff-ffff-ffffffffffff',
    'older=1234567890123456_00000000-0000-0000-0000-000000000000',
    'older=%00',
  ])('the invalid cursor %s shows the first page', async (place) => {
    const [requested, first] = await Promise.all([
      loader(routeArgs(`/search?q=battery&${place}`)),
      loader(routeArgs('/search?q=battery')),
    ])
    expect(requested.found).toEqual(first.found)
  })
})

test('every search page is noindex', async () => {
  for (const path of ['/search', '/search?q=turntable', '/search?q=gramophone'])
    expect((await loader(routeArgs(path))).meta).toContainEqual({ name: 'robots', content: 'noindex' })
})
