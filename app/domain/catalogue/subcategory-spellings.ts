/**
 * The spellings that a listing tries for its subcategory, in order: as given, with spaces for hyphens, with ampersands for
 * hyphens (specification 1, section 7). In lower case: the comparison ignores case, so the specification's capitalized
 * variants are the same.
 */
export function subcategorySpellings(given: string): string[] {
  const lower = given.toLowerCase()
  return [...new Set([lower, lower.replaceAll('-', ' '), lower.replaceAll('-', ' & ')])]
}
