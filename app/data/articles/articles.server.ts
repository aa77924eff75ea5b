/** Finds one published article with its text, or by a former slug, and the titles of several. */

import { type CardRow, cardColumns, toArticleCard } from '~/data/articles/article-row.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import { siteTimeZone } from '~/data/publication/publication.server'
import type { Article, ArticleCard } from '~/domain/articles/article'
import type { Correction } from '~/domain/articles/corrections'
import { toDay } from '~/domain/site/local-time'
import { type ArticleRow, articleColumns, labelSelect, toArticle, toArticleLabel } from './article-row.server'
import { againstSeriesOrder, inSeries, inSeriesOrder, isInSeriesBeyond } from './series-order.server'

export type PublishedArticle = Article & { corrections: Correction[] }

type PublishedRow = ArticleRow & {
  viewCount: bigint
  corrections: (Omit<Correction, 'createdAt' | 'day'> & { created_at: string })[]
}

/** The published article with exactly this slug; null: there is none, or it is a draft. */
export async function findPublishedArticle(slug: string): Promise<PublishedArticle | null> {
  if (slug.includes('\0')) return null
  const [found] = await readPublic(
    (database) => database.$queryRaw<PublishedRow[]>`
      SELECT ${articleColumns},
        coalesce((SELECT view_count FROM article_views WHERE article_id = id), 0) AS "viewCount",
        ARRAY(SELECT to_jsonb(correction) FROM article_corrections AS correction WHERE article_id = articles.id AND waits_for IS NULL) AS corrections
      FROM articles WHERE slug = ${slug} AND status = 'published'`,
  )
  if (!found) return null
  const { viewCount, corrections, ...row } = found
  const timeZone = siteTimeZone()
  return {
    ...toArticle(row),
    viewCount: Number(viewCount),
    corrections: corrections.map(({ id, kind, text, created_at }) => {
      const createdAt = new Date(created_at)
      return { id, kind, text, createdAt, day: toDay(createdAt, timeZone) }
    }),
  }
}

/** Without its text. Null: there is none with exactly this slug, or it is a draft. */
export async function findPublishedLabel(slug: string) {
  if (slug.includes('\0')) return null
  const found = await readPublic((database) =>
    database.article.findFirst({ where: { slug, status: 'published' }, select: labelSelect }),
  )
  return found && toArticleLabel(found)
}

export type FormerArticle = {
  id: string
  /** Null: it is not published. */
  presentSlug: string | null
  isDeleted: boolean
  /** If it was deleted: all slugs at which it was public. */
  removedSlugs: string[]
}

/** The article that once had this slug, or that was public at it and was deleted; null: there is none. */
export async function findFormerArticle(slug: string): Promise<FormerArticle | null> {
  if (slug.includes('\0')) return null
  const [found] = await readPublic(
    (database) => database.$queryRaw<FormerArticle[]>`
      SELECT id, CASE WHEN status = 'published' THEN articles.slug END AS "presentSlug", false AS "isDeleted",
        '{}'::text[] AS "removedSlugs"
      FROM former_slugs JOIN articles ON id = article_id WHERE former_slugs.slug = ${slug}
      UNION ALL SELECT article_id, NULL, true,
        ARRAY(SELECT slug FROM removed_slugs AS own WHERE own.article_id = removed.article_id ORDER BY slug)
      FROM removed_slugs AS removed WHERE slug = ${slug}
      ORDER BY 2 NULLS LAST LIMIT 1`,
  )
  return found ?? null
}

export type ArticleTitle = { slug: string; title: string; categoryName: string }

/** The titles of the published articles among these slugs, in the given order. */
export async function listPublishedTitles(slugs: readonly string[]): Promise<ArticleTitle[]> {
  const titles = await readPublic((database) =>
    database.article.findMany({
      where: { slug: { in: [...slugs] }, status: 'published' },
      select: { slug: true, title: true, categoryName: true },
    }),
  )
  return titles.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
}

/** `newer` and `older` within the article's section; null: it is the newest or oldest there. */
type StoryLinks = {
  newer: ArticleCard | null
  older: ArticleCard | null
  /** Within its series. */
  before: ArticleCard | null
  next: ArticleCard | null
  /** What says the same in another language. */
  counterpart: ArticleCard | null
  /** Those that an editor named, in that order, and others up to `relatedCount`. */
  related: ArticleCard[]
}

type LinkedRow = CardRow & {
  role: 'newer' | 'older' | 'before' | 'next' | 'counterpart' | 'named' | 'related'
}
type Origin = Pick<
  Article,
  | 'id'
  | 'slug'
  | 'counterpart'
  | 'title'
  | 'categoryName'
  | 'subcategoryName'
  | 'tags'
  | 'createdAt'
  | 'series'
  | 'seriesPart'
  | 'related'
>

export const relatedCount = 3
/** Related stories are chosen from this many of the newest in the category, and from this many with one of the tags. */
const newestInCategory = 200
const newestByTag = 100
const maxTags = 10

/**
 * Published stories only, in one query. Related stories: those that an editor named; then others, up to three together, those with
 * the most tags in common first, a common subcategory counting half a tag, then by words in common with the title. Never the article
 * itself, nor, unless it is named, a story to which the article links as its newer or older one or the one before or after it in
 * its series.
 */
export async function findStoryLinks(article: Origin): Promise<StoryLinks> {
  const rows = await readPublic(
    (database) => database.$queryRaw<LinkedRow[]>`
      SELECT role, ${cardColumns} FROM (
        (SELECT 'newer' AS role, id AS linked, 0 AS position FROM articles
          WHERE status = 'published' AND ${inSection(article)} AND (created_at, id) > ${place(article)}
          ORDER BY created_at, id LIMIT 1)
        UNION ALL
        (SELECT 'older', id, 0 FROM articles
          WHERE status = 'published' AND ${inSection(article)} AND (created_at, id) < ${place(article)}
          ORDER BY created_at DESC, id DESC LIMIT 1)
        ${article.series === null ? Prisma.empty : besideInSeries(article, article.series)}
        UNION ALL
        ${inOtherLanguage(article)}
        ${article.related.length > 0 ? named(article) : Prisma.empty}
        UNION ALL
        (${related(article)})
      ) AS links JOIN articles ON id = linked
      ORDER BY position`,
  )
  const find = (role: LinkedRow['role']) => {
    const row = rows.find((row) => row.role === role)
    return row ? toCard(row) : null
  }
  const [newer, older] = [find('newer'), find('older')]
  const [before, next] = [find('before'), find('next')]
  const chosen = rows.filter(({ role }) => role === 'named')
  const taken = [newer, older, before, next, ...chosen].map((row) => row?.id)
  const others = rows.filter(({ role, id }) => role === 'related' && !taken.includes(id))
  const room = Math.max(0, relatedCount - chosen.length)
  const counterpart = find('counterpart')
  return {
    newer,
    older,
    before,
    next,
    counterpart,
    related: [...chosen, ...others.slice(0, room)].map(toCard),
  }
}

type Place = Pick<Origin, 'id' | 'createdAt' | 'series' | 'seriesPart' | 'related'>
type LinksByHand = Pick<StoryLinks, 'before' | 'next'> & { named: ArticleCard[] }

/** Published stories before and after a place in a series, and those that an editor named, in order; `article` need not be stored. */
export async function findLinksByHand(article: Place): Promise<LinksByHand> {
  if (article.series === null && article.related.length === 0) return { before: null, next: null, named: [] }
  const rows = await readPublic(
    (database) => database.$queryRaw<LinkedRow[]>`
      SELECT role, ${cardColumns} FROM (
        SELECT NULL AS role, NULL::uuid AS linked, 0 AS position WHERE false
        ${article.series === null ? Prisma.empty : besideInSeries(article, article.series)}
        ${article.related.length > 0 ? named(article) : Prisma.empty}
      ) AS links JOIN articles ON id = linked
      ORDER BY position`,
  )
  const ofRole = (role: LinkedRow['role']) => rows.filter((row) => row.role === role).map(toCard)
  return { before: ofRole('before')[0] ?? null, next: ofRole('next')[0] ?? null, named: ofRole('named') }
}

function besideInSeries(article: Place, series: string): Prisma.Sql {
  const isBeside = (isBefore: boolean) =>
    Prisma.sql`status = 'published' AND ${inSeries(series)} AND ${isInSeriesBeyond(article.seriesPart, article, isBefore)}`
  return Prisma.sql`
    UNION ALL
    (SELECT 'before', id, 0 FROM articles WHERE ${isBeside(true)} ${againstSeriesOrder} LIMIT 1)
    UNION ALL
    (SELECT 'next', id, 0 FROM articles WHERE ${isBeside(false)} ${inSeriesOrder} LIMIT 1)`
}

/** The one that it names, at whatever slug that has now, or else the newest one that names it. */
function inOtherLanguage({ id, slug, counterpart }: Pick<Origin, 'id' | 'slug' | 'counterpart'>): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'counterpart', id, 0 FROM articles
      WHERE status = 'published' AND id <> ${id}::uuid AND (
        slug = ${counterpart} OR id = (SELECT article_id FROM former_slugs WHERE slug = ${counterpart})
        OR counterpart = ANY (ARRAY(SELECT slug FROM former_slugs WHERE article_id = ${id}::uuid) || ${slug}::text)
      )
      ORDER BY counterpart IS NOT DISTINCT FROM ${slug}, created_at DESC, id LIMIT 1)`
}

/** In the order of the editor, before all others. */
function named({ id, related: ids }: Place): Prisma.Sql {
  return Prisma.sql`
    UNION ALL
    (SELECT 'named', articles.id, -1000 + place::integer
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS list (named, place) JOIN articles ON articles.id = named
      WHERE status = 'published' AND articles.id <> ${id}::uuid)`
}

function toCard({ role: _, ...row }: LinkedRow): ArticleCard {
  return toArticleCard(row)
}

/** More than are shown, as the others to which the article links may be among them. */
function related(origin: Origin): Prisma.Sql {
  const { id, title, categoryName, subcategoryName, tags } = origin
  const mayBeTaken = 2 + (origin.series === null ? 0 : 2) + origin.related.length
  const shared = tags.slice(0, maxTags)
  const candidate = Prisma.sql`SELECT id, title, subcategory_name, tags, created_at FROM articles`
  const byTag = Prisma.sql`
    UNION
    (${candidate} WHERE status = 'published' AND tags_lower(tags) && tags_lower(${shared}::text[])
      ORDER BY created_at DESC, id DESC LIMIT ${newestByTag})`
  return Prisma.sql`
    SELECT 'related', id, row_number() OVER (
      ORDER BY 2 * cardinality(ARRAY(
          SELECT unnest(tags_lower(tags)) INTERSECT SELECT unnest(tags_lower(${shared}::text[]))
        )) + coalesce((lower(subcategory_name) = lower(${subcategoryName}))::integer, 0) DESC,
        similarity(title, ${title}) DESC, created_at DESC, id DESC
    )::integer AS position
    FROM (
      (${candidate} WHERE status = 'published' AND lower(category_name) = lower(${categoryName})
        ORDER BY created_at DESC, id DESC LIMIT ${newestInCategory})
      ${shared.length > 0 ? byTag : Prisma.empty}
    ) AS candidates
    WHERE id <> ${id}::uuid
    ORDER BY position LIMIT ${relatedCount + mayBeTaken}`
}

function inSection({ categoryName, subcategoryName }: Origin): Prisma.Sql {
  const inCategory = Prisma.sql`lower(category_name) = lower(${categoryName})`
  return subcategoryName === null
    ? inCategory
    : Prisma.sql`${inCategory} AND lower(subcategory_name) = lower(${subcategoryName})`
}

function place({ createdAt, id }: Origin): Prisma.Sql {
  return Prisma.sql`(${createdAt}::timestamptz, ${id}::uuid)`
}
