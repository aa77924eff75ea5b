/** Comparing and merging two editors' texts. */
import { describe, expect, test } from 'vitest'
import { expectLinear } from '../../../tests/support/linear-time'
import { compareSource, compareTexts, mergeTexts } from './text-differences'

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
  ['both changed lines that touch', 'a\nb\nc', 'a\nx\nc', 'a\nb\ny', 'a\nx\nc\nb\ny', 1],
  ['both inserted at the same place', 'a\nb', 'a\nx\nb', 'a\ny\nb', 'a\nx\ny\nb', 1],
  ['mine deleted what theirs changed', 'a\nb\nc', 'a\nc', 'a\nx\nc', 'a\nx\nc', 1],
  ['mine deleted, theirs added elsewhere', 'a\nb\nc\nd', 'a\nc\nd', 'a\nb\nc\nd\ne', 'a\nc\nd\ne', 0],
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

/** About a megabyte each. */
const hostile: Record<string, [one: string, other: string]> = {
  'no line in common': [
    makeLines(40_000, (n) => `Here is line ${n}`),
    makeLines(40_000, (n) => `There is ${n}`),
  ],
  'every other line in common': [
    makeLines(40_000, (n) => (n % 2 ? `Line ${n}` : `Here is ${n}`)),
    makeLines(40_000, (n) => (n % 2 ? `Line ${n}` : `There is ${n}`)),
  ],
  'empty lines and one-letter lines': ['\n'.repeat(500_000), 'a\n'.repeat(500_000)],
  'the same few lines in another order': [
    makeLines(500_000, (n) => 'abc'.charAt(n % 3)),
    makeLines(500_000, (n) => 'abc'.charAt((n * n) % 3)),
  ],
  'the same lines, backwards': [
    makeLines(40_000, (n) => `This is line number ${n}`),
    makeLines(40_000, (n) => `This is line number ${40_000 - n}`),
  ],
  'long lines that differ at their ends': [
    makeLines(100, (n) => `${'word '.repeat(2_000)}${n}`),
    makeLines(100, (n) => `${'word '.repeat(2_000)}${n * 7 + 1}`),
  ],
}

function makeLines(count: number, toLine: (n: number) => string) {
  return Array.from({ length: count }, (_, n) => toLine(n)).join('\n')
}

describe.for(Object.entries(hostile))('a megabyte: %s', ([, [one, other]]) => {
  // They took more than a minute each while nothing bounded the work.
  test('is compared in bounded time, and nothing is missing', { timeout: 60_000 }, () => {
    const parts = compareTexts(one, other)
    expect(parts.flatMap((part) => ('same' in part ? part.same : part.before)).join('\n') === one).toBe(true)
    expect(parts.flatMap((part) => ('same' in part ? part.same : part.after)).join('\n') === other).toBe(true)
  })

  test('is merged in bounded time', { timeout: 60_000 }, () => {
    expect(mergeTexts(one, one, other)).toEqual({ text: other, overlaps: 0 })
    expect(mergeTexts('Before.', one, other).overlaps).toBe(1)
  })
})

describe('what costs the server time is bounded, whatever the texts are', () => {
  const many = Array.from({ length: 60_000 }, (_, n) => `${n % 2}`)
  const [base, mine, theirs] = [many, ['mine', ...many], [...many, 'theirs']].map((lines) => lines.join('\n'))

  test('texts of more lines than an article has are compared as wholes', () => {
    expect(compareTexts(base ?? '', mine ?? '')).toEqual([{ before: [base], after: [mine] }])
    expect(compareSource(base ?? '', mine ?? '')).toHaveLength(1)
    // One short text beside it is no way around that.
    expect(compareTexts('short\ntext', base ?? '')).toEqual([{ before: ['short\ntext'], after: [base] }])
  })

  test('they are merged where only one was changed; otherwise one is chosen', () => {
    expect(mergeTexts(base ?? '', mine ?? '', base ?? '')).toEqual({ text: mine, overlaps: 0 })
    expect(mergeTexts(base ?? '', base ?? '', theirs ?? '')).toEqual({ text: theirs, overlaps: 0 })
    expect(mergeTexts(base ?? '', mine ?? '', mine ?? '')).toEqual({ text: mine, overlaps: 0 })
    expect(mergeTexts(base ?? '', mine ?? '', theirs ?? '')).toEqual({
      text: `${mine}\n${theirs}`,
      overlaps: 1,
    })
  })

  // Blank lines all equal each other.
  test.for([
    ['paragraphs', (n: number) => (n % 2 ? '' : `Paragraph ${n}.`)],
    ['blank lines', () => ''],
    ['lines that are unlike', (n: number) => `Line ${n}.`],
  ] as const)('%s that each changed at one end are merged in linear time', ([, toLine]) => {
    expectLinear(40_000, (length) => {
      const text = makeLines(length, toLine)
      expect(mergeTexts(text, `Mine.\n${text}`, `${text}\nTheirs.`)).toEqual({
        text: `Mine.\n${text}\nTheirs.`,
        overlaps: 0,
      })
    })
  })

  test('the longer the texts, the fewer changes are told apart', () => {
    const write = (length: number, changed: number) =>
      Array.from({ length }, (_, n) => (n % Math.floor(length / changed) === 5 ? `new ${n}` : `${n}`)).join(
        '\n',
      )
    const countChanges = (length: number, changed: number) =>
      compareTexts(write(length, 1), write(length, changed)).filter((part) => 'before' in part).length
    expect(countChanges(4_000, 400)).toBeGreaterThan(300)
    expect(countChanges(40_000, 100)).toBeGreaterThan(90)
    expect(countChanges(40_000, 400)).toBe(1)
  })
})
