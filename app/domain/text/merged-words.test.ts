/** Merging two editors' texts word by word: only the same words are an overlap. */
import { expect, test } from 'vitest'
import { expectLinear } from '../../../tests/support/linear-time'
import { mergeWords } from './text-differences'

test.for([
  ['other paragraphs', 'a\n\nb\n\nc', 'x\n\nb\n\nc', 'a\n\nb\n\ny', 'x\n\nb\n\ny'],
  ['paragraphs that touch', 'a\nb\nc', 'a\nx\nc', 'a\nb\ny', 'a\nx\ny'],
  [
    'other words of one sentence',
    'A relay clicked in an empty room.',
    'An old relay clicked in an empty room.',
    'A relay clicked in an empty laboratory.',
    'An old relay clicked in an empty laboratory.',
  ],
  ['words that are neighbors', 'one two three', 'ONE two three', 'one TWO three', 'ONE TWO three'],
  ['the same words, alike', 'one two', 'ONE two', 'ONE two', 'ONE two'],
  [
    'a sentence, and the paragraph after it',
    'One.\n\nThree.',
    'One more.\n\nThree.',
    'One.\n\nTwo.\n\nThree.',
    'One more.\n\nTwo.\n\nThree.',
  ],
  ['a mark around a word, and another word', 'one two', 'one **two**', 'One two', 'One **two**'],
] as const)('%s: both changes are kept', ([, base, mine, theirs, text]) => {
  expect(mergeWords(base, mine, theirs)).toEqual({ text, overlaps: 0 })
})

test.for([
  ['the same word', 'one two three', 'one mine three', 'one theirs three'],
  ['both wrote at the same place', 'one two', 'one mine two', 'one theirs two'],
  ['both wrote another paragraph at the end', 'one', 'one\n\nmine', 'one\n\ntheirs'],
  ['mine deleted the paragraph that theirs changed', 'a\n\nb\n\nc', 'a\n\nc', 'a\n\nB\n\nc'],
  ['theirs emptied the line that mine changed', 'a\nb\nc', 'a\nx\nc', 'a\n\nc'],
  ['a sentence written anew, and every other word of it', 'a b c d e', 'v w x y z', 'a B c D e'],
] as const)('%s: an overlap, in which mine stays', ([, base, mine, theirs]) => {
  expect(mergeWords(base, mine, theirs)).toEqual({ text: mine, overlaps: 1 })
})

test('what one side did elsewhere is merged around an overlap', () => {
  const merged = mergeWords('a\n\nb\n\nc', 'x\n\nb\n\nc', 'y\n\nb\n\nd')
  expect(merged).toEqual({ text: 'x\n\nb\n\nd', overlaps: 1 })
})

test('one long line that each changed at one end is merged in linear time', () => {
  // An eighth of fewer words fits into the processor's cache, and is merged far faster than its share.
  expectLinear(240_000, (length) => {
    const line = 'word '.repeat(length)
    expect(mergeWords(line, `Mine ${line}`, `${line}theirs`)).toEqual({
      text: `Mine ${line}theirs`,
      overlaps: 0,
    })
  })
})
