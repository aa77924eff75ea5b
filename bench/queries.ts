/** Measures list queries, search and saves on 10,000 articles in a temporary PostgreSQL: `npm run bench:queries`. */
import '../scripts/process/print-help.mjs'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { findListing } from '~/domain/catalogue/catalogue'
import { parseCursor } from '~/domain/catalogue/paging'
import { applyMigrations } from '../prisma/migrate'
import { readSeedArticles } from '../prisma/seed/read-articles'
import { startScratchServer } from '../scripts/database/scratch-server'
import { makeArticle } from './support/make-article'
import { report } from './support/report'
import { time } from './support/time'

const articleCount = Number(process.env.ARTICLES ?? 10_000)
const runs = 20

const kinds: [string, string][] = [
  ['one letter', 'e'],
  ['two characters', '5g'],
  ['three letters', 'ing'],
  ['symbols, short', 'c++'],
  ['symbols, long', '----'],
  ['rare word', 'kx-4711q'],
  ['common word', 'battery'],
  ['very common word', 'with'],
  ['part of many words', 'tion'],
  ['part of fewer words', 'ation'],
  ['hyphen', 'usb-c'],
  ['two short words', 'of the'],
  ['two words', 'battery life'],
  ['short and long', 'the battery'],
  ['three words', 'one of the'],
  ['percent sign', '100%'],
  ['no hit, one word', 'xylophonist'],
  ['no hit, words', 'battery xylophone'],
  ['200 characters', 'z'.repeat(200)],
]

async function main(): Promise<void> {
  const databases = await startScratchServer()
  const url = await databases.createDatabase()
  const client = new pg.Client({ connectionString: url })
  process.env.DATABASE_URL = url
  try {
    await applyMigrations(url)
    await client.connect()
    await fill(client)
    report('Lists', await measureLists(), 'median')
    report('Search', await measureSearch(), 'median')
    report('Saves and indexing', await measureSaves(client), 'median')
  } finally {
    const { disconnect } = await import('~/data/database/prisma.server')
    await disconnect()
    await client.end().catch(() => {})
    await databases.stop()
  }
}

/** Creates the search documents at the end, and their index last, which saves minutes. */
async function fill(client: pg.Client): Promise<void> {
  const seed = await readSeedArticles()
  const sentences = seed.flatMap((article) => article.content.split(/(?<=[.!?])\s+/))
  for (let start = 0; start < articleCount; start += 500) {
    const count = Math.min(500, articleCount - start)
    const batch = Array.from({ length: count }, (_, n) => makeArticle(start + n, seed, sentences))
    await client.query(
      `INSERT INTO articles
         (slug, title, category_name, subcategory_name, author_name, content, tags, status, created_at)
       SELECT slug, title, category, subcategory, author, content, string_to_array(tags, ','), 'published',
         '2025-01-01'::timestamptz + n * interval '1 hour'
       FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
         AS made (n, slug, title, category, subcategory, author, content, tags)`,
      [
        batch.map((article) => article.n),
        batch.map((article) => article.slug),
        batch.map((article) => article.title),
        batch.map((article) => article.category),
        batch.map((article) => article.subcategory),
        batch.map((article) => article.author),
        batch.map((article) => article.content),
        batch.map((article) => article.tags),
      ],
    )
  }
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_indexdef('search_documents_keys'::regclass) AS definition`,
  )
  const started = performance.now()
  await client.query('DROP INDEX search_documents_keys')
  await client.query('DELETE FROM search_queue')
  await client.query(
    `INSERT INTO search_vocabulary SELECT DISTINCT unnest(search_terms(search_text)) FROM articles
     ON CONFLICT DO NOTHING`,
  )
  await client.query(
    `INSERT INTO search_documents SELECT id, created_at, search_text FROM articles ON CONFLICT DO NOTHING`,
  )
  await client.query("SET maintenance_work_mem = '256MB'")
  await client.query(rows[0]?.definition ?? '')
  await client.query('ALTER INDEX search_documents_keys ALTER COLUMN 1 SET STATISTICS 0')
  console.log(`index built in ${Math.round((performance.now() - started) / 1000)} s`)
  await client.query('VACUUM ANALYZE')
}

/** `?older=` in the middle of 10,000 articles, where keyset paging should cost the same as at the start. */
const middle = parseCursor(
  new URLSearchParams(`older=${Date.UTC(2025, 6, 28)}_ffffffff-ffff-4fff-bfff-ffffffffffff`),
)

async function measureLists() {
  const { listInListing, listNewest } = await import('~/data/catalogue/listings.server')
  const table = []
  for (const path of [
    '/tech-news',
    '/subcategories/ai',
    '/subcategories/battery-power',
    '/subcategories/smart-home-guides',
    '/subcategories/streaming-wars',
  ]) {
    const listing = findListing(path)
    if (!listing) throw new Error(`No listing at ${path}`)
    const { items } = await listInListing(listing, null)
    table.push({ list: path, rows: items.length, ...(await time(runs, () => listInListing(listing, null))) })
    table.push({
      list: `${path}, middle`,
      rows: 24,
      ...(await time(runs, () => listInListing(listing, middle))),
    })
  }
  table.push({
    list: 'home',
    rows: 6,
    ...(await time(runs, () => listNewest(['Tech News', 'Digital Tools'], 6))),
  })
  return table
}

async function measureSearch() {
  const { searchArticles } = await import('~/data/search/search.server')
  const table = []
  for (const [kind, query] of kinds) {
    const { total } = await searchArticles(query, null)
    const times = await time(runs, () => searchArticles(query, null))
    table.push({ kind, query: query.slice(0, 20), hits: total, ...times })
  }
  return table
}

/** Each save inserts an article with new words; ANALYZE reads the whole table. */
async function measureSaves(client: pg.Client) {
  let saved = 0
  const save = (length: number) => {
    saved += 1
    const words = Array.from(
      { length: Math.ceil(length / 8) },
      (_, n) => `w${((n * saved) % 20_000) + 10_000}q`,
    )
    return client.query(
      `INSERT INTO articles (slug, title, category_name, author_name, content, status)
       VALUES ($1, 'Saved', 'Tech News', 'Someone', $2, 'published')`,
      [`saved-${saved}`, words.join(' ').slice(0, length)],
    )
  }
  const { indexQueued } = await import('~/data/search/search-index.server')
  const { searchArticles } = await import('~/data/search/search.server')
  const rows = [{ what: 'save of 5 KB', ...(await time(runs, () => save(5_000))) }]
  rows.push({ what: `indexing ${runs} of them`, ...(await time(1, () => indexQueued())) })
  rows.push({ what: 'save of 1 MB', ...(await time(3, () => save(1_000_000))) })
  rows.push({ what: 'indexing 3 of them', ...(await time(1, () => indexQueued())) })
  rows.push({ what: 'ANALYZE', ...(await time(3, () => client.query('ANALYZE'))) })
  await client.query('SELECT rebuild_search_vocabulary()')
  rows.push({ what: 'search, all queued', ...(await time(5, () => searchArticles('battery', null))) })
  return rows
}

await main()
