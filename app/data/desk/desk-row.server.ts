/** Maps a stored article, or one of its revisions, to what the desk edits. */
import { Prisma } from '~/data/generated/client'
import type { ArticleStatus } from '~/domain/articles/article'
import type { VersionedArticle } from '~/domain/articles/article-fields'

export type DeskRow = {
  id: string
  version: number
  title: string
  slug: string
  excerpt: string | null
  content: string
  tags: string[]
  author_name: string
  category_name: string
  subcategory_name: string | null
  featured_image_url: string | null
  featured_image_description: string | null
  status: ArticleStatus
}

/** The columns that articles and revisions share; `content` is not one of them, as articles store it in two parts. */
export const deskColumns = Prisma.sql`version, title, slug, excerpt, tags, author_name, category_name, subcategory_name,
  featured_image_url, featured_image_description, status`

export function toVersionedArticle(row: DeskRow): VersionedArticle {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    content: row.content,
    tags: row.tags,
    authorName: row.author_name,
    categoryName: row.category_name,
    subcategoryName: row.subcategory_name,
    featuredImageUrl: row.featured_image_url,
    featuredImageDescription: row.featured_image_description,
    status: row.status,
  }
}
