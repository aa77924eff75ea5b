/** Parses a search query and plans how to look it up. */

/** The windows of search_terms in the database depend on this number too. */
const MAX_QUERY_LENGTH = 200
/** Only this much of a long query is looked up; the text is compared afterward in any case. */
const MAX_PARTS = 8
const MAX_GRAMS = 40

/**
 * Trimmed and cut at 200 characters; '' for a blank query. Drops NUL, which PostgreSQL cannot store, and U+001F,
 * which separates the searched fields.
 */
export function parseSearchQuery(typed: string | null): string {
  const cleaned = (typed ?? '').replaceAll('\0', '').replaceAll('\x1f', '').trim()
  return [...cleaned].slice(0, MAX_QUERY_LENGTH).join('').trim()
}

/** The query as a LIKE pattern with backslash as escape: `%`, `_` and `\` are ordinary characters. */
export function toLikePattern(query: string): string {
  return `%${query.replace(/[\\%_]/g, '\\$&')}%`
}

/** The migration `search` explains grams and terms. */
export type SearchPlan = {
  /** A matching article has all of these. */
  grams: string[]
  /** For each of these, a matching article has a term that contains it. */
  parts: string[]
  /** Whether every such article matches, so that its text need not be compared. */
  exact: boolean
}

/** `query`: in lower case, as converted by the database. */
export function planSearch(query: string): SearchPlan {
  if (countCharacters(query) <= 3) return { grams: [query], parts: [], exact: true }
  const parts = splitIntoParts(query)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_PARTS)
  const exact = parts.length === 1 && parts[0] === query
  return { grams: parts.length === 0 ? toGrams(query) : [], parts, exact }
}

/** The distinct trigrams of a text of three characters or more. */
export function toGrams(text: string): string[] {
  const characters = [...text]
  const grams = characters.slice(2).map((_, n) => characters.slice(n, n + 3).join(''))
  return [...new Set(grams)].slice(0, MAX_GRAMS)
}

/** Words and seams of at least four characters, one a letter or digit: the vocabulary's index covers no others. */
function splitIntoParts(query: string): string[] {
  const words = query.split(/[ \t\n\v\f\r]+/).map((word) => [...word].slice(0, MAX_QUERY_LENGTH).join(''))
  const parts = [...new Set([...words, ...listSeams(query)])]
  return parts.filter((part) => countCharacters(part) > 3 && /[\p{L}\p{N}]/u.test(part))
}

/** Seams: for each single space between two words, up to three characters on either side of it. */
function listSeams(query: string): string[] {
  const matches = query.matchAll(/([^ \t\n\v\f\r]{1,3}) (?=([^ \t\n\v\f\r]{1,3}))/gu)
  return [...matches].map(([, before, after]) => `${before} ${after}`)
}

function countCharacters(text: string): number {
  return [...text].length
}
