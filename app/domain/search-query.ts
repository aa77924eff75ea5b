/** What a reader typed into the search box, and how it is looked for. */

const longest = 200

/** Trimmed and cut at 200 characters; '' when nothing was asked for. NUL, which PostgreSQL cannot store, is dropped. */
export function parseSearchQuery(typed: string | null): string {
  return [...(typed ?? '').replaceAll('\0', '').trim()].slice(0, longest).join('').trim()
}

/** The query as a LIKE pattern with backslash as escape: `%`, `_` and `\` are ordinary characters. */
export function toLikePattern(query: string): string {
  return `%${query.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * How the database finds the query. Trigrams need four or more characters with three letters or digits in a row; what is
 * shorter ("AI", "5G") or made of signs ("C++") is found by its own one to three characters.
 */
export function searchPlan(query: string): 'trigrams' | 'grams' {
  return [...query].length > 3 && /[\p{L}\p{N}]{3}/u.test(query) ? 'trigrams' : 'grams'
}
