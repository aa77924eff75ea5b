/** The surrogate keys of a listing page. */
import type { Listing } from '~/domain/catalogue/catalogue'
import { subcategorySpellings } from '~/domain/catalogue/subcategory-spellings'
import { sectionKey } from './surrogate-keys'

/** A subcategory listing shows the first spelling that has articles, so a change to any spelling may affect it. */
export function listingKeys({ category, subcategory }: Pick<Listing, 'category' | 'subcategory'>): string[] {
  if (subcategory === null) return [sectionKey(category)]
  return subcategorySpellings(subcategory).map((spelling) => sectionKey(category, spelling))
}
