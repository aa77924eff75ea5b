/** Adapts cards to an author's page. */
import type { ArticleCard } from '~/domain/articles/article'

/** Sets the fixed read time (specification 2, section 2.3) and removes standfirsts, which that page does not show. */
export function withAuthorLabels(cards: ArticleCard[]): ArticleCard[] {
  return cards.map((card) => ({ ...card, excerpt: null, readTime: '5 min read' }))
}
