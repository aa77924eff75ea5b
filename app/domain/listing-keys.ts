/** Which changes a listing page shows. */
import type { Listing } from './catalogue'
import { subcategorySpellings } from './subcategory-spellings'
import { sectionKey } from './surrogate-keys'

/** A listing of one subcategory stands under the first spelling that has articles, so any of them may change it. */
export function listingKeys({ category, subcategory }: Pick<Listing, 'category' | 'subcategory'>): string[] {
  if (subcategory === null) return [sectionKey(category)]
  return subcategorySpellings(subcategory).map((spelling) => sectionKey(category, spelling))
}
