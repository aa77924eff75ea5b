/** The crops of a picture around its focus, of the largest JPEG that is made of it. */
import sharp from 'sharp'
import { mediaStore } from '~/data/media/media-store.server'
import type { PictureStep } from '~/data/media/picture-steps.server'
import { MAX_CROP_WIDTH, toCropBox } from '~/domain/media/crop-box'
import {
  type CropShape,
  cropPath,
  cropShapes,
  parsePictureFile,
  renditionPrefix,
} from '~/domain/media/renditions'

const QUALITY = 80

/** Those that are there already are kept. */
export async function makeCrops({ hash, focus }: Pick<PictureStep, 'hash' | 'focus'>): Promise<void> {
  const store = mediaStore()
  const files = new Set<string>()
  for await (const { key } of store.list(`${hash}/`)) files.add(key.slice(hash.length + 1))
  const jpegs = [...files].filter((file) => parsePictureFile(file)?.format === 'jpg')
  const [largest] = jpegs.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  if (!largest) return
  const chunks: Uint8Array[] = []
  for await (const chunk of store.read(`${hash}/${largest}`)) chunks.push(chunk)
  const picture = sharp(Buffer.concat(chunks))
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
    await store.save(`${hash}/${file}`, 'image/jpeg', toIterable(jpeg))
  }
}

async function* toIterable(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
