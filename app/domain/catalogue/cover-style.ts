/** How the covers of a part of the catalogue are drawn, as its sections say. */
import type { CoverStyle } from '~/domain/publication/build-listings'
import type { Publication } from '~/domain/publication/publication'
import { categoryPath } from '~/domain/site/urls'

const general: CoverStyle = { companion: 'slate', motifs: ['tiles', 'prism', 'broadcast', 'dial'] }

/** Subcategories that articles may have though no section shows them. */
const withoutPage = new Map<string, CoverStyle['motifs']>([
  ['computing', ['traces']],
  ['semiconductors', ['traces']],
])

/** `category` and `subcategory` are hyphenated slugs; an unknown pair gets a general style. */
export function findCoverStyle(
  { covers: { categories, subcategories } }: Pick<Publication, 'covers'>,
  category: string,
  subcategory: string,
): CoverStyle {
  const covers = categories.get(categoryPath(category))
  const own = covers?.hasOneTheme ? null : (subcategories.get(subcategory) ?? withoutPage.get(subcategory))
  return {
    companion: covers?.companion ?? general.companion,
    motifs: own ?? covers?.motifs ?? general.motifs,
  }
}
