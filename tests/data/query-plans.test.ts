/** Every list and search query uses an index: runs EXPLAIN on the application's statements with 10,000 articles. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { findPublishedArticle, findStoryLinks } from '~/data/articles/articles.server'
import { type HomeList, listForHome, listInListing } from '~/data/catalogue/front.server'
import { findTagName, listByTag } from '~/data/catalogue/listings.server'
import { listInSeries } from '~/data/catalogue/series.server'
import { listFeedEntries, listForFeed } from '~/data/feeds/feed.server'
import { findProduct } from '~/data/products/products.server'
import { searchArticles } from '~/data/search/search.server'
import { suggestStories } from '~/data/search/search-names.server'
import { articleOrders, parseListCursor, parseListRequest } from '~/desk/kit/list/article-list'
import { listForDesk, summarizeArticles } from '~/desk/kit/list/article-list.data.server'
import { countWaitingDrafts } from '~/desk/kit/review/review-steps.data.server'
import type { Cursor } from '~/domain/catalogue/paging'
import { subcategorySpellings } from '~/domain/catalogue/subcategory-spellings'
import type { ArchivedSubject } from '~/domain/feeds/feed-subject'
import type { Listing } from '~/domain/publication/listing'
import { noFilters } from '~/domain/search/search-request'
import { ofCategories } from '../support/builders'
import { provideDatabase } from '../support/database'
import { publication } from '../support/publication'
import { recordStatements, type Statement } from '../support/sent-statements'

const { people: authorProfiles, categories, categoryNames, subcategories } = publication

const database = provideDatabase()

const places: { where: string; place: Cursor | null }[] = [
  { where: 'first page', place: null },
  { where: 'older page', place: placeAt('older') },
  { where: 'newer page', place: placeAt('newer') },
]

beforeAll(async () => {
  await database.query(
    `INSERT INTO articles (title, slug, author_name, category_name, subcategory_name, status, tags, content, created_at, series, series_part)
     SELECT 'Story ' || n, 'story-' || n, 'Author ' || n % 6, ($1::text[])[1 + n % 6],
       ($2::text[])[1 + n / 6 % cardinality($2::text[])],
       CASE WHEN n % 20 = 0 THEN 'draft' ELSE 'published' END,
       ARRAY[(ARRAY['smart-home', 'streaming', 'budget', 'hands-on'])[1 + n / 7 % 4]], repeat('A sentence. ', 40) || 'w' || n % 1500 || 'ords',
       timestamptz '2026-01-01' - n * interval '1 hour',
       CASE WHEN n % 20 = 7 THEN 'series-' || n / 20 % 10 END, CASE WHEN n % 20 = 7 THEN nullif(n / 200, 0) END
     FROM generate_series(1, 10000) AS n`,
    [categoryNames, subcategories.map((listing) => listing.subcategory ?? 'none')],
  )
  await database.query(
    `INSERT INTO article_products (article_id, slug, role, rating)
     SELECT id, slug, 'review', CASE WHEN slug LIKE '%7' THEN 95 ELSE 70 END FROM articles`,
  )
  await database.query('ANALYZE')
  // It fills an archive.
}, 120_000)

describe.for(places)('a listing’s $where', ({ place }) => {
  test.for(oneOfEachKind())('$path', async (listing) => {
    const plans = await explained(() => listInListing(listing, place))
    expect(plans).toHaveLength(1)
    for (const plan of plans) {
      expect(scansOf(plan)).not.toContain('Seq Scan')
      expect(plan).toMatch(/articles_by_(sub)?category/)
    }
  })
})

test('the drafts that wait for approval', async () => {
  await database.query(
    `INSERT INTO review_steps (article_id, kind, version)
     SELECT id, CASE WHEN status = 'draft' THEN 'approved' ELSE 'published' END, 1 FROM articles`,
  )
  await database.query('ANALYZE review_steps')
  const [plan = ''] = await explained(countWaitingDrafts)
  expect(scansOf(plan)).not.toContain('Seq Scan')
  expect(plan).toContain('review_steps_open')
})

test('the home page', async () => {
  const lists: HomeList[] = [
    { place: 'home:latest', count: 6, of: ofCategories('Tech News', 'Digital Tools') },
    { place: 'home:verdicts', count: 6, of: ofCategories('Product Reviews', 'Tech News') },
    { place: 'home:newest', count: 6, of: 'newest' },
    { place: 'home:picks', count: 6, of: 'pins' },
  ]
  const [plan = ''] = await explained(() => listForHome(lists))
  expect(scansOf(plan)).not.toContain('Seq Scan')
  expect(plan).toContain('articles_by_category')
})

test('suggested stories: the newest 5,000, whatever was typed', async () => {
  for (const patterns of [['\\mstory', '\\m77'], ['\\mnothing']]) {
    const [plan = ''] = await explained(() => suggestStories(patterns, 5))
    expect(scansOf(plan)).not.toContain('Seq Scan')
    expect(plan).toMatch(/Index Scan( Backward)? using articles_newest/)
  }
})

test('an article by its slug', async () => {
  const [plan = ''] = await explained(() => findPublishedArticle('story-77'))
  expect(plan).toContain('articles_slug_key')
  expect(scansOf(plan)).not.toContain('Seq Scan')
})

test.for(places)('a tag’s $where', async ({ place }) => {
  // Common: the newest articles are read until a page is full. Rare: the index of tags.
  for (const tag of ['Smart-Home', 'rarest']) {
    const [plan = ''] = await explained(() => listByTag(tag, place))
    expect(scansOf(plan)).not.toContain('Seq Scan')
  }
  const [plan = ''] = await explained(() => findTagName(randomUUID(), 'smart-home'))
  expect(plan).toContain('articles_pkey')
})

describe.for([
  { which: 'newest', archive: null },
  { which: 'archive', archive: { month: '2025-10', part: 4 } },
])('a feed’s $which', ({ archive }) => {
  test.for([
    ['of all articles', { kind: 'everything' }],
    ...oneOfEachKind().map((listing) => [`of ${listing.path}`, { kind: 'listing', listing }] as const),
    ...authorProfiles.slice(0, 1).map((author) => ['of an author', { kind: 'author', author }] as const),
    ['of a common tag', { kind: 'tag', tag: 'Smart-Home' }],
    ['of a rare tag', { kind: 'tag', tag: 'rarest' }],
  ] as [string, ArchivedSubject][])('%s', async ([, subject]) => {
    const [plan = '', ...others] = await explained(() => listFeedEntries(subject, archive))
    expect(others).toEqual([])
    expect(scansOf(plan)).not.toContain('Seq Scan')
    expect(plan).toMatch(/articles_(newest|by_\w+)/)
  })
})

test('the texts of a feed', async () => {
  const [plan = ''] = await explained(() => listForFeed(Array.from({ length: 50 }, () => randomUUID())))
  expect(scansOf(plan)).not.toEqual([])
  expect(scansOf(plan)).not.toContain('Seq Scan')
})

test('what an article leads to', async () => {
  const article = await findPublishedArticle('story-77')
  if (!article) throw new Error('There is no such article.')
  const [plan = '', ...others] = await explained(() => findStoryLinks(article))
  expect(others).toEqual([])
  expect(scansOf(plan)).not.toContain('Seq Scan')
  expect(plan).toContain('articles_by_subcategory')
})

describe('a series', () => {
  test('has its own index, from the first part on, and to the one before and the next', async () => {
    const place = { part: 5, createdAt: new Date('2026-01-01'), id: randomUUID() }
    for (const direction of [null, 'after', 'before'] as const) {
      const cursor = direction && { direction, ...place }
      const [plan = '', ...others] = await explained(() => listInSeries('series-4', cursor))
      expect(others).toEqual([])
      expect(plan).toContain('articles_by_series')
      expect(scansOf(plan)).not.toContain('Seq Scan')
    }
    const [row] = await database.query<{ slug: string }>(
      `SELECT slug FROM articles WHERE series_part = 5 AND status = 'published'`,
    )
    const found = await findPublishedArticle(row?.slug ?? '')
    if (!found) throw new Error('There is no such story.')
    const article = { ...found, related: Array.from({ length: 6 }, () => randomUUID()) }
    const [plan = '', ...others] = await explained(() => findStoryLinks(article))
    expect(others).toEqual([])
    expect(plan.match(/articles_by_series/g)).toHaveLength(2)
    expect(scansOf(plan)).not.toContain('Seq Scan')
  })
})

describe('a search', () => {
  test.for([
    { kind: 'a rare word', query: 'w77ords' },
    { kind: 'no hit', query: 'xylophonist' },
    { kind: 'two words', query: 'sentence w77ords' },
  ])('for $kind looks its hits up by trigrams', async ({ query }) => {
    const plans = await explainedAsSent(() => searchArticles(query, null))
    expect(plans[0]).toContain('Bitmap Index Scan on articles_search')
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on articles')
  })

  test('for a rare word in many reviews looks its hits up, and in few looks at each', async () => {
    const isLookedUp = async (rated: number) => {
      const listed = { ...noFilters, rated, order: 'date' } as const
      const [plan = ''] = await explainedAsSent(() => searchArticles('w77ords', null, listed))
      return plan.includes('Bitmap Index Scan on articles_search')
    }
    expect([await isLookedUp(60), await isLookedUp(90)]).toEqual([true, false])
  })

  test.for([
    { kind: 'one letter', query: 'e' },
    { kind: 'two letters', query: 'st' },
  ])('for $kind reads the newest and stops', async ({ query }) => {
    const plans = await explainedAsSent(() => searchArticles(query, null))
    expect(plans).not.toEqual([])
    for (const plan of plans) expect(plan).toMatch(/Index Scan using articles_newest/)
  })

  test.for([null, placeAt('older'), placeAt('newer')])(
    'for a common word reads the newest, at %j',
    async (place) => {
      const plans = await explainedAsSent(() => searchArticles('sentence', place))
      expect(plans[0]).toContain('Bitmap Index Scan on articles_search')
      expect(plans.at(-1)).toMatch(/Index Scan( Backward)? using articles_newest/)
      expect(plans.at(-1)).not.toContain('Sort Key: created_at')
    },
  )
})

const viewer = { editorId: randomUUID(), timeZone: 'UTC' }

function listAtDesk(query: string) {
  const sent = new URLSearchParams(query)
  const request = parseListRequest(sent)
  return listForDesk(request, parseListCursor(sent, request.order), viewer)
}

describe('the desk’s list', () => {
  const id = '00000000-0000-4000-8000-000000000000'

  test.for(Object.keys(articleOrders))(
    'by %s reads an index until a page is full, on any page',
    async (order) => {
      const value = order === 'title' ? 'story 5' : order === 'views' ? 3 : Date.UTC(2025, 9, 1)
      for (const page of [
        '',
        `&older=${value}_${id}`,
        `&newer=${value}_${id}`,
        '&reverse=yes',
        '&view=published',
      ]) {
        for (const plan of await explained(() => listAtDesk(`sort=${order}${page}`))) {
          expect(scansOf(plan)).not.toContain('Seq Scan')
          expect(plan).not.toMatch(
            /Sort Key: (updated_at|\(?\(?publication_order|\(?\(?title_order|article_views)/,
          )
        }
      }
    },
  )

  test.for(['tag=rarest', 'author=Nobody', 'view=drafts', 'view=today', 'view=mine', 'from=2030-01-01'])(
    'with %s reads no others',
    async (filter) => {
      const [plan = ''] = await explained(() => listAtDesk(filter))
      expect(scansOf(plan)).not.toContain('Seq Scan')
    },
  )

  test('counts, and lists authors, from indexes', async () => {
    const [plan = ''] = await explained(() => summarizeArticles(viewer))
    expect(plan).toContain('article_people_names')
    expect(plan).toContain('article_revisions_by_editor')
  })

  test('a common word is found in the first articles of the list', async () => {
    for (const order of Object.keys(articleOrders)) {
      const plans = await explained(() => listAtDesk(`q=sentence&sort=${order}`))
      expect(plans).toHaveLength(1)
      expect(scansOf(plans.join())).not.toContain('Seq Scan')
    }
  })

  test.for(['q=w77ords', 'q="sentence w77ords"', 'q=xylophonist'])(
    '%s is looked up by trigrams of its words',
    async (query) => {
      const plans = (await explainedAsSent(() => listAtDesk(query))).join()
      expect(plans).toContain('Bitmap Index Scan on articles_search')
      expect(plans).not.toMatch(/Seq Scan on articles|LIKE '%sentence w/)
    },
  )

  test('a search reads few pages, even after many changes', async () => {
    await database.query(`UPDATE articles SET title = title || '!' WHERE slug LIKE 'story-1%'`)
    const statements = await recordStatements(() => listAtDesk('q=xylophonist'))
    expect(statements).toHaveLength(3)
    // The first articles of the list, and then what the index finds.
    const limits = [2_200, 300, 300]
    for (const [n, { text, values }] of statements.entries()) {
      const pages: number[] = []
      // The first on a connection also reads the catalog.
      for (let run = 0; run < 3; run++) {
        const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
          values,
        )
        const { 'Shared Hit Blocks': hits = 0, 'Shared Read Blocks': reads = 0 } =
          row?.['QUERY PLAN'][0].Plan ?? {}
        pages.push(hits + reads)
      }
      expect(Math.min(...pages)).toBeLessThan(limits[n] ?? 0)
    }
  })
})

test('the review of a product, however old', async () => {
  await database.query(
    `INSERT INTO article_products (article_id, slug, role, rating)
     SELECT id, replace(slug, 'story', 'lamp'), 'review', 80 FROM articles WHERE slug ~ '[37]$'`,
  )
  await database.query(
    `INSERT INTO products (slug, data) VALUES ('lamp-9997', '{"name": "Lamp", "category": "Reviews", "state": "current"}')`,
  )
  await database.query('ANALYZE')
  const plans = await explainedAsSent(() => findProduct('lamp-9997'), 'product_review(')
  expect(plans.join()).toContain('article_products_reviews_by_slug')
  expect(plans.join()).not.toContain('articles_newest')
})

test('a sequential scan would be detected', async () => {
  expect(
    scansOf(await explain({ text: 'SELECT FROM articles WHERE content = $1', values: ['x'] })),
  ).toContain('Seq Scan')
})

/** The plans of all statements that `work` sends to the database. */
async function explained(work: () => Promise<unknown>): Promise<string[]> {
  return Promise.all((await recordStatements(work)).map(explain))
}

async function explain({ text, values }: Statement): Promise<string> {
  const rows = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The plans of the statements within functions that have `part` in them: those that look for hits. */
async function explainedAsSent(work: () => Promise<unknown>, part = `'-', '') LIKE`): Promise<string[]> {
  const statements = await recordStatements(work)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const plans: string[] = []
    await client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0;
      SET auto_explain.log_nested_statements = on; SET client_min_messages = log`)
    client.on('notice', ({ message = '' }) => plans.push(message))
    for (const { text, values } of statements) await client.query(text, values)
    return plans.filter((plan) => plan.includes(part))
  } finally {
    await client.end()
  }
}

/** The scan nodes of a plan that read articles. */
function scansOf(plan: string): string[] {
  return [...plan.matchAll(/(Seq Scan|Index Only Scan|Index Scan|Bitmap Heap Scan).* on articles/g)].flatMap(
    ([, scan]) => scan ?? [],
  )
}

/** A whole category, one listing per number of spellings, and all that filter by tags and title words. */
function oneOfEachKind(): Listing[] {
  const kindOf = ({ subcategory, keep }: Listing) =>
    keep?.tags.join() ?? `${subcategory && subcategorySpellings(subcategory).length}`
  return [...new Map([...categories, ...subcategories].map((listing) => [kindOf(listing), listing])).values()]
}

function placeAt(direction: Cursor['direction']): Cursor {
  return { direction, createdAt: new Date('2025-10-01'), id: '00000000-0000-0000-0000-000000000000' }
}
