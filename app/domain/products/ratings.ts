/** Ratings as readers see them. They are stored in tenths of a point, whatever the publication's scale. */
import { i18n } from '~/domain/language/i18n'
import type { Site } from '~/domain/publication/settings'
import { formatDecimal } from '~/domain/site/formats'

type Scale = Site['ratingScale']

/** The least share of the scale, in percent, for which each word stands; the best first. */
const words = [
  [90, () => i18n.t({ id: 'rating.outstanding', message: 'Outstanding' })],
  [80, () => i18n.t({ id: 'rating.excellent', message: 'Excellent' })],
  [70, () => i18n.t({ id: 'rating.veryGood', message: 'Very good' })],
  [60, () => i18n.t({ id: 'rating.good', message: 'Good' })],
  [50, () => i18n.t({ id: 'rating.fair', message: 'Fair' })],
  [30, () => i18n.t({ id: 'rating.poor', message: 'Poor' })],
  [0, () => i18n.t({ id: 'rating.bad', message: 'Bad' })],
] as const

/** "8.5" for machines; on a scale of 100, "85" unless there are tenths. */
export function toRatingValue(tenths: number, scale: Scale): string {
  const isWhole = scale === '100' && tenths % 10 === 0
  return (tenths / 10).toFixed(isWhole ? 0 : 1)
}

/** The same for readers, in their digits: "8,5" in German. */
export function formatRating(tenths: number, scale: Scale): string {
  return formatDecimal(toRatingValue(tenths, scale))
}

/** "8.5 out of 10". */
export function describeRating(tenths: number, scale: Scale): string {
  return i18n.t('{rating} out of {scale}', { rating: formatRating(tenths, scale), scale })
}

/** The word is that of the share: 8.0 of 10 and 4.0 of 5 are both "Excellent". */
export function ratingWord(tenths: number, scale: Scale): string {
  const percent = (tenths * 10) / Number(scale)
  return words.find(([least]) => percent >= least)?.[1]() ?? ''
}

/** Whether a stored value is a rating on the scale: a scale may have been made smaller since, and imports write anything. */
export function isRating(stored: unknown, scale: Scale): stored is number {
  return Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) <= Number(scale) * 10
}
