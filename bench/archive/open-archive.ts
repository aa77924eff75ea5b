/** A database with many articles, which is made once and kept between runs in .data/bench. */
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { authors } from '~/domain/authors/authors'
import { subcategories } from '~/domain/catalogue/catalogue'
import { applyMigrations } from '../../prisma/migrate'
import { startCluster } from '../../scripts/database/cluster'
import { root } from '../../scripts/setup/root.mjs'
import { createRandom, type Random } from './random'
import { createVocabulary, type Vocabulary } from './vocabulary'

type ArchiveArticle = {
  title: string
  slug: string
  excerpt: string
  content: string
  author: string
  category: string
  subcategory: string | null
  status: 'published' | 'draft'
  createdAt: Date
}

const NEWEST = Date.UTC(2026, 5, 1)
const GUEST_AUTHORS = 200
const MINUTE_MS = 60_000

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

/**
 * Makes the articles of an archive: 2 to 12 KB of text, in the catalogue's categories, by authors of unequal diligence.
 * The nth article, counted from the newest, 0. The same in every run.
 */
function makeArticle(n: number, vocabulary: Vocabulary): ArchiveArticle {
  const random = createRandom(n * 2_654_435_761 + 1)
  const listing = subcategories[random.below(subcategories.length)]
  const title = toSentence(listWords(random, vocabulary, 5 + random.below(6)), '')
  const length = 2_000 + Math.floor(random.next() ** 2 * 10_000)
  return {
    title,
    slug: `archive-${n}`,
    excerpt: makeSentence(random, vocabulary),
    content: makeText(random, vocabulary, length),
    author: makeAuthor(random),
    category: listing?.category ?? 'Tech News',
    // A third stand in their category only.
    subcategory: random.below(3) === 0 ? null : (listing?.subcategory ?? null),
    status: random.below(20) === 0 ? 'draft' : 'published',
    createdAt: new Date(NEWEST - n * 7 * MINUTE_MS - random.below(MINUTE_MS)),
  }
}

function makeAuthor(random: Random): string {
  const rank = Math.floor(GUEST_AUTHORS ** random.next()) - 1
  return authors[rank]?.name ?? `Guest Author ${rank}`
}

function makeText(random: Random, vocabulary: Vocabulary, length: number): string {
  const parts: string[] = []
  let [written, sentences] = [0, 0]
  const add = (part: string) => {
    parts.push(part)
    written += part.length
  }
  while (written < length) {
    if (sentences > 0)
      add(
        sentences % 20 === 0
          ? `\n\n## ${makeHeading(random, vocabulary)}\n\n`
          : sentences % 4 === 0
            ? '\n\n'
            : ' ',
      )
    add(makeSentence(random, vocabulary))
    sentences += 1
  }
  return parts.join('')
}

function makeHeading(random: Random, vocabulary: Vocabulary): string {
  return toSentence(listWords(random, vocabulary, 2 + random.below(4)), '')
}

function makeSentence(random: Random, vocabulary: Vocabulary): string {
  const words = listWords(random, vocabulary, 5 + random.below(20))
  for (let n = 1; n < words.length - 1; n += 1) {
    const chance = random.below(60)
    if (chance < 5) words[n] += ','
    else if (chance === 5) words[n] = `“${words[n]}”`
    else if (chance === 6) words[n] += `-${words[n + 1]}`
    else if (chance === 7) words[n] = `${random.below(4_000)}`
    else if (chance === 8) words[n] = `${random.below(100)}%`
  }
  return toSentence(words, random.below(12) === 0 ? '?' : '.')
}

function listWords(random: Random, vocabulary: Vocabulary, count: number): string[] {
  return Array.from({ length: count }, () => vocabulary.draw(random))
}

function toSentence(words: string[], end: string): string {
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1) + end
}
