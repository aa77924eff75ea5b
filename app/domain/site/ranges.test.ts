import { expect, test } from 'vitest'
import { isWholeFile } from './ranges'

test.for([
  ['bytes=-101', true],
  ['bytes=-99999999999999999999', true],
  ['Bytes= -101', true],
  ['bytes=-100', false],
  ['bytes=-0', false],
  ['bytes=101-', false],
  ['bytes=-101,0-1', false],
  ['lines=-101', false],
  ['', false],
] as const)('%s of 100 bytes: %s', ([range, expected]) => {
  expect(isWholeFile(range, 100)).toBe(expected)
})

test('none is none', () => {
  expect(isWholeFile(undefined, 0)).toBe(false)
})
