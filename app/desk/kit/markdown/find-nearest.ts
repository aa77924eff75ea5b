/** Finds words again in a text that has changed since they were noted. */

/**
 * Finds words again in a text that has changed since. The occurrence that is nearest to where they were; null: they are
 * gone.
 */
export function findNearest(text: string, words: string, at: number): { start: number; end: number } | null {
  if (words === '') return null
  const before = text.lastIndexOf(words, at)
  const after = text.indexOf(words, at)
  const isBefore = before !== -1 && (after === -1 || at - before < after - at)
  const start = isBefore ? before : after
  return start === -1 ? null : { start, end: start + words.length }
}
