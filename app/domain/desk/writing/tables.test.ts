import { expect, it } from 'vitest'
import { parseTabbedRows, toTable } from './tables'

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
  const start = performance.now()
  parseTabbedRows(`"\t${'"a'.repeat(50_000)}`)
  parseTabbedRows('"\t'.repeat(50_000))
  expect(performance.now() - start).toBeLessThan(5_000)
})
