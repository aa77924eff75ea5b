/** CSV that a spreadsheet shows without running any of it. */
import { expect, test } from 'vitest'
import { formatCsv } from './csv'

test('lines end with CRLF, including the last one; no rows give an empty text', () => {
  expect(formatCsv([])).toBe('')
  expect(
    formatCsv([
      ['a', 'b'],
      ['c', ''],
    ]),
  ).toBe('a,b\r\nc,\r\n')
})

test.for([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("https://x.example","y")', '"\'=HYPERLINK(""https://x.example"",""y"")"'],
  ['a=b', 'a=b'],
] as const)('%j is written %j', ([cell, written]) => expect(formatCsv([[cell]])).toBe(`${written}\r\n`))
