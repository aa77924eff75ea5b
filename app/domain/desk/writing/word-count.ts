/** Counts the words of a text as it is written. */

const letter = /[\p{L}\p{N}]/u

/** What stands between spaces and has a letter or a digit; tags and the signs of Markdown do not count. */
export function countWords(text: string): number {
  // Not [^>]*: tags that are never closed would take quadratic time.
  const words = text.replace(/<[^<>]*>/g, ' ').match(/\S+/g) ?? []
  return words.filter((word) => letter.test(word)).length
}
