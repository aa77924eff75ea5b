/** The names of subcategories: for readers, in articles, and in addresses. */
import type { Publication } from '~/domain/publication/publication'

/** The display name of a stored subcategory: some slugs have one on their section, all others are shown unchanged. */
export function subcategoryLabel(
  { displayNames }: Pick<Publication, 'displayNames'>,
  stored: string,
): string {
  return displayNames.get(stored) ?? stored
}
