/** Play times: m:ss, h:mm:ss from an hour on, and a placeholder for unknown times. */
import { describe, expect, it } from 'vitest'
import {
  describePlayTime,
  formatExactTime,
  formatPlayTime,
  parsePlayTime,
  parseTimeFragment,
  toIsoDuration,
  toLineFragment,
  toTimeFragment,
} from './play-time'

describe('a time', () => {
  it.each([
    [0, '0:00'],
    [0.99, '0:00'],
    [59.999, '0:59'],
    [60, '1:00'],
    [754, '12:34'],
    [3599.9, '59:59'],
    [3600, '1:00:00'],
    [3723, '1:02:03'],
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

it.each([
  [0, 'PT0S'],
  [7.4, 'PT7S'],
  [59.6, 'PT1M'],
  [245, 'PT4M5S'],
  [3661, 'PT61M1S'],
])('%d seconds are %s', (seconds, duration) => {
  expect(toIsoDuration(seconds)).toBe(duration)
})

it.each([
  ['#t=0', 0],
  ['#t=123', 123],
  ['#t=2:03', 123],
  ['#t=1:02:03', 3723],
  ['#t=00:00:07', 7],
  ['', null],
  ['#t=', null],
  ['#t=-1', null],
  ['#t=1e3', null],
  ['#t=1:2:3:4', null],
  ['#t=9999999', null],
  ['#transcript', null],
  ['t=12', null],
])('%j is the second %j', (hash, seconds) => {
  expect(parseTimeFragment(hash)).toBe(seconds)
})

it.each([
  [0, '#t=0'],
  [123.9, '#t=123'],
])('the second %j is %j', (seconds, hash) => {
  expect(toTimeFragment(seconds)).toBe(hash)
})

it.each([0, 8.686, 68.68600000000001, 2279.999])('the line at %d is found again', (seconds) => {
  expect(parseTimeFragment(toLineFragment(seconds))).toBeCloseTo(seconds, 3)
})

describe('an exact time', () => {
  it.each([
    [0, '0:00'],
    [0.001, '0:00.001'],
    [62.25, '1:02.250'],
    [59.9999, '1:00'],
    [3723.5, '1:02:03.500'],
  ])('%s s: %s, and is read as that again', (seconds, shown) => {
    expect(formatExactTime(seconds)).toBe(shown)
    expect(parsePlayTime(shown)).toBe(Math.round(seconds * 1000) / 1000)
  })

  it.each([
    ['00:00', 0],
    ['75:30', 4530],
    ['01:02:03,5', 3723.5],
    [' 1:00 ', 60],
    ['1:60', null],
    ['1:60:00', null],
    ['12', null],
    ['', null],
    ['-1:00', null],
    ['1:00.', null],
    ['1:00:00:00', null],
  ])('“%s” is %s', (typed, seconds) => expect(parsePlayTime(typed)).toBe(seconds))
})
