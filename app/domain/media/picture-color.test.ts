/** Colors of pictures by the names that people give them. */
import { expect, it, test } from 'vitest'
import { findPictureColor, nameColor } from './picture-color'

it.each([
  ['red', [200, 30, 30]],
  ['orange', [240, 140, 30]],
  ['yellow', [245, 220, 50]],
  ['green', [60, 140, 60]],
  ['teal', [30, 160, 160]],
  ['blue', [40, 80, 200]],
  ['purple', [120, 40, 190]],
  ['pink', [240, 110, 170]],
  ['pink', [250, 190, 190]],
  ['brown', [110, 70, 40]],
  ['black', [12, 14, 20]],
  ['gray', [128, 130, 126]],
  ['white', [248, 247, 245]],
] as const)('%s', (name, [red, green, blue]) => {
  expect(nameColor(red, green, blue)).toBe(name)
})

test('an eighth of one color outweighs gray, less does not', () => {
  const pixels = (blue: number) =>
    Uint8Array.from(
      Array.from({ length: 100 }, (_, n) => (n < blue ? [40, 80, 200] : [128, 128, 128])).flat(),
    )
  expect([13, 5].map((blue) => findPictureColor(pixels(blue)))).toEqual(['blue', 'gray'])
  expect(findPictureColor(new Uint8Array())).toBe('gray')
})
