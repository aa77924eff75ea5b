/** Crops: as large as possible, around the focus, and never beyond the edges. */
import { expect, it } from 'vitest'
import { toCropBox } from './renditions'

it.each([
  ['wide from a square', [1000, 1000], 16 / 9, [50, 50], [0, 219, 1000, 563]],
  ['wide, focus at the top', [1000, 1000], 16 / 9, [50, 0], [0, 0, 1000, 563]],
  ['wide, focus at the bottom', [1000, 1000], 16 / 9, [50, 100], [0, 437, 1000, 563]],
  ['square from a wide one', [1600, 900], 1, [50, 50], [350, 0, 900, 900]],
  ['square, focus left of the middle', [1600, 900], 1, [30, 50], [30, 0, 900, 900]],
  ['the same shape', [1600, 900], 16 / 9, [0, 100], [0, 0, 1600, 900]],
  ['one pixel', [1, 1], 4 / 3, [50, 50], [0, 0, 1, 1]],
  ['a long strip', [20_000, 1], 1, [100, 50], [19_999, 0, 1, 1]],
] as const)('%s', (_, [width, height], ratio, [x, y], [left, top, w, h]) => {
  expect(toCropBox({ width, height }, ratio, { x, y })).toEqual({ left, top, width: w, height: h })
})
