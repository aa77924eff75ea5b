/** Adds what the publication knows to the card of an article. */
import { portraitOf } from '~/domain/authors/portrait'
import type { Publication } from '~/domain/publication/publication'
import { subcategoryLabel } from './subcategory-names'

type Placed = { categoryName: string; subcategoryName: string | null }

/** The subcategory's display name, else the category. */
export function findBadge(publication: Publication, { categoryName, subcategoryName }: Placed): string {
  return subcategoryName ? subcategoryLabel(publication, subcategoryName) : categoryName
}

export function withLabels<Card extends Placed & { authorName: string }>(
  publication: Publication,
  card: Card,
) {
  return {
    ...card,
    badge: findBadge(publication, card),
    portrait: portraitOf(publication, card.authorName),
  }
}
