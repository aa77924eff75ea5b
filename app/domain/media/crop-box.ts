/** Which part of a picture a crop shows. */
import { type CropShape, cropShapes, type Focus, type Picture } from './renditions'

/** No crop is wider, in pixels. */
export const MAX_CROP_WIDTH = 1200

export type Box = { left: number; top: number; width: number; height: number }

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
