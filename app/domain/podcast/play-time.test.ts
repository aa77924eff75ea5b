/** Play times: m:ss, h:mm:ss from an hour on, and a placeholder for unknown times. */
import { describe, expect, it } from 'vitest'
import { describePlayTime, formatPlayTime } from './play-time'

describe('a time', () => {
  it.each([
    [0, '0:00'],
    [0.99, '0:00'],
    [5, '0:05'],
    [59.999, '0:59'],
    [60, '1:00'],
    [185, '3:05'],
    [754, '12:34'],
    [2280, '38:00'],
    [3599.9, '59:59'],
    [3600, '1:00:00'],
    [3723, '1:02:03'],
    [36_000, '10:00:00'],
  ])('%s s: %s', (seconds, shown) => {
    expect(formatPlayTime(seconds)).toBe(shown)
  })

  it.each([null, Number.NaN, Number.POSITIVE_INFINITY, -1])('%s: a placeholder', (seconds) => {
    expect(formatPlayTime(seconds)).toBe('-:--')
  })
})

describe('in words', () => {
  it.each([
    [185, 2280, '3:05 of 38:00'],
    [0, null, '0:00'],
  ])('%s of %s: %s', (currentTime, duration, said) => {
    expect(describePlayTime(currentTime, duration)).toBe(said)
  })
})
