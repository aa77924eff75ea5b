/** Tells a headline that shouts from one with abbreviations. */

/** Fewer letters may be an abbreviation or two: "NASA", "AMD vs. IBM". */
const MIN_LETTERS = 8
const MIN_SHARE = 0.85

/** Whether a headline of two words or more is in capitals, but for a letter here and there. */
export function isInCapitals(headline: string): boolean {
  const letters = headline.match(/\p{L}/gu) ?? []
  const capitals = headline.match(/\p{Lu}/gu) ?? []
  const words = headline.match(/\p{L}{2,}/gu) ?? []
  return letters.length >= MIN_LETTERS && words.length >= 2 && capitals.length >= MIN_SHARE * letters.length
}
