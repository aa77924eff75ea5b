/** Corrects the spelling of a query that finds nothing, by words that articles have. */

/** Shorter words are not known, and of a long query the first words are enough. */
const word = /[\p{L}\p{N}]{4,40}/gu
const MAX_WORDS = 4

/** The words to look up, in lower case. */
export function listWordsToCorrect(query: string): string[] {
  return [...new Set(query.toLowerCase().match(word) ?? [])].slice(0, MAX_WORDS)
}

/**
 * What the reader may have meant, the best first: the query with its words corrected, and the longest of these alone.
 * `similar`: by word, the known word that is most similar to it, which may be the word itself.
 */
export function listCorrections(query: string, similar: ReadonlyMap<string, string>): string[] {
  const lowered = query.toLowerCase()
  const corrected = lowered.replace(word, (typed) => similar.get(typed) ?? typed)
  const changed = [...similar].flatMap(([typed, known]) => (typed === known ? [] : known))
  const [longest] = changed.sort((a, b) => b.length - a.length)
  if (corrected === lowered || longest === undefined) return []
  return [...new Set([corrected, longest])]
}
