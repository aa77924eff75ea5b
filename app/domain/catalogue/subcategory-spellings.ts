/** The spellings of a subcategory: how articles may store what a listing names. */
import { foldKey } from '~/domain/site/fold-key'

/**
 * The spellings that a listing tries for its subcategory, in order: as given, with spaces for hyphens, with ampersands for
 * hyphens (specification 1, section 7). Compare them ignoring case: the specification's capitalized variants are the same
 * then.
 */
export function subcategorySpellings(given: string): string[] {
  return [...new Set([given, given.replaceAll('-', ' '), given.replaceAll('-', ' & ')])]
}

/** Whether an article that stores this subcategory is in the listing. */
export function isSpelling(given: string, stored: string): boolean {
  return subcategorySpellings(given).some((spelling) => foldKey(spelling) === foldKey(stored))
}
