/** The types of an article: on a card, on its page and on the desk. */
import type { Embed } from '~/domain/embeds/embed'
import type { Clip } from '~/domain/media/clips'
import type { Picture } from '~/domain/media/renditions'
import type { Product } from '~/domain/products/product'
import type { ArticleFields, ArticleStatus, FieldName } from './article-fields'

/** A published article with its text as the editor typed it. */
export type Article = Omit<ArticleFields, 'status'> & {
  id: string
  createdAt: Date
  /** The last change after publication; null: none. */
  revisedAt: Date | null
  viewCount: number
  /** The slug that its drawn cover is made from, if that is not its own; see `toCoverSlug`. */
  coverSlug: string | null
  /** At featuredImageUrl; null: it is not in the library, or cannot be shown yet. */
  featuredPicture: Picture | null
  /** The pictures of the library that its text and featuredImageUrl name, and that can be shown. */
  pictures: Picture[]
  /** The videos and recordings of the library that its text names. */
  clips: Clip[]
  /** The addresses that stand alone in its text. */
  embeds: Embed[]
  /** The products that its reviews, picks and text name. */
  products: Product[]
}

/** What lists show of an article, besides its read time. */
export const cardNames = [
  'id',
  'title',
  'slug',
  'excerpt',
  'featuredImageUrl',
  'coverSlug',
  'authorName',
  'categoryName',
  'subcategoryName',
  'createdAt',
] as const satisfies (keyof Article)[]

/**
 * An article as lists show it. `readTime`: as shown, such as "6 min read"; `badge`: where it belongs; `portrait`: the address
 * of its author's; `rating`: of the product that it reviews, if that is one.
 */
export type ArticleCard = Pick<Article, (typeof cardNames)[number] | 'featuredPicture'> & {
  readTime: string
  badge: string
  portrait: string
  /** Absent: that of the publication. */
  language?: string
  rating?: { score: string; outOf: string }
}

/** One version of an article, without its text. */
export type RevisionSummary = {
  version: number
  savedAt: Date
  /** The editor's name; null: an import, an operator's own SQL, or an account that was deleted. */
  savedBy: string | null
  /** The version that was restored with this save; null: none. */
  restoredVersion: number | null
  title: string
  status: ArticleStatus
  /** Length of the text in characters. */
  length: number
  /** The version that it changed: of one that was on the site, not the draft before it; null: there is none. */
  former: number | null
  /** The fields that differ from that; null: there is none. */
  changed: FieldName[] | null
  /** How many words the text gained and lost; null: it is too long to count, or nothing precedes it. */
  words: { added: number; removed: number } | null
}

export type LastSave = Pick<RevisionSummary, 'version' | 'savedAt' | 'savedBy'>

/** Joins both stored parts of a text; older rows still have a second part. */
export function joinParts(content: string, content2: string) {
  if (!content2.trim()) return content
  return content.trim() ? `${content}\n\n${content2}` : content2
}

/** Removes the standfirst from all cards but the lead, because only the lead shows it. */
export function withLeadStandfirst(cards: ArticleCard[]): ArticleCard[] {
  return cards.map((card, index) => (index === 0 ? card : { ...card, excerpt: null }))
}
