/** Opens an upload with sharp, if it is a picture within the limits. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PictureKind } from '~/domain/media/picture-kind'
import { MAX_PIXELS } from '~/domain/media/upload-limits'
import { PictureProblem } from './picture-problem'

/** `open`: a new pipeline from the upload, upright and in sRGB. Sizes are of one frame, upright. */
export type OpenPicture = {
  metadata: Metadata
  width: number
  height: number
  isAnimated: boolean
  open(options?: { isStill?: boolean }): Sharp
}

const MAX_FRAMES = 1_000

const megapixels = MAX_PIXELS / 1_000_000
const tooLarge = `The picture has more than ${megapixels} megapixels. Please export it smaller: 4,000 pixels are wide enough for any page.`
const tooManyFrames = `The animation is too long: all its frames together may have ${megapixels} megapixels. Please shorten it, or make it smaller.`

// Whatever the bytes turn out to be: no drawing, whose work has no bounds.
sharp.block({ operation: ['VipsForeignLoadSvg'] })

export async function openPicture(bytes: Buffer, kind: PictureKind): Promise<OpenPicture> {
  // Cameras write files with small faults, which viewers pass over; files that end early are refused.
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false, animated: true }).metadata()
  const frames = metadata.pages ?? 1
  const isAnimated = (kind === 'gif' || kind === 'webp') && frames > 1
  const frameHeight = metadata.pageHeight ?? metadata.height
  const pixels = metadata.width * frameHeight * (isAnimated ? frames : 1)
  if (metadata.width * frameHeight > MAX_PIXELS) throw new PictureProblem(tooLarge)
  if (isAnimated && (pixels > MAX_PIXELS || frames > MAX_FRAMES)) throw new PictureProblem(tooManyFrames)
  const isTurned = (metadata.orientation ?? 1) >= 5
  return {
    metadata,
    width: isTurned ? frameHeight : metadata.width,
    height: isTurned ? metadata.width : frameHeight,
    isAnimated,
    open: ({ isStill = !isAnimated } = {}) =>
      sharp(bytes, { ...options, animated: !isStill })
        .autoOrient()
        .toColourspace('srgb'),
  }
}
