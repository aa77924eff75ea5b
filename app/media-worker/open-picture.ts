/** Opens an upload with sharp, if it is a picture within the limits. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PictureKind } from '~/domain/media/picture-kind'
import { MAX_PIXELS } from '~/domain/media/upload-limits'
import { cleanSvg } from './clean-svg'
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
/** SVGs have no pixels: they are drawn as large as the largest width, but not longer than this. */
const SVG_WIDTH = 2_000
const SVG_HEIGHT = 8_000
const USUAL_DENSITY = 72

const megapixels = MAX_PIXELS / 1_000_000
const tooLarge = `The picture has more than ${megapixels} megapixels. Please export it smaller: 4,000 pixels are wide enough for any page.`
const tooManyFrames = `The animation is too long: all its frames together may have ${megapixels} megapixels. Please shorten it, or make it smaller.`

export async function openPicture(upload: Buffer, kind: PictureKind): Promise<OpenPicture> {
  const bytes = kind === 'svg' ? cleanSvg(upload) : upload
  const density = kind === 'svg' ? await findDensity(bytes) : undefined
  // Cameras write files with small faults, which viewers pass over; files that end early are refused.
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true, density } as const
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

async function findDensity(svg: Buffer): Promise<number> {
  const { width, height } = await sharp(svg, { density: USUAL_DENSITY, limitInputPixels: false }).metadata()
  const scale = Math.min(SVG_WIDTH / width, SVG_HEIGHT / height)
  return Math.min(100_000, Math.max(1, USUAL_DENSITY * scale))
}
