/** Makes the crops of pictures when they are first asked for, and keeps them in the media store. */
import type { MediaFile, MediaStore } from '~/data/media/media-store'
import { MAX_CROP_WIDTH, toCropBox } from '~/domain/media/crop-box'
import { type CropShape, cropShapes, type Focus } from '~/domain/media/renditions'
import { loadSharp } from '~/http/site/load-sharp.server'

type Crop = { shape: CropShape; focus: Focus }

const QUALITY = 80

/** One at a time: each is made once, and pages are rendered meanwhile. */
let lastCrop: Promise<unknown> = Promise.resolve()

/** Null: the picture's focus is another one by now, or the address is made up. `source`: the key of a JPEG of all of it. */
export async function saveCrop(
  store: MediaStore,
  { key, source, crop, focus }: { key: string; source: string; crop: Crop; focus: Focus },
): Promise<MediaFile | null> {
  if (crop.focus.x !== focus.x || crop.focus.y !== focus.y) return null
  const making = lastCrop.then(() => makeCrop(store, source, crop))
  lastCrop = making.catch(() => {})
  const jpeg = await making
  return store.save(key, 'image/jpeg', inOnePiece(jpeg))
}

async function makeCrop(store: MediaStore, source: string, { shape, focus }: Crop): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of store.read(source)) pieces.push(piece)
  const picture = (await loadSharp())(Buffer.concat(pieces))
  const { width, height } = await picture.metadata()
  return picture
    .extract(toCropBox({ width, height }, cropShapes[shape], focus))
    .resize({ width: MAX_CROP_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

async function* inOnePiece(bytes: Buffer) {
  yield bytes
}
