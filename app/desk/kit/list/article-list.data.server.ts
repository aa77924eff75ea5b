/** Lists articles for the desk, drafts too, in any order, and counts them. */
import { byAuthor } from '~/data/catalogue/listings.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { publication } from '~/data/publication/publication.server'
import { toPictureAddress } from '~/domain/articles/article-picture'
import { findBadge } from '~/domain/catalogue/card-labels'
import { cutPageBy, type Page } from '~/domain/catalogue/paging'
import { subcategorySpellings } from '~/domain/catalogue/subcategory-spellings'
import { toEditorName } from '~/domain/editors/editor-name'
import { listPlainTerms, listTerms } from '~/domain/search/search-request'
import {
  type ArticleOrder,
  type ArticleView,
  formatListCursor,
  isFiltered,
  type ListCursor,
  type ListedArticle,
  type ListFilter,
  type ListRequest,
  MAX_COUNTED,
  parseSection,
  type ViewCounts,
} from './article-list'

export const deskPageSize = 50
/** How many articles a text search reads first, in the order of the list, to see whether the text is common. */
const SAMPLE = 500
/** With fewer in the sample, the index is asked: for common words it finds many articles that only have the same letters. */
const MIN_SAMPLED = 10
/** Otherwise this many are read: enough to fill a page with a word that one article in fifty has. */
const MAX_READ = 3_000
/** The limit for rarer words. With more hits, the list is read in its order until a page is full. */
const MAX_HITS = 2_000
/** In the choice of authors. */
const MAX_AUTHORS = 200

/** The editor who looks at the list, the time zone in which days begin, and whether to leave out articles that others began. */
export type Viewer = { editorId: string; timeZone: string; ownOnly?: boolean }

type Row = Omit<ListedArticle, 'changedBy' | 'section'> & {
  position: Date | string | bigint
  /** How many articles were compared with the text, or could have been. */
  read: number | null
  email: string | null
  name: string | null
}

/** One page. A cursor beyond the end of the list gives the first page. */
export async function listForDesk(
  request: ListRequest,
  cursor: ListCursor | null,
  viewer: Viewer,
): Promise<Page<ListedArticle>> {
  const rows = await findRows({ request, cursor, viewer })
  if (rows.length === 0 && cursor) return listForDesk(request, null, viewer)
  const page = cutPageBy(rows, cursor, deskPageSize, ({ id, position }) =>
    formatListCursor({ id, value: String(position instanceof Date ? position.getTime() : position) }),
  )
  return { ...page, items: page.items.map(toListedArticle) }
}

/**
 * How many articles the filters leave, counting to just above MAX_COUNTED; `page`: of them. Null: nothing is filtered, or for a text too
 * common to count.
 */
export async function countHits(
  request: ListRequest,
  viewer: Viewer,
  page: Page<unknown>,
): Promise<number | null> {
  if (!isFiltered(request)) return null
  if (page.older === null && page.newer === null) return page.items.length
  const terms = listTerms(request.query)
  const plain = listPlainTerms(request.query)
  const count = await countWith(terms, request, viewer)
  return count === 0 && plain.join('\n') !== terms.join('\n') ? countWith(plain, request, viewer) : count
}

async function countWith(terms: string[], request: ListRequest, viewer: Viewer): Promise<number | null> {
  const conditions = [...toConditions(request, viewer), ...terms.map(containsTerm)]
  if (terms.length > 0) {
    const hits = await findHits(terms)
    if (hits === null) return null
    conditions.push(Prisma.sql`id = ANY (${hits}::uuid[])`)
  }
  const [{ count }] = await prisma().$queryRaw<[{ count: number }]>`
    SELECT count(*)::integer AS count
    FROM (SELECT FROM articles WHERE ${Prisma.join(conditions, ' AND ')} LIMIT ${MAX_COUNTED + 1}) AS counted`
  return count
}

type Asked = { request: ListRequest; cursor: ListCursor | null; viewer: Viewer }

/** A search that finds nothing is repeated without its signs. */
async function findRows(asked: Asked): Promise<Row[]> {
  const terms = listTerms(asked.request.query)
  const plain = listPlainTerms(asked.request.query)
  const rows = await findRowsWith(asked, terms)
  return rows.length === 0 && plain.join('\n') !== terms.join('\n') ? findRowsWith(asked, plain) : rows
}

/**
 * PostgreSQL cannot know how many articles contain a text, so how it is found is decided here: common words fill a page from the
 * first articles of the list, and an index finds the few articles with a rarer one.
 */
async function findRowsWith(asked: Asked, terms: string[]): Promise<Row[]> {
  if (terms.length === 0) return readRows(asked)
  const text = Prisma.join(terms.map(containsTerm), ' AND ')
  // The index finds a phrase by its words, of which there may be many more.
  const limits = terms.some((term) => /\s/.test(term)) ? [MAX_READ] : [SAMPLE, MAX_READ]
  for (const limit of limits) {
    const first = await readRows(asked, { text, limit })
    const isAll = (first[0]?.read ?? limit) < limit
    if (first.length > deskPageSize || isAll) return first
    if (first.length < MIN_SAMPLED) break
  }
  const hits = await findHits(terms)
  return readRows(asked, hits ? { text, hits, limit: MAX_HITS } : { text })
}

/** `hits`: the ids of all that may contain the text. `limit`: how many are compared with it, after the filters. */
type TextSearch = { text?: Prisma.Sql; hits?: string[]; limit?: number }

function readRows(
  { request, cursor, viewer }: Asked,
  { text = Prisma.sql`true`, hits, limit }: TextSearch = {},
): Promise<Row[]> {
  const { from, key, id, toPosition } = orders[request.order]
  const isDescending = request.isDescending !== (cursor?.direction === 'newer')
  const direction = Prisma.raw(isDescending ? 'DESC' : 'ASC')
  const isBeyond =
    cursor &&
    Prisma.sql`(${key}, ${id}) ${Prisma.raw(isDescending ? '<' : '>')} (${toPosition(cursor.value)}, ${cursor.id}::uuid)`
  const conditions = [isBeyond ?? Prisma.sql`true`, ...toConditions(request, viewer)]
  if (hits) conditions.push(Prisma.sql`id = ANY (${hits}::uuid[])`)
  // Comparing texts may mean reading all of them; planned on its own, the list is not expected to end with a full page.
  const bounds = limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`
  const read = limit === undefined ? Prisma.sql`NULL` : Prisma.sql`(SELECT count(*)::integer FROM list)`
  const isPlannedAlone = Prisma.raw(limit === undefined ? 'NOT MATERIALIZED' : 'MATERIALIZED')
  // Columns that only the rows of the page need are joined to them at the end.
  return prisma().$queryRaw<Row[]>`
    WITH list AS ${isPlannedAlone} (
      SELECT id, ${key} AS position, search_names, search_text FROM ${from}
      WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY ${key} ${direction}, ${id} ${direction} ${bounds}
    )
    SELECT articles.id, title, slug, status, author_name AS "authorName", category_name AS "categoryName",
      subcategory_name AS "subcategoryName", featured_image_url AS "featuredImageUrl", cover_slug AS "coverSlug",
      library_picture(featured_image_url) AS "featuredPicture", published_at AS "publishedAt",
      ${changedAt} AS "changedAt", editors.email, editors.name, coalesce(view_count, 0)::float8 AS views, position,
      CASE status WHEN 'draft' THEN (
        SELECT min(due_at) FROM planned_changes WHERE article_id = found AND outcome IS NULL AND kind = 'publish'
      ) END AS "plannedAt", EXISTS (SELECT FROM article_drafts WHERE article_id = found) AS "isDraftWaiting", ${read} AS read
    FROM (SELECT id AS found, position FROM list WHERE ${text} LIMIT ${deskPageSize + 1}) AS page
    JOIN articles ON articles.id = found
    LEFT JOIN article_views ON article_views.article_id = found
    LEFT JOIN LATERAL (
      SELECT saved_by FROM article_revisions
      WHERE article_id = found AND bulk_action IS NULL AND (base_version IS NULL OR draft_saved_at IS NOT NULL)
      ORDER BY version DESC LIMIT 1
    ) AS last_save ON true
    LEFT JOIN editors ON editors.id = saved_by
    ORDER BY position ${direction}, found ${direction}`
}

function toListedArticle({ position: _, read: __, email, name, ...row }: Row): ListedArticle {
  return {
    ...row,
    section: findBadge(publication(), row),
    featuredImageUrl: toPictureAddress(row.featuredImageUrl),
    changedBy: email === null ? null : toEditorName({ email, name }),
  }
}

/** The last change to the article or to the draft above it. */
const changedAt = Prisma.sql`greatest(updated_at, draft_saved_at)`

/** An order that an index has. */
type Order = { from: Prisma.Sql; key: Prisma.Sql; id: Prisma.Sql; toPosition: (value: string) => Prisma.Sql }

const toMoment = (value: string) => Prisma.sql`${new Date(Number(value))}::timestamptz`
const all = { from: Prisma.sql`articles`, id: Prisma.sql`id` }

const orders: Record<ArticleOrder, Order> = {
  changed: { ...all, key: changedAt, toPosition: toMoment },
  published: { ...all, key: Prisma.sql`publication_order(published_at)`, toPosition: toMoment },
  title: {
    ...all,
    key: Prisma.sql`title_order(search_names) COLLATE "C"`,
    toPosition: (value) => Prisma.sql`${value}::text`,
  },
  views: {
    from: Prisma.sql`articles JOIN article_views ON article_id = id`,
    key: Prisma.sql`view_count`,
    id: Prisma.sql`article_id`,
    toPosition: (value) => Prisma.sql`${value}::bigint`,
  },
}

function toConditions(filter: ListFilter, viewer: Viewer): Prisma.Sql[] {
  const { author, section, tag, from, to, dates } = filter
  const conditions: Prisma.Sql[] = [isSeenBy(viewer), ...(filter.view ? [inView(filter.view, viewer)] : [])]
  // The column, and the expression that an index has.
  const isWithin = Prisma.raw(
    dates === 'published' ? 'published_at IS NOT NULL AND publication_order(published_at)' : changedAt.sql,
  )
  const startOf = (day: string, days: number) =>
    Prisma.sql`(${day}::date + ${days}::integer)::timestamp AT TIME ZONE ${viewer.timeZone}`
  if (author) conditions.push(byAuthor(author))
  if (section) conditions.push(inSection(section))
  if (tag) conditions.push(Prisma.sql`tags_lower(tags) @> ARRAY[fold_key(${tag})]`)
  if (from) conditions.push(Prisma.sql`${isWithin} >= ${startOf(from, 0)}`)
  if (to) conditions.push(Prisma.sql`${isWithin} < ${startOf(to, 1)}`)
  return conditions
}

function isSeenBy({ ownOnly, editorId }: Viewer): Prisma.Sql {
  return ownOnly ? Prisma.sql`created_by = ${editorId}::uuid` : Prisma.sql`true`
}

/** Whether an article is in a section as `formatSection` has it. */
export function inSection(section: string): Prisma.Sql {
  const { category, subcategory } = parseSection(section)
  const isInCategory = Prisma.sql`lower(category_name) = lower(${category})`
  return subcategory === null
    ? isInCategory
    : Prisma.sql`${isInCategory} AND lower(subcategory_name) = ANY (
        ARRAY(SELECT lower(spelling) FROM unnest(${subcategorySpellings(subcategory)}::text[]) AS spelling)
      )`
}

function inView(view: ArticleView, { editorId, timeZone }: Viewer): Prisma.Sql {
  // Those above public stories, too. Not with OR, for which no index serves.
  if (view === 'drafts')
    return Prisma.sql`id IN (
      SELECT id FROM articles WHERE status = 'draft' UNION ALL SELECT article_id FROM article_drafts
    )`
  if (view === 'scheduled')
    return Prisma.sql`id IN (SELECT article_id FROM planned_changes WHERE outcome IS NULL)`
  if (view === 'published') return Prisma.sql`status = 'published'`
  if (view === 'today') return Prisma.sql`${changedAt} >= date_trunc('day', now(), ${timeZone})`
  return Prisma.sql`id IN (SELECT article_id ${savedBy(editorId)})`
}

/** Selects what the editor has ever saved, one article at a time. */
function savedBy(editorId: string): Prisma.Sql {
  return Prisma.sql`FROM article_revisions WHERE saved_by = ${editorId}::uuid AND bulk_action IS NULL`
}

/** The articles in which all words of the terms occur; null: too many, or none is long enough to look it up. */
async function findHits(terms: string[]): Promise<string[] | null> {
  const [{ hits }] = await prisma().$queryRaw<[{ hits: string[] | null }]>`
    SELECT desk_hits(${terms}::text[], ${MAX_HITS}::integer) AS hits`
  return hits
}

/** No operator of the trigram index, with which PostgreSQL would collect all hits of a common word. */
function containsTerm(term: string): Prisma.Sql {
  return Prisma.sql`(contains_term(search_names, fold_text(${term})) OR contains_term(search_text, fold_text(${term})))`
}

/** How many articles each view has, counting to just above MAX_COUNTED; and the authors that articles name. */
export async function summarizeArticles(
  viewer: Viewer,
): Promise<{ counts: ViewCounts; authorNames: string[] }> {
  const count = (rows: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*)::integer FROM (${rows} LIMIT ${MAX_COUNTED + 1}) AS counted)`
  const countView = (view: ArticleView) =>
    count(Prisma.sql`SELECT FROM articles WHERE ${inView(view, viewer)} AND ${isSeenBy(viewer)}`)
  // Without a look at the articles, where none is left out.
  const saved = Prisma.sql`SELECT DISTINCT article_id ${savedBy(viewer.editorId)}`
  const mine = viewer.ownOnly ? countView('mine') : count(saved)
  // The names: one look into their index for each, since DISTINCT would read all of it.
  const [{ authorNames, ...counts }] = await prisma().$queryRaw<[ViewCounts & { authorNames: string[] }]>`
    WITH RECURSIVE names AS (
      (SELECT name FROM article_people WHERE role <> 'edited' ORDER BY name LIMIT 1)
      UNION ALL
      SELECT (SELECT name FROM article_people WHERE role <> 'edited' AND name > names.name ORDER BY name LIMIT 1)
      FROM names WHERE names.name IS NOT NULL
    )
    SELECT ${count(Prisma.sql`SELECT FROM articles WHERE ${isSeenBy(viewer)}`)} AS all, ${countView('drafts')} AS drafts,
      ${countView('scheduled')} AS scheduled, ${countView('published')} AS published, ${countView('today')} AS today,
      ${mine} AS mine,
      ARRAY(SELECT name FROM names WHERE name IS NOT NULL LIMIT ${MAX_AUTHORS}) AS "authorNames"`
  return { counts, authorNames }
}
