/** Search, narrowed down and ordered: compared with the same done in memory. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { searchArticles } from '~/data/search/search.server'
import { parseCursor } from '~/domain/catalogue/paging'
import { parseSearchRequest } from '~/domain/search/search-request'
import { toDay } from '~/domain/site/local-time'
import * as environment from '~/env.server'
import { storeArticles, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { publication } from '../support/publication'

const database = provideDatabase()
const readEnv = environment.env
let timeZone = 'UTC'
vi.spyOn(environment, 'env').mockImplementation(() => ({ ...readEnv(), timeZone }))
afterEach(() => {
  timeZone = 'UTC'
})

const pick = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item
/** Slugs that reviews name, with the prices in dollars that filters know of their products. */
const reviewed = {
  listed: { prices: [100], isCurrent: true },
  discontinued: { prices: [300], isCurrent: false },
  former: { prices: [900], isCurrent: true },
  foreign: { prices: [], isCurrent: true },
  unknown: { prices: [], isCurrent: false },
}

const rows = Array.from({ length: 90 }, (_, n) => ({
  slug: `story-${n}`,
  title: n % 4 ? `Story ${n}` : `A Relay, ${n}`,
  content: n % 9 ? 'A relay clicked.' : 'Silence.',
  categoryName: pick(['Tech News', 'product reviews', 'Imported'], n),
  authorName: pick(['Maya Lindqvist', 'JONAS WEBER', 'Somebody', 'Priya Raman'], n),
  status: n % 10 ? 'published' : 'draft',
  reviews: n % 2 ? [{ product: pick(Object.keys(reviewed), n), rating: pick([60, 85, 90, 1_000], n) }] : [],
  createdAt: new Date(
    Date.UTC(pick([2023, 2024, 2025], Math.floor(n / 7)), n % 2 ? 0 : 11, n % 2 ? 1 : 31, n % 24, n),
  ),
}))

const isFound = (row: (typeof rows)[number]) =>
  row.status === 'published' && (/relay/i.test(row.title) || /relay/i.test(row.content))

beforeAll(async () => {
  await storeArticles(database, rows)
  const offer = (price: string, currency = 'USD') => ({
    ...{ retailer: 'shop', url: `https://shop.example/${price}`, pricedOn: '2026-03-04' },
    ...{ price, currency },
  })
  await storeProduct(database, { slug: 'listed', listPrice: '100.00', listCurrency: 'USD' })
  await storeProduct(database, { slug: 'discontinued', state: 'discontinued', offers: [offer('300')] })
  await storeProduct(database, { slug: 'former', offers: [offer('350'), offer('900')] })
  await storeProduct(database, { slug: 'foreign', offers: [offer('301', 'EUR')], listPrice: 'no number' })
  await database.query(`UPDATE offers SET state = 'gone' WHERE price = 350`)
  await database.query(`UPDATE products SET slug = 'present' WHERE slug = 'former'`)
})

async function search(sent: string, query = 'relay') {
  const slugs = []
  const wanted = parseSearchRequest(publication, new URLSearchParams(`q=${query}&${sent}`))
  let page = await searchArticles(query, null, wanted)
  const { total, counts } = page
  for (;;) {
    slugs.push(...page.items.map(({ slug }) => slug))
    if (!page.older) return { slugs, total, counts }
    page = await searchArticles(query, parseCursor(new URLSearchParams({ older: page.older })), wanted)
    expect(page.total).toBe(total)
  }
}

function expected(keep: (row: (typeof rows)[number]) => boolean, titlesFirst = false): string[] {
  const rank = ({ title }: { title: string }) => (titlesFirst && /relay/i.test(title) ? 1 : 0)
  return rows
    .filter((row) => isFound(row) && keep(row))
    .sort((a, b) => rank(b) - rank(a) || b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ slug }) => slug)
}

const lower = (text: string) => text.toLowerCase()
const count = (keys: string[]) =>
  Object.fromEntries([...new Set(keys)].map((key) => [key, keys.filter((other) => other === key).length]))

it.each([
  ['category=reviews', (row: (typeof rows)[number]) => lower(row.categoryName) === 'product reviews'],
  ['author=jonas-weber', (row) => lower(row.authorName) === 'jonas weber'],
  ['year=2024', (row) => row.createdAt.getUTCFullYear() === 2024],
  [
    'category=tech-news&author=maya-lindqvist&year=2025',
    (row) =>
      row.categoryName === 'Tech News' &&
      row.authorName === 'Maya Lindqvist' &&
      row.createdAt.getUTCFullYear() === 2025,
  ],
  ['year=1999', () => false],
] satisfies [string, (row: (typeof rows)[number]) => boolean][])('%s, in both orders', async (sent, keep) => {
  const { slugs, total } = await search(sent)
  expect(slugs).toEqual(expected(keep))
  expect(total).toBe(slugs.length)
  expect((await search(`${sent}&order=relevance`)).slugs).toEqual(expected(keep, true))
})

it('lists titles first by relevance, over several pages, there and back', async () => {
  const { slugs } = await search('order=relevance')
  expect(slugs).toEqual(expected(() => true, true))
  expect(slugs.length).toBeGreaterThan(48)
  const wanted = parseSearchRequest(publication, new URLSearchParams('q=relay&order=relevance'))
  const first = await searchArticles('relay', null, wanted)
  const second = await searchArticles(
    'relay',
    parseCursor(new URLSearchParams({ older: first.older ?? '' })),
    wanted,
  )
  const back = await searchArticles(
    'relay',
    parseCursor(new URLSearchParams({ newer: second.newer ?? '' })),
    wanted,
  )
  expect(back).toEqual(first)
})

it('counts what each filter leads to', async () => {
  const { counts } = await search('')
  const found = rows.filter(isFound)
  expect(counts).toEqual({
    categories: count(found.map((row) => lower(row.categoryName)).filter((name) => name !== 'imported')),
    authors: count(found.map((row) => lower(row.authorName)).filter((name) => name !== 'somebody')),
    years: count(found.map((row) => String(row.createdAt.getUTCFullYear()))),
  })
  for (const [year, total] of Object.entries(counts?.years ?? {}))
    expect((await search(`year=${year}`)).total, year).toBe(total)
  const narrowed = await search('category=reviews')
  expect(narrowed.counts?.categories).toEqual({ 'product reviews': narrowed.total })
})

describe('by what a story reviews', () => {
  type Kept = (product: (typeof reviewed)[keyof typeof reviewed], rating: number) => boolean
  const keepReviews =
    (keep: Kept) =>
    ({ reviews }: (typeof rows)[number]) =>
      reviews.some(({ product, rating }) => keep(reviewed[product as keyof typeof reviewed], rating))

  it.each([
    ['rated=8', (_, rating) => rating >= 80 && rating <= 100],
    ['sold=yes', ({ isCurrent }) => isCurrent],
    ['price-from=200', ({ prices }) => prices.some((price) => price >= 200)],
    ['price-to=300', ({ prices }) => prices.some((price) => price <= 300)],
    ['price-from=301&price-to=899', () => false],
    ['price-from=900&price-to=300', ({ prices }) => prices.some((price) => price >= 300 && price <= 900)],
    [
      'rated=6&price-from=100&sold=yes',
      ({ prices, isCurrent }, rating) => rating <= 100 && prices.length > 0 && isCurrent,
    ],
  ] satisfies [string, Kept][])('%s, in both orders', async (sent, keep) => {
    const { slugs, total } = await search(sent)
    expect(slugs).toEqual(expected(keepReviews(keep)))
    expect(total).toBe(slugs.length)
    expect((await search(`${sent}&order=relevance`)).slugs).toEqual(expected(keepReviews(keep), true))
    const ofOne = await search(`${sent}&author=maya-lindqvist`)
    expect(ofOne.slugs).toEqual(
      expected((row) => row.authorName === 'Maya Lindqvist' && keepReviews(keep)(row)),
    )
  })

  it('finds by one letter, too, which no index has', async () => {
    const wanted = parseSearchRequest(publication, new URLSearchParams('q=y&rated=9&sold=yes'))
    const { total } = await searchArticles('y', null, wanted)
    const isWanted = keepReviews(({ isCurrent }, rating) => isCurrent && rating === 90)
    expect(total).toBe(rows.filter((row) => row.status === 'published' && isWanted(row)).length)
  })
})

describe('by the years of the publication’s zone', () => {
  const newYear = [
    ['2025-01-01T04:45:00Z', 'America/New_York', 2024],
    ['2025-01-01T05:00:00Z', 'America/New_York', 2025],
    ['2024-12-31T10:15:00Z', 'Pacific/Kiritimati', 2025],
    ['2024-12-31T09:59:59Z', 'Pacific/Kiritimati', 2024],
    ['2025-01-01T10:59:59Z', 'Pacific/Pago_Pago', 2024],
    // Clocks are ahead in summer, which it is there.
    ['2024-12-31T13:00:00Z', 'Australia/Sydney', 2025],
    ['2024-12-31T23:59:59Z', 'UTC', 2024],
  ] as const

  it.each(newYear)('a story of %s in %s is of %s', async (createdAt, zone, year) => {
    timeZone = zone
    await database.query(`UPDATE articles SET created_at = $1 WHERE slug = 'story-1'`, [createdAt])
    const found = async (wanted: number) => (await search(`year=${wanted}`)).slugs.includes('story-1')
    expect([await found(year), await found(year === 2024 ? 2025 : 2024)]).toEqual([true, false])
    await database.query(`UPDATE articles SET created_at = $1 WHERE slug = 'story-1'`, [rows[1]?.createdAt])
  })

  it.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'])(
    'in %s every year has the stories that it counts, however they are found',
    async (zone) => {
      timeZone = zone
      const yearOf = ({ createdAt }: (typeof rows)[number]) => toDay(createdAt, zone).slice(0, 4)
      const { counts } = await search('')
      expect(counts?.years).toEqual(count(rows.filter(isFound).map(yearOf)))
      for (const year of Object.keys(counts?.years ?? {})) {
        const ofYear = expected((row) => yearOf(row) === year)
        expect((await search(`year=${year}`)).slugs, year).toEqual(ofYear)
        expect((await search(`year=${year}`, 're')).slugs, 'too short for the index').toEqual(
          expect.arrayContaining(ofYear),
        )
        const reviews = await search(`year=${year}&rated=6`)
        expect(reviews.slugs, 'reviews').toEqual(
          expected((row) => yearOf(row) === year && row.reviews.some(({ rating }) => rating <= 100)),
        )
      }
    },
  )
})
