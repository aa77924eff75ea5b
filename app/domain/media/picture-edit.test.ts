/** Edits of pictures: their form in addresses, the part that is shown, and where the focus goes. */
import { describe, expect, it, test } from 'vitest'
import {
  cropToRatio,
  dragCrop,
  findCropProblem,
  findEditedBox,
  findFrame,
  formatEdit,
  moveFocus,
  type PictureEdit,
  parseEdit,
  turnEdit,
  unedited,
} from './picture-edit'

const photo = { width: 1600, height: 900 }
const edit = (changes: Partial<PictureEdit>): PictureEdit => ({ ...unedited, ...changes })

it.each([unedited, edit({ rotation: 270, straighten: -150, left: 1, top: 2, width: 3, height: 4 })])(
  'is written so that it is read again: %j',
  (written) => {
    expect(parseEdit(formatEdit(written))).toEqual(written)
  },
)

it.each([
  ['out of range', 'r0s151x0y0w1000h1000'],
  ['beyond the edge', 'r0s0x500y0w501h1000'],
  ['nothing', 'r0s0x0y0w0h1000'],
  ['another turn', 'r45s0x0y0w1000h1000'],
  ['leading zeros', 'r0s0x00y0w1000h1000'],
  ['minus nothing', 'r0s-0x0y0w1000h1000'],
])('is refused: %s', (_, text) => {
  expect(parseEdit(text)).toBeNull()
})

describe('the part that is shown', () => {
  it.each([
    ['all', {}, [0, 0, 1600, 900]],
    ['turned', { rotation: 90 }, [0, 0, 900, 1600]],
    ['the right half', { left: 500, width: 500 }, [800, 0, 800, 900]],
    ['the right half of it turned', { rotation: 270, left: 500, width: 500 }, [450, 0, 450, 1600]],
  ] as const)('%s', (_, changes, [left, top, width, height]) => {
    expect(findEditedBox(photo, edit(changes))).toEqual({ left, top, width, height })
  })

  it('of a straightened picture keeps its shape, and has no blank corner', () => {
    for (const straighten of [-150, -1, 25, 150]) {
      const { width, height } = findFrame(photo, edit({ straighten }))
      expect(width / height).toBeCloseTo(16 / 9)
      const angle = (Math.abs(straighten) / 1800) * Math.PI
      // The frame's corner, turned back, lies within the picture.
      const [x, y] = [width / 2, height / 2]
      expect(x * Math.cos(angle) + y * Math.sin(angle)).toBeLessThanOrEqual(800.001)
      expect(x * Math.sin(angle) + y * Math.cos(angle)).toBeLessThanOrEqual(450.001)
    }
  })

  it('of one pixel is refused with its size, but not that of a small picture', () => {
    expect(findCropProblem(photo, edit({ left: 0, width: 1, height: 1 }))).toBe(
      'The picture would be 2 × 1 pixels. Keep at least 200 × 200.',
    )
    expect(findCropProblem({ width: 120, height: 80 }, edit({ rotation: 90, straighten: 10 }))).toBeNull()
    expect(findCropProblem(photo, edit({ width: 125, height: 223 }))).toBeNull()
  })
})

test('a quarter turn takes the crop with it, and four are none', () => {
  const cropped = edit({ left: 100, top: 200, width: 300, height: 400 })
  const turned = turnEdit(cropped, 'right')
  expect(turned).toEqual(edit({ rotation: 90, left: 400, top: 100, width: 400, height: 300 }))
  expect(turnEdit(turned, 'left')).toEqual(cropped)
  expect([1, 2, 3, 4].reduce((from) => turnEdit(from, 'left'), cropped)).toEqual(cropped)
})

describe('the focus', () => {
  it.each([
    ['the middle stays', { rotation: 90 }, { x: 50, y: 50 }, { x: 50, y: 50 }],
    ['turned right', { rotation: 90 }, { x: 10, y: 20 }, { x: 80, y: 10 }],
    ['upside down', { rotation: 180 }, { x: 10, y: 20 }, { x: 90, y: 80 }],
    ['in a crop', { left: 500, width: 500 }, { x: 75, y: 20 }, { x: 50, y: 20 }],
    ['cropped away', { left: 500, width: 500 }, { x: 10, y: 20 }, { x: 0, y: 20 }],
  ] as const)('%s', (_, changes, before, after) => {
    expect(moveFocus(photo, unedited, edit(changes), before)).toEqual(after)
  })

  it('comes back when the edit is undone', () => {
    const to = edit({ rotation: 90, straighten: 30, left: 100, top: 100, width: 800, height: 700 })
    const there = moveFocus(photo, unedited, to, { x: 40, y: 60 })
    expect(moveFocus(photo, to, unedited, there)).toEqual({ x: 40, y: 60 })
  })
})

describe('dragging', () => {
  const start = edit({ left: 200, top: 200, width: 400, height: 400 })

  it('moves the crop as far as the edge', () => {
    expect(dragCrop(photo, start, 'move', { x: 50, y: 9000 }, null)).toMatchObject({ left: 250, top: 600 })
  })

  it.each([
    ['bottom-right', { x: 100, y: -100 }, { left: 200, top: 200, width: 500, height: 300 }],
    ['top-left', { x: -900, y: 100 }, { left: 0, top: 300, width: 600, height: 300 }],
    ['top-left', { x: 900, y: 900 }, { left: 580, top: 580, width: 20, height: 20 }],
  ] as const)('a corner, %s', (handle, by, expected) => {
    expect(dragCrop(photo, start, handle, by, null)).toMatchObject(expected)
  })

  it.each([1, 4 / 3, 16 / 9])('keeps the ratio %d, also at the edge', (ratio) => {
    for (const by of [
      { x: 900, y: 900 },
      { x: -100, y: 300 },
    ]) {
      const dragged = dragCrop(photo, cropToRatio(photo, start, ratio), 'bottom-right', by, ratio)
      const box = findEditedBox(photo, dragged)
      expect(box.width / box.height).toBeCloseTo(ratio, 1)
      expect(parseEdit(formatEdit(dragged))).toEqual(dragged)
    }
  })
})

test('a ratio takes the largest crop around the middle of the present one', () => {
  expect(findEditedBox(photo, cropToRatio(photo, edit({ left: 700, width: 300 }), 1))).toMatchObject({
    height: 900,
    left: 699,
  })
})
