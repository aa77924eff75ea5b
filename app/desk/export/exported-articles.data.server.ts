/** Reads articles for an export, with everything that belongs to each, a bounded number and length at a time. */
import { Prisma } from '~/data/generated/client'
import { type ArticleFields, mapFields } from '~/domain/articles/article-fields'
import { type ExportRequest, isForOthers } from './export-request'
import { type Row, toFieldNames } from './field-names'
import type { Snapshot } from './snapshot.data.server'

/** Moments are ISO 8601. */
type Moment = string

/** An article as it is stored, field by field; the text in one part. Those of its parts that are rows have their columns. */
export type ExportedArticle = Omit<ArticleFields, 'bylines'> & {
  id: string
  bylines: unknown
  createdAt: Moment
  updatedAt: Moment
  revisedAt: Moment | null
  /** The first time; null: never. */
  publishedAt: Moment | null
  /** The date that a draft is to get. */
  publishAt: Moment | null
  version: number
  formerSlugs: string[]
  corrections: { kind: string; text: string; createdAt: Moment; waitsFor: number | null }[]
  plannedChanges: { kind: string; dueAt: Moment; doneAt: Moment | null }[]
  [others: string]: unknown
}

const MAX_ARTICLES = 100
/** As they are stored; in memory it becomes a few times as much. */
const MAX_BYTES = 4_000_000

/** Generated, derived by triggers, or of a second part that `content` has here. */
const left = ['content', 'content2', 'contentsplit', 'splittype', 'totaloriginallength'].concat([
  'word_count',
  'character_count',
  'search_text',
  'search_names',
  'embeds',
])

/** Rows that belong to an article, without its id; in an order. */
const rowsOf = (table: string, order: string) =>
  Prisma.raw(
    `(SELECT coalesce(jsonb_agg(to_jsonb(own) - 'article_id' ORDER BY ${order}), '[]') FROM ${table} AS own WHERE article_id = article.id)`,
  )

const inner = {
  formerSlugs: Prisma.raw(
    'to_jsonb(ARRAY(SELECT slug FROM former_slugs WHERE article_id = article.id ORDER BY slug))',
  ),
  feedSlug: Prisma.raw('feed_slug(article)'),
  viewCount: Prisma.raw('coalesce((SELECT view_count FROM article_views WHERE article_id = article.id), 0)'),
  draftVersion: Prisma.raw('(SELECT version FROM article_drafts WHERE article_id = article.id)'),
  corrections: rowsOf('article_corrections', 'created_at, id'),
  notes: rowsOf('article_notes', 'at, id'),
  reviewSteps: rowsOf('review_steps', 'at, id'),
  plannedChanges: rowsOf('planned_changes', 'created_at, id'),
  pins: rowsOf('pins', 'place'),
}
const innerColumns = Prisma.join(
  Object.entries(inner).map(([name, value]) => Prisma.sql`${name}::text, ${value}`),
)

/** Only editors see them. */
const internal = [
  'notes',
  'reviewSteps',
  'plannedChanges',
  'draftVersion',
  'draftSavedAt',
  'createdBy',
  'pins',
  'publishAt',
]

/** A condition on rows of `articles`. */
export type ChosenArticles = Prisma.Sql

/** The articles of an export. `timeZone`: whose days they are. */
export function chooseArticles({ from, to }: ExportRequest, timeZone: string): ChosenArticles {
  if (!isForOthers({ from, to })) return Prisma.sql`true`
  const startOf = (day: string, days: number) =>
    Prisma.sql`(${day}::date + ${days}::integer)::timestamp AT TIME ZONE ${timeZone}`
  return Prisma.sql`status = 'published'
    AND ${from ? Prisma.sql`articles.created_at >= ${startOf(from, 0)}` : Prisma.sql`true`}
    AND ${to ? Prisma.sql`articles.created_at < ${startOf(to, 1)}` : Prisma.sql`true`}`
}

/** The ids of the next ones, as many as may be in memory together; in the order of their dates. */
export async function* listInBatches(snapshot: Snapshot, chosen: ChosenArticles): AsyncGenerator<string[]> {
  let ids: string[] = []
  let bytes = 0
  const all = snapshot.stream<{ id: string; bytes: number }>(Prisma.sql`
    SELECT id, octet_length(content) + octet_length(content2) AS bytes FROM articles WHERE ${chosen} ORDER BY created_at, id`)
  for await (const next of all) {
    if (ids.length === MAX_ARTICLES || (ids.length > 0 && bytes + next.bytes > MAX_BYTES)) {
      yield ids
      ids = []
      bytes = 0
    }
    ids.push(next.id)
    bytes += next.bytes
  }
  if (ids.length > 0) yield ids
}

/** `isPublic`: without what only editors see. */
export async function* readArticles(
  snapshot: Snapshot,
  chosen: ChosenArticles,
  isPublic: boolean,
): AsyncGenerator<ExportedArticle> {
  for await (const ids of listInBatches(snapshot, chosen)) {
    const rows = await snapshot.list<{ article: Row }>(Prisma.sql`
      SELECT to_jsonb(article) - ${left}::text[]
        || jsonb_build_object('content', joined_content(content, content2), ${innerColumns}) AS article
      FROM articles AS article WHERE id = ANY (${ids}::uuid[]) ORDER BY array_position(${ids}::uuid[], id)`)
    for (const { article } of rows) yield toArticle(article, isPublic)
  }
}

function toArticle(row: Row, isPublic: boolean): ExportedArticle {
  const article = toFieldNames(row)
  for (const name of ['corrections', 'notes', 'reviewSteps', 'plannedChanges', 'pins'])
    article[name] = (article[name] as Row[]).map(toFieldNames)
  if (isPublic) {
    for (const name of internal) delete article[name]
    article.corrections = (article.corrections as Row[])
      .filter(({ waitsFor }) => waitsFor === null)
      .map(({ createdBy: _, ...correction }) => correction)
    article.plannedChanges = []
  }
  // In the order of the form: the database has its own.
  return { id: article.id, ...mapFields((name) => article[name]), ...article } as ExportedArticle
}

/** Every version of all articles, those of one together, with the slug that it has now. `article`: what it said, by the names of fields. */
export async function* readRevisions(snapshot: Snapshot): AsyncGenerator<Row> {
  // Each may be as long as an article.
  const rows = snapshot.stream<{ slug: string; revision: Row }>(
    Prisma.sql`SELECT slug, to_jsonb(revision) AS revision
      FROM article_revisions AS revision JOIN articles ON id = article_id ORDER BY article_id, revision.version`,
    10,
  )
  for await (const { slug, revision } of rows) {
    const { article, ...others } = revision
    yield { slug, ...toFieldNames(others), article: toFieldNames(article as Row) }
  }
}
