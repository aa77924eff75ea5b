/** Time fragments: parsed, written, and rejected when malformed. */
import { expect, it } from 'vitest'
import { parseTimeFragment, toLineFragment, toTimeFragment } from './time-fragment'

it.each([
  ['#t=0', 0],
  ['#t=123', 123],
  ['#t=12.5', 12.5],
  ['#t=2:03', 123],
  ['#t=1:02:03', 3723],
  ['#t=00:00:07', 7],
  ['', null],
  ['#', null],
  ['#t=', null],
  ['#t=-1', null],
  ['#t=1e3', null],
  ['#t=NaN', null],
  ['#t=12,5', null],
  ['#t=1:2:3:4', null],
  ['#t=9999999', null],
  ['#t=12&x', null],
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
