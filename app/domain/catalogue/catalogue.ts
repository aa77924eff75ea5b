/** The catalogue: every category page and every subcategory page of a publication. */
import type { Listing } from '~/domain/publication/listing'
import type { Publication } from '~/domain/publication/publication'
import { foldKey } from '~/domain/site/fold-key'
import { isSpelling } from './subcategory-spellings'

/** The listing at a site path such as `/tech-news` or `/subcategories/ai`, in any case; null: no such page. */
export function findListing({ listings }: Pick<Publication, 'listings'>, path: string): Listing | null {
  return listings.get(path.toLowerCase().replace(/\/+$/, '')) ?? null
}

/** Whether a category lists the articles of a subcategory, in whatever spelling articles store it. */
export function hasSubcategory(
  { subcategories }: Pick<Publication, 'subcategories'>,
  category: string,
  subcategory: string,
): boolean {
  return subcategories.some(
    (listing) =>
      foldKey(listing.category) === foldKey(category) &&
      isSpelling(listing.subcategory ?? listing.path.split('/').at(-1) ?? '', subcategory),
  )
}

/**
 * Lists the categories by which a search can be narrowed down; without aliases. `value`: in the URL. `name`: as articles store it.
 */
export function listCategoryChoices({ categories }: Pick<Publication, 'categories'>) {
  return categories
    .filter(({ path, canonicalPath }) => path === canonicalPath)
    .map(({ path, category, heading }) => ({ value: path.slice(1), name: category, heading }))
}
