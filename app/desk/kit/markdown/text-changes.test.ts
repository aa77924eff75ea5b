/** All changes between two texts, and a caret that stays at its word. */
import { expect, test } from 'vitest'
import { readWriting, showWriting } from '../../../../tests/support/shown-writing'
import { applyChanges, findChanges, mapPosition } from './text-changes'

test.for([
  ['', '', []],
  ['same', 'same', []],
  ['', 'new', [{ from: 0, to: 0, insert: 'new' }]],
  ['gone', '', [{ from: 0, to: 4, insert: '' }]],
  [
    'A relay clicked.\n\nIt rested.',
    'An old relay clicked.\n\nIt stopped.',
    [
      { from: 0, to: 1, insert: 'An old' },
      { from: 21, to: 27, insert: 'stopped' },
    ],
  ],
  [
    'So one.\n\nThree.',
    'Now one.\n\nTwo.\n\nThree.',
    [
      { from: 0, to: 2, insert: 'Now' },
      { from: 9, to: 9, insert: 'Two.\n\n' },
    ],
  ],
  ['Both. Both. Both.', 'Both. Both.', [{ from: 11, to: 17, insert: '' }]],
  ['One.\nTwo.\n', 'One.\nMore.\nTwo.\n', [{ from: 5, to: 5, insert: 'More.\n' }]],
] as const)('%j becomes %j, word by word', ([before, after, changes]) => {
  const found = findChanges(before, after)
  expect(found).toEqual(changes)
  expect(applyChanges(before, found)).toBe(after)
})

test('whatever the texts are, the changes make one of the other', () => {
  const pieces = ['a', 'b ', '\n', '\n\n', '**', '😀', 'é', ' ']
  const random = createNumbers(7)
  const write = () => Array.from({ length: random(14) }, () => pieces[random(pieces.length)]).join('')
  for (let round = 0; round < 2_000; round += 1) {
    const [before, after] = [write(), write()]
    expect(applyChanges(before, findChanges(before, after))).toBe(after)
  }
})

function createNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test.for([
  ['a word before the caret', 'one two ^three', 'ONE MORE two three', 'ONE MORE two ^three'],
  ['a word after it', 'one^ two three', 'one two FOUR', 'one^ two FOUR'],
  ['something new right at it', 'one ^three', 'one two three', 'one ^two three'],
  [
    'a paragraph before the line that it begins',
    'A.\n\n^Here.',
    'B.\n\nMore.\n\nHere.',
    'B.\n\nMore.\n\n^Here.',
  ],
  [
    'a paragraph after the line that it ends',
    'A.^\n\nHere.',
    'B A.\n\nMore.\n\nHere.',
    'B A.^\n\nMore.\n\nHere.',
  ],
  ['a paragraph before it', 'Here^.', 'First.\n\nHere.', 'First.\n\nHere^.'],
  ['the word that it is in', 'one tw^o three', 'one 2 three', 'one ^2 three'],
  ['words inside of the selection', 'a «b c» d', 'a b x c d', 'a «b x c» d'],
  ['the words before and after the selection', 'a «b» c', 'aa b cc', 'aa «b» cc'],
  [
    'the end of its line, and a paragraph after it',
    'It rested.^',
    'It stopped.\n\nNew.',
    'It stopped.^\n\nNew.',
  ],
  ['everything', 'a ^b', '', '^'],
] as const)('%s changes: the caret stays at its words', ([, before, after, expected]) => {
  const writing = readWriting(before)
  const changes = findChanges(writing.text, after)
  const [start, end] = [writing.start, writing.end].map((at) => mapPosition(at, changes))
  expect(showWriting({ text: after, start: start ?? 0, end: end ?? 0 })).toBe(expected)
})
