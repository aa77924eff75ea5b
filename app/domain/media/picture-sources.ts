/** The files of a picture that browsers choose from, and the widths in which pages show it. */
import { type LibraryPicture, type PictureFormat, type PictureWidth, pictureWidths } from './library-picture'
import { picturePath } from './media-urls'

/**
 * Where a picture is shown, as the attribute `sizes`: how wide it is there. On phones it says less than is true, so that a
 * dense screen loads a file of twice the pixels that a reader tells apart from three times as many, and half the bytes:
 * the screen of 390 px with three pixels each takes the file of 800 px (60 % of 390 px × 3 = 702).
 */
export const pictureSizes = {
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
export type PictureUse = keyof typeof pictureSizes

/** A type that browsers may not know, and its files. */
export type PictureSource = { type: string; srcSet: string }

/** Best first; the last resort is `listFiles(picture, 'jpg')`. Of an animation, only WebP moves. */
export function listSources(picture: LibraryPicture): PictureSource[] {
  const formats: PictureFormat[] = picture.isAnimated ? ['webp'] : ['avif', 'webp']
  return formats.map((format) => ({ type: `image/${format}`, srcSet: listFiles(picture, format) }))
}

/** As the attribute `srcset`: the widths up to the first that has all its pixels. */
export function listFiles(picture: LibraryPicture, format: PictureFormat): string {
  return listWidths(picture)
    .map((width) => `${picturePath(picture.hash, width, format)} ${Math.min(width, picture.width ?? width)}w`)
    .join(', ')
}

/** For software that chooses nothing: the file nearest below, or at, this width. */
export function fallbackPath(picture: LibraryPicture, wanted: PictureWidth): string {
  const width = listWidths(picture).findLast((made) => made <= wanted) ?? pictureWidths[0]
  return picturePath(picture.hash, width, 'jpg')
}

/** In pixels, when it is shown at most `maxWidth` wide; null: not known yet. */
export function fitPicture({ width, height }: LibraryPicture, maxWidth: number) {
  if (!width || !height) return null
  const scale = Math.min(1, maxWidth / width)
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) }
}

function listWidths({ width }: LibraryPicture): PictureWidth[] {
  const last = pictureWidths.findIndex((made) => made >= (width ?? Number.POSITIVE_INFINITY))
  return last < 0 ? [...pictureWidths] : pictureWidths.slice(0, last + 1)
}
