/** Somebody’s caret is found in another text. */
import { describe, expect, test } from 'vitest'
import { readWriting } from '../../../../tests/support/shown-writing'
import { describeCaret, findCaretLine, parseCaretPlace, shortenWords } from './caret-place'

const long = 'word '.repeat(40)

test.for([
  ['One.\n\nTwo wo^rds.\n', { words: 'Two words.', offset: 6 }],
  ['^One.', { words: 'One.', offset: 0 }],
  ['One.\n\n  \n^\nTwo.', { words: 'One.', offset: 0 }],
  ['^\nTwo.', null],
  ['^', null],
  [`${long}^`, { words: long.slice(0, 80), offset: 0 }],
  [`${'😀'.repeat(100)}^`, { words: '😀'.repeat(80), offset: 0 }],
] as const)('%j', ([shown, place]) => {
  expect(describeCaret(readWriting(shown))).toEqual(place)
})

test('only a line and where it begins is taken', () => {
  expect(parseCaretPlace('Two words.', '6')).toEqual({ words: 'Two words.', offset: 6 })
  expect(parseCaretPlace('😀'.repeat(80), '0')).not.toBeNull()
  for (const [words, offset] of [
    ...[undefined, '', ' ', 'a\nb', 'a\0b', 'x'.repeat(81), 3].map((words) => [words, '6']),
    ...[undefined, '', '-1', '1.5', '9999999', 6].map((offset) => ['Two.', offset]),
  ])
    expect(parseCaretPlace(words, offset), JSON.stringify([words, offset])).toBeNull()
})

describe('the line is found', () => {
  const text = 'First.\n\nThe same words here.\n\nThe same words here.\n\nLast.'

  test.for([
    ['where it was', 'The same words here.', 8, 8],
    ['the nearest of two', 'The same words here.', 40, 30],
    ['with another end', 'The same words are no longer the rest of it.', 8, 8],
    ['by its beginning alone', 'The same words here. And some that only the other one has', 8, 8],
    ['a line of few letters', 'The', 500, 30],
    ['not at all', 'Something else entirely, which is long.', 8, null],
  ] as const)('%s', ([, words, offset, expected]) => {
    expect(findCaretLine(text, { words, offset })).toBe(expected)
  })
})

test.for([
  ['## A heading', 'A heading'],
  ['- An item', 'An item'],
  ['***', '***'],
  ['**Bold** words', '**Bold** words'],
  ['12. > A quoted item', 'A quoted item'],
  ['x'.repeat(41), `${'x'.repeat(39)}…`],
] as const)('%j is shown as %j', ([words, shown]) => {
  expect(shortenWords(words)).toBe(shown)
})
