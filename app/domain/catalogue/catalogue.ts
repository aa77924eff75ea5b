/** The catalogue: every category page and every subcategory page of the site, as its rows describe them. */
// Relative imports, here and in what this imports: routes.ts and vite.config.ts are read before ~/ means anything.
import { categoryRows } from '../../publication'
import { categoryPath, subcategoryPath } from '../site/urls'
import type { CategoryRow, EmptyText, ListingRow, SubcategoryRow } from './category-row'
import type { EmptyState, Listing } from './listing'
import { subcategorySpellings } from './subcategory-names'

export { type CategoryName, categoryNames, type Listing } from './listing'

export const categories: readonly Listing[] = categoryRows.map((row) => ({
  path: categoryPath(row.slug),
  canonicalPath: categoryPath(row.canonicalSlug ?? row.slug),
  heading: row.heading,
  intro: row.intro,
  title: row.title,
  description: row.description,
  noindex: row.noindex ?? false,
  category: row.category,
  subcategory: null,
  keep: null,
  cardLabel: null,
  readTimeBy: 'words',
  parent: null,
  empty: toEmptyState(row, row.empty),
}))

export const subcategories: readonly Listing[] = categoryRows.flatMap((category) =>
  (category.subcategories ?? []).map((row) => toSubcategory(category, row)),
)

const byPath = new Map([...categories, ...subcategories].map((listing) => [listing.path, listing]))

/** The listing at a site path such as `/tech-news` or `/subcategories/ai`, in any case; null: no such page. */
export function findListing(path: string): Listing | null {
  return byPath.get(path.toLowerCase().replace(/\/+$/, '')) ?? null
}

/** Whether a category lists the articles of a subcategory, in whatever spelling articles store it. */
export function hasSubcategory(category: string, subcategory: string): boolean {
  const stored = subcategory.toLowerCase()
  return subcategories.some(
    (listing) =>
      listing.category.toLowerCase() === category.toLowerCase() &&
      subcategorySpellings(listing.subcategory ?? listing.path.split('/').at(-1) ?? '').includes(stored),
  )
}

function toSubcategory(category: CategoryRow, row: SubcategoryRow): Listing {
  const path = subcategoryPath(row.slug)
  if (!('shows' in row)) return toListing(category, row, path)
  for (const parent of categoryRows) {
    const shown = parent.subcategories?.find(({ slug }) => slug === row.shows)
    if (shown) return { ...toSubcategory(parent, shown), path }
  }
  throw new Error(`The catalogue has no page ${row.shows} for its alias ${row.slug}.`)
}

function toListing(category: CategoryRow, row: ListingRow, path: string): Listing {
  return {
    path,
    canonicalPath: path,
    heading: row.heading,
    intro: row.intro,
    title: row.title ?? `${row.heading}: ${category.heading}`,
    description: row.description ?? row.intro,
    noindex: false,
    category: category.category,
    subcategory: row.subcategory === undefined ? row.slug : row.subcategory,
    keep: row.keep ?? null,
    cardLabel: row.cardLabel ?? null,
    readTimeBy: row.readTimeBy ?? 'words',
    parent: { path: categoryPath(category.slug), name: category.heading },
    empty: toEmptyState(category, row.empty),
  }
}

function toEmptyState(category: CategoryRow, empty: EmptyText | undefined): EmptyState {
  if (!empty) return { text: 'No articles found in this category.', backTo: null }
  if ('text' in empty) return { text: empty.text, backTo: null }
  if ('checkBackFor' in empty)
    return { text: `Coming soon! Check back for ${empty.checkBackFor} reviews.`, backTo: null }
  const slug = empty.backTo ?? category.comingSoonBackTo ?? category.slug
  const name = categoryRows.find((row) => row.slug === slug)?.heading
  if (!name) throw new Error(`The catalogue has no category ${slug}.`)
  return {
    text: `We are working on our first ${empty.comingSoon}. Until then, there is more to read in ${name}.`,
    backTo: { path: categoryPath(slug), name },
  }
}
