/** Derives the listing pages from the sections of a publication. */
import type { z } from 'zod/v4'
import { i18n } from '~/domain/language/i18n'
import { categoryPath, subcategoryPath } from '~/domain/site/urls'
import type { aliasSection, categorySection, subcategorySection } from './entries'
import type { FoundFields } from './found-fields'
import type { EmptyState, Listing } from './listing'
import { describeSection, toSubcategoryTitle } from './search-result'

export type CategorySection = z.infer<typeof categorySection> & { slug: string }
type ListedSection = z.infer<typeof subcategorySection> & { slug: string }
type AliasSection = z.infer<typeof aliasSection> & { slug: string }
export type SubcategorySection = ListedSection | AliasSection
export type Section = CategorySection | SubcategorySection

export function isCategory(section: Section): section is CategorySection {
  return section.parent === null
}

/** What search engines and networks are told of a listing. */
function toFound({ noindex = false, canonicalUrl, shareTitle, sharePicture }: FoundFields) {
  return { noindex, canonicalUrl, shareTitle, sharePicture }
}

/** Only of one that has something to do with another language. */
function toLanguage({ language, counterpart, formerSlugs }: CategorySection | ListedSection) {
  return {
    ...(language && { language }),
    ...(counterpart && { counterpart }),
    ...(formerSlugs?.length && { formerSlugs }),
  }
}

/** Expects references that `listSectionProblems` has found to be right. What a section leaves out follows from its heading. */
export function buildListings(
  sections: readonly Section[],
  site: { name: string },
): { categories: Listing[]; subcategories: Listing[] } {
  const categoriesBySlug = new Map(sections.filter(isCategory).map((section) => [section.slug, section]))
  const listedBySlug = new Map(
    sections.flatMap((section) =>
      isCategory(section) || 'shows' in section ? [] : [[section.slug, section]],
    ),
  )
  const bySlug = (slug: string) => categoriesBySlug.get(slug) ?? missing(slug)

  const toEmptyState = (category: CategorySection, empty: CategorySection['empty']): EmptyState => {
    if (!empty) return { text: i18n.t('No articles found in this category.'), backTo: null }
    if ('text' in empty) return { text: empty.text, backTo: null }
    if ('checkBackFor' in empty)
      return {
        text: i18n.t('Coming soon! Check back for {what} reviews.', { what: empty.checkBackFor }),
        backTo: null,
      }
    const { slug, heading } = bySlug(empty.backTo ?? category.comingSoonBackTo ?? category.slug)
    return {
      text: i18n.t('We are working on our first {what}. Until then, there is more to read in {section}.', {
        what: empty.comingSoon,
        section: heading,
      }),
      backTo: { path: categoryPath(slug), name: heading },
    }
  }

  const toListing = (section: ListedSection, path: string): Listing => {
    const category = bySlug(section.parent)
    const canonicalPath = subcategoryPath(section.slug)
    return {
      path,
      canonicalPath,
      heading: section.heading,
      intro: section.intro ?? '',
      title: section.title ?? toSubcategoryTitle(section.heading, category.heading),
      description: describeSection(section, site),
      ...toFound(section),
      ...toLanguage(section),
      category: category.category,
      subcategory: section.subcategory === undefined ? section.slug : section.subcategory,
      keep: section.keep ?? null,
      cardLabel: section.cardLabel ?? null,
      readTimeBy: section.readTimeBy ?? 'words',
      parent: { path: categoryPath(category.slug), name: category.heading },
      empty: toEmptyState(category, section.empty),
    }
  }

  return {
    categories: [...categoriesBySlug.values()].map((section) => ({
      path: categoryPath(section.slug),
      canonicalPath: categoryPath(section.canonicalSlug ?? section.slug),
      heading: section.heading,
      intro: section.intro ?? '',
      title: section.title ?? section.heading,
      description: describeSection(section, site),
      ...toFound(section),
      ...toLanguage(section),
      category: section.category,
      subcategory: null,
      keep: null,
      cardLabel: null,
      readTimeBy: 'words',
      parent: null,
      empty: toEmptyState(section, section.empty),
    })),
    subcategories: sections.flatMap((section) => {
      if (isCategory(section)) return []
      const shown = 'shows' in section ? listedBySlug.get(section.shows) : section
      return [toListing(shown ?? missing(section.slug), subcategoryPath(section.slug))]
    }),
  }
}

type GivenCovers = NonNullable<CategorySection['covers']>
export type CoverStyle = Required<Pick<GivenCovers, 'companion' | 'motifs'>>
type CategoryCovers = GivenCovers & CoverStyle
/** `categories`: by path of the category as articles store it; `subcategories`: motifs by slug. */
export type Covers = {
  categories: ReadonlyMap<string, CategoryCovers>
  subcategories: ReadonlyMap<string, CoverStyle['motifs']>
}

const companions = ['indigo', 'ember', 'moss', 'ochre', 'rose', 'volt'] as const
/** They fit any subject. */
const generalMotifs = ['tiles', 'prism', 'broadcast', 'dial', 'lattice', 'nodes']

/** What a category leaves open follows from its name: the same covers for the same name. */
function completeCovers(category: string, given: GivenCovers = {}): CategoryCovers {
  const sum = [...category].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const at = <Item>(items: readonly Item[], n: number) => items[n % items.length] as Item
  const motifs = [0, 1, 3].map((step) => at(generalMotifs, sum + step)) as [string, ...string[]]
  return { ...given, companion: given.companion ?? at(companions, sum), motifs: given.motifs ?? motifs }
}

export function buildCovers(sections: readonly Section[]): Covers {
  const pages = sections.filter(isCategory)
  const given = new Set(pages.flatMap(({ category, covers }) => (covers ? [category] : [])))
  const drawn = pages.flatMap(({ slug, category, covers, canonicalSlug }) => {
    if (!covers && (canonicalSlug || given.has(category))) return []
    return [{ slug, category, covers: completeCovers(category, covers) }]
  })
  const ofCategory = new Map(drawn.map(({ slug, covers }) => [slug, covers.motifs]))
  const motifs = sections.flatMap((section) => {
    if (isCategory(section)) return []
    const own = ofCategory.has(section.parent)
      ? (section.motifs ?? ofCategory.get(section.parent))
      : undefined
    return own ? [[section.slug, own] as const] : []
  })
  return {
    categories: new Map(drawn.map(({ category, covers }) => [categoryPath(category), covers])),
    subcategories: new Map(motifs),
  }
}

function missing(slug: string): never {
  throw new Error(`There is no section ${slug}.`)
}
