/** The fragment that brings the result of a submitted form into view without script. */

/** Behind the id of the form. */
export const resultSuffix = '-result'

export function isResultFragment(hash: string): boolean {
  return hash.endsWith(resultSuffix)
}
