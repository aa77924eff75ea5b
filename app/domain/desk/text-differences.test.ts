/** Comparing and merging two editors' texts. */
import { expect, test } from 'vitest'
import { compareTexts, mergeTexts } from './text-differences'

test.for([
  ['', '', [{ same: [''] }]],
  ['a\nb', 'a\nb', [{ same: ['a', 'b'] }]],
  ['a\nb\nc', 'a\nx\nc', [{ same: ['a'] }, { before: ['b'], after: ['x'] }, { same: ['c'] }]],
  ['a\nb', 'a', [{ same: ['a'] }, { before: ['b'], after: [] }]],
  ['a', 'a\nb', [{ same: ['a'] }, { before: [], after: ['b'] }]],
] as const)('%j and %j', ([before, after, differences]) => {
  expect(compareTexts(before, after)).toEqual(differences)
})

test.for([
  ['only mine changed', 'a\nb\nc', 'a\nx\nc', 'a\nb\nc', 'a\nx\nc', 0],
  ['only theirs changed', 'a\nb\nc', 'a\nb\nc', 'a\nb\ny', 'a\nb\ny', 0],
  ['both changed, elsewhere', 'a\nb\nc\nd\ne', 'x\nb\nc\nd\ne', 'a\nb\nc\nd\ny', 'x\nb\nc\nd\ny', 0],
  ['both changed, alike', 'a\nb', 'a\nx', 'a\nx', 'a\nx', 0],
  ['both changed the same place', 'a\nb\nc', 'a\nmine\nc', 'a\ntheirs\nc', 'a\nmine\ntheirs\nc', 1],
  ['no word of either is lost', '', 'mine', 'theirs', 'mine\ntheirs', 1],
] as const)('%s', ([, base, mine, theirs, text, overlaps]) => {
  expect(mergeTexts(base, mine, theirs)).toEqual({ text, overlaps })
})

test('two versions of a long text are compared', () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `Line ${n}.`)
  const changed = lines.map((line, n) => (n % 1_000 === 7 ? `${line} Changed.` : line))
  const parts = compareTexts(lines.join('\n'), changed.join('\n'))
  expect(parts.filter((part) => 'before' in part)).toHaveLength(20)
})
