/** What podcast directories take as the picture of a show or an episode: a square of 1,400 to 3,000 pixels, as JPEG or PNG. */
import { i18n } from '~/domain/language/desk-i18n'

const MIN_PIXELS = 1_400
/** Of the two sides: nobody sees less. */
const TOLERANCE = 0.01

/**
 * In a sentence; null: they take it. Larger ones are fine, as feeds name a smaller file. In pixels.
 */
export function findArtworkProblem({ width, height }: { width: number; height: number }): string | null {
  const size = { width, height }
  if (Math.abs(width - height) > TOLERANCE * Math.max(width, height))
    return i18n.t(
      'Podcast directories take only square pictures, and this has {width, number} × {height, number} pixels. Crop it to a square in the media library, or choose another.',
      size,
    )
  if (Math.min(width, height) < MIN_PIXELS)
    return i18n.t(
      'Podcast directories take only pictures of at least 1,400 × 1,400 pixels, and this has {width, number} × {height, number}. Choose a larger one.',
      size,
    )
  return null
}
