/** A database with many articles, which is made once and kept between runs in .data/bench. */
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations } from '../../prisma/migrate'
import { startCluster } from '../../scripts/database/cluster'
import { root } from '../../scripts/setup/root.mjs'
import { type ArchiveArticle, makeArticle } from './make-article'
import { createVocabulary, type Vocabulary } from './vocabulary'

export type Loading = {
  articles: number
  /** Seconds for COPY with all triggers and indexes. */
  copy: number
}

export type Archive = { databaseUrl: string; loading: Loading; stop(): Promise<void> }

/** Articles in one COPY, as an import would send them. */
const BATCH = 1_000

/** `isImported`: one after the other with history and notes of changes, as by an import. Otherwise without, and the search index is
 * built at the end. */
export async function openArchive(articles: number, isImported: boolean): Promise<Archive> {
  const dataDir = path.join(root, '.data', 'bench', `archive-${articles}`)
  const record = path.join(dataDir, 'loading.json')
  // Without the record, an earlier run was interrupted.
  if (!existsSync(record)) await rm(dataDir, { recursive: true, force: true })
  const cluster = await startCluster({ dataDir, durable: false })
  try {
    process.env.DATABASE_URL = cluster.url
    await applyMigrations(cluster.url)
    if (!existsSync(record))
      await writeFile(record, JSON.stringify(await loadArticles(cluster.url, articles, isImported)))
    const loading = JSON.parse(await readFile(record, 'utf8')) as Loading
    return { databaseUrl: cluster.url, loading, stop: cluster.stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function loadArticles(databaseUrl: string, articles: number, isImported: boolean): Promise<Loading> {
  const vocabulary = await createVocabulary()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [searchIndex] = (
    await client.query<{ indexdef: string }>(
      "SELECT indexdef FROM pg_indexes WHERE indexname = 'articles_search'",
    )
  ).rows
  if (!isImported) await client.query('DROP INDEX articles_search; SET session_replication_role = replica')
  try {
    const started = performance.now()
    const since = () => Math.round((performance.now() - started) / 1000)
    for (let first = 0; first < articles; first += BATCH) {
      await copyBatch(client, first, Math.min(first + BATCH, articles), vocabulary)
      if (first % 10_000 === 0) console.log(`${first} articles, ${since()} s`)
    }
    const copy = since()
    if (!isImported) {
      await client.query("SET maintenance_work_mem = '1GB'")
      await client.query(searchIndex?.indexdef ?? '')
      console.log(`search index built, ${since()} s`)
    }
    await client.query('VACUUM ANALYZE')
    return { articles, copy }
  } finally {
    await client.end()
  }
}

async function copyBatch(client: pg.Client, first: number, end: number, vocabulary: Vocabulary) {
  const target = client.query(
    copyFrom(
      `COPY articles
         (title, slug, excerpt, content, author_name, category_name, subcategory_name, status, created_at, published_at)
       FROM STDIN`,
    ),
  )
  function* listLines() {
    for (let n = first; n < end; n += 1) yield toLine(makeArticle(n, vocabulary))
  }
  await pipeline(Readable.from(listLines()), target)
}

function toLine(article: ArchiveArticle): string {
  const { title, slug, excerpt, content, author, category, subcategory, status, createdAt } = article
  const fields = [
    title,
    slug,
    excerpt,
    content,
    author,
    category,
    subcategory,
    status,
    createdAt.toISOString(),
    status === 'published' ? createdAt.toISOString() : null,
  ]
  return `${fields.map((field) => (field === null ? '\\N' : escapeField(field))).join('\t')}\n`
}

/** COPY's text format. */
function escapeField(field: string): string {
  return field
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
}
