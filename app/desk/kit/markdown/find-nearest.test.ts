/** Words are found where they are now. */
import { expect, it } from 'vitest'
import { findNearest } from './find-nearest'

it.each([
  ['the the cat', 'the the', 0, { start: 0, end: 7 }],
  ['A longer text: the the cat', 'the the', 0, { start: 15, end: 22 }],
  ['the the cat', 'the the', 90, { start: 0, end: 7 }],
  ['of of, and of of, and of of', 'of of', 12, { start: 11, end: 16 }],
  ['the cat', 'the the', 0, null],
  ['the cat', '', 0, null],
])('%j: %j near %i', (text, words, at, place) => {
  expect(findNearest(text, words, at)).toEqual(place)
})
