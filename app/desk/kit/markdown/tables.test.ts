import { expect, it } from 'vitest'
import { measureMillis } from '../../../../tests/support/linear-time'
import { readWriting, showWriting } from '../../../../tests/support/shown-writing'
import { moveInTable, parseTabbedRows, toTable } from './tables'
import { applyTextEdit } from './text-edit'

it('a table has its header, even cells, and no signs that would break it', () => {
  expect(toTable([['Part', 'Price'], ['Relay | new', ' 3\nEUR '], ['Coil']])).toBe(
    '| Part | Price |\n| --- | --- |\n| Relay \\| new | 3 EUR |\n| Coil |  |',
  )
})

it.each<[string, string[][] | null]>([
  [
    'a\tb\r\n1\t2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\t"b\n""c"""\n1\t2',
    [
      ['a', 'b\n"c"'],
      ['1', '2'],
    ],
  ],
  [
    'a\t\n1\t2',
    [
      ['a', ''],
      ['1', '2'],
    ],
  ],
  [
    '5"\t"6" x\n1\t2',
    [
      ['5"', '"6" x'],
      ['1', '2'],
    ],
  ],
  ['a\tb', null],
  ['a\tb\n1', null],
  ['no tabs\nat all', null],
  ['\tif (x)\n\treturn', null],
])('the rows of %j', (text, rows) => {
  expect(parseTabbedRows(text)).toEqual(rows)
})

it('hostile text takes linear time', () => {
  const millis = measureMillis(() => {
    parseTabbedRows(`"\t${'"a'.repeat(50_000)}`)
    parseTabbedRows('"\t'.repeat(50_000))
  })
  expect(millis).toBeLessThan(5_000)
})

const move = (step: 1 | -1, shown: string) => {
  const edit = moveInTable(readWriting(shown), step)
  return (
    edit &&
    showWriting(applyTextEdit(readWriting(shown), edit))
      .replace('^', '¦')
      .replace(/[«»]/g, '¦')
  )
}

it.each<[step: 1 | -1, before: string, after: string | null]>([
  [1, '| a^ | b |\n| --- | --- |\n| c | d |', '| a | ¦b¦ |\n| --- | --- |\n| c | d |'],
  [1, '| a | «b» |\n| --- | --- |\n| c c | d |', '| a | b |\n| --- | --- |\n| ¦c c¦ | d |'],
  [-1, '| a | b |\n| --- | --- |\n| c^ | d |', '| a | ¦b¦ |\n| --- | --- |\n| c | d |'],
  [1, 'one\n\n|a^|b|\n|-|-|\n|  ||', 'one\n\n|a|¦b¦|\n|-|-|\n|  ||'],
  [1, '|a|b^|\n|-|-|\n|  ||', '|a|b|\n|-|-|\n| ¦ ||'],
  [1, 'a^ | b\n--- | ---\nc \\| d | e', 'a | ¦b¦\n--- | ---\nc \\| d | e'],
  [-1, 'a | b\n--- | ---\nc \\| d | e^', 'a | b\n--- | ---\n¦c \\| d¦ | e'],
  [1, '| a | b |\n| --- |^ --- |\n| c | d |', '| a | b |\n| --- | --- |\n| ¦c¦ | d |'],
  [1, '| a | b |\n| --- | --- |\n| c | d^ |', '| a | b |\n| --- | --- |\n| c | d |\n\n¦'],
  [1, '| a | b |\n|---|---|\n| c | d^ |\n\nend', '| a | b |\n|---|---|\n| c | d |\n¦\nend'],
  [-1, '| a^ | b |\n| --- | --- |\n| c | d |', null],
  [1, 'one^ | two', null],
  [1, 'one^ | two\nthree | four', null],
  [1, '```\n| a^ | b |\n|---|---|\n```', null],
  [1, '| a^ | b | c |\n| d | e | f |', '| a | ¦b¦ | c |\n| d | e | f |'],
  [1, '> | a | b^ |\n> | --- | --- |\n> | c | d |', '> | a | b |\n> | --- | --- |\n> | ¦c¦ | d |'],
  [1, '- | a | b^ |\n  | --- | --- |\n  | c | d |', '- | a | b |\n  | --- | --- |\n  | ¦c¦ | d |'],
  [-1, 'x | y\n| a^ | b |\n| --- | --- |', null],
  [1, 'x | y^\n| a | b |\n| --- | --- |', null],
  [1, '| a^ | b |\n| c | d |', null],
  [1, '## a^ | b | c\n| d | e | f |', null],
  [1, '- | a^ | b |\n| --- | --- |', null],
])('%i from %j: %j', (step, before, after) => expect(move(step, before)).toBe(after))

it.each(['|'.repeat(1e6), '| a |\n'.repeat(150_000), ' '.repeat(1e6), '|-\n'.repeat(300_000)])(
  'moves fast in a megabyte of %.5j',
  (text) => {
    const millis = measureMillis(() => moveInTable({ text, start: 500_000, end: 500_000 }, 1))
    expect(millis).toBeLessThan(1_000)
  },
)
