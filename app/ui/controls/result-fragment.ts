/** The fragment that leads from the address of a sent form to what the page answers, without script. */

/** Behind the id of the form. */
export const resultSuffix = '-result'

export function isResultFragment(hash: string): boolean {
  return hash.endsWith(resultSuffix)
}
