/** The catalogue: every category page and every subcategory page of the site, in one table. */
import { battleOfTheBrandsListings } from './battle-of-the-brands'
import { buyingGuidesListings } from './buying-guides'
import { categories } from './categories'
import { digitalToolsListings } from './digital-tools'
import type { Listing } from './listing'
import { productReviewsListings } from './product-reviews'
import { techNewsListings } from './tech-news'

export { type CategoryName, categoryNames, type Listing } from './listing'
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
