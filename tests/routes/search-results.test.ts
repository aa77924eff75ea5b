/** What the search page shows besides articles: episodes, filters, and what the reader may have meant. */
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { loader as pageLoader } from '~/routes/search'
import { routeArgs, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData } from '../support/loader-result'

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
    expect([second.found?.items.length, second.episodes, second.kinds[1]?.count]).toEqual([6, [], 8])
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
