/** The addresses of sections, pages and people together: none is taken twice, and former ones lead to present ones. */
import { i18n } from '~/domain/language/desk-i18n'
import {
  authorPath,
  categoryPath,
  episodePath,
  seriesPath,
  showPath,
  subcategoryPath,
} from '~/domain/site/urls'
import { toNameKey } from '~/domain/text/slug'
import { isCategory, type Section } from './build-listings'

type Addressed = { slug: string; formerSlugs?: string[] | undefined }

/** Sections and pages share the root of the site. */
export function listAddressProblems(
  sections: readonly Section[],
  pages: readonly Addressed[],
  people: readonly (Addressed & { name: string })[],
) {
  const atRoot = [...sections.filter(isCategory), ...pages]
  const groups = [atRoot, sections.filter((section) => !isCategory(section)), people]
  const taken = groups.flatMap((group) => {
    const slugs = group.map(({ slug }) => slug)
    return slugs
      .filter((slug, index) => slugs.indexOf(slug) !== index)
      .map(
        (slug) => `page ${slug}: slug: ${i18n.t('a section has the address {path}.', { path: `/${slug}` })}`,
      )
  })
  // Bylines find people by name.
  const names = people.map(({ name }) => toNameKey(name))
  const twice = people.filter(({ name }, index) => names.indexOf(toNameKey(name)) !== index)
  return [
    ...taken,
    ...twice.map(
      ({ slug, name }) => `person ${slug}: name: ${i18n.t('somebody else is called {name}.', { name })}`,
    ),
  ]
}

type AllAddressed = {
  sections: readonly Section[]
  episodes: readonly (Addressed & { show: string })[]
} & Record<'pages' | 'people' | 'series' | 'shows', readonly Addressed[]>

/** An address that something has now is no former one. */
export function listFormerPaths({ sections, pages, people, series, shows, episodes }: AllAddressed) {
  const moves = [
    ...sections.map((section) => ({
      ...section,
      toPath: isCategory(section) ? categoryPath : subcategoryPath,
    })),
    ...pages.map((page) => ({ ...page, toPath: categoryPath })),
    ...people.map((person) => ({ ...person, toPath: authorPath })),
    ...series.map((one) => ({ ...one, toPath: seriesPath })),
    ...shows.map((one) => ({ ...one, toPath: showPath })),
    ...episodes.map((one) => ({ ...one, toPath: (slug: string) => episodePath(slug, one.show) })),
  ]
  const present = new Set(moves.map(({ slug, toPath }) => toPath(slug)))
  const former = moves.flatMap(({ slug, formerSlugs = [], toPath }) =>
    formerSlugs.map((one) => [toPath(one), toPath(slug)] as const),
  )
  return new Map(former.filter(([path]) => !present.has(path)))
}
