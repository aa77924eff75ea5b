/** Cards as an author's page shows them. */
import type { ArticleCard } from './article'

/** A fixed read time (specification 2, section 2.3); standfirsts, which nobody sees there, stay behind. */
export function withAuthorLabels(cards: ArticleCard[]): ArticleCard[] {
  return cards.map((card) => ({ ...card, excerpt: null, readTime: '5 min read' }))
}
