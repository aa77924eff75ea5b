/** Finds the file for a picture's URL: the one it names, else the nearest one that exists. */
import type { MediaFile, MediaStore } from '~/data/media/media-store'
import { findUsablePicture } from '~/data/media/pictures.server'
import {
  type PictureFormat,
  type PictureWidth,
  parseCropFile,
  parsePictureFile,
} from '~/domain/media/renditions'

/** `isFinal`: there will never be another file at this address. */
export type PictureFile = { file: MediaFile; isFinal: boolean }

/** Whoever asks for a format can show it, and the ones after it in its row. */
const substitutes: Record<PictureFormat, readonly PictureFormat[]> = {
  avif: ['avif', 'webp', 'jpg'],
  webp: ['webp', 'jpg', 'avif'],
  jpg: ['jpg', 'webp', 'avif'],
}

/** Null: there is no such picture or crop, or nothing of it can be shown yet. */
export async function findPictureFile(
  store: MediaStore,
  hash: string,
  name: string,
): Promise<PictureFile | null> {
  const [asked, crop] = [parsePictureFile(name), parseCropFile(name)]
  if (!/^[0-9a-f]{32}$/.test(hash) || !(asked || crop)) return null
  const exact = await store.find(`${hash}/${name}`)
  if (exact) return { file: exact, isFinal: true }
  const picture = await findUsablePicture(hash)
  if (!picture) return null
  if (asked) {
    const file = await findSubstitute(store, hash, asked)
    return file && { file, isFinal: picture.isReady }
  }
  // Until the crops around its focus are made, the whole picture is sent instead.
  const { x, y } = picture.focus
  if (crop?.focus.x !== x || crop.focus.y !== y) return null
  const file = await findSubstitute(store, hash, { width: 1200, format: 'jpg' })
  return file && { file, isFinal: false }
}

type RenditionRequest = { width: PictureWidth; format: PictureFormat }

/** Of the best format, the smallest file that has as many pixels as asked for, else the largest. */
async function findSubstitute(
  store: MediaStore,
  hash: string,
  asked: RenditionRequest,
): Promise<MediaFile | null> {
  const made = await listMade(store, hash)
  const format = substitutes[asked.format].find((each) => made.some((file) => file.format === each))
  const ofFormat = made.filter((file) => file.format === format)
  return (ofFormat.find(({ width }) => width >= asked.width) ?? ofFormat.at(-1))?.file ?? null
}

/** A picture's files without its crops, smallest first. */
async function listMade(
  store: MediaStore,
  hash: string,
): Promise<(RenditionRequest & { file: MediaFile })[]> {
  const made: (RenditionRequest & { file: MediaFile })[] = []
  for await (const file of store.list(`${hash}/`)) {
    const parsed = parsePictureFile(file.key.slice(hash.length + 1))
    if (parsed) made.push({ ...parsed, file })
  }
  return made.sort((a, b) => a.width - b.width)
}
