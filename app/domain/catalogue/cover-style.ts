/** How the covers of a part of the catalogue are drawn, as its rows say. */
import { categoryPath } from '~/domain/site/urls'
import { categoryRows } from '~/publication'
import type { CategoryRow, CoverStyle } from './category-row'

const general: CoverStyle = { companion: 'slate', motifs: ['tiles', 'prism', 'broadcast', 'dial'] }

/** Subcategories that articles may have though the catalogue has no page for them. */
const withoutPage: [slug: string, motifs: CoverStyle['motifs']][] = [
  ['computing', ['traces']],
  ['semiconductors', ['traces']],
]

type Covers = NonNullable<CategoryRow['covers']>

const byCategory = new Map<string, Covers>()
const motifsBySubcategory = new Map(withoutPage)
for (const { category, covers, subcategories = [] } of categoryRows) {
  if (!covers) continue
  byCategory.set(categoryPath(category), covers)
  for (const { slug, motifs = covers.motifs } of subcategories) motifsBySubcategory.set(slug, motifs)
}

/** Both arguments are hyphenated slugs; an unknown pair gets a general style. */
export function findCoverStyle(category: string, subcategory: string): CoverStyle {
  const covers = byCategory.get(categoryPath(category))
  const own = covers?.hasOneTheme ? null : motifsBySubcategory.get(subcategory)
  return {
    companion: covers?.companion ?? general.companion,
    motifs: own ?? covers?.motifs ?? general.motifs,
  }
}
