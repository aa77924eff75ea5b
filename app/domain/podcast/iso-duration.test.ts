/** ISO 8601 durations. */
import { expect, it } from 'vitest'
import { toIsoDuration } from './iso-duration'

it.each([
  [0, 'PT0S'],
  [7.4, 'PT7S'],
  [59.6, 'PT1M'],
  [60, 'PT1M'],
  [245, 'PT4M5S'],
  [2280, 'PT38M'],
  [3661, 'PT61M1S'],
])('%d seconds are %s', (seconds, duration) => {
  expect(toIsoDuration(seconds)).toBe(duration)
})
