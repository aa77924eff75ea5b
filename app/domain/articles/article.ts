/** The types of an article: on a card, on its page and on the desk. */

/** An article as lists show it. */
export type ArticleCard = {
  id: string
  title: string
  slug: string
  excerpt: string | null
  /** Null: the cover is drawn. */
  featuredImageUrl: string | null
  authorName: string
  categoryName: string
  subcategoryName: string | null
  /** As shown, such as "6 min read". */
  readTime: string
  createdAt: Date
}

/** A published article with its text as the editor typed it. */
export type Article = Omit<ArticleCard, 'readTime'> & {
  content: string
  /** Alternative text of its own picture; null: none given. */
  featuredImageDescription: string | null
  tags: string[]
  viewCount: number
  /** The last change after publication; null: none. */
  revisedAt: Date | null
}

/** Joins both stored parts of a text; older rows still have a second part. */
export function joinParts(content: string, content2: string) {
  if (!content2.trim()) return content
  return content.trim() ? `${content}\n\n${content2}` : content2
}

/** Removes the standfirst from all cards but the lead, because only the lead shows it. */
export function withLeadStandfirst(cards: ArticleCard[]): ArticleCard[] {
  return cards.map((card, index) => (index === 0 ? card : { ...card, excerpt: null }))
}

export type ArticleStatus = 'draft' | 'published'

/** Null: any other value. */
export function parseStatus(typed: string | null): ArticleStatus | null {
  return typed === 'draft' || typed === 'published' ? typed : null
}

/** An article as the desk lists it. */
export type DeskArticle = {
  id: string
  title: string
  slug: string
  status: ArticleStatus
  authorName: string
  categoryName: string
  changedAt: Date
}
