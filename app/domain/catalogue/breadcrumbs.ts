/** Builds breadcrumbs for articles, listings, tags and episodes. */
import { i18n } from '~/domain/language/i18n'
import type { Show } from '~/domain/podcast/shows'
import type { Listing } from '~/domain/publication/listing'
import type { Publication } from '~/domain/publication/publication'
import { categoryPath, homePath, showPath, subcategoryPath } from '~/domain/site/urls'
import { findListing, hasSubcategory } from './catalogue'
import { subcategoryLabel } from './subcategory-names'

/** `path` null: shown as plain text, because this site has no such page. */
export type Crumb = { name: string; path: string | null }

function toHome(): Crumb {
  return { name: i18n.t({ id: 'breadcrumb.home', message: 'Home' }), path: homePath }
}

type Sections = Pick<Publication, 'listings' | 'categories' | 'subcategories' | 'displayNames'>

/** Home / category / optional subcategory, as their pages call themselves; a name without a listing page is not a link. */
export function articleBreadcrumbs(
  publication: Sections,
  { categoryName, subcategoryName }: { categoryName: string; subcategoryName: string | null },
): Crumb[] {
  const category = findCategory(publication, categoryName)
  const crumbs = [toHome(), { name: category?.heading ?? categoryName, path: category?.path ?? null }]
  if (!subcategoryName) return crumbs
  const subcategory = findSubcategory(publication, categoryName, subcategoryName)
  const label = subcategoryLabel(publication, subcategoryName)
  const name = label === subcategoryName ? (subcategory?.heading ?? label) : label
  return [...crumbs, { name, path: subcategory?.path ?? null }]
}

/** Names as they are compared: an import may have any capitals and spaces. */
const fold = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Finds it by its address, which is often its name; else by the name that articles store, its own page before a second one. */
function findCategory({ categories, ...publication }: Sections, name: string): Listing | null {
  const isMeant = ({ category }: Listing) => fold(category) === fold(name)
  const addressed = findListing(publication, categoryPath(name))
  if (addressed && isMeant(addressed)) return addressed
  const meant = categories.filter(isMeant)
  return meant.find(isOwnPage) ?? meant[0] ?? addressed
}

function findSubcategory(publication: Sections, category: string, name: string): Listing | null {
  const isMeant = (listing: Listing) =>
    hasSubcategory({ subcategories: [listing] }, fold(category), name.trim())
  const addressed = findListing(publication, subcategoryPath(name))
  if (addressed && isMeant({ ...addressed, category: fold(addressed.category) })) return addressed
  const own = publication.subcategories.filter(isOwnPage)
  return own.find((listing) => isMeant({ ...listing, category: fold(listing.category) })) ?? addressed
}

const isOwnPage = ({ path, canonicalPath }: Listing) => path === canonicalPath

/** Home / parent / this page; none on a category page. */
export function listingBreadcrumbs(listing: {
  heading: string
  parent: { path: string; name: string } | null
}): Crumb[] {
  return listing.parent ? [toHome(), listing.parent, { name: listing.heading, path: null }] : []
}

/** Home / this tag. */
export function tagBreadcrumbs(tag: string): Crumb[] {
  return [toHome(), { name: tag, path: null }]
}

/** Home / this series. */
export function seriesBreadcrumbs({ name }: { name: string }): Crumb[] {
  return [toHome(), { name, path: null }]
}

/** Home / all episodes. */
export function episodeBreadcrumbs({ name, slug }: Show): Crumb[] {
  return [toHome(), { name, path: showPath(slug) }]
}

/** Home / the products of its category / this one. */
export function productBreadcrumbs({
  name,
  category,
}: {
  name: string
  category: { heading: string; path: string } | null
}): Crumb[] {
  const crumbs = category ? [toHome(), { name: category.heading, path: category.path }] : [toHome()]
  return [...crumbs, { name, path: null }]
}

/** Home / the category / its products. */
export function productListBreadcrumbs(category: { value: string; heading: string }): Crumb[] {
  return [
    toHome(),
    { name: category.heading, path: categoryPath(category.value) },
    { name: i18n.t('Products'), path: null },
  ]
}
