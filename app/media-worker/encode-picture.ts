/** Opens uploads as pictures within the limits, and encodes them in each width and format. */
import type { Metadata, Sharp } from 'sharp'
import sharp from 'sharp'
import { mediaStore } from '~/data/media/media-store.server'
import { findPictureColor, type PictureColor } from '~/domain/media/picture-color'
import { type PictureKind, pictureTypes } from '~/domain/media/picture-kind'
import {
  type PictureFiles,
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  renditionPath,
  toMediaKey,
} from '~/domain/media/renditions'
import { MAX_PIXELS } from '~/domain/media/uploads'
import { lightPaper } from '~/domain/publication/colors'

const MAX_PLACEHOLDER_LENGTH = 150
const placeholderWidths = [16, 14, 12, 10, 8, 6]

/** WebP can be no longer; a picture that would be is narrower instead. */
export const MAX_HEIGHT = 16_000
/** Behind what is transparent, where a format or a share picture can’t be: as on the publication’s light pages. */
export const PAPER = { background: lightPaper }

/**
 * Files that a phone loads must stay small: a screen 390 pixels wide with two or three dots for each takes 800 or 1200. Others are
 * as large as their quality needs.
 */
const budgets: Partial<Record<PictureWidth, number>> = { 400: 30_000, 800: 60_000, 1200: 60_000 }
const AVIF_QUALITY = 50
const MIN_AVIF_QUALITY = 20
/** Lowering the quality by this much roughly halves the bytes of a photograph. */
const QUALITY_PER_HALF = 20
const MAX_TRIES = 4

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
const tooLarge = `The picture has more than ${megapixels} megapixels. Export a smaller one: 4,000 pixels is wide enough for any page.`
const tooManyFrames = `The animation is too large: all its frames together can have ${megapixels} megapixels. Shorten it, or make it smaller.`

// Refuses drawings, whose work has no bounds, whatever the bytes turn out to be.
sharp.block({ operation: ['VipsForeignLoadSvg'] })

/** Why a picture cannot be processed, as a sentence for editors that says what to do. */
export class PictureProblem extends Error {}

export const cutOff = 'The file is damaged or incomplete. Export the picture again and upload that.'

const types = { avif: pictureTypes.avif, webp: pictureTypes.webp, jpg: pictureTypes.jpeg }

/** Saves the files of a picture in the media store. */
export function saveTo(picture: PictureFiles): Save {
  return (width, format, bytes) =>
    mediaStore().save(toMediaKey(renditionPath(picture, width, format)), types[format], [bytes])
}

type Save = (width: PictureWidth, format: PictureFormat, bytes: Buffer) => Promise<unknown>

export async function makeWidth(
  picture: Pick<OpenPicture, 'isAnimated' | 'open'>,
  source: (() => Sharp) | null,
  width: PictureWidth,
  save: Save,
): Promise<void> {
  for (const format of pictureFormats) {
    if (picture.isAnimated && format === 'avif') continue
    const open = source ?? (() => picture.open(format === 'jpg' ? { isStill: true } : {}))
    await save(width, format, await encodePicture(() => resize(open(), width), width, format))
  }
}

/** Decodes the upload once for all files of this width and less, as a still. */
export async function readPixels(picture: OpenPicture, largest: PictureWidth): Promise<() => Sharp> {
  const { data, info } = await resize(picture.open({ isStill: true }), largest)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

/** Opens an upload with sharp, if it is a picture within the limits. */
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

function resize(picture: Sharp, width: PictureWidth): Sharp {
  return picture.resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
}

/** `resized`: a new pipeline at each call. */
async function encodePicture(
  resized: () => Sharp,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  if (format === 'avif') return encodeAvif(resized, budgets[width] ?? Number.POSITIVE_INFINITY)
  if (format === 'webp') return resized().webp({ quality: 76, effort: 4 }).toBuffer()
  return resized().flatten(PAPER).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

async function encodeAvif(resized: () => Sharp, maxBytes: number): Promise<Buffer> {
  let quality = AVIF_QUALITY
  let avif = await toAvif(quality)
  for (let tries = 1; avif.length > maxBytes && quality > MIN_AVIF_QUALITY && tries < MAX_TRIES; tries += 1) {
    const excess = Math.ceil(Math.log2(avif.length / maxBytes) * QUALITY_PER_HALF) + 1
    quality = tries === MAX_TRIES - 1 ? MIN_AVIF_QUALITY : Math.max(MIN_AVIF_QUALITY, quality - excess)
    avif = await toAvif(quality)
  }
  return avif

  function toAvif(level: number) {
    return resized().avif({ quality: level, effort: 3 }).toBuffer()
  }
}

/**
 * Makes the placeholder that shows until a picture has loaded: a data: URL of a few bytes. Null: the picture is transparent, so
 * the placeholder would show through, or none is short enough.
 */
export async function makePlaceholder(small: () => Sharp): Promise<string | null> {
  const { isOpaque } = await small().stats()
  if (!isOpaque) return null
  for (const width of placeholderWidths) {
    const size = { width, height: width, fit: 'inside' } as const
    const bytes = await small().removeAlpha().resize(size).webp({ quality: 15, effort: 6 }).toBuffer()
    const url = `data:image/webp;base64,${bytes.toString('base64')}`
    if (url.length <= MAX_PLACEHOLDER_LENGTH) return url
  }
  return null
}

/** The side of the square in which colors are counted, in pixels. */
const COUNTED_SIDE = 48

/** 'none': nothing of it is opaque. `small`: a new pipeline. */
export async function readColor(small: Sharp): Promise<PictureColor | 'none'> {
  const { data } = await small
    .resize({ width: COUNTED_SIDE, height: COUNTED_SIDE, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const opaque: number[] = []
  for (let at = 0; at + 3 < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 127) opaque.push(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
  return opaque.length > 0 ? findPictureColor(Uint8Array.from(opaque)) : 'none'
}
