/** How large the crop of a picture is. */
import { toCropBox } from './crop-box'
import { type CropShape, cropShapes, type LibraryPicture } from './library-picture'

/** No crop is wider, in pixels. */
export const MAX_CROP_WIDTH = 1200

/** In pixels; null: not known yet. */
export function findCropSize({ width, height, focus }: LibraryPicture, shape: CropShape) {
  if (!width || !height) return null
  const box = toCropBox({ width, height }, cropShapes[shape], focus)
  const scale = Math.min(1, MAX_CROP_WIDTH / box.width)
  return { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
}
