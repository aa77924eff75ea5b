/** Finds what a review reviews and how it rates it, where title and text say so beyond doubt. */
export type ReviewVerdict = {
  product: string
  rating: number
  /** The best rating on the scale of the text, whose worst is 0. */
  outOf: number
}

/** "Drennock 5 Review: The Battery Comes Out in Nine Seconds" */
const reviewTitle = /^(\S.{0,99}?)\s+review\s*[:–—]/iu
const bold = /<(strong|b)>([^<]{1,40})<\/\1>/g
/** All that is bold: "8 out of 10.", "Score: 8.5/10". */
const score = /^(?:(?:score|rating|verdict)\s*:)?\s*(\d{1,3}(?:\.\d{1,2})?)\s*(?:out of|\/)\s*(5|10|100)\.?$/i

/**
 * Null: no review, or it does not say which product it reviews, or it has no rating or several, as when it compares.
 * `html`: the article's text.
 */
export function findReviewVerdict(title: string, html: string): ReviewVerdict | null {
  const product = reviewTitle.exec(title)?.[1]
  if (!product) return null
  const scores = [...html.matchAll(bold)].flatMap(([, , text = '']) => {
    const [, rating, outOf] = score.exec(text.trim()) ?? []
    return rating && outOf && Number(rating) <= Number(outOf)
      ? { rating: Number(rating), outOf: Number(outOf) }
      : []
  })
  const [verdict, ...others] = scores
  return verdict && others.length === 0 ? { product, ...verdict } : null
}
