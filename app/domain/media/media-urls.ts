/** Builds the URLs of pictures and of the library's pages, and recognizes some. */
import {
  type CropShape,
  cropShapes,
  type Focus,
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from './library-picture'

/** The library, at the desk. */
export const libraryPath = '/admin/media'

/** Takes pictures from scripts, and answers as JSON. */
export const uploadPath = '/admin/media/upload'

/** Pictures to choose from, for scripts, as JSON. */
export const pictureChoicesPath = '/admin/media/choices'

/** One picture at the desk. */
export function libraryPicturePath(hash: string) {
  return `${libraryPath}/${hash}`
}

/** Where editors replace a picture by another one in all articles. */
export function replacePicturePath(hash: string) {
  return `${libraryPicturePath(hash)}/replace`
}

/** Where editors confirm that a picture is deleted. */
export function deletePicturePath(hash: string) {
  return `${libraryPicturePath(hash)}/delete`
}

/** Takes the description of a picture from scripts, and answers as JSON. */
export function describePicturePath(hash: string) {
  return `${libraryPicturePath(hash)}/describe`
}

/** How the paths of all files of a picture begin. */
export function picturePrefix(hash: string) {
  return `/media/${hash}/`
}

/** A file of a picture. Widths that are not made yet are answered by the largest one that is. */
export function picturePath(hash: string, width: PictureWidth, format: PictureFormat) {
  return `/media/${hash}/${width}.${format}`
}

/** The width and format of a picture's file name; null: it is not one. */
export function parsePictureFile(file: string): { width: PictureWidth; format: PictureFormat } | null {
  const [digits, ending] = file.split('.', 2)
  const width = pictureWidths.find((known) => String(known) === digits)
  const format = pictureFormats.find((known) => known === ending)
  return width && format && file === `${width}.${format}` ? { width, format } : null
}

/** A crop, as a JPEG: the path contains everything that it depends on. */
export function cropPath(hash: string, shape: CropShape, { x, y }: Focus) {
  return `/media/${hash}/${shape}-${x}-${y}.jpg`
}

/** The shape and focus of a crop's file name; null: it is not one. */
export function parseCropFile(file: string): { shape: CropShape; focus: Focus } | null {
  const [, shape = '', x, y] = /^(\d+x\d+)-(\d{1,3})-(\d{1,3})\.jpg$/.exec(file) ?? []
  const known = (Object.keys(cropShapes) as CropShape[]).find((name) => name === shape)
  return known ? { shape: known, focus: { x: Number(x), y: Number(y) } } : null
}

/** The hash of the picture that an address of this site names; null: none. A trigger of the database knows this form too. */
export function findLibraryHash(address: string | null): string | null {
  return /^\s*\/media\/([0-9a-f]{32})\//.exec(address ?? '')?.[1] ?? null
}

/** The hashes of the pictures that a typed text names, each once; the first `limit` of them. */
export function listLibraryHashes(typed: string, limit: number): string[] {
  const hashes = new Set<string>()
  for (const [, hash = ''] of typed.matchAll(/\/media\/([0-9a-f]{32})\//g)) {
    if (hashes.size === limit) break
    hashes.add(hash)
  }
  return [...hashes]
}
