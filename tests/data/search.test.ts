/** Compares search with a naive implementation: `includes` over every field, for every term. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPublication } from '~/data/publication/publication.server'
import { searchArticles } from '~/data/search/search.server'
import { parseListRequest } from '~/desk/kit/list/article-list'
import { listForDesk } from '~/desk/kit/list/article-list.data.server'
import { listCategoryChoices } from '~/domain/catalogue/catalogue'
import { parseCursor } from '~/domain/catalogue/paging'
import { settings } from '~/domain/publication/settings'
import { foldText, keepsHyphens, listSpellings } from '~/domain/search/fold'
import { listPlainTerms, listTerms, noFilters, parseSearchQuery } from '~/domain/search/search-request'

import { storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { publication } from '../support/publication'

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

/** What readers see of the only article with markup. */
const readable = (field: string) => field.replaceAll(/<\/?p>/g, ' ').replaceAll(/<\/?a[^>]*>/g, '')
const fold = (text: string) => foldText(text).folded.trim()

const isIn = (field: string, term: string) =>
  keepsHyphens(term)
    ? field.includes(term)
    : listSpellings(term).some((spelling) => field.replaceAll('-', '').includes(spelling))

function expected(query: string): string[] {
  const found = expectedWith(listTerms(query))
  return found.length > 0 ? found : expectedWith(listPlainTerms(query))
}

function expectedWith(typed: string[]): string[] {
  const terms = typed.map(fold).filter(Boolean)
  const found = rows.filter(
    (row) =>
      terms.length > 0 &&
      row.status === 'published' &&
      terms.every((term) => fields(row).some((field) => isIn(fold(readable(field)), term))),
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

const queries = [...new Set([...chosen, ...sampleSubstrings(150)].map(parseSearchQuery))].filter(Boolean)
const phrases = queries.filter((query) => !/["“”„]/.test(query)).map((query) => `"${query}"`)

it('agrees with includes() for every query, as words and as a phrase', { timeout: 60_000 }, async () => {
  const results = []
  for (const query of [...queries, ...phrases]) {
    const { slugs, total } = await searchAll(query)
    results.push({ query, slugs: slugs.sort(), total })
  }
  const wanted = [...queries, ...phrases].map((query) => {
    const slugs = expected(query)
    return { query, slugs, total: slugs.length }
  })
  expect(results).toEqual(wanted)
})

it('finds words in any order and any field, but a phrase never across two', async () => {
  expect((await searchAll('mara news number')).total).toBeGreaterThan(0)
  expect(await searchAll('"news mara"')).toEqual({ slugs: [], total: 0 })
  expect((await searchAll('"smart home"')).total).toBeGreaterThan(0)
  expect((await searchAll('"reviews smart"')).total).toBe(0)
})

describe('what readers see', () => {
  const texts = {
    accents: 'Café in Łódź, Straße 5',
    composed: 'cafe\u0301 olé',
    typography: 'What’s new: wi‑fi at 5\u202f000 – don’t',
    soft: 'inter\u00adnational zero\u200bwidth',
    tags: '<p>bat<b>tery</b></p><p>life</p><!-- hidden comment --><script>var scripted</script>',
    entities: 'R&amp;D caf&eacute; Citro&#235;n fish&nbsp;chips &lt;dialog&gt;',
    markdown: 'the **battery** life, [a link](https://hidden.example/x) and ~~gone~~',
    lines: 'a paragraph\nthat goes\n\non',
    containers:
      '::: details Marsupials\nA bandicoot\n:::warning Bilbies\n> ::: gallery\n> ![bettong](/a.png){wide}\n> :::\n:::\n:::',
  }

  beforeAll(() =>
    storeArticles(
      database,
      Object.entries(texts).map(([slug, content]) => ({ slug: `seen-${slug}`, content })),
    ),
  )

  it.each([
    ['cafe', ['accents', 'composed', 'entities']],
    ['lodz strasse', ['accents']],
    ["what's new", ['typography']],
    ['wi-fi "5 000"', ['typography']],
    ['international zerowidth', ['soft']],
    ['"battery life"', ['markdown', 'tags']],
    ['hidden', []],
    ['scripted', []],
    ['R&D', ['entities']],
    ['"fish chips"', ['entities']],
    ['<dialog>', ['entities']],
    ['"paragraph that goes on"', ['lines']],
    ['"marsupials a bandicoot"', ['containers']],
    ['bilbies bettong', ['containers']],
    ['details', []],
    ['warning', []],
    ['wide', []],
    ['":::"', []],
  ])('%s', async (query, found) => {
    const slugs = (await searchAll(query)).slugs.filter((slug) => slug.startsWith('seen-'))
    expect(slugs.sort()).toEqual(found.map((slug) => `seen-${slug}`))
  })
})

describe('signs that nobody needs', () => {
  const texts = {
    spelled: 'Wi-Fi by e-mail in a smart-home',
    joined: 'wifi by email in a smarthome',
    apart: 'the smart home',
    plain: 'A long numbat lifespan; and a burrow.',
    names: 'C++ and C#, .NET 5.1 at AT&T, Disney+ for 100%, from a-z and 5-10',
    others: 'C and a cat at 51 with a net, amazon 510',
    capitals: 'İSTANBUL and İzmir',
  }

  beforeAll(() =>
    storeArticles(
      database,
      Object.entries(texts).map(([slug, content]) => ({ slug: `sign-${slug}`, content })),
    ),
  )

  it.each([
    ['numbat, burrow', ['plain']],
    ['numbat lifespan?', ['plain']],
    ['numbat & burrow', ['plain']],
    ['numbat + burrow!', ['plain']],
    ['numbat/burrow', ['plain']],
    ['#numbat', ['plain']],
    ['numbat*', ['plain']],
    ['+numbat -burrow', ['plain']],
    ['"numbat lifespan', ['plain']],
    ["'numbat lifespan'", ['plain']],
    ['«numbat lifespan»', ['plain']],
    ['“numbat lifespan”, (burrow)', ['plain']],
    ['"numbat burrow"', []],
    ['"numbat/lifespan"', []],
    ['wifi', ['joined', 'spelled']],
    ['Wi-Fi', ['joined', 'spelled']],
    ['wi‑fi', ['joined', 'spelled']],
    ['email', ['joined', 'spelled']],
    ['e-mail, wifi', ['joined', 'spelled']],
    ['"wifi by email"', ['joined', 'spelled']],
    ['smart-home', ['apart', 'joined', 'spelled']],
    ['smart home', ['apart', 'joined', 'spelled']],
    ['C++', ['names']],
    ['C#', ['names']],
    ['.NET', ['names']],
    ['5.1', ['names']],
    ['AT&T', ['names']],
    ['disney+', ['names']],
    ['100%', ['names']],
    ['C#, C++; AT&T.', ['names']],
    ['a-z', ['names']],
    ['5-10', ['names']],
    ['istanbul izmir', ['capitals']],
    ['İZMİR', ['capitals']],
  ])('%s', async (query, found) => {
    const slugs = (await searchAll(query)).slugs.filter((slug) => slug.startsWith('sign-'))
    expect(slugs.sort()).toEqual(found.map((slug) => `sign-${slug}`))
    const atDesk = await listForDesk(parseListRequest(new URLSearchParams({ q: query })), null, {
      editorId: '00000000-0000-4000-8000-000000000000',
      timeZone: 'UTC',
    })
    const listed = atDesk.items.map(({ slug }) => slug).filter((slug) => slug.startsWith('sign-'))
    expect(listed.sort()).toEqual(found.map((slug) => `sign-${slug}`))
  })

  it('the application finds the same spellings', async () => {
    const terms = [
      'wi-fi',
      'wifi',
      'a-z',
      '5-10',
      '--',
      'f-16',
      'smart-home-lamp',
      '-x-',
      '10-20-30',
      'é-ø',
      '',
    ]
    const inDatabase = await database.query<object>(
      `SELECT keeps_hyphens(term) AS keeps, term_spellings(term) AS spellings
       FROM unnest($1::text[]) WITH ORDINALITY AS list (term, n) ORDER BY n`,
      [terms],
    )
    expect(inDatabase).toEqual(
      terms.map((term) => ({ keeps: keepsHyphens(term), spellings: listSpellings(term) })),
    )
  })
})

it('reflects publishing, changing and deleting at once, also in bulk and by hand', async () => {
  const count = async (query: string) => (await searchArticles(query, null)).total
  await database.query(
    `INSERT INTO articles (slug, title, category_name, author_name, content, status)
     SELECT 'bulk-' || n, 'Bulk', 'Tech News', 'Someone', 'quokkas zq', 'draft' FROM generate_series(1, 3) AS n`,
  )
  expect(await count('quokka')).toBe(0)
  await database.query(`UPDATE articles SET status = 'published' WHERE slug LIKE 'bulk-%'`)
  expect([await count('quokka'), await count('zq')]).toEqual([3, 3])
  await database.query(`UPDATE articles SET content = 'wombats' WHERE slug = 'bulk-1'`)
  expect([await count('quokka'), await count('ombat'), await count('zq')]).toEqual([2, 1, 2])
  await database.query(`UPDATE articles SET status = 'draft' WHERE slug = 'bulk-2'`)
  expect(await count('quokka')).toBe(1)
  await database.query(`DELETE FROM articles WHERE slug LIKE 'bulk-%'`)
  expect([await count('quokka'), await count('ombat')]).toEqual([0, 0])
})

describe('more than a thousand hits', () => {
  beforeAll(() =>
    database.query(
      `INSERT INTO articles (slug, title, category_name, author_name, content, status, created_at)
       SELECT 'common-' || n, 'Common', CASE WHEN n % 2 = 0 THEN 'Tech News' ELSE 'Buying Guides' END, 'Someone',
         'zebra ' || CASE WHEN n <= 1000 THEN 'thousandfold' ELSE '' END, 'published', timestamptz '2020-01-01' + n * interval '1 hour'
       FROM generate_series(1, 1001) AS n`,
    ),
  )

  it('are counted exactly up to it, and listed by date beyond', async () => {
    expect((await searchArticles('thousandfold', null)).total).toBe(1_000)
    const { total, counts, items } = await searchArticles('zebra', null)
    expect([total, counts]).toEqual(['more', null])
    expect(items.map(({ slug }) => slug)).toEqual(Array.from({ length: 24 }, (_, n) => `common-${1001 - n}`))
  })

  it('are paged there and back, in whatever order was asked for', async () => {
    const listed = { ...noFilters, order: 'relevance' as const }
    const first = await searchArticles('zebra', null, listed)
    const second = await searchArticles(
      'zebra',
      parseCursor(new URLSearchParams({ older: first.older ?? '' })),
      listed,
    )
    expect(second.items[0]?.slug).toBe('common-977')
    const back = await searchArticles(
      'zebra',
      parseCursor(new URLSearchParams({ newer: second.newer ?? '' })),
      listed,
    )
    expect(back).toEqual(first)
  })

  it('are narrowed down to exact numbers', async () => {
    const category = listCategoryChoices(publication).find(({ name }) => name === 'Tech News') ?? null
    const found = await searchArticles('zebra', null, { ...noFilters, category, order: 'date' })
    expect([found.total, found.counts?.years]).toEqual([500, { 2020: 500 }])
  })

  it('by one or two letters, too', async () => {
    expect((await searchArticles('ze', null)).total).toBe('more')
  })
})

describe('in another language', () => {
  const known = publication
  afterAll(() => setPublication(known))

  const texts: [language: string, title: string, finds: string[], not: string[]][] = [
    ['pt-PT', 'O melhor telemóvel', ['telemóveis', 'telemoveis', 'os telemóveis'], ['tablets']],
    [
      'de-AT',
      'Große Bücher für Häuser',
      ['Haus', 'buecher', 'groß', 'grosse', 'gross', 'ein Haus'],
      ['Garten'],
    ],
    ['fr', 'Les nouveaux écrans', ['écran', 'nouveau'], ['clavier']],
    ['es', 'Cámaras ligeras', ['cámara', 'camara ligera', 'la cámara'], ['lente']],
    ['it', 'Le cuffie migliori', ['cuffia', 'migliore'], ['cassa']],
    ['ar', 'مراجعة أفضل الهواتف', ['مراجعه', 'افضل', 'الهواتف', 'مُراجَعة'], ['كاميرا']],
    ['da', 'Bedste høretelefoner på året', ['hoeretelefon', 'høretelefon', 'aaret'], ['skærm']],
    ['ja', '人工知能の最新ニュース', ['人工知能', '最新'], ['電話']],
  ]

  it.each(texts)('%s: %s', async (language, title, finds, not) => {
    setPublication({ ...known, site: { ...known.site, language: settings.shape.language.parse(language) } })
    const slug = `in-${language.toLowerCase()}`
    await storeArticles(database, [{ slug, title, status: 'published' }])
    const hasFound = async (query: string) =>
      (await searchArticles(query, null)).items.some((item) => item.slug === slug)
    for (const query of finds) expect([query, await hasFound(query)]).toEqual([query, true])
    for (const query of not) expect([query, await hasFound(query)]).toEqual([query, false])
  })

  it('folds Arabic as the browser does', async () => {
    const words = ['الأجهزةُ إلى آخرِهـا ٢٠٢٦', 'ٱلْمُؤمن ئ ى', 'الهاتف']
    const rows = await database.query<{ folded: string }>(
      'SELECT fold_text(word) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS list (word, n) ORDER BY n',
      [words],
    )
    expect(rows.map(({ folded }) => folded)).toEqual(words.map(fold))
  })
})
