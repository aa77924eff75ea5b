/** Makes all files of a picture that is turned, straightened or cropped. Until then, its former ones are shown. */
import sharp, { type Sharp } from 'sharp'
import { mediaStore } from '~/data/media/media-store.server'
import { applyEdit, type PictureStep } from '~/data/media/picture-steps.server'
import {
  findCropProblem,
  findEditedBox,
  findFrame,
  findTurn,
  formatEdit,
  isUnedited,
  moveFocus,
  type PictureEdit,
  parseEdit,
  unedited,
} from '~/domain/media/picture-edit'
import type { PictureKind } from '~/domain/media/picture-kind'
import { listWidths, type PictureFiles, wholePictureKey } from '~/domain/media/renditions'
import {
  cutOff,
  MAX_HEIGHT,
  makePlaceholder,
  makeWidth,
  type OpenPicture,
  openPicture,
  PAPER,
  PictureProblem,
  readColor,
  saveTo,
} from './encode-picture'
import { makeCrops } from './finish-picture'

/** No file is wider; of a part that is, fewer pixels are decoded. */
const MAX_WIDTH = 2000
/** Of the whole picture, on which the desk's form shows the crop. */
const WHOLE_WIDTH = 1200

const animated = 'An animation can’t be turned or cropped here. Edit it in another program and upload that.'

/** Returns how to record that they are made. Rejects if the store or the database fails. */
export async function makeEdit(
  step: PictureStep,
  upload: Buffer,
  pendingEdit: string,
): Promise<() => Promise<void>> {
  const { hash, format, focus } = step
  const edit = parseEdit(pendingEdit)
  if (!edit) throw new PictureProblem(cutOff)
  const picture = await openPicture(upload, format as PictureKind)
  if (picture.isAnimated) throw new PictureProblem(animated)
  const problem = findCropProblem(picture, edit)
  if (problem) throw new PictureProblem(problem)
  const box = findEditedBox(picture, edit)
  const files: PictureFiles = { hash, edit: isUnedited(edit) ? null : formatEdit(edit) }
  const former = step.edit === null ? unedited : (parseEdit(step.edit) ?? unedited)
  const moved = moveFocus(picture, former, edit, focus)
  const source = await readEdited(picture, edit)
  const save = saveTo(files)
  for (const width of listWidths(box)) await makeWidth(picture, source, width, save)
  const whole = picture
    .open({ isStill: true })
    .resize({ width: WHOLE_WIDTH, height: WHOLE_WIDTH, fit: 'inside', withoutEnlargement: true })
    .flatten(PAPER)
  await mediaStore().save(wholePictureKey(hash), 'image/jpeg', [
    await whole.jpeg({ quality: 78, mozjpeg: true }).toBuffer(),
  ])
  await makeCrops(files, moved)
  const result = {
    edit: files.edit ?? null,
    original: { width: picture.width, height: picture.height },
    ...{ width: box.width, height: box.height, focus: moved },
    placeholder: await makePlaceholder(source),
    color: await readColor(source()),
  }
  return () => applyEdit(hash, pendingEdit, focus, result)
}

/** The edited pixels, at most 2,000 wide. Decodes the upload once. */
async function readEdited(picture: OpenPicture, edit: PictureEdit): Promise<() => Sharp> {
  const part = findEditedBox(picture, edit)
  const scale = Math.min(1, MAX_WIDTH / part.width, MAX_HEIGHT / part.height)
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
  const open = picture.open({ isStill: true })
  const decoded = await toPixels(scale < 1 ? open.resize({ ...size, fit: 'fill' }) : open)
  const turned = await turn(decoded, edit)
  const box = findEditedBox(size, edit)
  return openPixels(await toPixels(openPixels(turned.pixels)().extract(within(turned, box))))
}

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }
/** `offset`: of the frame, in pixels. */
type Turned = { pixels: Pixels; offset: { x: number; y: number } }

async function turn(pixels: Pixels, edit: PictureEdit): Promise<Turned> {
  const { angle } = findTurn(pixels, edit)
  const turned = angle === 0 ? pixels : await toPixels(openPixels(pixels)().rotate(angle))
  const frame = findFrame(pixels, edit)
  return {
    pixels: turned,
    offset: { x: (turned.width - frame.width) / 2, y: (turned.height - frame.height) / 2 },
  }
}

type Box = { left: number; top: number; width: number; height: number }

function within({ pixels, offset }: Turned, box: Box): Box {
  const left = Math.min(pixels.width - 1, Math.max(0, Math.round(offset.x + box.left)))
  const top = Math.min(pixels.height - 1, Math.max(0, Math.round(offset.y + box.top)))
  return {
    ...{ left, top },
    width: Math.min(box.width, pixels.width - left),
    height: Math.min(box.height, pixels.height - top),
  }
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] }
}

function openPixels({ data, width, height, channels }: Pixels): () => Sharp {
  return () => sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
}
