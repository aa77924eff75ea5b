/** What subcategories are called: by readers, by articles, and in addresses. */
import { subcategoryNames } from './navigation'

/** The display name of a stored subcategory: some slugs have one on their row, all others are shown unchanged. */
export function subcategoryLabel(stored: string): string {
  return Object.hasOwn(subcategoryNames, stored) ? (subcategoryNames[stored] ?? stored) : stored
}

/**
 * The spellings that a listing tries for its subcategory, in order: as given, with spaces for hyphens, with ampersands for
 * hyphens (specification 1, section 7). In lower case: the comparison ignores case, so the specification's capitalized
 * variants are the same.
 */
export function subcategorySpellings(given: string): string[] {
  const lower = given.toLowerCase()
  return [...new Set([lower, lower.replaceAll('-', ' '), lower.replaceAll('-', ' & ')])]
}
