/** The six staff authors, and how cards look on their pages. */
import type { ArticleCard } from '~/domain/articles/article'
import { toSlug } from '~/domain/articles/slug'

export type Author = { name: string; slug: string; role: string }

export const authors: readonly Author[] = [
  staff('Maya Lindqvist', 'Emerging Technology Editor'),
  staff('Daniel Okafor', 'Hardware Testing Director'),
  staff('Priya Raman', 'Enterprise Technology Analyst'),
  staff('Jonas Weber', 'Consumer Electronics Editor'),
  staff('Elena Marchetti', 'Market Analysis Director'),
  staff('Grace Whitfield', 'Consumer Advocacy Editor'),
]

/** A staff author by name, in any case; null: not one of the six. */
export function findAuthor(name: string): Author | null {
  const slug = toSlug(name)
  return authors.find((author) => author.slug === slug) ?? null
}

function staff(name: string, role: string): Author {
  return { name, slug: toSlug(name), role }
}

/** Sets the fixed read time (specification 2, section 2.3) and removes standfirsts, which that page does not show. */
export function withAuthorLabels(cards: ArticleCard[]): ArticleCard[] {
  return cards.map((card) => ({ ...card, excerpt: null, readTime: '5 min read' }))
}
