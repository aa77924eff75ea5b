/** The portrait that follows the pointer. */
import { expect, it } from 'vitest'
import { pointerShift } from './pointer-shift'

it.each([
  [0, 0],
  [50, 5],
  [-50, -5],
  [200, 20],
  [201, 20],
  [5000, 20],
  [-200, -20],
  [-201, -20],
])('%i px away: %i px', (distance, shift) => {
  expect(pointerShift(distance)).toBe(shift)
})
