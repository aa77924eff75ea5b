/** How a picture is shown differently from its upload: turned, straightened and cropped. The upload stays as it is. */
import { i18n } from '~/domain/language/desk-i18n'
import { type Focus, toCropBox } from './renditions'

export const rotations = [0, 90, 180, 270] as const

/**
 * In the order in which it is done. `rotation`: in degrees, clockwise. `straighten`: in tenths of a degree, clockwise; the largest
 * part of the same shape without blank corners is kept, the *frame*. The rest: the crop, in per mille of the frame.
 */
export type PictureEdit = {
  rotation: (typeof rotations)[number]
  straighten: number
  left: number
  top: number
  width: number
  height: number
}
type Size = { width: number; height: number }
type Box = Size & { left: number; top: number }

/** In tenths of a degree, to either side. */
export const MAX_STRAIGHTEN = 150
export const WHOLE = 1000
/** In pixels, either side; a smaller picture needs no more than it has. */
export const MIN_CROP_SIDE = 200

/** As it was uploaded. */
export const unedited: PictureEdit = {
  ...{ rotation: 0, straighten: 0 },
  ...{ left: 0, top: 0, width: WHOLE, height: WHOLE },
}

/** As file names and the database have it, which checks this form too. */
export function formatEdit({ rotation, straighten, left, top, width, height }: PictureEdit): string {
  return `r${rotation}s${straighten}x${left}y${top}w${width}h${height}`
}

/** Null: it isn't an edit. */
export function parseEdit(text: string): PictureEdit | null {
  const parts = /^r(0|90|180|270)s(-?\d{1,3})x(\d{1,4})y(\d{1,4})w(\d{1,4})h(\d{1,4})$/.exec(text)
  if (!parts) return null
  const [turned, straighten = 0, left = 0, top = 0, width = 0, height = 0] = parts.slice(1).map(Number)
  const rotation = rotations.find((known) => known === turned) ?? 0
  const edit = { rotation, straighten, left, top, width, height }
  return Math.abs(straighten) <= MAX_STRAIGHTEN && isWithin(edit) && formatEdit(edit) === text ? edit : null
}

function isWithin({ left, top, width, height }: Box): boolean {
  return left >= 0 && top >= 0 && width >= 1 && height >= 1 && left + width <= WHOLE && top + height <= WHOLE
}

export function isUnedited(edit: PictureEdit): boolean {
  return formatEdit(edit) === formatEdit(unedited)
}

/** What the crop is a part of. `original`: the size of the upload, upright. Not rounded. */
export function findFrame(original: Size, { rotation, straighten }: PictureEdit): Size {
  const { width, height } = turnSize(original, rotation)
  const angle = toRadians(Math.abs(straighten) / 10)
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const scale = Math.min(width / (width * cosine + height * sine), height / (width * sine + height * cosine))
  return { width: width * scale, height: height * scale }
}

function turnSize({ width, height }: Size, rotation: number): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The part of the frame that is shown, in whole pixels. */
export function findEditedBox(original: Size, edit: PictureEdit): Box {
  const frame = findFrame(original, edit)
  const [wide, high] = [Math.max(1, Math.floor(frame.width)), Math.max(1, Math.floor(frame.height))]
  const left = Math.min(wide - 1, Math.round((frame.width * edit.left) / WHOLE))
  const top = Math.min(high - 1, Math.round((frame.height * edit.top) / WHOLE))
  const width = Math.round((frame.width * edit.width) / WHOLE)
  const height = Math.round((frame.height * edit.height) / WHOLE)
  return { left, top, width: clamp(width, 1, wide - left), height: clamp(height, 1, high - top) }
}

/** In degrees, and the size of what is then turned so, with blank corners. */
export function findTurn(
  original: Size,
  { rotation, straighten }: PictureEdit,
): { angle: number; canvas: Size } {
  const angle = rotation + straighten / 10
  const { width, height } = turnSize(original, rotation)
  const straightened = toRadians(Math.abs(straighten) / 10)
  const [sine, cosine] = [Math.sin(straightened), Math.cos(straightened)]
  return { angle, canvas: { width: width * cosine + height * sine, height: width * sine + height * cosine } }
}

/** A sentence that says what to do; null: the picture can be shown so. */
export function findCropProblem(original: Size, edit: PictureEdit): string | null {
  const { width, height } = findEditedBox(original, edit)
  const frame = findFrame(original, edit)
  const least = {
    width: Math.min(MIN_CROP_SIDE, Math.floor(frame.width)),
    height: Math.min(MIN_CROP_SIDE, Math.floor(frame.height)),
  }
  if (width >= least.width && height >= least.height) return null
  return i18n.t(
    'The picture would be {width} × {height} pixels. Keep at least {leastWidth} × {leastHeight}.',
    {
      ...{ width, height },
      ...{ leastWidth: least.width, leastHeight: least.height },
    },
  )
}

/** Where the same spot is after another edit, at its nearest edge if that crops it away. The middle stays the middle. */
export function moveFocus(original: Size, from: PictureEdit, to: PictureEdit, focus: Focus): Focus {
  if (focus.x === 50 && focus.y === 50) return focus
  const former = findEditedBox(original, from)
  const [frame, next] = [findFrame(original, from), findFrame(original, to)]
  const spot = turnPoint(
    {
      x: former.left + (former.width * focus.x) / 100 - frame.width / 2,
      y: former.top + (former.height * focus.y) / 100 - frame.height / 2,
    },
    findTurn(original, to).angle - findTurn(original, from).angle,
  )
  const box = findEditedBox(original, to)
  const toPercent = (position: number, length: number) => clamp(Math.round((position / length) * 100), 0, 100)
  return {
    x: toPercent(spot.x + next.width / 2 - box.left, box.width),
    y: toPercent(spot.y + next.height / 2 - box.top, box.height),
  }
}

function turnPoint({ x, y }: Focus, degrees: number): Focus {
  const [sine, cosine] = [Math.sin(toRadians(degrees)), Math.cos(toRadians(degrees))]
  return { x: x * cosine - y * sine, y: x * sine + y * cosine }
}

/** A quarter turn, with the crop on the same part. */
export function turnEdit(edit: PictureEdit, direction: 'left' | 'right'): PictureEdit {
  const { rotation, left, top, width, height } = edit
  const turned = rotations[(rotations.indexOf(rotation) + (direction === 'right' ? 1 : 3)) % 4] ?? 0
  const start =
    direction === 'right'
      ? { left: WHOLE - top - height, top: left }
      : { left: top, top: WHOLE - left - width }
  return { ...edit, ...start, rotation: turned, width: height, height: width }
}

/** The largest crop of this shape around the middle of the present one. */
export function cropToRatio(original: Size, edit: PictureEdit, ratio: number): PictureEdit {
  const frame = findFrame(original, edit)
  const middle = { x: (edit.left + edit.width / 2) / 10, y: (edit.top + edit.height / 2) / 10 }
  const box = toCropBox(frame, ratio, middle)
  const toShare = (part: number, whole: number) => Math.floor((part * WHOLE) / whole)
  const size = {
    width: clamp(toShare(box.width, frame.width), 1, WHOLE),
    height: clamp(toShare(box.height, frame.height), 1, WHOLE),
  }
  return {
    ...{ ...edit, ...size },
    left: clamp(toShare(box.left, frame.width), 0, WHOLE - size.width),
    top: clamp(toShare(box.top, frame.height), 0, WHOLE - size.height),
  }
}

export type CropHandle = 'move' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

/** Moves the crop or one of its corners by per mille of the frame, as far as its edges. `ratio`: null: of any shape. */
export function dragCrop(
  original: Size,
  edit: PictureEdit,
  handle: CropHandle,
  by: { x: number; y: number },
  ratio: number | null,
): PictureEdit {
  if (handle === 'move')
    return {
      ...edit,
      left: clamp(Math.round(edit.left + by.x), 0, WHOLE - edit.width),
      top: clamp(Math.round(edit.top + by.y), 0, WHOLE - edit.height),
    }
  const [isTop, isLeft] = [handle.startsWith('top'), handle.endsWith('left')]
  const [right, bottom] = [edit.left + edit.width, edit.top + edit.height]
  const [roomX, roomY] = [isLeft ? right : WHOLE - edit.left, isTop ? bottom : WHOLE - edit.top]
  let width = clamp(edit.width + (isLeft ? -by.x : by.x), MIN_DRAGGED, roomX)
  let height = clamp(edit.height + (isTop ? -by.y : by.y), MIN_DRAGGED, roomY)
  if (ratio !== null) {
    const frame = findFrame(original, edit)
    // Per mille of one side for each of the other.
    const share = (ratio * frame.height) / frame.width
    width = Math.min(width, roomY * share)
    height = width / share
  }
  const [wide, high] = [clamp(Math.round(width), 1, roomX), clamp(Math.round(height), 1, roomY)]
  return {
    ...edit,
    left: isLeft ? right - wide : edit.left,
    top: isTop ? bottom - high : edit.top,
    width: wide,
    height: high,
  }
}

/** In per mille; the form says what is too small in pixels. */
const MIN_DRAGGED = 20

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
