/** Covers as the desk shows them to choose from: one motif in one color. */
import { publication } from '~/data/publication/publication.server'
import type { CoverStyle } from '~/domain/publication/build-listings'
import { categoryPath } from '~/domain/site/urls'
import { drawCover, motifNames } from '~covers/cover'

export { motifNames }

const category = 'sample'

/** An SVG; null: there is no such motif. `companion`: any color of covers, which the form offers. */
export function drawCoverSample(companion: CoverStyle['companion'], motif: string): string | null {
  if (!motifNames.includes(motif)) return null
  const covers = new Map([[categoryPath(category), { companion, motifs: [motif] satisfies [string] }]])
  const { site } = publication()
  const drawn = { site, covers: { categories: covers, subcategories: new Map() } }
  return drawCover(drawn, { slug: motif, category, subcategory: null })
}
