/** Paging through a list forwards and backwards: nothing repeated, nothing skipped, whatever changes in between. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listInListing } from '~/data/catalogue/front.server'
import type { ArticleCard } from '~/domain/articles/article'
import { findListing } from '~/domain/catalogue/catalogue'
import { type Page, parseCursor } from '~/domain/catalogue/paging'
import { type ArticleColumns, storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { publication } from '../support/publication'

const database = provideDatabase()

beforeEach(() => database.query('DELETE FROM articles'))

describe('sixty articles with the same time', () => {
  beforeEach(() => storeMany(60, () => ({ createdAt: new Date('2025-05-05T05:05:05.005Z') })))

  test('read forwards, each appears once, in database order', async () => {
    const pages = await readForwards()
    expect(pages.map((page) => page.items.length)).toEqual([24, 24, 12])
    expect(idsOf(pages)).toEqual(await idsInDatabase())
  })

  test('read backwards from the end, the pages are the same', async () => {
    const forwards = await readForwards()
    const backwards = [...(await readBackwards(forwards.at(-1)))].reverse()
    expect(backwards.map(idsOfPage)).toEqual(forwards.map(idsOfPage))
    expect(backwards[0]?.newer).toBeNull()
    expect(backwards[0]?.older).not.toBeNull()
  })
})

describe('a cursor', () => {
  test('whose article is deleted still works', async () => {
    await storeMany(60)
    const [first, second] = await readForwards()
    await database.query('DELETE FROM articles WHERE id = ANY ($1::uuid[])', [
      [first?.items.at(-1)?.id, second?.items[0]?.id],
    ])
    const after = await at('older', first?.older)
    expect(idsOfPage(after)).toEqual((await idsInDatabase()).slice(23, 47))
    expect(idsOfPage(await at('newer', second?.newer))).toEqual((await idsInDatabase()).slice(0, 23))
  })

  test('keeps its direction when articles are published meanwhile', async () => {
    await storeMany(30)
    const [first, second] = await readForwards()
    await storeMany(3)
    expect(idsOfPage(await at('older', first?.older))).toEqual(second && idsOfPage(second))
    const back = await at('newer', second?.newer)
    expect(idsOfPage(back)).toEqual(first && idsOfPage(first))
    expect(back.newer).not.toBeNull()
    expect((await at('newer', back.newer)).items).toHaveLength(3)
  })

  test.for([
    ['older', '0_00000000-0000-0000-0000-000000000000'],
    ['newer', '4102444800000_ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['newer', '253402300800000_ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['older', '-999999999999999_ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ] as const)('beyond the end gives the first page: %s=%s', async ([direction, cursor]) => {
    await storeMany(30)
    const [first] = await readForwards()
    expect(await at(direction, cursor)).toEqual(first)
  })

  test.for([['older', '253402300799999_00000000-0000-0000-0000-000000000000']] as const)(
    'far out of range finds all in its direction: %s=%s',
    async ([direction, cursor]) => {
      await storeMany(30)
      const { items } = await at(direction, cursor)
      const ids = await idsInDatabase()
      expect(items.map((card) => card.id)).toEqual(direction === 'older' ? ids.slice(0, 24) : ids.slice(6))
    },
  )
})

describe('times with microseconds, written by hand', () => {
  test.for([
    ['2025-01-01T00:00:00.123400Z', '2025-01-01T00:00:00.123Z'],
    ['2025-01-01T00:00:00.123600Z', '2025-01-01T00:00:00.124Z'],
    ['2024-12-31T23:59:59.999900Z', '2025-01-01T00:00:00.000Z'],
    ['1969-12-31T23:59:59.999400Z', '1969-12-31T23:59:59.999Z'],
  ] as const)('%s is stored and shown as the same time: %s', async ([written, shown]) => {
    await storeArticle(database, { createdAt: written })
    const { items } = await listInListing(techNews(), null)
    expect(items[0]?.createdAt.toISOString()).toBe(shown)
    const same = await database.query('SELECT FROM articles WHERE created_at = $1::timestamptz', [shown])
    expect(same).toHaveLength(1)
  })

  test('do not lose or repeat an article at a page boundary', async () => {
    await storeMany(60, (n) => ({
      createdAt: `2025-01-01T00:00:00.${String(1_000 + n * 47).padStart(6, '0')}Z`,
    }))
    const forwards = await readForwards()
    expect(idsOf(forwards)).toEqual(await idsInDatabase())
    expect([...(await readBackwards(forwards.at(-1)))].reverse().map(idsOfPage)).toEqual(
      forwards.map(idsOfPage),
    )
  })
})

function storeMany(count: number, fields: (n: number) => Partial<ArticleColumns> = () => ({})) {
  return storeArticles(
    database,
    Array.from({ length: count }, (_, n) => fields(n)),
  )
}

function techNews() {
  const listing = findListing(publication, '/tech-news')
  if (!listing) throw new Error('The catalogue has no Tech News.')
  return listing
}

function at(direction: 'older' | 'newer', cursor: string | null | undefined): Promise<Page<ArticleCard>> {
  return listInListing(techNews(), parseCursor(new URLSearchParams({ [direction]: cursor ?? '' })))
}

/** Reads all pages from the first on; stops after ten. */
async function readForwards() {
  const pages = [await listInListing(techNews(), null)]
  for (let older = pages[0]?.older; older && pages.length < 10; older = pages.at(-1)?.older)
    pages.push(await at('older', older))
  return pages
}

/** Reads all pages from `last` back to the first; stops after ten. */
async function readBackwards(last: Page<ArticleCard> | undefined) {
  if (!last) throw new Error('There is no last page.')
  const pages = [last]
  for (let newer = last.newer; newer && pages.length < 10; newer = pages.at(-1)?.newer ?? null)
    pages.push(await at('newer', newer))
  return pages
}

function idsOfPage(page: Page<ArticleCard>) {
  return page.items.map((card) => card.id)
}

function idsOf(pages: Page<ArticleCard>[]) {
  return pages.flatMap(idsOfPage)
}

async function idsInDatabase() {
  const rows = await database.query<{ id: string }>(
    'SELECT id FROM articles ORDER BY created_at DESC, id DESC',
  )
  return rows.map((row) => row.id)
}
