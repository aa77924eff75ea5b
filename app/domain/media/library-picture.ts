/** A picture of the library, as pages show it, and the widths and formats that it is made in. */

/** Written by picture_summary() in the database. */
export type LibraryPicture = {
  hash: string
  /** In pixels, after the orientation was applied; null: not processed yet. */
  width: number | null
  height: number | null
  isAnimated: boolean
  /** A data: URL of a few bytes; null: not made yet. */
  placeholder: string | null
  /** What it shows, for those who cannot see it; '': not described yet. */
  description: string
  credit: string
  focus: Focus
}

/** What crops keep in view, in percent from the left and from the top. */
export type Focus = { x: number; y: number }

/** In pixels, smallest first. A picture that is narrower than some of them has no more pixels there than it has. */
export const pictureWidths = [400, 800, 1200, 2000] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Best first; the last one is for software that knows nothing newer. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Of cards, feeds, share pictures and structured data. */
export const cropShapes = { '1x1': 1, '4x3': 4 / 3, '16x9': 16 / 9 } as const
export type CropShape = keyof typeof cropShapes
