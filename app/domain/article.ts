/** What an article is: as a card in a list, and as a page. */

/** An article as lists show it. */
export type ArticleCard = {
  id: string
  title: string
  slug: string
  excerpt: string | null
  /** Address of its picture; null: the cover is drawn. */
  featuredImageUrl: string | null
  authorName: string
  categoryName: string
  subcategoryName: string | null
  /** As shown, for instance "6 min read". */
  readTime: string
  createdAt: Date
}

/** A published article with its text as the editor stored it. */
export type Article = Omit<ArticleCard, 'readTime'> & {
  content: string
  /** What its own picture shows, for who cannot see it; null: nobody said. */
  featuredImageDescription: string | null
  tags: string[]
  viewCount: number
  /** The last change after publication; null: none. */
  revisedAt: Date | null
}

/** Both stored parts as one text, so that nothing is lost when a row still has a second part. */
export function joinParts(content: string, content2: string) {
  if (!content2.trim()) return content
  return content.trim() ? `${content}\n\n${content2}` : content2
}

/** Cards as a list sends them: only the lead shows its standfirst, and text that nobody sees still costs its way. */
export function withLeadStandfirst(cards: ArticleCard[]): ArticleCard[] {
  return cards.map((card, index) => (index === 0 ? card : { ...card, excerpt: null }))
}

export type ArticleStatus = 'draft' | 'published'

/** Anything else is neither. */
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
