/** Compares search with a naive implementation: `includes` over every field. */
import { beforeAll, describe, expect, it } from 'vitest'
import { searchArticles } from '~/data/search/search.server'
import { indexQueued } from '~/data/search/search-index.server'
import { parseCursor } from '~/domain/catalogue/paging'
import { parseSearchQuery } from '~/domain/search/search-query'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

type Row = {
  slug: string
  title: string
  category: string
  subcategory: string | null
  content: string
  content2: string
  author: string
  status: string
}

const hostile = [
  'Battery life of the Vellum 11: 100% of 5G, 0% hype',
  'snake_case, C++ and C#; "quotes" and \'apostrophes\' in C:\\temp\\new',
  'Wi-Fi, USB-C\tand\nline breaks\n\nof  two  spaces',
  'emoji 😀😀😀😀 and 👩‍👩‍👧 families, ÄÖÜ Straße ÉCOLE naïve',
  '人工知能と機械学習の最新ニュース 人工知能',
  `data:image/png;base64,${'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(40)}`,
  '---- ++++ .... %%%% ____ \\\\\\\\ $129.99 (a+b)*c [x] {y} ^z| ?',
  '<p>State-of-the-art <a href="https://example.com/a?b=c&d=e">language model</a></p>',
  "O'Brien & Söhne -- DROP TABLE articles; 'x' || 'y'",
  'a b c d e f an in on of the to it is',
]

const fields = (row: Row) => [
  row.title,
  row.category,
  row.subcategory ?? '',
  `${row.content}\n${row.content2}`,
  row.author,
]

/** The nth of three dozen articles; some are drafts. */
function makeRow(n: number): Row {
  const pick = (offset: number) => hostile[(n * 7 + offset * 3) % hostile.length] ?? ''
  return {
    slug: `article-${n}`,
    title: `Number ${n} ${pick(1).slice(0, 40)}`,
    category: n % 2 ? 'Tech News' : 'Product Reviews',
    subcategory: n % 3 ? 'Smart Home' : null,
    content: `${pick(0)} ${pick(n % 5)}`,
    content2: n % 4 ? '' : `part two ${pick(2)}`,
    author: n % 5 ? 'Mara Lindqvist' : 'Ohmnibus AI',
    status: n % 6 ? 'published' : 'draft',
  }
}

const rows = Array.from({ length: 36 }, (_, n) => makeRow(n))

/** Lower-cases character by character, as the database does: no final sigma. */
const lower = (text: string) => [...text].map((character) => character.toLowerCase()).join('')

function expected(query: string): string[] {
  const found = rows.filter(
    (row) => row.status === 'published' && fields(row).some((field) => lower(field).includes(lower(query))),
  )
  return found.map((row) => row.slug).sort()
}

async function save(row: Row): Promise<void> {
  await database.query(
    `INSERT INTO articles (slug, title, category_name, subcategory_name, content, content2, author_name, status, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '2026-01-01'::timestamptz + length($1) * interval '1 day')`,
    [row.slug, row.title, row.category, row.subcategory, row.content, row.content2, row.author, row.status],
  )
}

/** Reads all pages, from the newest to the oldest. */
async function searchAll(query: string) {
  const items = []
  let page = await searchArticles(query, null)
  const { total } = page
  for (;;) {
    items.push(...page.items)
    if (!page.older) return { slugs: items.map((item) => item.slug), total }
    page = await searchArticles(query, parseCursor(new URLSearchParams({ older: page.older })))
  }
}

/** Deterministic substrings of every length and position. */
function sampleSubstrings(count: number): string[] {
  let state = 12_345
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return Array.from({ length: count }, (_, n) => {
    const row = rows[next(rows.length)]
    const characters = [...(row ? (fields(row)[next(5)] ?? '') : '')]
    const start = next(characters.length)
    const length = n % 10 === 0 ? 1 + next(200) : 1 + next(14)
    return characters.slice(start, start + length).join('')
  })
}

/** Hand-picked queries, separated by `¦` or a line break. */
const chosen = String.raw`
% ¦ _ ¦ \ ¦ %% ¦ \\ ¦ ' ¦ " ¦ . ¦ + ¦ 😀 ¦ 👩‍👩‍👧 ¦ 人 ¦ 知能 ¦ 人工知能 ¦ äöü ¦ C++ ¦ 5G ¦ 5g, ¦ AI ¦ 100%
0% h ¦ wi-fi ¦ USB-C ¦ of the ¦ OF  TWO ¦ battery ¦ BATTERY LIFE ¦ tery lif ¦ language model
state-of-the-art ¦ $129.99 ¦ (a+b)*c ¦ ---- ¦ %%%% ¦ ____ ¦ b c d ¦ of the to it ¦ o'brien
'x' || 'y' ¦ no such text ¦ z9z ¦ news smart ¦ home mara ¦ smart home ¦ number 11 ¦ c:\temp
c# ¦ c#; ¦ "q ¦ s" ¦ s' ¦ ; " ¦ /a ¦ 5g, 0 ¦ and c#; "quo ¦ a & ¦ 😀 a ¦ s, u ¦ ff ¦ ße ¦ le n ¦ école n ¦ é ¦ 人工 ¦ of  t ¦ 0x
a, ¦ -fi, ¦ fi,\tan ¦ wi-fi, usb ¦ usb-c ¦ es; ¦ "qu ¦ a_c ¦ (a+ ¦ ]{y ¦ m/a?b ¦ o' ¦ e-of- ¦ '--' ¦ '' ¦ —— ¦ png;base64,ab ¦ 😀,
c:\\temp ¦ <a href="https ¦ straße ¦ école ¦ z012345678`.split(/ ¦ |\n/)

beforeAll(async () => {
  for (const row of rows) await save(row)
})

/** Nothing is indexed automatically here: `settle` does what the application does in the background. */
describe.each([
  { state: 'in the queue', settle: async () => {} },
  { state: 'indexed', settle: indexQueued },
])('searchArticles, with all articles $state,', ({ settle }) => {
  beforeAll(() => settle())

  const queries = [...new Set([...chosen, ...sampleSubstrings(150)].map(parseSearchQuery))].filter(Boolean)

  it('agrees with includes() for every query', { timeout: 60_000 }, async () => {
    const results = []
    for (const query of queries) {
      const { slugs, total } = await searchAll(query)
      results.push({ query, slugs: slugs.sort(), total })
    }
    const wanted = queries.map((query) => {
      const slugs = expected(query)
      return { query, slugs, total: slugs.length }
    })
    expect(results).toEqual(wanted)
  })

  it('never matches across two fields', async () => {
    expect(await searchAll('news\nmara')).toEqual({ slugs: [], total: 0 })
    expect(expected('smart home').length).toBeGreaterThan(0)
    expect((await searchAll('reviews smart')).total).toBe(0)
  })

  it('pages by 24, there and back', async () => {
    const first = await searchArticles('number', null)
    expect(first.items).toHaveLength(24)
    expect(first.newer).toBeNull()
    const second = await searchArticles(
      'number',
      parseCursor(new URLSearchParams({ older: first.older ?? '' })),
    )
    expect(second.older).toBeNull()
    expect(second.items).toHaveLength(first.total - 24)
    const back = await searchArticles(
      'number',
      parseCursor(new URLSearchParams({ newer: second.newer ?? '' })),
    )
    expect(back.items.map((item) => item.id)).toEqual(first.items.map((item) => item.id))
    expect([first.total, second.total, back.total]).toEqual(Array(3).fill(30))
    const dates = [...first.items, ...second.items].map((item) => item.createdAt.getTime())
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
  })

  it('reflects publishing, changing and deleting, also in bulk and by hand', async () => {
    const count = async (query: string) => (await searchArticles(query, null)).total
    const change = async (statement: string) => {
      await database.query(statement)
      await settle()
    }
    await change(
      `INSERT INTO articles (slug, title, category_name, author_name, content, status)
       SELECT 'bulk-' || n, 'Bulk', 'Tech News', 'Someone', 'quokkas zq', 'draft' FROM generate_series(1, 3) AS n`,
    )
    expect(await count('quokka')).toBe(0)
    await change(`UPDATE articles SET status = 'published' WHERE slug LIKE 'bulk-%'`)
    expect([await count('quokka'), await count('zq')]).toEqual([3, 3])
    await change(`UPDATE articles SET content = 'wombats' WHERE slug = 'bulk-1'`)
    expect([await count('quokka'), await count('ombat'), await count('zq')]).toEqual([2, 1, 2])
    await change(`UPDATE articles SET status = 'draft' WHERE slug = 'bulk-2'`)
    expect(await count('quokka')).toBe(1)
    await change(`DELETE FROM articles WHERE slug LIKE 'bulk-%'`)
    expect([await count('quokka'), await count('ombat')]).toEqual([0, 0])
  })

  it('finds words with the letter v and with U+000B', async () => {
    await database.query(
      `INSERT INTO articles (slug, title, category_name, author_name, content, status)
       VALUES ('v', 'A preview', 'Tech News', 'Someone', E'video with voiceover\x0bvivid', 'published')`,
    )
    await settle()
    for (const query of ['preview', 'video', 'voiceover', 'vivid', 'ideo with voi'])
      expect(await searchAll(query), query).toEqual({ slugs: ['v'], total: 1 })
    expect((await searchAll('oiceo er')).total).toBe(0)
    await database.query(`DELETE FROM articles WHERE slug = 'v'`)
  })

  it('finds part of more words than are looked up', async () => {
    const words = Array.from({ length: 1_500 }, (_, n) => `w${n}quux`).join(' ')
    await database.query(
      `INSERT INTO articles (slug, title, category_name, author_name, content, status) VALUES
         ('quux-many', 'Many', 'Tech News', 'Someone', $1, 'published'),
         ('quux-one', 'One', 'Tech News', 'Someone', 'the only one with lastquux', 'published'),
         ('quux-none', 'None', 'Tech News', 'Someone', 'quu and uux', 'published')`,
      [words],
    )
    await settle()
    const { slugs, total } = await searchAll('quux')
    expect([slugs.sort(), total]).toEqual([['quux-many', 'quux-one'], 2])
    expect((await searchAll('tquux')).slugs).toEqual(['quux-one'])
    await database.query(`DELETE FROM articles WHERE slug LIKE 'quux-%'`)
  })

  it('finds part of more words with punctuation than are looked up', async () => {
    const words = Array.from({ length: 1_500 }, (_, n) => `w${n}-quux;`).join(' ')
    await database.query(
      `INSERT INTO articles (slug, title, category_name, author_name, content, status) VALUES
         ('quux-many', 'Many', 'Tech News', 'Someone', $1, 'published'),
         ('quux-one', 'One', 'Tech News', 'Someone', 'the only one with “last-quux;”', 'published'),
         ('quux-long', 'Long', 'Tech News', 'Someone', $2, 'published'),
         ('quux-none', 'None', 'Tech News', 'Someone', 'the-quu -qu ux; quux', 'published')`,
      [words, `https://example.com/${'a/b'.repeat(1_000)}-quux;${'c/d'.repeat(1_000)}`],
    )
    await settle()
    const { slugs, total } = await searchAll('-quux;')
    expect([slugs.sort(), total]).toEqual([['quux-long', 'quux-many', 'quux-one'], 3])
    expect((await searchAll('t-quux;')).slugs).toEqual(['quux-one'])
    expect((await searchAll(`${'a/b'.repeat(30)}-quux;${'c/d'.repeat(30)}`)).slugs).toEqual(['quux-long'])
    await database.query(`DELETE FROM articles WHERE slug LIKE 'quux-%'`)
  })

  it('finds everything again after the index was rebuilt', async () => {
    await database.query('SELECT rebuild_search_index()')
    const queries = ['battery', 'wi-fi,']
    for (const query of queries) expect((await searchAll(query)).slugs.sort()).toEqual(expected(query))
    await settle()
    for (const query of queries) expect((await searchAll(query)).slugs.sort()).toEqual(expected(query))
  })
})
