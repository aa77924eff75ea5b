/** Pinned stories on the home page and in sections: in their place, until they end, never twice, and nothing lost by them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listForHome, listInListing } from '~/data/catalogue/front.server'
import { findListing } from '~/domain/catalogue/catalogue'
import { parseCursor } from '~/domain/catalogue/paging'
import { ofCategories, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { publication } from '../support/publication'
import { recordStatements } from '../support/sent-statements'

const database = provideDatabase()
const place = 'tech-news'

beforeEach(() => database.query('DELETE FROM articles'))

/** In this order. Null: without an end. */
async function pin(where: string, ids: readonly (string | undefined)[], end: string | null = null) {
  await database.query(
    `INSERT INTO pins (place, article_id, position, ends_at)
     SELECT $1, id, n, now() + $3::interval FROM unnest($2::uuid[]) WITH ORDINALITY AS pinned (id, n)`,
    [where, ids, end],
  )
}

/** Ids, the newest first. */
async function storeMany(count: number, categoryName = 'Tech News'): Promise<string[]> {
  const stored = await storeArticles(
    database,
    Array.from({ length: count }, () => ({ categoryName })),
  )
  return stored.map(({ id }) => id).reverse()
}

async function read(parameters: string | null = '') {
  const listing = findListing(publication, `/${place}`)
  if (!listing) throw new Error('There is no such section.')
  const page = await listInListing(listing, parseCursor(new URLSearchParams(parameters ?? '')))
  return { ...page, ids: page.items.map(({ id }) => id) }
}

describe('a section', () => {
  test('begins with what is pinned, and every other story follows once, on full pages', async () => {
    const ids = await storeMany(60)
    const [guide] = await storeMany(1, 'Buying Guides')
    const pins = [ids[40], guide, ids[2]]
    await pin(place, pins)
    const others = ids.filter((id) => !pins.includes(id))
    const first = await read()
    const second = await read(`older=${first.older}`)
    const third = await read(`older=${second.older}`)
    expect(first.ids).toEqual([...pins, ...others.slice(0, 21)])
    expect(second.ids).toEqual(others.slice(21, 45))
    expect([third.ids, third.older]).toEqual([others.slice(45), null])
    const back = await read(`newer=${third.newer}`)
    expect(back.ids).toEqual(second.ids)
    expect(await read(`newer=${back.newer}`)).toEqual(first)
  })

  test('read backwards after new stories skips none of them', async () => {
    const ids = await storeMany(40)
    await pin(place, ids.slice(30, 33))
    const first = await read()
    const second = await read(`older=${first.older}`)
    const news = await storeMany(2)
    const back = await read(`newer=${second.newer}`)
    // 23 others are left, and the first page has room for 21.
    expect(back.ids).toEqual([...news, ...ids.slice(0, 21)])
    expect(back.newer).not.toBeNull()
    expect((await read(`newer=${back.newer}`)).ids).toEqual([
      ...ids.slice(30, 33),
      ...news,
      ...ids.slice(0, 19),
    ])
  })

  test('shows neither what has ended nor a draft, and has them in their usual place', async () => {
    const ids = await storeMany(4)
    await pin(place, [ids[3], ids[2]])
    await database.query(`UPDATE pins SET ends_at = now() WHERE article_id = $1`, [ids[3]])
    await database.query(`UPDATE articles SET status = 'draft' WHERE id = $1`, [ids[2]])
    expect((await read()).ids).toEqual([ids[0], ids[1], ids[3]])
    await database.query(`UPDATE articles SET status = 'published' WHERE id = $1`, [ids[2]])
    expect((await read()).ids).toEqual([ids[2], ids[0], ids[1], ids[3]])
  })

  test('shows what is pinned alone, too', async () => {
    const ids = await storeMany(2)
    await pin(place, ids)
    expect(await read()).toMatchObject({ ids, older: null, newer: null })
  })
})

describe('the home page', () => {
  const sections = [
    { place: 'home:latest', count: 6, of: ofCategories('Tech News', 'Digital Tools') },
    { place: 'home:verdicts', count: 6, of: ofCategories('Product Reviews', 'Tech News') },
  ]
  const readHome = async (ids?: string[]) =>
    (await listForHome(sections, ids ? { place: 'home:latest', ids } : null)).map((cards) =>
      cards.map(({ id }) => id),
    )

  test('fills each section, shows what is pinned first, and no story twice', async () => {
    const ids = await storeMany(20)
    expect(await readHome()).toEqual([ids.slice(0, 6), ids.slice(6, 12)])
    await pin('home:verdicts', [ids[1], ids[19]], '1 hour')
    await pin('home:latest', [ids[19]])
    expect(await readHome()).toEqual([
      [ids[19], ids[0], ...ids.slice(2, 6)],
      [ids[1], ...ids.slice(6, 11)],
    ])
  })

  test('is previewed with other pins for one of them', async () => {
    const ids = await storeMany(20)
    await pin('home:latest', [ids[19]])
    await pin('home:verdicts', [ids[18]])
    expect(await readHome([ids[10] ?? '', ids[0] ?? ''])).toEqual([
      [ids[10], ids[0], ...ids.slice(1, 5)],
      [ids[18], ...ids.slice(5, 10)],
    ])
  })

  test('lists what each block is about: the newest, a section, a tag, and pins alone', async () => {
    const ids = await storeMany(8)
    const others = await storeMany(2, 'Reviews')
    await database.query(`UPDATE articles SET tags = '{Law, Relays}' WHERE id = ANY ($1::uuid[])`, [
      ids.slice(4, 7),
    ])
    await pin('home:picks', [ids[7], ids[0]])
    const shown = await listForHome([
      { place: 'home:newest', count: 3, of: 'newest' },
      { place: 'home:picks', count: 3, of: 'pins' },
      { place: 'home:tag', count: 2, of: { tag: 'LAW' } },
      { place: 'home:reviews', count: 3, of: ofCategories('Reviews') },
      { place: 'home:news', count: 12, of: ofCategories('Tech News') },
    ])
    expect(shown.map((cards) => cards.map(({ id }) => id))).toEqual([
      [...others, ids[1]],
      [ids[7], ids[0]],
      [ids[4], ids[5]],
      [],
      [ids[2], ids[3], ids[6]],
    ])
  })

  test('shows an article once that is in a section and in a part of it', async () => {
    const ids = await storeMany(4)
    await database.query(`UPDATE articles SET subcategory_name = 'ai' WHERE id = $1`, [ids[1]])
    const part = { category: 'Tech News', subcategory: 'ai', keep: null }
    const [cards = []] = await listForHome([
      { place: 'home:a', count: 6, of: [part, ...ofCategories('Tech News'), part] },
    ])
    expect(cards.map(({ id }) => id)).toEqual(ids)
  })

  test('has no place for more pins than cards: the others are in their usual place', async () => {
    const ids = await storeMany(5)
    await pin('home:a', [ids[4], ids[3], ids[0]])
    const shown = await listForHome([
      { place: 'home:a', count: 2, of: 'newest' },
      { place: 'home:b', count: 2, of: 'newest' },
    ])
    expect(shown.map((cards) => cards.map(({ id }) => id))).toEqual([
      [ids[4], ids[3]],
      [ids[0], ids[1]],
    ])
  })

  test('is read in one query, and as few rows as it shows, whatever its blocks', async () => {
    await storeMany(40)
    const lists = Array.from({ length: 20 }, (_, n) => ({
      place: `home:b${n}`,
      count: 12,
      of: 'newest' as const,
    }))
    const counts = async (wanted: typeof lists) => {
      const sent = await recordStatements(() => listForHome(wanted))
      return sent.length
    }
    expect(await counts(lists)).toBe(1)
    expect(await counts([])).toBe(0)
    expect((await listForHome(lists)).map((cards) => cards.length).slice(0, 5)).toEqual([12, 12, 12, 4, 0])
  })
})
