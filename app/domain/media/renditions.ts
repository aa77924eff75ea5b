/** The files that are made of a picture: widths, formats and crops, their URLs, and which of them browsers choose. */

/** Written by picture_summary() in the database. */
export type Picture = PictureFiles & {
  /** In pixels, after the orientation and its edit were applied; null: not processed yet. */
  width: number | null
  height: number | null
  isAnimated: boolean
  /** A data: URL of a few bytes; null: not made yet. */
  placeholder: string | null
  /** What it shows, for those who cannot see it; '': no alt text yet. */
  description: string
  credit: string
  /** What is shown below it unless an article gives another caption: the library's, with the credit. */
  caption: string
  focus: Focus
}

/** What names the files of a picture. `edit`: as picture-edit.ts writes it; null or absent: shown as uploaded. */
export type PictureFiles = { hash: string; edit?: string | null }

/** What crops keep in view, in percent from the left and from the top. */
export type Focus = { x: number; y: number }

/** In pixels, smallest first. A picture that is narrower than some of them has no more pixels there than it has. */
const pictureWidths = [400, 800, 1200, 2000] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Best first; the last one is for software that knows nothing newer. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** For cards, feeds, share pictures and structured data. */
export const cropShapes = { '1x1': 1, '4x3': 4 / 3, '16x9': 16 / 9 } as const
export type CropShape = keyof typeof cropShapes

/** How the paths of all files of a picture begin. */
export function renditionPrefix(hash: string) {
  return `/media/${hash}/`
}

/**
 * A file of a picture. For a width that does not exist yet, the largest existing one is sent; from a former edit, the address leads to
 * the present one.
 */
export function renditionPath({ hash, edit }: PictureFiles, width: PictureWidth, format: PictureFormat) {
  return `/media/${hash}/${width}${toSuffix(edit)}.${format}`
}

/** Where the media store has the file at an address. */
export function toMediaKey(path: string) {
  return path.slice('/media/'.length)
}

/** Where the media store has an edited picture as it was uploaded, for the desk alone: no address leads there. */
export function wholePictureKey(hash: string) {
  return `${hash}/whole.jpeg`
}

function toSuffix(edit: string | null | undefined) {
  return edit ? `-${edit}` : ''
}

/** The form of an edit in a file name; '' where there is none. */
const suffix = /(?:-(r\d{1,3}s-?\d{1,3}x\d{1,4}y\d{1,4}w\d{1,4}h\d{1,4}))?/.source
const pictureFile = new RegExp(`^(\\d+)${suffix}\\.([a-z]+)$`)
const cropFile = new RegExp(`^(\\d+x\\d+)-(\\d{1,3})-(\\d{1,3})${suffix}\\.jpg$`)

/** The file of a clip, whose kind is its ending (clips.ts). */
export function clipPath({ hash, kind }: { hash: string; kind: string }): string {
  return `/media/${hash}/clip.${kind}`
}

/** Whether `::: video` and `::: audio` may name it. */
export function isClipAddress(address: string): boolean {
  return /^\/media\/[0-9a-f]{32}\/clip\.[a-z0-9]{3,4}$/.test(address)
}

export function captionsPath(hash: string): string {
  return `/media/${hash}/captions.vtt`
}

/** The width, format and edit of a picture's file name; null: it is not one. */
export function parsePictureFile(
  file: string,
): { width: PictureWidth; format: PictureFormat; edit: string | null } | null {
  const [, digits, edit = null, ending] = pictureFile.exec(file) ?? []
  const width = pictureWidths.find((known) => String(known) === digits)
  const format = pictureFormats.find((known) => known === ending)
  return width && format ? { width, format, edit } : null
}

/** A crop, as a JPEG: the path contains everything that it depends on. */
export function cropPath({ hash, edit }: PictureFiles, shape: CropShape, { x, y }: Focus) {
  return `/media/${hash}/${shape}-${x}-${y}${toSuffix(edit)}.jpg`
}

/** The shape, focus and edit of a crop's file name; null: it is not one. */
export function parseCropFile(file: string): { shape: CropShape; focus: Focus; edit: string | null } | null {
  const [, shape = '', x, y, edit = null] = cropFile.exec(file) ?? []
  const known = (Object.keys(cropShapes) as CropShape[]).find((name) => name === shape)
  return known ? { shape: known, focus: { x: Number(x), y: Number(y) }, edit } : null
}

/** The hash of the picture that an address of this site names; null: none. A trigger of the database knows this form too. */
export function findPictureHash(address: string | null): string | null {
  return /^\s*\/media\/([0-9a-f]{32})\//.exec(address ?? '')?.[1] ?? null
}

/** The hashes of the pictures that a typed text names, each once; the first `limit` of them. */
export function listPictureHashes(typed: string, limit: number): string[] {
  const hashes = new Set<string>()
  for (const [, hash = ''] of typed.matchAll(/\/media\/([0-9a-f]{32})\//g)) {
    if (hashes.size === limit) break
    hashes.add(hash)
  }
  return [...hashes]
}

/**
 * Where a picture is shown, as the attribute `sizes`: how wide it is there. On phones it says less than is true, so that a
 * dense screen loads a file of twice the pixels that a reader tells apart from three times as many, and half the bytes:
 * the screen of 390 px with three pixels each takes the file of 800 px (60 % of 390 px × 3 = 702).
 */
export const slotSizes = {
  /** The large picture of an article's page. */
  page: '(max-width: 480px) 60vw, (max-width: 1104px) 92vw, 1024px',
  /** Within a text. */
  text: '(max-width: 480px) 60vw, (max-width: 730px) 92vw, 672px',
  /** The first story of a listing: seven of twelve columns. */
  lead: '(max-width: 480px) 60vw, (max-width: 1023px) 92vw, (max-width: 1280px) 54vw, 683px',
  /** A large card of the home page: one of two columns. */
  half: '(max-width: 480px) 60vw, (max-width: 1023px) 92vw, (max-width: 1280px) 45vw, 580px',
  /** A card in a grid of up to three columns. */
  third: '(max-width: 480px) 60vw, (max-width: 639px) 92vw, (max-width: 1023px) 45vw, 379px',
  /** A third of a row. */
  row: '(max-width: 1023px) 31vw, 194px',
} as const
export type PictureSlot = keyof typeof slotSizes

/** A type that browsers may not know, and its files. */
export type PictureSource = { type: string; srcSet: string }

/**
 * For browsers that know nothing newer. Transparent pictures, and a few others, have no placeholder: of these it is WebP, which keeps the
 * transparency, and which all browsers of the last years know.
 */
export function findLastFormat({ placeholder }: Pick<Picture, 'placeholder'>): PictureFormat {
  return placeholder === null ? 'webp' : 'jpg'
}

/** Best first; the last resort is of `findLastFormat`. Of animations, only WebP moves. */
export function listSources(picture: Picture): PictureSource[] {
  const formats: PictureFormat[] = picture.isAnimated ? ['webp'] : ['avif', 'webp']
  return formats.map((format) => ({ type: `image/${format}`, srcSet: toSrcSet(picture, format) }))
}

/** As the attribute `srcset`: the widths up to the first that has all its pixels. */
export function toSrcSet(picture: Picture, format: PictureFormat): string {
  return listWidths(picture)
    .map((width) => `${renditionPath(picture, width, format)} ${Math.min(width, picture.width ?? width)}w`)
    .join(', ')
}

/** For software that chooses nothing: the file nearest below, or at, this width. Feed readers and mail know JPEG. */
export function fallbackPath(
  picture: Picture,
  requested: PictureWidth,
  format: PictureFormat = 'jpg',
): string {
  const width = listWidths(picture).findLast((made) => made <= requested) ?? pictureWidths[0]
  return renditionPath(picture, width, format)
}

/** In pixels, when it is shown at most `maxWidth` wide; null: not known yet. */
export function fitPicture({ width, height }: Picture, maxWidth: number) {
  if (!width || !height) return null
  const scale = Math.min(1, maxWidth / width)
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) }
}

/** Lists the widths that are made: up to the first that has all its pixels. */
export function listWidths({ width }: Pick<Picture, 'width'>): PictureWidth[] {
  const last = pictureWidths.findIndex((made) => made >= (width ?? Number.POSITIVE_INFINITY))
  return last < 0 ? [...pictureWidths] : pictureWidths.slice(0, last + 1)
}

/** No crop is wider, in pixels. */
export const MAX_CROP_WIDTH = 1200

type Box = { left: number; top: number; width: number; height: number }

/** The largest part with this ratio of width to height, with the focus as near to its middle as the edges allow. In pixels. */
export function toCropBox(picture: { width: number; height: number }, ratio: number, focus: Focus): Box {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)))
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)))
  return {
    left: toStart(picture.width, width, focus.x),
    top: toStart(picture.height, height, focus.y),
    width,
    height,
  }
}

function toStart(whole: number, part: number, percent: number): number {
  return Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part))
}

/** In pixels; null: not known yet. */
export function findCropSize({ width, height, focus }: Picture, shape: CropShape) {
  if (!width || !height) return null
  const box = toCropBox({ width, height }, cropShapes[shape], focus)
  const scale = Math.min(1, MAX_CROP_WIDTH / box.width)
  return { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
}
