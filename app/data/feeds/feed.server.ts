/** Lists published articles for feeds (with their texts) and for sitemaps (addresses only). */
import { toArticleFace } from '~/data/articles/article-row.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { joinParts } from '~/domain/articles/article'
import { type FeedArticle, feedLength } from '~/domain/feeds/article-feed'

export type PublishedState = { count: number; changedAt: Date | null }

/** Count and last change of published articles, by this author or (null) by all: a cheap validator for caches. */
export async function findPublishedState(authorName: string | null): Promise<PublishedState> {
  const [row] = await prisma().$queryRaw<{ count: bigint; changed: Date | null }[]>`
    SELECT count(*), max(updated_at) AS changed FROM articles WHERE status = 'published' AND ${by(authorName)}`
  return { count: Number(row?.count ?? 0), changedAt: row?.changed ?? null }
}

/** `text`: as the editor typed it. */
export type TypedFeedArticle = Omit<FeedArticle, 'html'> & { text: string }

/** The newest published articles, by this author or (null) by all. */
export async function listForFeed(authorName: string | null): Promise<TypedFeedArticle[]> {
  const rows = await prisma().$queryRaw<FeedRow[]>`
    SELECT title, slug, excerpt, content, content2, author_name, category_name, subcategory_name, tags,
      featured_image_url, created_at
    FROM articles WHERE status = 'published' AND ${by(authorName)}
    ORDER BY created_at DESC, id DESC LIMIT ${feedLength}`
  return rows.map((row) => ({
    title: row.title,
    slug: row.slug,
    text: joinParts(row.content, row.content2),
    authorName: row.author_name,
    categoryName: row.category_name,
    ...toArticleFace(row),
    tags: row.tags,
    createdAt: row.created_at,
  }))
}

type FeedRow = {
  title: string
  slug: string
  excerpt: string | null
  content: string
  content2: string
  author_name: string
  category_name: string
  subcategory_name: string | null
  tags: string[]
  featured_image_url: string | null
  created_at: Date
}

/** Slugs of published articles and when readers last saw them change, newest first. */
export function listForSitemap(skip: number, take: number): Promise<{ slug: string; changedAt: Date }[]> {
  return prisma().$queryRaw`
    SELECT slug, coalesce(revised_at, published_at, created_at) AS "changedAt" FROM articles
    WHERE status = 'published' ORDER BY created_at DESC, id DESC LIMIT ${take} OFFSET ${skip}`
}

function by(authorName: string | null) {
  return authorName === null ? Prisma.sql`true` : Prisma.sql`lower(author_name) = lower(${authorName})`
}
