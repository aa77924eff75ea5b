/** The last step of a picture whose widths are made: its crops, its color, and the deletion of what former edits left. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { mediaStore } from '~/data/media/media-store.server'
import { findStep, type PictureStep, saveColor } from '~/data/media/picture-steps.server'
import {
  type CropShape,
  cropPath,
  cropShapes,
  type Focus,
  MAX_CROP_WIDTH,
  type PictureFiles,
  parseCropFile,
  parsePictureFile,
  renditionPath,
  renditionPrefix,
  toCropBox,
  toMediaKey,
} from '~/domain/media/renditions'
import { readColor } from './encode-picture'

const QUALITY = 80

/** Rejects if the store or the database fails. */
export async function finishPicture(step: PictureStep): Promise<void> {
  const { hash, edit, isEdited, color, focus } = step
  await makeCrops({ hash, edit }, focus)
  if (color === null) await addColor(step)
  if (isEdited) await deleteFormerFiles(step)
}

/** The crops of a picture around its focus, of the largest JPEG that is made of it. Files that are there already are kept. */
export async function makeCrops(picture: PictureFiles, focus: Focus): Promise<void> {
  const { hash, edit = null } = picture
  const store = mediaStore()
  const files = new Set(await listFiles(hash))
  const jpegs = [...files].filter((file) => {
    const parsed = parsePictureFile(file)
    return parsed?.format === 'jpg' && parsed.edit === edit
  })
  const [largest] = jpegs.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  const missing = (Object.keys(cropShapes) as CropShape[])
    .map((shape) => ({ shape, file: cropPath(picture, shape, focus).slice(renditionPrefix(hash).length) }))
    .filter(({ file }) => !files.has(file))
  if (!largest || missing.length === 0) return
  const whole = sharp(await buffer(store.read(`${hash}/${largest}`)))
  const { width, height } = await whole.metadata()
  for (const { shape, file } of missing) {
    const jpeg = await whole
      .clone()
      .extract(toCropBox({ width, height }, cropShapes[shape], focus))
      .resize({ width: MAX_CROP_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer()
    await store.save(`${hash}/${file}`, 'image/jpeg', [jpeg])
  }
}

async function listFiles(hash: string): Promise<string[]> {
  const files: string[] = []
  for await (const { key } of mediaStore().list(`${hash}/`)) files.push(key.slice(hash.length + 1))
  return files
}

/** For pictures that were processed before colors were read. */
async function addColor({ hash, edit }: PictureStep): Promise<void> {
  const key = toMediaKey(renditionPath({ hash, edit }, 400, 'jpg'))
  const file = await mediaStore().find(key)
  const small = file && (await buffer(mediaStore().read(key)))
  // One that cannot be read is not tried again and again.
  await saveColor(hash, small ? await readColor(sharp(small)).catch(() => 'none' as const) : 'none')
}

/** Their addresses lead to the present files from then on. */
async function deleteFormerFiles({ hash, edit }: PictureStep): Promise<void> {
  const files = await listFiles(hash)
  const former = files.filter((file) => {
    const parsed = parsePictureFile(file) ?? parseCropFile(file)
    return parsed !== null && parsed.edit !== edit
  })
  if (former.length === 0) return
  // While others are being made, they may be among these; the step after that deletes what is left.
  const step = await findStep(hash)
  if (!step || step.pendingEdit !== null || step.edit !== edit) return
  for (const file of former) await mediaStore().delete(`${hash}/${file}`)
}
