/** How much work a text is to convert, counted in one pass: what is too much is known before it is parsed. */

/**
 * The cost of each character, in about the time of an emphasis: a line may be a block, `<` a tag, and the others a picture, an
 * address of mail, or a heading, which are long when they are written. Other characters cost nothing.
 */
const costs = new Uint8Array(128)
for (const [signs, cost] of [
  ['*_[]`~|\\&:^', 1],
  ['\n\r', 2],
  ['<!@', 3],
  ['#', 5],
] as const)
  for (const sign of signs) costs[sign.charCodeAt(0)] = cost

/** As addresses, in "www." too, are looked for from each of them. */
const www = /www\./gi

/** More than a book of a million characters has with links and bold words in all of its paragraphs. */
export const MAX_WEIGHT = 120_000
/** The worst text of this weight takes some 20 ms. */
const MAX_LIGHT_WEIGHT = 1_500
const MAX_LIGHT_LENGTH = 50_000
/** An article of some 500 paragraphs with links and bold words. */
const MAX_ADVISED_WEIGHT = 10_000
const MAX_ADVISED_LENGTH = 150_000

/** To be said by `domain/language/desk-i18n`. */
export const tooManyMarks =
  /*i18n*/ 'The text has too many lines, marks and tags to be shown as an article. Split it into several, or remove what it doesn’t need.'

/** Counts up to `limit`, beyond which the exact number does not matter. */
function weigh(typed: string, limit: number): number {
  let weight = 0
  for (let at = 0; at < typed.length && weight <= limit; at += 1) weight += costs[typed.charCodeAt(at)] ?? 0
  if (weight <= limit) for (const _ of typed.matchAll(www)) weight += 2
  return weight
}

/** Whether it may be converted between two other requests. */
export function isLight(typed: string): boolean {
  return typed.length <= MAX_LIGHT_LENGTH && weigh(typed, MAX_LIGHT_WEIGHT) <= MAX_LIGHT_WEIGHT
}

/** Whether there is advice on it, which is listed between two other requests. */
export function isAdvisable(typed: string): boolean {
  return typed.length <= MAX_ADVISED_LENGTH && weigh(typed, MAX_ADVISED_WEIGHT) <= MAX_ADVISED_WEIGHT
}

/** Whether it is not converted at all. */
export function isTooHeavy(typed: string): boolean {
  return weigh(typed, MAX_WEIGHT) > MAX_WEIGHT
}
