/** Reads one published article with its text, or the titles of several. */
import { prisma } from '~/data/database/prisma.server'
import { type Article, joinParts } from '~/domain/articles/article'
import { toArticleFace } from './article-row.server'

/** The published article with exactly this slug; null: there is none, or it is a draft. */
export async function findPublishedArticle(slug: string): Promise<Article | null> {
  if (slug.includes('\0')) return null
  const rows = await prisma().$queryRaw<StoredArticle[]>`
    SELECT id, title, slug, excerpt, content, content2, featured_image_url, featured_image_description, author_name,
      category_name, subcategory_name, tags, created_at, revised_at, coalesce(view_count, 0) AS view_count
    FROM articles LEFT JOIN article_views ON article_id = id
    WHERE slug = ${slug} AND status = 'published'`
  return rows[0] ? toArticle(rows[0]) : null
}

export type ArticleTitle = { slug: string; title: string; categoryName: string }

/** The titles of the published articles among these slugs, in the given order. */
export async function listPublishedTitles(slugs: readonly string[]): Promise<ArticleTitle[]> {
  return prisma().$queryRaw<ArticleTitle[]>`
    SELECT slug, title, category_name AS "categoryName"
    FROM unnest(${[...slugs]}::text[]) WITH ORDINALITY AS wanted (slug, place) JOIN articles USING (slug)
    WHERE status = 'published' ORDER BY place`
}

type StoredArticle = {
  id: string
  title: string
  slug: string
  excerpt: string | null
  content: string
  content2: string
  featured_image_url: string | null
  featured_image_description: string | null
  author_name: string
  category_name: string
  subcategory_name: string | null
  tags: string[]
  created_at: Date
  revised_at: Date | null
  view_count: bigint
}

function toArticle(row: StoredArticle): Article {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    content: joinParts(row.content, row.content2),
    featuredImageDescription: row.featured_image_description?.trim() || null,
    authorName: row.author_name,
    categoryName: row.category_name,
    ...toArticleFace(row),
    tags: row.tags,
    createdAt: row.created_at,
    revisedAt: row.revised_at,
    viewCount: Number(row.view_count),
  }
}
