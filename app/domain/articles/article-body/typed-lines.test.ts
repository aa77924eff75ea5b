/** Where each block of an article begins in the text that was typed. */
import { expect, test } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console-errors'
import { mapLines, toArticleBlocks, toArticleText } from '../article-body'

test.for<[typed: string, lines: number[]]>([
  ['One', [0]],
  ['One\n\nTwo\nstill two\n\n## Three\n\n- four\n- four', [0, 2, 5, 7]],
  ['\n\n\nOne\r\n\r\nTwo', [3, 5]],
  ['One\n\n<!-- a\ncomment\n\nof lines -->\n\nTwo', [0, 7]],
  ['One\n-\n--\n\nTwo\n\n---\n\nThree', [0, 4, 6, 8]],
  ['One <div>two</div> three\n\nFour', [0, 0, 0, 2]],
  ['<p>One</p><p>Two</p>\n<p>Three</p>\n\nFour', [0, 0, 1, 3]],
  ['```js\nconst one = 1\n\n\n```\n\nTwo', [0, 6]],
  ['| A | B | C |\n| 1 | 2 | 3 |\n\nTwo', [0, 3]],
  ['One[^1]\n\n[^1]: A note\n\nTwo', [0, 4, 4]],
  ['<script>\nalert(1)\n</script>\nOne', [3]],
  ['', []],
])('%j', ([typed, lines]) => {
  expect(toArticleBlocks(typed).map(({ line }) => line)).toEqual(lines)
})

test('the blocks are those of the page', () => {
  const typed =
    '## A\n\nText <b>bold</b>[^1]\n\n## A\n\n| A | B | C |\n| 1 | 2 | 3 |\n\n<table><tr><td>a</td></tr></table>\n\n[^1]: A note'
  const html = toArticleBlocks(typed).map((block) => block.html)
  expect(html.length).toBeGreaterThan(4)
  expect(html.join('\n')).toBe(toArticleText(typed).html)
})

test('a text that cannot be converted is one block', () => {
  const typed = '<div>'.repeat(300)
  expectConsoleError(/nested more than 256 deep/)
  expect(toArticleBlocks(typed)).toEqual([{ html: toArticleText(typed).html, line: 0 }])
})

test('the lines of a megabyte in which every line changes are found in bounded time', {
  timeout: 15_000,
}, () => {
  const toTypedLine = mapLines('a<p>\n'.repeat(200_000), 'a\n<p>\n'.repeat(200_000))
  const lines = Array.from({ length: 400_000 }, (_, line) => toTypedLine(line))
  expect(Math.max(...lines.slice(-10))).toBeLessThan(200_001)
})
