import { expect, it } from 'vitest'
import { readWriting } from '../../../../tests/support/shown-writing'
import { countSelected } from './selection-counts'

it.each([
  ['one^ two', null],
  ['«one two» three', { words: 2, characters: 7 }],
  ['a «**bold** – <b>word</b> 🎧»', { words: 2, characters: 24 }],
  ['«\n\n»', { words: 0, characters: 2 }],
])('%j: %j', (shown, expected) => {
  expect(countSelected(readWriting(shown))).toEqual(expected)
})
