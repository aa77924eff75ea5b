/** The spellings under which a listing looks for its subcategory, in the order in which they are tried. */

/**
 * As given, hyphens as spaces, hyphens as ampersands (specification 1, section 7). In lower case: the comparison
 * ignores case, so the capitalised variants that the specification also tries are these same ones.
 */
export function subcategorySpellings(given: string): string[] {
  const lower = given.toLowerCase()
  return [...new Set([lower, lower.replaceAll('-', ' '), lower.replaceAll('-', ' & ')])]
}
