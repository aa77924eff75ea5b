/** Reads what a newsroom has besides articles and media: rows for the JSON files and tables of an export. */

import { Prisma } from '~/data/generated/client'
import { readEntries } from '~/data/publication/stored-entries.server'
import { readWordings } from '~/data/publication/wordings.server'
import { type StoredWordings, wordingsFile, writeWordings } from '~/domain/language/wordings-file'
import type { StoredEntry } from '~/domain/publication/entry-change'
import { parseEntry } from '~/domain/publication/publication'
import type { ChosenArticles } from './exported-articles.data.server'
import { type ChosenMedia, shownEntry, usedBy } from './exported-media.data.server'
import { type Row, toFieldNames } from './field-names'
import type { Snapshot } from './snapshot.data.server'

/** `isPublic`: without what only editors see. */
export type Chosen = { articles: ChosenArticles; media: ChosenMedia; isPublic: boolean }

export type RecordQuery = { query: Prisma.Sql; size?: number }

/** A whole row without what is generated, and with what others name it by. */
const rows = (table: string, order: string, { without = '{}', also = Prisma.sql`'{}'` } = {}): Prisma.Sql =>
  Prisma.sql`SELECT to_jsonb(own) - ${without}::text[] || ${also}::jsonb AS row FROM ${Prisma.raw(`${table} AS own ORDER BY ${order}`)}`

const productSlug = Prisma.sql`jsonb_build_object('product', (SELECT slug FROM products WHERE id = product_id))`
const entrySlug = Prisma.sql`(SELECT jsonb_build_object('kind', kind) FROM publication_entries WHERE id = entry_id)`

const transcriptsFile = 'data/transcripts.jsonl'

/** What an archive for others has of those: transcripts of the episodes that are heard. */
export const publicRecordFiles: Record<string, RecordQuery> = {
  [transcriptsFile]: {
    query: Prisma.sql`SELECT to_jsonb(own) AS row FROM transcripts AS own
      WHERE hash IN (SELECT data ->> 'transcript' FROM publication_entries WHERE ${shownEntry}) ORDER BY hash`,
    size: 2,
  },
}

/** By the file that they are in. Names and roles of accounts, and nothing by which somebody could sign in or be written to. */
export const recordFiles: Record<string, RecordQuery> = {
  'data/products.json': { query: rows('products', 'slug', { without: '{names}' }) },
  'data/offers.json': {
    query: rows('offers', 'product_id, position, id', { without: '{host}', also: productSlug }),
  },
  'data/redirects.json': { query: rows('redirects', 'source', { without: '{target_path}' }) },
  'data/tags.json': { query: rows('tag_descriptions', 'tag') },
  'data/former-tags.json': { query: rows('former_tags', 'tag') },
  'data/assignments.json': { query: rows('assignments', 'created_at, id') },
  'data/removed-slugs.json': { query: rows('removed_slugs', 'slug') },
  'data/feed-slugs.json': { query: rows('feed_slugs', 'article_id') },
  'data/embeds.json': { query: rows('embeds', 'url') },
  'data/settled.json': { query: rows('desk_settled', 'kind, subject') },
  'data/accounts.json': {
    query: Prisma.sql`
      SELECT jsonb_build_object('id', id, 'name', name, 'role', role, 'publishes_own', publishes_own, 'created_at', created_at,
        'disabled_at', disabled_at,
        'person', (SELECT slug FROM publication_entries WHERE publication_entries.id = person_id)) AS row
      FROM editors ORDER BY created_at, id`,
  },
  'data/site.json': {
    query: Prisma.sql`
      SELECT jsonb_build_object('is_private', coalesce((SELECT is_private FROM site_opening), false),
        'requires_second_factor', coalesce((SELECT requires_second_factor FROM desk_rules), false)) AS row`,
  },
  'data/publication-entries.json': {
    query: Prisma.sql`
      SELECT to_jsonb(own) - 'data' || jsonb_build_object('draft_version',
        (SELECT version FROM publication_drafts WHERE entry_id = own.id)) AS row
      FROM publication_entries AS own ORDER BY kind, position, slug`,
  },
  [transcriptsFile]: { query: rows('transcripts', 'hash'), size: 2 },
  'data/product-revisions.jsonl': { query: rows('product_revisions', 'product_id, version'), size: 50 },
  'data/publication-revisions.jsonl': {
    query: rows('publication_revisions', 'entry_id, version', { also: entrySlug }),
    size: 20,
  },
  'data/bin.jsonl': { query: rows('deleted_articles', 'id'), size: 10 },
  'data/bin-revisions.jsonl': { query: rows('deleted_revisions', 'article_id, version'), size: 10 },
}

export async function* readRecords(snapshot: Snapshot, { query, size }: RecordQuery): AsyncGenerator<Row> {
  for await (const { row } of snapshot.stream<{ row: Row }>(query, size)) yield toFieldNames(row)
}

export type TableQuery = { headings: string[]; query: Prisma.Sql }

const ofStory = Prisma.sql`coalesce((SELECT slug FROM articles WHERE articles.id = article_id), '') AS article`

/** Columns of texts, by the file that they are in. Days are those of the publication. */
export const tableFiles: Record<string, TableQuery> = {
  'subscribers.csv': {
    headings: ['email', 'subscribed'],
    query: Prisma.sql`
      SELECT address AS email, to_jsonb(created_at) #>> '{}' AS subscribed FROM newsletter_subscribers ORDER BY created_at, id`,
  },
  'statistics/views.csv': {
    headings: ['article', 'title', 'views'],
    query: Prisma.sql`
      SELECT slug AS article, title, view_count::text AS views FROM articles JOIN article_views ON article_id = id
      ORDER BY view_count DESC, slug`,
  },
  'statistics/counts.csv': {
    headings: ['kind', 'grain', 'at', 'subject', 'article', 'count'],
    query: Prisma.sql`
      SELECT kind, grain, to_jsonb(at) #>> '{}' AS at, subject, count::text,
        coalesce((SELECT slug FROM articles WHERE id::text = subject), '') AS article
      FROM statistics WHERE grain <> 'minute' ORDER BY kind, grain, at, subject`,
  },
  'statistics/referrers.csv': {
    headings: ['article', 'articleId', 'day', 'host', 'count'],
    query: Prisma.sql`
      SELECT ${ofStory}, article_id::text AS "articleId", day::text, host, count::text FROM story_referrers
      ORDER BY article_id, day, host`,
  },
  'statistics/offer-clicks.csv': {
    headings: ['product', 'offer', 'url', 'day', 'place', 'count'],
    query: Prisma.sql`
      SELECT (SELECT slug FROM products WHERE id = product_id) AS product, offer_id::text AS offer, url, day::text, place, count::text
      FROM offer_clicks JOIN offers ON id = offer_id ORDER BY offer_id, day, place`,
  },
}

export function readTable(snapshot: Snapshot, { query }: TableQuery): AsyncGenerator<Record<string, string>> {
  return snapshot.stream<Record<string, string>>(query, 2_000)
}

/** How many there are of each kind in the export. */
export async function countRecords(
  snapshot: Snapshot,
  { articles, media, isPublic }: Chosen,
): Promise<Record<string, number>> {
  const count = (table: string, of = Prisma.sql`true`) =>
    Prisma.sql`(SELECT count(*) FROM ${Prisma.raw(table)} WHERE ${of})`
  const chosen = isPublic ? shownEntry : Prisma.sql`true`
  const entries = (kind: string) => count('publication_entries', Prisma.sql`kind = ${kind} AND ${chosen}`)
  const shown = {
    articles: count('articles', articles),
    ...{ people: entries('person'), sections: entries('section'), pages: entries('page') },
    pictures: count('pictures', usedBy(media)),
    clips: count('media_clips', usedBy(media)),
  }
  const internal = {
    revisions: count('article_revisions'),
    deleted: count('deleted_articles'),
    products: count('products'),
    redirects: count('redirects'),
    assignments: count('assignments'),
    accounts: count('editors'),
    subscribers: count('newsletter_subscribers'),
  }
  const counts = Object.entries(isPublic ? shown : { ...shown, ...internal })
  const columns = counts.map(([kind, query]) => Prisma.sql`${kind}::text, ${query}`)
  const [row] = await snapshot.list<{ counts: Record<string, number> }>(
    Prisma.sql`SELECT json_build_object(${Prisma.join(columns)}) AS counts`,
  )
  return row?.counts ?? {}
}

/** `leftOut`: sentences on entries that are damaged, which a folder can't have. */
export type StoredPublication = { entries: StoredEntry[]; wordings: StoredWordings; leftOut: string[] }

export async function readStoredPublication({ client }: Snapshot): Promise<StoredPublication> {
  const leftOut: string[] = []
  const entries = (await readEntries(client)).filter((entry) => {
    const parsed = parseEntry(entry)
    if (!parsed.ok) leftOut.push(...parsed.problems)
    return parsed.ok
  })
  return { entries, wordings: await readWordings(client), leftOut }
}

/** Null: the owner has changed none. */
export function toWordingsFile(wordings: StoredWordings): { name: string; text: string } | null {
  const text = writeWordings(wordings)
  return text === null ? null : { name: wordingsFile, text }
}
