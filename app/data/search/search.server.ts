/**
 * Searches published articles. This is where a search engine beside PostgreSQL would be called (docs/scaling.md): it
 * would answer with the ids of a page and the total.
 */
import { type CardRow, cardColumns, toArticleCard } from '~/data/articles/article-row.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma, type PrismaClient } from '~/data/generated/client'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { listCategoryChoices } from '~/domain/catalogue/catalogue'
import { type Cursor, pageSize, toPage } from '~/domain/catalogue/paging'
import { type ArticleHit, toArticleHit } from '~/domain/search/article-hit'
import { type HitCounts, MAX_TOTAL } from '~/domain/search/filter-links'
import { listSpellings } from '~/domain/search/fold'
import { hasReviewFilters, type ReviewFilters } from '~/domain/search/review-filters'
import {
  listAuthorChoices,
  listPlainTerms,
  listTerms,
  noFilters,
  type SearchFilters,
  type SearchRequest,
  toLikePattern,
} from '~/domain/search/search-request'
import type { CountedArticles } from '~/domain/search/search-results'
import { foldKey } from '~/domain/site/fold-key'
import { isEnglish } from '~/domain/text/slug'

type CountRow = { hitCounts: [string | null, string | null, number | null, number][] | null }

type CollectedRow = { terms: string[]; found: string[]; haveReviewsPrices: boolean | null }
type Listed = SearchFilters & Pick<SearchRequest, 'order'>
type PassageRow = { passage: string | null; isCutAtStart: boolean | null; isCutAtEnd: boolean | null }
type FoundRow = CardRow & PassageRow & CountRow
/** `hits`: null, if there are more than are counted. */
type Search = {
  terms: string[]
  hits: string[] | null
  cursor: Cursor | null
  listed: Listed
}

/** In characters. The text before a match begins the snippet. */
const BEFORE = 300
const PASSAGE_LENGTH = 900

/**
 * A page of published articles that contain every term of the query (listTerms) in title, category, subcategory,
 * content or author, newest first (specification 1, section 5). The total is exact up to 1,000; beyond that, the order
 * is always by date. By relevance, articles with all terms in the title come first. `query` is one that
 * parseSearchQuery returned, not ''. Throws after the statement timeout: rare queries of one or two characters.
 */
export function searchArticles(
  query: string,
  cursor: Cursor | null,
  listed: Listed = { ...noFilters, order: 'date' },
): Promise<CountedArticles> {
  return readPublic((database) => searchIn(database, query, cursor, listed))
}

/**
 * The first statement counts up to the limit, and so tells how the second has to look. What finds nothing is searched
 * once more without its signs.
 */
async function searchIn(
  database: PrismaClient,
  query: string,
  cursor: Cursor | null,
  listed: Listed,
): Promise<CountedArticles> {
  const typed = listTerms(query)
  const plain = listPlainTerms(query)
  let collected = await collect(database, typed, listed)
  if (collected.found.length === 0 && plain.join('\n') !== typed.join('\n'))
    collected = await collect(database, plain, listed)
  const { terms, found, haveReviewsPrices } = collected
  if (found.length === 0)
    return { items: [], older: null, newer: null, total: 0, counts: null, haveReviewsPrices }
  const hits = found.length > MAX_TOTAL ? null : found
  return { ...(await pageOfFound(database, { terms, hits, cursor, listed })), haveReviewsPrices }
}

async function collect(database: PrismaClient, terms: string[], listed: Listed): Promise<CollectedRow> {
  const [row] = await database.$queryRaw<CollectedRow[]>`
    SELECT terms, hits AS found, have_reviews_prices(${publication().site.currency}) AS "haveReviewsPrices" FROM search_hits(
      ${inLanguage(terms)}, ${filterArguments(listed)}, ${MAX_TOTAL + 1}::integer, time_zone => ${siteTimeZone()}
    )`
  return row ?? { terms: [], found: [], haveReviewsPrices: null }
}

/** English is searched for as it is typed (specification 1, section 5). */
function inLanguage(terms: string[]): Prisma.Sql {
  const { language } = publication().site
  if (isEnglish(language)) return Prisma.sql`${terms}::text[]`
  return Prisma.sql`search_terms(${terms}::text[], ${new Intl.Locale(language).language})`
}

function filterArguments({ category, author, year, ...reviewed }: Listed): Prisma.Sql {
  return Prisma.sql`
    ${category?.name ?? null}::text, ${author?.name ?? null}::text, ${year}::integer, ${reviewedArticles(reviewed)}`
}

/** The ids of those with a review that the filters let through; null: all articles. */
function reviewedArticles(filters: ReviewFilters): Prisma.Sql {
  if (!hasReviewFilters(filters)) return Prisma.sql`NULL::uuid[]`
  const { rated, priceFrom, priceTo, isStillSold } = filters
  const { ratingScale, currency } = publication().site
  const best = Number(ratingScale) * 10
  const ratings =
    rated === null ? Prisma.sql`NULL` : Prisma.sql`int4range(${rated}::integer, ${best}::integer, '[]')`
  const prices =
    priceFrom === null && priceTo === null
      ? Prisma.sql`NULL`
      : Prisma.sql`numrange(${priceFrom}::numeric, ${priceTo}::numeric, '[]')`
  return Prisma.sql`reviewed_articles(${ratings}, ${prices}, ${currency}, ${isStillSold}::boolean)`
}

/** A cursor beyond the end of the list gives the first page. */
async function pageOfFound(
  database: PrismaClient,
  search: Search,
): Promise<Omit<CountedArticles, 'haveReviewsPrices'>> {
  const { terms, hits, cursor } = search
  const rows = await database.$queryRaw<FoundRow[]>`
    SELECT ${cardColumns}, ${passageColumns},
      CASE WHEN row_number() OVER (ORDER BY n) = 1 THEN ${hits ? hitCounts(hits) : null}::jsonb END AS "hitCounts"
    FROM (${selectShown(search)}) AS shown JOIN articles ON id = shown_id AND status = 'published' ${passageAround(terms)}
    ORDER BY n`
  if (rows.length === 0 && cursor) return pageOfFound(database, { ...search, cursor: null })
  const page = toPage(
    rows.map((row) => toHit(row, terms)),
    cursor,
  )
  const total = hits ? hits.length : 'more'
  return { ...page, total, counts: rows[0]?.hitCounts ? toHitCounts(rows[0]) : null }
}

/** The ids of a page, and one more, with their order. */
function selectShown({ terms, hits, cursor, listed }: Search): Prisma.Sql {
  const isBackward = cursor?.direction === 'newer'
  if (!hits)
    return Prisma.sql`
      SELECT shown_id, n FROM unnest(hits_by_date(
        ${terms}::text[], ${filterArguments(listed)}, ${pageSize + 1}::integer,
        ${isBackward}, ${cursor?.createdAt ?? null}::timestamptz, ${cursor?.id ?? null}::uuid, time_zone => ${siteTimeZone()}
      )) WITH ORDINALITY AS newest (shown_id, n)`
  const inTitle = listed.order === 'date' ? Prisma.sql`false` : Prisma.join(terms.map(inTitleOf), ' AND ')
  const order = isBackward
    ? Prisma.sql`in_title, created_at, id`
    : Prisma.sql`in_title DESC, created_at DESC, id DESC`
  return Prisma.sql`
    SELECT id AS shown_id, row_number() OVER (ORDER BY ${order}) AS n FROM (
      SELECT id, created_at, ${inTitle} AS in_title FROM articles WHERE id = ANY (${hits}::uuid[])
    ) AS ranked
    WHERE ${isBeyond(cursor, inTitle)} ORDER BY n LIMIT ${pageSize + 1}`
}

function inTitleOf(term: string): Prisma.Sql {
  return Prisma.sql`replace(split_part(search_names, E'\x1f', 1), '-', '') LIKE ANY (${listSpellings(term).map(toLikePattern)}::text[])`
}

/** A cursor that is no longer there counts as an article without the terms in its title. */
function isBeyond(cursor: Cursor | null, inTitle: Prisma.Sql): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`
  const place = Prisma.sql`(
    coalesce((SELECT ${inTitle} FROM articles WHERE id = ${cursor.id}::uuid), false),
    ${cursor.createdAt}::timestamptz, ${cursor.id}::uuid
  )`
  const row = Prisma.sql`(in_title, created_at, id)`
  return cursor.direction === 'older' ? Prisma.sql`${row} < ${place}` : Prisma.sql`${row} > ${place}`
}

const passageColumns = Prisma.sql`
  substr(readable, passage_start, ${PASSAGE_LENGTH}::integer) AS passage,
  passage_start > 1 AS "isCutAtStart",
  passage_start + ${PASSAGE_LENGTH}::integer <= char_length(readable) AS "isCutAtEnd"`

/**
 * Adds `passage_start`: where in what readers see of the text to begin reading; null without a match there. The first
 * match is looked up in the folded text, and its place in the readable one is estimated from their lengths, to within 20
 * characters as a rule. OFFSET keeps PostgreSQL from computing a value again wherever it is used.
 */
function passageAround(terms: string[]): Prisma.Sql {
  const place = (spelling: string) => Prisma.sql`nullif(strpos(body COLLATE "C", ${spelling}), 0)`
  const phrase = listSpellings(terms.join(' ')).map(place)
  const words = terms.flatMap(listSpellings).map(place)
  return Prisma.sql`
    CROSS JOIN LATERAL (
      SELECT replace(split_part(search_text, E'\x1f', 4), '-', '') AS body,
        regexp_replace(readable_text(content || E'\n' || content2), ' {2,}', ' ', 'g') AS readable OFFSET 0
    ) AS texts
    CROSS JOIN LATERAL (
      SELECT coalesce(${Prisma.join(phrase)}, least(${Prisma.join(words)})) AS place OFFSET 0
    ) AS places
    CROSS JOIN LATERAL (
      SELECT greatest(1, place::bigint * char_length(readable) / char_length(body) - ${BEFORE}::integer)::integer
        AS passage_start OFFSET 0
    ) AS passages`
}

function toHit(
  { hitCounts: _, passage, isCutAtStart, isCutAtEnd, ...card }: FoundRow,
  terms: string[],
): ArticleHit {
  const around =
    passage === null
      ? null
      : { text: passage, isCutAtStart: isCutAtStart === true, isCutAtEnd: isCutAtEnd === true }
  return toArticleHit(toArticleCard(card), around, terms)
}

/** The counts of all these articles, as one value. */
function hitCounts(ids: string[]): Prisma.Sql {
  return Prisma.sql`(
    SELECT jsonb_agg(jsonb_build_array(category, author, year, hits)) FROM (
      SELECT category, NULL AS author, year, count(*) AS hits
      FROM (
        SELECT fold_key(category_name) AS category, date_part('year', created_at AT TIME ZONE ${siteTimeZone()}) AS year
        FROM articles WHERE id = ANY (${ids}::uuid[])
      ) AS found
      GROUP BY GROUPING SETS ((1), (3))
      HAVING category = ANY (${toNames(listCategoryChoices(publication()))}::text[]) OR year BETWEEN 1900 AND 2099
      UNION ALL
      SELECT NULL, fold_key(name), NULL, count(DISTINCT article_id) FROM article_people
      WHERE article_id = ANY (${ids}::uuid[]) AND role <> 'edited'
        AND fold_key(name) = ANY (${toNames(listAuthorChoices(publication()))}::text[])
      GROUP BY fold_key(name)
    ) AS counted
  )`
}

function toHitCounts({ hitCounts }: CountRow): HitCounts | null {
  if (hitCounts === null) return null
  const pick = (column: 0 | 1 | 2) =>
    Object.fromEntries(hitCounts.flatMap((row) => (row[column] === null ? [] : [[row[column], row[3]]])))
  return { categories: pick(0), authors: pick(1), years: pick(2) }
}

function toNames(choices: readonly { name: string }[]): string[] {
  return choices.map(({ name }) => foldKey(name))
}
