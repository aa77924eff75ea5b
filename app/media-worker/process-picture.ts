/** One step of a picture: its smallest width, so that it can be used at once; then all others; then its crops. */
import { buffer } from 'node:stream/consumers'
import ExifReader from 'exifreader'
import type { Metadata, Sharp } from 'sharp'
import sharp from 'sharp'
import { MediaStoreError } from '~/data/media/media-store'
import { mediaStore } from '~/data/media/media-store.server'
import { markFailed, markReady, markUsable, type PictureStep } from '~/data/media/picture-steps.server'
import { type PictureKind, pictureTypes } from '~/domain/media/picture-kind'
import {
  type CropShape,
  cropPath,
  cropShapes,
  listWidths,
  MAX_CROP_WIDTH,
  type PictureFormat,
  type PictureWidth,
  parsePictureFile,
  pictureFormats,
  renditionPrefix,
  toCropBox,
} from '~/domain/media/renditions'
import { MAX_PIXELS } from '~/domain/media/uploads'

const MAX_PLACEHOLDER_LENGTH = 150
const placeholderWidths = [16, 14, 12, 10, 8, 6]

/** WebP can be no longer; a picture that would be is narrower instead. */
const MAX_HEIGHT = 16_000
const WHITE = { background: '#ffffff' }

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
type OpenPicture = {
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
class PictureProblem extends Error {}

const cutOff = 'The file is damaged or incomplete. Export the picture again and upload that.'

const types = { avif: pictureTypes.avif, webp: pictureTypes.webp, jpg: pictureTypes.jpeg }

/** Rejects if the store or the database fails. */
export async function processPicture(step: PictureStep): Promise<void> {
  if (step.state === 'ready') return makeCrops(step)
  const upload = await buffer(mediaStore().read(step.originalKey))
  const mark = await makeFiles(step, upload).catch((error: unknown) => {
    if (error instanceof MediaStoreError) throw error
    return () => markFailed(step.hash, error instanceof PictureProblem ? error.message : cutOff)
  })
  await mark()
}

/** Returns how to record that they are made. */
async function makeFiles({ hash, format, state }: PictureStep, upload: Buffer): Promise<() => Promise<void>> {
  const picture = await openPicture(upload, format as PictureKind)
  const [first = 400, ...others] = listWidths(picture)
  const save = (width: PictureWidth, made: PictureFormat, bytes: Buffer) =>
    mediaStore().save(`${hash}/${width}.${made}`, types[made], [bytes])
  if (state === 'usable') {
    const source = picture.isAnimated ? null : await readPixels(picture, 2000)
    for (const width of others) await makeWidth(picture, source, width, save)
    return () => markReady(hash)
  }
  const small = await readPixels(picture, first)
  await makeWidth(picture, picture.isAnimated ? null : small, first, save)
  const placeholder = await makePlaceholder(small)
  const { width, height, isAnimated, metadata } = picture
  const result = { width, height, isAnimated, placeholder, ...readCaption(upload, metadata) }
  return () => markUsable(hash, result)
}

type Save = (width: PictureWidth, format: PictureFormat, bytes: Buffer) => Promise<unknown>

async function makeWidth(
  picture: OpenPicture,
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
async function readPixels(picture: OpenPicture, largest: PictureWidth): Promise<() => Sharp> {
  const { data, info } = await resize(picture.open({ isStill: true }), largest)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

/** Opens an upload with sharp, if it is a picture within the limits. */
async function openPicture(bytes: Buffer, kind: PictureKind): Promise<OpenPicture> {
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
  return resized().flatten(WHITE).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
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
async function makePlaceholder(small: () => Sharp): Promise<string | null> {
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

/** The crops of a picture around its focus, of the largest JPEG that is made of it. */
const QUALITY = 80

/** Files that are there already are kept. */
async function makeCrops({ hash, focus }: Pick<PictureStep, 'hash' | 'focus'>): Promise<void> {
  const store = mediaStore()
  const files = new Set<string>()
  for await (const { key } of store.list(`${hash}/`)) files.add(key.slice(hash.length + 1))
  const jpegs = [...files].filter((file) => parsePictureFile(file)?.format === 'jpg')
  const [largest] = jpegs.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  if (!largest) return
  const picture = sharp(await buffer(store.read(`${hash}/${largest}`)))
  const { width, height } = await picture.metadata()
  for (const shape of Object.keys(cropShapes) as CropShape[]) {
    const file = cropPath(hash, shape, focus).slice(renditionPrefix(hash).length)
    if (files.has(file)) continue
    const jpeg = await picture
      .clone()
      .extract(toCropBox({ width, height }, cropShapes[shape], focus))
      .resize({ width: MAX_CROP_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer()
    await store.save(`${hash}/${file}`, 'image/jpeg', [jpeg])
  }
}

/** '' where the file says nothing. */
type Caption = { description: string; caption: string; credit: string }

/** Parsing more takes seconds. */
const MAX_XMP_BYTES = 1_000_000
const MAX_DESCRIPTION = 1_000
const MAX_CREDIT = 200

/** Cameras write these into every file. */
const meaningless =
  /^(OLYMPUS DIGITAL CAMERA|SONY DSC|SAMSUNG CSC|KONICA MINOLTA DIGITAL CAMERA|DCIM\w*|default)$/i

export function readCaption(upload: Buffer, { xmp }: Pick<Metadata, 'xmp'> = {}): Caption {
  const tags = readTags(upload, (xmp?.length ?? 0) <= MAX_XMP_BYTES)
  const read = (inXmp: string, inIptc: 'Caption/Abstract' | 'By-line' | 'Credit' | null, maxLength: number) =>
    clean(tags.xmp?.[inXmp]?.description ?? [inIptc && tags.iptc?.[inIptc]].flat()[0]?.description, maxLength)
  const caption = read('description', 'Caption/Abstract', MAX_DESCRIPTION)
  const written = meaningless.test(caption) ? '' : caption
  // Since 2021 a file can say both; older ones have a caption that says what the picture shows, at best.
  const altText = read('AltTextAccessibility', null, MAX_DESCRIPTION)
  const names = [read('creator', 'By-line', MAX_CREDIT), read('Credit', 'Credit', MAX_CREDIT)].filter(Boolean)
  return {
    description: altText || written,
    caption: altText ? written : '',
    credit: clean([...new Set(names)].join(' / '), MAX_CREDIT),
  }
}

/** Malformed tags are ignored. */
function readTags(upload: Buffer, withXmp: boolean): Pick<ExifReader.ExpandedTags, 'xmp' | 'iptc'> {
  try {
    // In PNG, XMP is a text of the format's own.
    const all = withXmp || []
    return ExifReader.load(upload, { expanded: true, includeTags: { iptc: true, xmp: all, png: all } })
  } catch {
    return {}
  }
}

function clean(text: string | undefined, maxLength: number): string {
  const cleaned = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
  // Half a surrogate pair could not be stored.
  return [...cleaned].slice(0, maxLength).join('').trim()
}
