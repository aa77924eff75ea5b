/** The catalogue: every category page and every subcategory page of the site, in one table. */
import { battleOfTheBrandsListings } from './catalogue/battle-of-the-brands'
import { buyingGuidesListings } from './catalogue/buying-guides'
import { categories } from './catalogue/categories'
import { digitalToolsListings } from './catalogue/digital-tools'
import type { Listing } from './catalogue/listing'
import { productReviewsListings } from './catalogue/product-reviews'
import { techNewsListings } from './catalogue/tech-news'

export { type CategoryName, categoryNames, type Listing } from './catalogue/listing'
export { categories }

export const subcategories: readonly Listing[] = [
  ...techNewsListings,
  ...digitalToolsListings,
  ...productReviewsListings,
  ...buyingGuidesListings,
  ...battleOfTheBrandsListings,
]

const byPath = new Map([...categories, ...subcategories].map((listing) => [listing.path, listing]))

/** The listing at a site path such as `/tech-news` or `/subcategories/ai`, in any case; null: no such page. */
export function findListing(path: string): Listing | null {
  return byPath.get(path.toLowerCase().replace(/\/+$/, '')) ?? null
}
