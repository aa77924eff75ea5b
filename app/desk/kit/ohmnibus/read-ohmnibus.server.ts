/** Reads the export of another Ohmnibus: the site, and every record that it has, what others name first. */
import type { Archive } from '~/desk/kit/incoming/archive.server'
import type { IncomingItem, IncomingRecord, IncomingSubscriber, SourceEnd } from '~/desk/kit/incoming/items'
import { i18n } from '~/domain/language/desk-i18n'
import { manifestName, parseManifest } from './archive-manifest'
import { type Reading, readRows, take } from './archive-rows.server'
import { MAX_ROW_BYTES } from './json-rows.server'
import { readPublicationRecords } from './read-publication.server'
import { type JsonRow, toArticleRow, toRecord, toRecordId, toRow } from './record-rows'
import type { TableName } from './record-tables'

type Records = AsyncGenerator<IncomingRecord | IncomingSubscriber, void>

const MAX_MANIFEST_BYTES = 1_000_000
const MAX_PROBLEMS = 100
const ROWS_PER_RECORD = 200
/** Of one record; a row may be longer. */
const MAX_RECORD_LENGTH = 2_000_000

/** Never throws for what is in the archive. */
export async function* readOhmnibus(archive: Archive): AsyncGenerator<IncomingItem, SourceEnd> {
  const parsed = parseManifest((await archive.readText(manifestName, MAX_MANIFEST_BYTES)) ?? '')
  if (!parsed.ok) return { read: 0, counted: null, cutAfter: null, problems: [parsed.problem] }
  const { manifest } = parsed
  const problems: string[] = []
  const tell = (problem: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem)
  }
  const names = new Set<string>()
  for await (const { name } of archive.list()) names.add(name)
  yield { kind: 'site', description: '', ...manifest.site, url: manifest.site.url.replace(/\/+$/, '') }
  const reading: Reading = { archive, manifest, names, counts: new Map(), tell }
  yield* readAll(reading)
  for (const [kind, count] of manifest.counts) {
    const read = reading.counts.get(kind) ?? 0
    if (read !== count)
      tell(
        i18n.t('The archive says that it has {count, number} {kind}: {read, number} could be read.', {
          count,
          kind,
          read,
        }),
      )
  }
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0)
  return { read: sum(reading.counts), counted: sum(manifest.counts), cutAfter: null, problems }
}

/** What is named comes before what names it. */
async function* readAll(reading: Reading): Records {
  const { isWhole } = reading.manifest
  const file = (table: TableName, name: string, of?: TableName, kind?: string) =>
    readFile(reading, { table, name, of: of ?? null, kind: kind ?? null })
  if (isWhole) yield* file('editors', 'data/accounts.json', undefined, 'accounts')
  yield* readMedia(reading)
  if (isWhole) yield* file('embeds', 'data/embeds.json')
  // Archives for others of earlier releases have none.
  const transcripts = 'data/transcripts.jsonl'
  if (isWhole || reading.names.has(transcripts)) yield* file('transcripts', transcripts)
  yield* readPublicationRecords(reading)
  if (isWhole) {
    yield* file('publication_revisions', 'data/publication-revisions.jsonl', 'publication_entries')
    yield* readDrafts(reading)
    yield* readProducts(reading)
    yield* file('offers', 'data/offers.json', 'products')
    yield* file('product_revisions', 'data/product-revisions.jsonl', 'products')
  }
  const drafts = yield* readArticles(reading)
  if (!isWhole) return
  yield* file('article_revisions', 'data/revisions.jsonl', 'articles', 'revisions')
  yield* drafts
  for await (const row of readRows(reading, 'data/bin.jsonl')) {
    const own = take(reading, 'deleted_articles', row, 'data/bin.jsonl', 'deleted')
    const title = toRow(own?.article)?.title
    if (own) yield toRecord('deleted_articles', [own], typeof title === 'string' ? { name: title } : {})
  }
  yield* file('deleted_revisions', 'data/bin-revisions.jsonl', 'deleted_articles')
  yield* file('redirects', 'data/redirects.json', undefined, 'redirects')
  yield* file('tag_descriptions', 'data/tags.json')
  yield* file('former_tags', 'data/former-tags.json')
  yield* file('removed_slugs', 'data/removed-slugs.json')
  yield* file('feed_slugs', 'data/feed-slugs.json')
  yield* file('assignments', 'data/assignments.json', undefined, 'assignments')
  yield* file('desk_settled', 'data/settled.json')
  yield* file('statistics', 'statistics/counts.csv')
  yield* file('story_referrers', 'statistics/referrers.csv')
  yield* file('offer_clicks', 'statistics/offer-clicks.csv')
  yield* readSubscribers(reading)
}

/** `of`: the table that its first column names, by whose rows it is in order; null: none. `kind`: in the manifest; null: not counted. */
type RecordFile = { table: TableName; name: string; of: TableName | null; kind: string | null }

async function* readFile(reading: Reading, { table, name, of, kind }: RecordFile): Records {
  let rows: JsonRow[] = []
  let length = 0
  const parentOf = (row: JsonRow | undefined) =>
    of && row ? toRecordId(of, String(Object.values(row)[0])) : undefined
  const flush = () => {
    const parent = parentOf(rows[0])
    const record = toRecord(table, rows, parent === undefined ? {} : { parent })
    rows = []
    length = 0
    return record
  }
  for await (const row of readRows(reading, name)) {
    const own = take(reading, table, row, name, kind)
    if (own === null) continue
    if (
      rows.length === ROWS_PER_RECORD ||
      length > MAX_RECORD_LENGTH ||
      (rows[0] && parentOf(own) !== parentOf(rows[0]))
    )
      yield flush()
    rows.push(own)
    length += JSON.stringify(own).length
  }
  if (rows.length > 0) yield flush()
}

/** A picture whose file is not there is told with its line. */
async function* readMedia(reading: Reading): Records {
  const name = 'data/media.json'
  for await (const row of readRows(reading, name)) {
    const table = row.type === 'clip' ? 'media_clips' : 'pictures'
    const own = take(reading, table, row, name, row.type === 'clip' ? 'clips' : 'pictures')
    const file = typeof row.file === 'string' && reading.names.has(row.file) ? row.file : null
    if (own) yield toRecord(table, [own], { name: String(own.file_name ?? own.hash), file })
  }
}

async function* readDrafts(reading: Reading): Records {
  for await (const { id, draftVersion } of readRows(reading, 'data/publication-entries.json'))
    if (typeof draftVersion === 'number' && typeof id === 'string')
      yield toRecord('publication_drafts', [{ entry_id: id, version: draftVersion }], {
        parent: toRecordId('publication_entries', id),
      })
}

async function* readProducts(reading: Reading): Records {
  for await (const row of readRows(reading, 'data/products.json')) {
    const own = take(reading, 'products', row, 'data/products.json', 'products')
    const name = toRow(own?.data)?.name
    if (own) yield toRecord('products', [own], { name: typeof name === 'string' ? name : String(own.slug) })
  }
}

/** Returns the drafts above them, which come after their versions. */
async function* readArticles(reading: Reading): AsyncGenerator<IncomingRecord, IncomingRecord[]> {
  const drafts: IncomingRecord[] = []
  for (const name of reading.names) {
    if (!/^data\/articles\/[^/]+\.json$/.test(name)) continue
    const text = await reading.archive.readText(name, MAX_ROW_BYTES)
    const row = text === null ? null : parseArticle(text)
    if (row === null) {
      reading.tell(i18n.t('{name} is cut off or damaged.', { name }))
      continue
    }
    reading.counts.set('articles', (reading.counts.get('articles') ?? 0) + 1)
    const { draft_version: version, draft_saved_at: savedAt } = row
    const parent = toRecordId('articles', String(row.id))
    if (typeof version === 'number')
      drafts.push(
        toRecord('article_drafts', [{ article_id: row.id, version, draft_saved_at: savedAt }], { parent }),
      )
    yield toRecord('articles', [row], { name: String(row.title), slug: String(row.slug) })
  }
  return drafts
}

function parseArticle(text: string): JsonRow | null {
  try {
    const row = toRow(JSON.parse(text))
    return row && toArticleRow(row)
  } catch {
    return null
  }
}

async function* readSubscribers(reading: Reading): AsyncGenerator<IncomingSubscriber, void> {
  for await (const { email, subscribed } of readRows(reading, 'subscribers.csv')) {
    if (typeof email !== 'string' || !email.includes('@')) continue
    reading.counts.set('subscribers', (reading.counts.get('subscribers') ?? 0) + 1)
    const since = new Date(String(subscribed))
    yield { kind: 'subscriber', email, since: Number.isNaN(since.getTime()) ? null : since }
  }
}
