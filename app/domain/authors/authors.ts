/** The six staff authors, and how cards look on their pages. */
import type { ArticleCard } from '~/domain/articles/article'
import { toSlug } from '~/domain/articles/slug'
import { authors } from '~/publication'

export { authors }

export type Author = (typeof authors)[number]

/** A staff author by name, in any case; null: not one of the six. */
export function findAuthor(name: string): Author | null {
  const slug = toSlug(name)
  return authors.find((author) => author.slug === slug) ?? null
}

/** Sets the fixed read time (specification 2, section 2.3) and removes standfirsts, which that page does not show. */
export function withAuthorLabels(cards: ArticleCard[]): ArticleCard[] {
  return cards.map((card) => ({ ...card, excerpt: null, readTime: '5 min read' }))
}
