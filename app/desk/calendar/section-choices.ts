/** The sections that an assignment can be for. Their slugs are stored: names change. */
import { isCategory, type Section } from '~/domain/publication/build-listings'

export type SectionChoice = {
  slug: string
  label: string
  /** As articles store them. */
  category: string
  subcategory: string | null
}

/** Categories, each followed by its subcategories; not second pages of the same articles. */
export function listSectionChoices(sections: readonly Section[]): SectionChoice[] {
  return sections.filter(isCategory).flatMap(({ slug, heading, category, canonicalSlug }) => {
    if (canonicalSlug !== undefined && canonicalSlug !== slug) return []
    const within = sections.flatMap((section) => {
      if (isCategory(section) || 'shows' in section || section.parent !== slug) return []
      const { subcategory = section.slug } = section
      return subcategory === null
        ? []
        : [{ slug: section.slug, label: `${heading}: ${section.heading}`, category, subcategory }]
    })
    return [{ slug, label: heading, category, subcategory: null }, ...within]
  })
}
