/** What is wrong with sections beside each other. */
import { i18n } from '~/domain/language/desk-i18n'
import { isCategory, type Section } from './build-listings'

const MAX_SECTIONS = 500

/** References to sections that do not exist or cannot be meant, and what there is too much of. */
export function listSectionProblems(sections: readonly Section[]): string[] {
  const bySlug = new Map(sections.map((section) => [section.slug, section]))
  const problems =
    sections.length > MAX_SECTIONS
      ? [i18n.t('There are more than {limit, number} sections.', { limit: MAX_SECTIONS })]
      : []
  const requireCategory = (from: Section, field: string, slug: string | undefined) => {
    const target = slug === undefined ? null : bySlug.get(slug)
    if (target === undefined || (target && !isCategory(target)))
      problems.push(
        `section ${from.slug}: ${field}: ${i18n.t('there is no category page {slug}.', { slug })}`,
      )
  }
  for (const section of sections) {
    if (isCategory(section)) {
      requireCategory(section, 'canonicalSlug', section.canonicalSlug)
      requireCategory(section, 'comingSoonBackTo', section.comingSoonBackTo)
      const canonical = bySlug.get(section.canonicalSlug ?? section.slug)
      if (
        canonical &&
        isCategory(canonical) &&
        (canonical.canonicalSlug ?? canonical.slug) !== canonical.slug
      )
        problems.push(
          `section ${section.slug}: canonicalSlug: ${i18n.t('{slug} is itself a second page.', { slug: canonical.slug })}`,
        )
    } else {
      requireCategory(section, 'parent', section.parent)
      const shown = 'shows' in section ? bySlug.get(section.shows) : section
      if (!shown || isCategory(shown) || (shown !== section && 'shows' in shown))
        problems.push(
          `section ${section.slug}: shows: ${i18n.t('there is no subcategory page of that name.')}`,
        )
    }
    const empty = 'shows' in section ? undefined : section.empty
    if (empty && 'comingSoon' in empty) requireCategory(section, 'empty.backTo', empty.backTo)
  }
  return problems
}
