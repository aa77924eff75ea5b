/** Builds breadcrumbs for articles, listings, tags and episodes. */
import type { Publication } from '~/domain/publication/publication'
import { categoryPath, homePath, podcastsPath, subcategoryPath } from '~/domain/site/urls'
import { findListing } from './catalogue'
import { subcategoryLabel } from './subcategory-names'

/** `path` null: shown as plain text, because this site has no such page. */
export type Crumb = { name: string; path: string | null }

const home: Crumb = { name: 'Home', path: homePath }

/** Home / category / optional subcategory; a name without a listing page is not a link. */
export function articleBreadcrumbs(
  publication: Pick<Publication, 'listings' | 'displayNames'>,
  article: { categoryName: string; subcategoryName: string | null },
): Crumb[] {
  const existing = (path: string) => (findListing(publication, path) ? path : null)
  const crumbs = [home, { name: article.categoryName, path: existing(categoryPath(article.categoryName)) }]
  const { subcategoryName } = article
  if (!subcategoryName) return crumbs
  return [
    ...crumbs,
    {
      name: subcategoryLabel(publication, subcategoryName),
      path: existing(subcategoryPath(subcategoryName)),
    },
  ]
}

/** Home / parent / this page; none on a category page. */
export function listingBreadcrumbs(listing: {
  heading: string
  parent: { path: string; name: string } | null
}): Crumb[] {
  return listing.parent ? [home, listing.parent, { name: listing.heading, path: null }] : []
}

/** Home / this tag. */
export function tagBreadcrumbs(tag: string): Crumb[] {
  return [home, { name: tag, path: null }]
}

/** Home / all episodes. */
export function episodeBreadcrumbs({ podcast }: Pick<Publication['site'], 'podcast'>): Crumb[] {
  return [home, { name: podcast?.name ?? '', path: podcastsPath }]
}

/** Home / the products of its category / this one. */
export function productBreadcrumbs({
  name,
  category,
}: {
  name: string
  category: { heading: string; path: string } | null
}): Crumb[] {
  const crumbs = category ? [home, { name: category.heading, path: category.path }] : [home]
  return [...crumbs, { name, path: null }]
}

/** Home / the category / its products. */
export function productListBreadcrumbs(category: { value: string; heading: string }): Crumb[] {
  return [
    home,
    { name: category.heading, path: categoryPath(category.value) },
    { name: 'Products', path: null },
  ]
}
