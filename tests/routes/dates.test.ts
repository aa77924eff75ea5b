/** Days that readers and editors see are those of the publication's zone, on every page, in every list and every mail. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshPublication, siteTimeZone } from '~/data/publication/publication.server'
import { searchArticles } from '~/data/search/search.server'
import { count, flushCounts } from '~/data/statistics/counts.server'
import { loader as preview } from '~/desk/articles/article-preview.route'
import { action as changeCorrections } from '~/desk/corrections/article-corrections.route'
import { listTopClicks } from '~/desk/statistics/statistics.data.server'
import { confirmPrices } from '~/desk/today/confirm-prices.data.server'
import { listToday } from '~/desk/today/today.data.server'
import { noFilters } from '~/domain/search/search-request'
import * as environment from '~/env.server'
import { localDay } from '~/http/site/local-day.server'
import { loader as showArticle } from '~/routes/article'
import { loader as listCorrections } from '~/routes/corrections'
import { loader as readFeed } from '~/routes/feed'
import { routeArgs, storeArticle, storeProduct } from '../support/builders'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
const readEnv = environment.env
let timeZone = 'America/New_York'
vi.spyOn(environment, 'env').mockImplementation(() => ({ ...readEnv(), timeZone }))

const params = { slug: 'a-story' }
const slug = 'a-story'
let headers: HeadersInit = {}

beforeEach(async () => {
  timeZone = 'America/New_York'
  await database.empty()
  headers = await signInEditor(database)
})

type Story = { article: { day: string }; corrections: { day: string }[]; html: string }
const readStory = async () =>
  (await toResult(showArticle(routeArgs('/articles/a-story', params)))).data as Story

const correct = (date: string) =>
  toResult(
    changeCorrections(
      routeArgs('/admin/articles/a-story/corrections', params, {
        ...{ method: 'POST', headers },
        body: new URLSearchParams({
          task: 'make',
          id: randomUUID(),
          kind: 'correction',
          text: 'A word.',
          date,
        }),
      }),
    ),
  )

describe('a story', () => {
  test.each([
    ['2026-11-28T04:45:00Z', 'America/New_York', '2026-11-27'],
    ['2026-11-27T15:15:00Z', 'Asia/Tokyo', '2026-11-28'],
    // Clocks go back, and forward.
    ['2026-11-01T04:30:00Z', 'America/New_York', '2026-11-01'],
    ['2026-03-09T03:30:00Z', 'America/New_York', '2026-03-08'],
    // Clocks skip midnight.
    ['2026-04-23T22:30:00Z', 'Africa/Cairo', '2026-04-24'],
    ['2026-09-06T04:00:00Z', 'America/Santiago', '2026-09-06'],
    ['2026-11-27T23:59:59Z', 'UTC', '2026-11-27'],
  ])('of %s in %s has the date %s', async (createdAt, zone, day) => {
    timeZone = zone
    await storeArticle(database, { slug, createdAt: new Date(createdAt) })
    expect((await readStory()).article.day).toBe(day)
  })

  test('previewed has the day that it is there', async () => {
    timeZone = 'Pacific/Kiritimati'
    const ahead = preview()
    timeZone = 'Pacific/Pago_Pago'
    const behind = preview()
    expect(ahead.today > behind.today).toBe(true)
  })
})

describe('the price in a review', () => {
  // So many days after the story, a price still counts as the one in its review.
  test.each([
    ['2025-11-28T04:45:00Z', 'America/New_York', '2025-12-28', 'when reviewed, December 28, 2025'],
    ['2025-11-28T04:45:00Z', 'America/New_York', '2025-12-29', 'on December 29, 2025'],
    ['2025-11-27T10:15:00Z', 'Pacific/Kiritimati', '2025-12-29', 'when reviewed, December 29, 2025'],
    ['2025-11-27T10:15:00Z', 'Pacific/Kiritimati', '2025-12-30', 'on December 30, 2025'],
  ])('of a story of %s in %s, seen on %s, is dated %s', async (createdAt, zone, pricedOn, dated) => {
    timeZone = zone
    const offer = { retailer: 'shop', url: 'https://shop.example/', price: '899', currency: 'USD', pricedOn }
    await storeProduct(database, { slug: 'slate', offers: [offer] })
    const reviews = [{ product: 'slate', scores: [], pros: [], cons: [], earlier: [], rating: 80 }]
    await storeArticle(database, { slug, createdAt: new Date(createdAt), content: '::: review', reviews })
    expect((await readStory()).html).toContain(`$899 ${dated}`)
    const feed = await readFeed(routeArgs('/feed.json'))
    expect((await feed.json()).items[0].content_html).toContain(`$899 ${dated}`)
  })
})

describe('a correction', () => {
  const listed = async () =>
    (await toResult(listCorrections(routeArgs('/corrections')))).data as { corrections: { day: string }[] }

  test('of the same evening has the date of its story and is not older', async () => {
    await storeArticle(database, { slug, createdAt: new Date('2026-11-20T04:45:00Z') })
    expect((await correct('2026-11-19')).status).toBe(303)
    const { article, corrections } = await readStory()
    expect([article.day, ...corrections.map(({ day }) => day)]).toEqual(['2026-11-19', '2026-11-19'])
    const [row] = await database.query<{ isLater: boolean }>(
      `SELECT correction.created_at >= articles.created_at AS "isLater"
       FROM article_corrections AS correction JOIN articles ON articles.id = article_id`,
    )
    expect(row?.isLater).toBe(true)
  })

  test.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is listed with the day that was typed in %s',
    async (zone) => {
      timeZone = zone
      await storeArticle(database, { slug, createdAt: new Date('2026-01-02T04:45:00Z') })
      expect((await correct('2026-02-03')).status).toBe(303)
      expect((await listed()).corrections.map(({ day }) => day)).toEqual(['2026-02-03'])
    },
  )

  test('of tomorrow is refused by the clock of the zone', async () => {
    timeZone = 'Pacific/Kiritimati'
    const ahead = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
    await storeArticle(database, { slug, createdAt: new Date('2026-01-02T04:45:00Z') })
    expect((await correct(ahead)).status).toBe(303)
    timeZone = 'Pacific/Pago_Pago'
    expect((await correct(ahead)).status).toBe(422)
  })
})

describe('statistics', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('count clicks by the day of %s', async (zone) => {
    timeZone = zone
    await storeProduct(database, {
      slug: 'slate',
      offers: [{ retailer: 'shop', url: 'https://shop.example/' }],
    })
    const [offer] = await database.query<{ id: string }>('SELECT id::text FROM offers')
    count('click', `${offer?.id} product`)
    await flushCounts()
    expect(
      await database.query('SELECT (now() AT TIME ZONE $1)::date - day AS ago FROM offer_clicks', [zone]),
    ).toEqual([{ ago: 0 }])
    expect(await listTopClicks(1)).toHaveLength(1)
    await database.query('UPDATE offer_clicks SET day = day - 1')
    expect(await listTopClicks(1)).toHaveLength(0)
  })
})

describe('a search', () => {
  test.each([
    ['2026-01-01T04:45:00Z', 'America/New_York', 2025],
    ['2026-01-01T05:00:00Z', 'America/New_York', 2026],
    ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', 2026],
    ['2025-12-31T09:59:59Z', 'Pacific/Kiritimati', 2025],
    ['2026-01-01T10:59:59Z', 'Pacific/Pago_Pago', 2025],
    ['2025-12-31T23:59:59Z', 'UTC', 2025],
    // The last day of 1994 was left out there.
    ['1994-12-31T09:59:59Z', 'Pacific/Kiritimati', 1994],
    ['1994-12-31T10:00:00Z', 'Pacific/Kiritimati', 1995],
    // Daylight saving time, in which clocks skipped midnight in spring.
    ['2026-01-01T02:59:59Z', 'America/Santiago', 2025],
  ])('finds a story of %s in %s in the year %d, and counts it there', async (createdAt, zone, year) => {
    timeZone = zone
    await storeArticle(database, { slug, createdAt: new Date(createdAt) })
    const among = (year: number, words = 'relay') =>
      searchArticles(words, null, { ...noFilters, year, order: 'date' })
    const found = await among(year)
    expect([found.total, found.counts?.years]).toEqual([1, { [year]: 1 }])
    // By the index, and by date.
    expect([
      (await among(year, 're')).total,
      (await among(year - 1)).total,
      (await among(year + 1, 're')).total,
    ]).toEqual([1, 0, 0])
  })
})

describe('a price', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Santiago'])(
    'is old on the same day on the page and where it is confirmed, in %s',
    async (zone) => {
      timeZone = zone
      const daysAgo = (days: number) =>
        new Date(Date.parse(localDay()) - days * 86_400_000).toISOString().slice(0, 10)
      for (const days of [90, 91])
        await storeProduct(database, {
          slug: `seen-${days}-days-ago`,
          offers: [
            {
              ...{ retailer: 'shop', url: `https://shop.example/${days}` },
              ...{ price: '9', currency: 'USD', pricedOn: daysAgo(days) },
            },
          ],
        })
      const { price } = await listToday(90)
      expect(price.rows.map((row) => row.name)).toEqual(['seen-91-days-ago'])
      const products = await database.query<{ subject: string }>(
        "SELECT product_id || ' ' || priced_on AS subject FROM offers",
      )
      const [editor] = await database.query<{ id: string }>('SELECT id FROM editors')
      const subjects = products.map(({ subject }) => subject)
      const confirmed = await confirmPrices(editor?.id ?? '', subjects, { today: localDay(), priceDays: 90 })
      expect(confirmed.count).toBe(1)
    },
  )
})

describe('the zone of the settings', () => {
  const choose = async (zone: string | null) => {
    await database.query(
      `UPDATE publication_entries SET data = CASE WHEN $1::text IS NULL THEN data - 'timeZone' ELSE data || jsonb_build_object('timeZone', $1::text) END
       WHERE kind = 'settings'`,
      [zone],
    )
    await refreshPublication()
  }
  afterEach(() => choose(null))

  test('takes the place of that of the environment', async () => {
    const late = new Date('2026-03-01T23:30:00Z')
    await storeArticle(database, { slug, createdAt: late })
    timeZone = 'UTC'
    const days = async () => [localDay(late), (await readStory()).article.day]
    expect(await days()).toEqual(['2026-03-01', '2026-03-01'])
    await choose('Asia/Tokyo')
    expect(await days()).toEqual(['2026-03-02', '2026-03-02'])
  })

  test('is left aside if the database does not know it', async () => {
    expectConsoleError(/doesn’t know the time zone SystemV\/AST4/)
    // Node knows it, and PostgreSQL doesn't, as is the case with new ones for a while.
    await choose('SystemV/AST4')
    expect(siteTimeZone()).toBe('America/New_York')
  })
})
