/** What a reader typed into the search box, and how it is looked for. */

/** Also what the windows of search_terms in the database are made for. */
const longest = 200
/** Of a long query, only so many parts are looked up; the text is compared afterwards in any case. */
const mostParts = 8
const mostGrams = 40

/**
 * Trimmed and cut at 200 characters; '' when nothing was asked for. Dropped are NUL, which PostgreSQL cannot store, and
 * U+001F, which separates the searched fields.
 */
export function parseSearchQuery(typed: string | null): string {
  const kept = (typed ?? '').replaceAll('\0', '').replaceAll('\x1f', '').trim()
  return [...kept].slice(0, longest).join('').trim()
}

/** The query as a LIKE pattern with backslash as escape: `%`, `_` and `\` are ordinary characters. */
export function toLikePattern(query: string): string {
  return `%${query.replace(/[\\%_]/g, '\\$&')}%`
}

/** See the migration `search` for what grams and terms are. */
export type SearchPlan = {
  /** An article that matches has all of these. */
  grams: string[]
  /** An article that matches has, for each of these, a term that contains it. */
  parts: string[]
  /** Whether such an article always matches, so that its text need not be compared. */
  exact: boolean
}

/** How to find a query, which the database has put in lower case. */
export function planSearch(query: string): SearchPlan {
  if (countCharacters(query) <= 3) return { grams: [query], parts: [], exact: true }
  const parts = splitIntoParts(query)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostParts)
  const exact = parts.length === 1 && parts[0] === query
  return { grams: parts.length === 0 ? toGrams(query) : [], parts, exact }
}

/** The different three characters in a row of a text of three or more. */
export function toGrams(text: string): string[] {
  const characters = [...text]
  const grams = characters.slice(2).map((_, n) => characters.slice(n, n + 3).join(''))
  return [...new Set(grams)].slice(0, mostGrams)
}

/** Words and seams of four characters or more that hold a letter or digit, without which the vocabulary has no index. */
function splitIntoParts(query: string): string[] {
  const words = query.split(/[ \t\n\v\f\r]+/).map((word) => [...word].slice(0, longest).join(''))
  const parts = [...new Set([...words, ...listSeams(query)])]
  return parts.filter((part) => countCharacters(part) > 3 && /[\p{L}\p{N}]/u.test(part))
}

/** Around each single space between two words: up to three characters before it, and up to three after. */
function listSeams(query: string): string[] {
  const matches = query.matchAll(/([^ \t\n\v\f\r]{1,3}) (?=([^ \t\n\v\f\r]{1,3}))/gu)
  return [...matches].map(([, before, after]) => `${before} ${after}`)
}

function countCharacters(text: string): number {
  return [...text].length
}
