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

it('stays fast for a megabyte', () => {
  const start = performance.now()
  for (const text of ['<'.repeat(1e6), 'a '.repeat(5e5), '-'.repeat(1e6), '<a '.repeat(3e5)]) countWords(text)
  expect(performance.now() - start).toBeLessThan(2_000)
})
