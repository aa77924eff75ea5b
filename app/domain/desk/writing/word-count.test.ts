import { expect, it } from 'vitest'
import { countWords } from './word-count'

it.each([
  ['', 0],
  ['Two words', 2],
  ['## A heading\n\n- one\n- two', 4],
  ['**bold** <strong class="a b">strong</strong> 3', 3],
  ['漢字 don’t - —', 2],
])('%j has %i', (text, count) => {
  expect(countWords(text)).toBe(count)
})
