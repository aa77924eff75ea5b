/** Two versions of a text as they were typed. */
import { expect, test } from 'vitest'
import { compareSource } from './text-differences'

test('changed lines have their changed words marked', () => {
  expect(compareSource('One.\nA relay clicked.\nEnd.', 'One.\nA relay hummed.\nEnd.')).toEqual([
    { kind: 'same', text: 'One.' },
    {
      kind: 'changed',
      before: [
        { text: 'A relay ', isChanged: false },
        { text: 'clicked', isChanged: true },
        { text: '.', isChanged: false },
      ],
      after: [
        { text: 'A relay ', isChanged: false },
        { text: 'hummed', isChanged: true },
        { text: '.', isChanged: false },
      ],
    },
    { kind: 'same', text: 'End.' },
  ])
})

test('a removed line is on one side only', () => {
  expect(compareSource('a\nb', 'a')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'changed', before: [{ text: 'b', isChanged: true }], after: [] },
  ])
})

test('long runs of unchanged lines are folded', () => {
  const text = Array.from({ length: 40 }, (_, n) => `Line ${n}.`).join('\n')
  const [first] = compareSource(text, `${text}!`)
  expect(first).toEqual({
    kind: 'same',
    text: 'Line 0.\nLine 1.\nLine 2.\nLine 3.\n[… 31 unchanged lines …]\nLine 35.\nLine 36.\nLine 37.\nLine 38.',
  })
})

/** About a megabyte each. */
const long: [name: string, before: string, after: string][] = [
  ['one word in every line', write(20_000, 'word', 9), write(20_000, 'word', 10)],
  ['one line of many signs', '(a) '.repeat(250_000), '(b) '.repeat(250_000)],
  ['lines of signs', write(800, '(a) ', 300), write(800, '(b) ', 300)],
  ['changed lines between unchanged ones', alternate('(a) '), alternate('(b) ')],
  ['one line without a space', 'a'.repeat(1_000_000), 'b'.repeat(1_000_000)],
]

function write(lines: number, word: string, times: number) {
  return Array.from({ length: lines }, (_, n) => `${n} ${`${word} `.repeat(times)}`).join('\n')
}

/** Few enough changes to be found one by one, and more words than are marked. */
function alternate(word: string) {
  return Array.from({ length: 800 }, (_, n) => (n % 2 ? `Line ${n}` : word.repeat(600))).join('\n')
}

test.for(long)('a megabyte is compared in bounded time: %s', { timeout: 60_000 }, ([, before, after]) => {
  const rows = compareSource(before, after)
  const join = (side: 'before' | 'after') =>
    rows
      .map((row) => (row.kind === 'same' ? row.text : row[side].map(({ text }) => text).join('')))
      .join('\n')
  expect(join('before') === before).toBe(true)
  expect(join('after') === after).toBe(true)
})
