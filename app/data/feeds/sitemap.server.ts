/** Lists published articles for sitemaps: without their texts. */
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import { toPictureAddress } from '~/domain/articles/article-picture'
import { NEWS_DAYS } from '~/domain/changes/article-change'
import { rangeOfMonth } from '~/domain/feeds/month-part'
import type { ListedArticle, ListedMonth, NewsArticle } from '~/domain/feeds/sitemap'

/** Published, and not kept from search engines, nor listed by them at another address. */
const isIndexed = Prisma.sql`status = 'published' AND robots IS NULL AND canonical_url IS NULL`

/** The last change that readers saw. */
const changedAt = Prisma.sql`coalesce(revised_at, published_at, created_at)`

/**
 * The months (UTC) with published articles, the latest first. They are looked up one by one, and each is counted in an index
 * alone: grouping all articles takes eight times as long.
 */
export async function listSitemapMonths(): Promise<ListedMonth[]> {
  return readPublic(
    (database) => database.$queryRaw<ListedMonth[]>`
      WITH RECURSIVE months AS (
        SELECT date_trunc('month', max(created_at), 'UTC') AS start FROM articles WHERE ${isIndexed}
        UNION ALL
        SELECT (SELECT date_trunc('month', max(created_at), 'UTC') FROM articles
                WHERE ${isIndexed} AND created_at < months.start)
        FROM months WHERE start IS NOT NULL
      )
      SELECT to_char(start AT TIME ZONE 'UTC', 'YYYY-MM') AS month, counted.count, counted."changedAt"
      FROM months, LATERAL (
        SELECT count(*)::integer AS count, max(${changedAt}) AS "changedAt" FROM articles
        WHERE ${isIndexed} AND created_at >= start
          AND created_at < (start AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'
      ) AS counted
      WHERE start IS NOT NULL ORDER BY start DESC`,
  )
}

/** Some of the articles published in a month like '2026-11', the newest first. */
export async function listForSitemap(month: string, skip: number, take: number): Promise<ListedArticle[]> {
  const { start, end } = rangeOfMonth(month)
  const rows = await readPublic(
    (database) => database.$queryRaw<ListedArticle[]>`
      SELECT slug, title, cover_slug AS "coverSlug", category_name AS "categoryName", subcategory_name AS "subcategoryName",
        featured_image_url AS "featuredImageUrl", library_picture(featured_image_url) AS "featuredPicture",
        ${changedAt} AS "changedAt"
      FROM articles
      WHERE ${isIndexed} AND created_at >= ${start}::timestamptz AND created_at < ${end}::timestamptz
      ORDER BY created_at DESC, id DESC OFFSET ${skip} LIMIT ${take}`,
  )
  return rows.map((row) => ({ ...row, featuredImageUrl: toPictureAddress(row.featuredImageUrl) }))
}

/** The newest articles of the last two days, at most as many as a news sitemap may have. */
export function listForNews(take: number): Promise<NewsArticle[]> {
  return readPublic(
    (database) => database.$queryRaw<NewsArticle[]>`
      SELECT slug, title, created_at AS "createdAt", ${changedAt} AS "changedAt" FROM articles
      WHERE ${isIndexed} AND created_at > now() - make_interval(days => ${NEWS_DAYS}::integer)
      ORDER BY created_at DESC, id DESC LIMIT ${take}`,
  )
}
