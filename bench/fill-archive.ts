/**
 * Fills a database with the articles of an archive, the same in every run: the words of the sample articles by their frequency, then made-up rarer ones.
 */
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readPublicationFolder } from '../prisma/publication-folder'
import { readSeedArticles } from '../prisma/seed/read-articles'

const read = await readPublicationFolder()
if (!read.ok) throw new Error(read.problems.join('\n'))
const { people: authors, subcategories } = read.publication

/** Articles in one COPY, as an import would send them. */
const BATCH = 1_000
/** The columns of `makeArticle`'s values. */
const columns =
  'title, slug, excerpt, content, author_name, category_name, subcategory_name, status, created_at, published_at'
const NEWEST = Date.UTC(2026, 5, 1)
const GUEST_AUTHORS = 200
const MINUTE_MS = 60_000
const SIZE = 60_000

const onsets = 'b c d f g h l m n p r s t v w st tr pl sh'.split(' ')
const vowels = 'a e i o u ea ou io'.split(' ')
const codas = ['', '', ...'n r s t l m ck nd ng st'.split(' ')]
const endings = ['', '', ...'s ed ing er ly tion able'.split(' ')]

/**
 * Imported ones get their history and notes of changes; others do not, and their search index is built at the end. Returns the
 * seconds of COPY, with all triggers and indexes.
 */
export async function fillArchive(
  databaseUrl: string,
  articles: number,
  isImported: boolean,
): Promise<number> {
  const vocabulary = await rankWords()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const started = performance.now()
  const find = "SELECT indexdef FROM pg_indexes WHERE indexname = 'articles_search'"
  const [index] = (await client.query<{ indexdef: string }>(find)).rows
  if (!isImported) await client.query('DROP INDEX articles_search; SET session_replication_role = replica')
  for (let first = 0; first < articles; first += BATCH) {
    const end = Math.min(first + BATCH, articles)
    const lines = Array.from({ length: end - first }, (_, n) => toLine(makeArticle(first + n, vocabulary)))
    await pipeline(Readable.from(lines), client.query(copyFrom(`COPY articles (${columns}) FROM STDIN`)))
    if (first % 10_000 === 0) console.log(`${first} articles`)
  }
  const copy = Math.round((performance.now() - started) / 1000)
  if (!isImported) await client.query(`SET maintenance_work_mem = '1GB'; ${index?.indexdef ?? ''}`)
  await client.query('VACUUM ANALYZE')
  await client.end()
  return copy
}

/** COPY's text format. */
function toLine(fields: (string | null)[]): string {
  const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
  const texts = fields.map((field) => field?.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? '') ?? '\\N')
  return `${texts.join('\t')}\n`
}

/** The commonest first. */
async function rankWords(): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const { content } of await readSeedArticles())
    for (const [word] of content.toLowerCase().matchAll(/[a-z]+(?:[’'-][a-z]+)*/g))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = new Set(
    [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word),
  )
  const random = createRandom(7)
  while (words.size < SIZE) words.add(makeWord(random))
  return [...words]
}

function makeWord(random: Random): string {
  const syllables = Array.from(
    { length: 1 + random.below(3) },
    () => random.pick(onsets) + random.pick(vowels) + random.pick(codas),
  )
  return syllables.join('') + random.pick(endings)
}

/**
 * Makes the nth article, counted from the newest, 0: 2 to 12 KB of text, in the catalogue's categories, by authors of unequal
 * diligence.
 */
function makeArticle(n: number, vocabulary: string[]): (string | null)[] {
  const random = createRandom(n * 2_654_435_761 + 1)
  const listing = subcategories[random.below(subcategories.length)]
  const title = toSentence(listWords(random, vocabulary, 5 + random.below(6)), '')
  const length = 2_000 + Math.floor(random.next() ** 2 * 10_000)
  const texts = [makeSentence(random, vocabulary), makeText(random, vocabulary, length), makeAuthor(random)]
  // A third stand in their category only.
  const subcategory = random.below(3) === 0 ? null : (listing?.subcategory ?? null)
  const status = random.below(20) === 0 ? 'draft' : 'published'
  const createdAt = new Date(NEWEST - n * 7 * MINUTE_MS - random.below(MINUTE_MS)).toISOString()
  return [
    ...[title, `archive-${n}`, ...texts, listing?.category ?? 'Tech News', subcategory, status],
    ...[createdAt, status === 'published' ? createdAt : null],
  ]
}

function makeAuthor(random: Random): string {
  const rank = drawRank(random, GUEST_AUTHORS)
  return authors[rank]?.name ?? `Guest Author ${rank}`
}

/** From 0, in inverse proportion to the rank, as words are distributed in English (Zipf's law). */
function drawRank(random: Random, count: number): number {
  return Math.floor(count ** random.next()) - 1
}

function makeText(random: Random, vocabulary: string[], length: number): string {
  let text = ''
  for (let sentences = 0; text.length < length; sentences += 1) {
    if (sentences > 0 && sentences % 20 === 0)
      text += `\n\n## ${toSentence(listWords(random, vocabulary, 2 + random.below(4)), '')}\n\n`
    else if (sentences > 0) text += sentences % 4 === 0 ? '\n\n' : ' '
    text += makeSentence(random, vocabulary)
  }
  return text
}

function makeSentence(random: Random, vocabulary: string[]): string {
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

function listWords(random: Random, vocabulary: string[], count: number): string[] {
  return Array.from({ length: count }, () => vocabulary[drawRank(random, vocabulary.length)] ?? 'the')
}

function toSentence(words: string[], end: string): string {
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1) + end
}

type Random = ReturnType<typeof createRandom>

/** The same in every run (mulberry32): `next` from 0 to below 1, `below` a whole number. */
function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, pick: (list: string[]) => list[below(list.length)] ?? '' }
}
