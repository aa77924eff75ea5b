/** Lists published articles for feeds: what may have changed, and their texts. */
import { type ArticleRow, toArticle, toArticleColumns } from '~/data/articles/article-row.server'
import { inSeries } from '~/data/articles/series-order.server'
import { byAuthor, inListing, withTag } from '~/data/catalogue/listings.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import { searchArticles } from '~/data/search/search.server'
import type { Article } from '~/domain/articles/article'
import type { Cursor } from '~/domain/catalogue/paging'
import { type FeedDocument, feedLength } from '~/domain/feeds/feed'
import type { ArchivedSubject } from '~/domain/feeds/feed-subject'
import { formatMonthPart, type MonthPart, rangeOfMonth } from '~/domain/feeds/month-part'
import type { Offer } from '~/domain/products/product'
import type { SearchRequest } from '~/domain/search/search-request'

/** An article of a feed, without what only its text depends on. */
export type FeedEntry = {
  id: string
  createdAt: Date
  updatedAt: Date
  /** The slugs of products that its text shows, as typed; whose offers they have; and what is shown, as a hash. */
  products: string[]
  offers: Pick<Offer, 'retailer' | 'isAffiliate'>[]
  shown: string
}
/** `older`: the document with the articles before these; null: there are none. */
export type FeedPage = { entries: FeedEntry[]; older: FeedDocument | null }
/** Null: another story had its first slug before. */
type FeedSlug = { feedSlug: string | null }
type EntryRow = FeedEntry & { olderMonth: string | null; olderPosition: number }

/**
 * The newest published articles of a feed, or those of an archive document, newest first; null: there is no such document.
 * Parts of a month are counted from its first article on, and the one that may still grow is no archive: so what a reader
 * has stored stays true when articles are added. Reads no texts, so it is cheap to learn that a feed has not changed.
 */
export async function listFeedEntries(
  subject: ArchivedSubject,
  archive: MonthPart | null,
): Promise<FeedPage | null> {
  const inFeed = Prisma.sql`status = 'published' AND ${toCondition(subject)}`
  const rows = await readPublic(
    (database) => database.$queryRaw<EntryRow[]>`
      WITH entries AS (
        SELECT id, created_at, ${changedAt} AS updated_at, ${shownProducts} FROM articles WHERE ${inFeed} AND ${inDocument(archive)} LIMIT ${feedLength}
      ), older AS (
        SELECT id, created_at FROM articles
        WHERE ${inFeed} AND (created_at, id) < (SELECT created_at, id FROM entries ORDER BY created_at, id LIMIT 1)
        ORDER BY created_at DESC, id DESC LIMIT 1
      )
      SELECT id, created_at AS "createdAt", updated_at AS "updatedAt", products, offers, shown,
        (SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') FROM older) AS "olderMonth",
        (SELECT count(*)::integer FROM articles
         WHERE ${inFeed} AND created_at >= (SELECT date_trunc('month', created_at, 'UTC') FROM older)
           AND (created_at, id) <= (SELECT created_at, id FROM older)) AS "olderPosition"
      FROM entries ORDER BY created_at DESC, id DESC`,
  )
  if (archive && !isComplete(archive, rows.length)) return null
  const { olderMonth: month = null, olderPosition = 0 } = rows[0] ?? {}
  const entries = rows.map(({ olderMonth: _, olderPosition: __, ...entry }) => entry)
  const part = Math.floor((olderPosition - 1) / feedLength)
  return { entries, older: month === null ? null : { archive: formatMonthPart({ month, part }) } }
}

/** In bytes, for the texts of a document: fifty long articles. Older articles have no text. */
const MAX_TEXT_BYTES = 5_000_000
const fits = Prisma.sql`sum(octet_length(content) + octet_length(content2))
  OVER (ORDER BY created_at DESC, id DESC ROWS UNBOUNDED PRECEDING) <= ${MAX_TEXT_BYTES}`
const boundedText = Prisma.sql`CASE WHEN ${fits} THEN content ELSE '' END AS content,
  CASE WHEN ${fits} THEN content2 ELSE '' END AS content2`

/** The published ones of these articles, with their texts as typed, newest first; '': there are too many long ones before it. */
export async function listForFeed(ids: string[]): Promise<(Omit<Article, 'viewCount'> & FeedSlug)[]> {
  const rows = await readPublic(
    (database) => database.$queryRaw<(ArticleRow & FeedSlug)[]>`
      SELECT ${toArticleColumns(boundedText)}, feed_slug(articles) AS "feedSlug" FROM articles WHERE status = 'published' AND id = ANY (${ids}::uuid[])
      ORDER BY created_at DESC, id DESC`,
  )
  return rows.map(({ feedSlug, ...row }) => ({ ...toArticle(row), feedSlug }))
}

/** A page of search results; a cursor beyond their end gives the first page, as it does there. */
export async function findFeedEntries(request: SearchRequest, cursor: Cursor | null): Promise<FeedPage> {
  const { items, older } = await searchArticles(request.query, cursor, request)
  const ids = items.map(({ id }) => id)
  const entries = await readPublic(
    (database) => database.$queryRaw<FeedEntry[]>`
      SELECT id, created_at AS "createdAt", ${changedAt} AS "updatedAt", ${shownProducts} FROM articles WHERE id = ANY (${ids}::uuid[])
      ORDER BY created_at DESC, id DESC`,
  )
  return { entries, older: older === null ? null : { older } }
}

/** The last change of an article, alone or with many others, or of a picture or a clip that it shows. */
const changedAt = Prisma.sql`greatest(articles.updated_at, (
  SELECT saved_at FROM article_revisions WHERE article_id = articles.id AND article_revisions.version = articles.version
), (
  SELECT max(picture.updated_at) FROM picture_uses JOIN pictures AS picture USING (hash) WHERE article_id = articles.id
), (
  SELECT max(clip.updated_at) FROM picture_uses JOIN media_clips AS clip USING (hash) WHERE article_id = articles.id
))`

/** For most articles this reads an index, and no text. */
const ofText = Prisma.sql`FROM article_products AS named LEFT JOIN products AS product ON product.id = find_product(named.slug)
  WHERE article_id = articles.id AND joined_content(content, content2) ~ ':::|[(]product:'`
const shownProducts = Prisma.sql`ARRAY(SELECT named.slug ${ofText} ORDER BY 1) AS products,
  (
    SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('retailer', retailer, 'isAffiliate', is_affiliate)), '[]')
    FROM offers WHERE product_id IN (SELECT product.id ${ofText}) AND state NOT IN ('gone', 'redirected')
  ) AS offers,
  md5(product_summaries(ARRAY(SELECT product.id ${ofText} AND product.id IS NOT NULL ORDER BY 1))::text) AS shown`

/** Selects the articles of a document, and where counting them begins. */
function inDocument(archive: MonthPart | null): Prisma.Sql {
  if (!archive) return Prisma.sql`true ORDER BY created_at DESC, id DESC`
  const { start, end } = rangeOfMonth(archive.month)
  return Prisma.sql`created_at >= ${start}::timestamptz AND created_at < ${end}::timestamptz
    ORDER BY created_at, id OFFSET ${archive.part * feedLength}`
}

/** Whether it can no longer grow: it is full, or its month is over. */
function isComplete({ month }: MonthPart, count: number): boolean {
  return count === feedLength || (count > 0 && rangeOfMonth(month).end.getTime() <= Date.now())
}

function toCondition(subject: ArchivedSubject): Prisma.Sql {
  switch (subject.kind) {
    case 'everything':
      return Prisma.sql`true`
    case 'listing':
      return inListing(subject.listing)
    case 'author':
      return byAuthor(subject.author.name)
    case 'tag':
      return withTag(subject.tag)
    case 'series':
      return inSeries(subject.series.slug)
  }
}
