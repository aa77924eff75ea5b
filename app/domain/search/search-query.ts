/** Parses a search query into the terms that an article must contain. */

const MAX_QUERY_LENGTH = 200
/** Each is compared with every candidate; more make no search better. */
const MAX_TERMS = 12

/**
 * Trimmed and cut at 200 characters; '' for a blank query. Drops NUL, which PostgreSQL cannot store, and U+001F,
 * which separates the searched fields.
 */
export function parseSearchQuery(typed: string | null): string {
  const cleaned = (typed ?? '').replaceAll('\0', '').replaceAll('\x1f', '').trim()
  return [...cleaned].slice(0, MAX_QUERY_LENGTH).join('').trim()
}

/**
 * The words of a query, and its phrases in quotation marks. All of them are searched for, in any order, each as a
 * substring. A quotation mark without its pair is an ordinary character.
 */
export function listTerms(query: string): string[] {
  const terms = [...query.matchAll(/["“”„]([^"“”„]+)["“”„](?=\s|$)|(\S+)/g)].map(
    ([, phrase, word]) => phrase ?? word ?? '',
  )
  return [...new Set(terms)].filter((term) => term.trim() !== '').slice(0, MAX_TERMS)
}

/** A term as a LIKE pattern with backslash as escape: `%`, `_` and `\` are ordinary characters. */
export function toLikePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
