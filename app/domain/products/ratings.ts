/** Ratings as readers see them. They are stored in tenths of a point, whatever the publication's scale. */
import type { Site } from '~/domain/publication/settings'

type Scale = Site['ratingScale']

/** The least share of the scale, in percent, for which each word stands; the best first. */
const words = [
  [90, 'Outstanding'],
  [80, 'Excellent'],
  [70, 'Very good'],
  [60, 'Good'],
  [50, 'Fair'],
  [30, 'Poor'],
  [0, 'Bad'],
] as const

/** "8.5"; on a scale of 100, "85" unless there are tenths. */
export function formatRating(tenths: number, scale: Scale): string {
  const isWhole = scale === '100' && tenths % 10 === 0
  return (tenths / 10).toFixed(isWhole ? 0 : 1)
}

/** "8.5 out of 10". */
export function describeRating(tenths: number, scale: Scale): string {
  return `${formatRating(tenths, scale)} out of ${scale}`
}

/** The word is that of the share: 8.0 of 10 and 4.0 of 5 are both "Excellent". */
export function ratingWord(tenths: number, scale: Scale): string {
  const percent = (tenths * 10) / Number(scale)
  return words.find(([least]) => percent >= least)?.[1] ?? 'Bad'
}

/** Whether a stored value is a rating on the scale: a scale may have been made smaller since, and imports write anything. */
export function isRating(stored: unknown, scale: Scale): stored is number {
  return Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) <= Number(scale) * 10
}
