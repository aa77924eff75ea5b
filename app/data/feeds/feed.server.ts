/** Lists published articles for feeds (with their texts) and for sitemaps (addresses only). */
import { type ArticleRow, articleSelect, toArticle, toColumns } from '~/data/articles/article-row.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import type { Article } from '~/domain/articles/article'
import { feedLength } from '~/domain/feeds/article-feed'

export type PublishedState = { count: number; changedAt: Date | null }

/** Count and last change of published articles, by this author or (null) by all: a cheap validator for caches. */
export async function findPublishedState(authorName: string | null): Promise<PublishedState> {
  const [row] = await readPublic(
    (database) => database.$queryRaw<{ count: bigint; changed: Date | null }[]>`
      SELECT count(*), max(updated_at) AS changed FROM articles WHERE status = 'published' AND ${by(authorName)}`,
  )
  return { count: Number(row?.count ?? 0), changedAt: row?.changed ?? null }
}

/** The newest published articles, by this author or (null) by all, with their texts as typed. */
export async function listForFeed(authorName: string | null): Promise<Omit<Article, 'viewCount'>[]> {
  const rows = await readPublic(
    (database) => database.$queryRaw<ArticleRow[]>`
      SELECT ${toColumns(articleSelect)} FROM articles WHERE status = 'published' AND ${by(authorName)}
      ORDER BY created_at DESC, id DESC LIMIT ${feedLength}`,
  )
  return rows.map(toArticle)
}

/** Slugs of published articles and when readers last saw them change, newest first. */
export async function listForSitemap(
  skip: number,
  take: number,
): Promise<{ slug: string; changedAt: Date }[]> {
  const rows = await readPublic((database) =>
    database.article.findMany({
      where: { status: 'published' },
      select: { slug: true, revisedAt: true, publishedAt: true, createdAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip,
      take,
    }),
  )
  return rows.map((row) => ({
    slug: row.slug,
    changedAt: row.revisedAt ?? row.publishedAt ?? row.createdAt,
  }))
}

function by(authorName: string | null) {
  return authorName === null ? Prisma.sql`true` : Prisma.sql`lower(author_name) = lower(${authorName})`
}
