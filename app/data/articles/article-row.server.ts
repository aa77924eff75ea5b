/** A row of `articles` as the card that lists show. */
import { Prisma } from '~/data/generated/client'
import type { ArticleCard } from '~/domain/articles/article'
import { toPictureAddress } from '~/domain/articles/picture-address'
import { formatReadTime } from '~/domain/articles/read-time'

export type ArticleRow = {
  id: string
  title: string
  slug: string
  excerpt: string | null
  featured_image_url: string | null
  author_name: string
  category_name: string
  subcategory_name: string | null
  read_time: string | null
  word_count: number
  character_count: number
  created_at: Date
}

/** Everything a card needs, without the article text. */
export const cardColumns = Prisma.sql`id, title, slug, excerpt, featured_image_url, author_name, category_name,
  subcategory_name, read_time, word_count, character_count, created_at`

type StoredFace = Pick<ArticleRow, 'excerpt' | 'featured_image_url' | 'subcategory_name'>

/**
 * Normalizes columns that an import may have filled with anything: blank values become null, and so does a picture
 * that browsers may not load (its cover is drawn instead).
 */
export function toArticleFace(row: StoredFace) {
  return {
    excerpt: row.excerpt?.trim() || null,
    featuredImageUrl: toPictureAddress(row.featured_image_url),
    subcategoryName: row.subcategory_name?.trim() || null,
  }
}

export function toArticleCard(row: ArticleRow, readTimeBy: 'words' | 'length' = 'words'): ArticleCard {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    authorName: row.author_name,
    categoryName: row.category_name,
    ...toArticleFace(row),
    readTime: formatReadTime(
      { readTime: row.read_time, wordCount: row.word_count, characterCount: row.character_count },
      readTimeBy,
    ),
    createdAt: row.created_at,
  }
}
