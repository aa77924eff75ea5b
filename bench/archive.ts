/**
 * Measures pages, search, the desk and saves with an archive of 10,000 articles: `npm run bench:archive`, or with
 * `-- --articles 100000` one of another size. Archives are made once, and kept in .data/bench. Those of more than 200,000 are made
 * without history, and nothing is measured that changes articles.
 */
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { applyMigrations } from '../prisma/migrate'
import { startCluster } from '../scripts/database/cluster'
import { runStatement } from '../scripts/database/run-statement'
import { CommandError } from '../scripts/process/command'
import { buildApp } from '../scripts/serving/build-app'
import { root } from '../scripts/setup/root.mjs'
import { fillArchive } from './fill-archive'
import { fetchText, type MeasuredServer, report, round, serveMeasured, signIn, time } from './harness'
import { readMemory } from './load'

const { values } = parseArgs({ options: { articles: { type: 'string', default: '10000' } }, strict: false })
const articles = Number(values.articles)
if (!Number.isInteger(articles) || articles < 1)
  throw new CommandError('--articles takes a number of articles.')
const isImported = articles <= 200_000
const dataDir = path.join(root, '.data', 'bench', `archive-${articles}`)
/** Holds the seconds of loading; without it, an earlier run was interrupted. */
const record = path.join(dataDir, 'loading.json')

const RUNS = 20
/** More than the page cache holds. */
const READ_ONCE = Math.min(10_000, articles)
const STREAMS = 1_000
/** Below the limit for one client address. */
const STREAMS_PER_ADDRESS = 40
const PUBLISHED = 1_000

const pages = {
  home: '/',
  category: '/tech-news',
  'subcategory, many spellings': '/subcategories/ai',
  'subcategory by tags': '/subcategories/streaming-wars',
  author: '/authors/maya-lindqvist',
  'search, page': '/search?q=battery',
  suggestions: '/search/suggestions.json?q=batt',
  feed: '/feed',
  'feed, archive document': '/feed?archive=2026-05-1',
  sitemap: '/sitemap.xml',
  'sitemap of a month': '/sitemaps/articles-2026-05.xml',
}
const deskPages = {
  'all articles': '/admin',
  drafts: '/admin?view=drafts',
  'by views, reversed': '/admin?sort=views&reverse=yes',
  'search, common word': '/admin?q=the',
  'search, phrase of common words': '/admin?q="the+battery"',
  'search, author': '/admin?q=lindqvist',
  'search, no hit': '/admin?q=xylophonist',
  'search, one letter': '/admin?q=e',
}
/** Terms of one or two characters, words, parts of words, phrases, and terms that find nothing. */
const searches = [
  ...['e', 'z', '%', 'ai', 'zq', 'ing', 'wi-fi', '----', 'the', 'battery', 'turntable', 'tion', 'ation'],
  ...['battery life', 'of the', 'the battery', 'battery,', 'xylophonist', 'battery xylophone'],
  ...['"battery life"', 'z'.repeat(200), '%'.repeat(200)],
]

if (!existsSync(record)) await rm(dataDir, { recursive: true, force: true })
const cluster = await startCluster({ dataDir, durable: false })
try {
  // The application reads its environment at first use.
  process.env.DATABASE_URL = cluster.url
  await applyMigrations(cluster.url)
  if (!existsSync(record))
    await writeFile(record, JSON.stringify({ copy: await fillArchive(cluster.url, articles, isImported) }))
  await reportArchive()
  await buildApp()
  const site = await serveMeasured(cluster.url)
  report('Pages', await measurePages(site.address))
  report('Search', await measureSearches())
  report('The desk', await measureDesk(site))
  if (isImported) {
    report('Under writes', [await readAll(site), await publishMany(site)])
  }
  // It would also work when something is saved.
  await site.server.stop()
  if (isImported) report('Saves', await measureSaves())
} finally {
  const { disconnect } = await import('~/data/database/prisma.server')
  await disconnect()
  await cluster.stop()
}

async function reportArchive() {
  const sizes = await runStatement<{ what: string; bytes: string }>(
    cluster.url,
    `SELECT 'texts' AS what, sum(octet_length(search_text))::text AS bytes FROM articles WHERE status = 'published'
     UNION ALL
     SELECT relname, (CASE relkind WHEN 'i' THEN pg_relation_size(oid) ELSE pg_total_relation_size(oid) END)::text
     FROM pg_class
     WHERE relname IN ('articles', 'article_revisions', 'articles_search', 'articles_search_names')`,
  )
  const { copy } = JSON.parse(await readFile(record, 'utf8')) as { copy: number }
  const rows = sizes.map(({ what, bytes }) => ({
    what,
    seconds: '',
    MB: round(Number(bytes) / 1e6),
    'of the texts': round(Number(bytes) / Number(sizes[0]?.bytes)),
  }))
  report('The archive', [{ what: 'loading with COPY', seconds: copy }, ...rows])
}

async function measurePages(address: string) {
  const published = `SELECT slug FROM articles WHERE status = 'published' ORDER BY id OFFSET $1 LIMIT 1`
  const [article] = await runStatement<{ slug: string }>(cluster.url, published, [Math.floor(articles / 2)])
  const all = {
    ...pages,
    'category, page 1,000': await findDeepPage(),
    article: `/articles/${article?.slug}`,
  }
  const rows = []
  for (const [page, where] of Object.entries(all)) {
    // An editor's cookie bypasses the page cache.
    const headers = { Cookie: 'ohmnibus-editor=nobody' }
    const uncached = await time(RUNS, () => fetchText(address + where, headers))
    const cached = await time(RUNS, () => fetchText(address + where))
    rows.push({
      page,
      'uncached ms': uncached['median ms'],
      'uncached, slowest': uncached['slowest ms'],
      'cached ms': cached['median ms'],
    })
  }
  return rows
}

/** The last page of Tech News, or the thousandth. */
async function findDeepPage(): Promise<string> {
  const { listInListing } = await import('~/data/catalogue/front.server')
  const { findListing } = await import('~/domain/catalogue/catalogue')
  const { parseCursor } = await import('~/domain/catalogue/paging')
  const { refreshPublication, publication } = await import('~/data/publication/publication.server')
  await refreshPublication()
  const listing = findListing(publication(), '/tech-news')
  if (!listing) throw new Error('There is no listing /tech-news.')
  let where: string = listing.path
  let { older } = await listInListing(listing, null)
  for (let page = 2; page <= 1_000 && older; page += 1) {
    where = `${listing.path}?older=${older}`
    older = (await listInListing(listing, parseCursor(new URLSearchParams({ older })))).older
  }
  return where
}

/** Without the page around the results. */
async function measureSearches() {
  const { searchArticles } = await import('~/data/search/search.server')
  const rows = []
  for (const query of searches) {
    const { total } = await searchArticles(query, null)
    const times = await time(RUNS, () => searchArticles(query, null))
    rows.push({ query: query.slice(0, 20), hits: total, ...times })
  }
  return rows
}

async function measureDesk(site: MeasuredServer) {
  const Cookie = await signIn(site, cluster.url)
  const rows = []
  for (const [page, where] of Object.entries(deskPages))
    rows.push({ page, ...(await time(RUNS, () => fetchText(site.address + where, { Cookie }))) })
  return rows
}

/** Fills the page cache. */
async function readAll({ address, server }: MeasuredServer) {
  let n = 0
  const { latency, duration } = await autocannon({
    url: address,
    connections: 4,
    amount: READ_ONCE,
    requests: [{ setupRequest: (request) => ({ ...request, path: `/articles/archive-${n++}` }) }],
  })
  return {
    what: `${READ_ONCE} articles read once, 4 at a time`,
    'median ms': latency.p50,
    'slowest ms': latency.max,
    seconds: round(duration),
    done: '',
    MB: await readMemory(server),
  }
}

/** Until the last stream has heard of it. */
async function publishMany({ port, server }: MeasuredServer) {
  const streams = await Promise.all(Array.from({ length: STREAMS }, (_, n) => openStream(port, n)))
  const started = performance.now()
  const changed = await runStatement<{ id: string }>(
    cluster.url,
    `UPDATE articles SET status = 'published'
     WHERE id IN (SELECT id FROM articles WHERE status = 'draft' ORDER BY id LIMIT ${PUBLISHED}) RETURNING id`,
  )
  const written = performance.now()
  await Promise.all(streams.map(({ changed }) => changed))
  const reached = performance.now()
  const MB = await readMemory(server)
  for (const { close } of streams) close()
  const ids = changed.map(({ id }) => id)
  await runStatement(cluster.url, `UPDATE articles SET status = 'draft' WHERE id = ANY ($1)`, [ids])
  return {
    what: `publishing ${changed.length} articles at once, ${STREAMS} open streams`,
    'median ms': round(reached - written),
    'slowest ms': round(reached - started),
    seconds: round((written - started) / 1000),
    done: 'until the last stream had heard of it: after the commit, after the start',
    MB,
  }
}

/** As a browser does, from one of many addresses. `changed` resolves with the first event. */
function openStream(port: number, n: number): Promise<{ changed: Promise<void>; close(): void }> {
  const localAddress = `127.0.1.${1 + Math.floor(n / STREAMS_PER_ADDRESS)}`
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/events/articles', localAddress }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`Status ${response.statusCode}`))
      response.on('error', () => {}).setEncoding('utf8')
      const changed = new Promise<void>((done) => {
        response.on('data', (text: string) => text.includes('data: ') && done())
      })
      response.once('data', () => resolve({ changed, close: () => request.destroy() }))
    }).on('error', reject)
  })
}

async function measureSaves() {
  const { createArticle } = await import('~/desk/kit/articles/desk-articles.data.server')
  const { listEditors } = await import('~/data/editors/editors.server')
  const { blankFields } = await import('~/domain/articles/article-fields')
  const [editor] = await listEditors()
  const find = 'SELECT content FROM articles WHERE length(content) > 5000 ORDER BY id LIMIT 1'
  const [model] = await runStatement<{ content: string }>(cluster.url, find)
  const named = { authorName: 'Maya Lindqvist', categoryName: 'Tech News', status: 'published' } as const
  const rows = []
  for (const [size, length, count] of [
    ['5 KB', 5_000, RUNS],
    ['1 MB', 1_000_000, 3],
  ] as const) {
    let saved = 0
    const content = (model?.content ?? '').repeat(length / 5_000).slice(0, length)
    const save = async () => {
      saved += 1
      const slug = `saved-${length}-${saved}`
      const fields = { ...blankFields, ...named, title: 'Saved', slug, content }
      const { outcome } = await createArticle(fields, editor?.id ?? '')
      if (outcome !== 'saved') throw new Error(outcome)
    }
    rows.push({ what: `saving ${size}`, ...(await time(count, save)) })
  }
  await runStatement(cluster.url, `DELETE FROM articles WHERE slug LIKE 'saved-%'`)
  return rows
}
