import { describe, expect, it } from 'vitest'
import { measureMillis } from '../../../../tests/support/linear-time'
import { createSeededRandom, pick } from '../../../../tests/support/seeded-random'
import { readWriting, showWriting } from '../../../../tests/support/shown-writing'
import {
  alignColumn,
  deleteColumn,
  deleteRow,
  findTablePlace,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  nextRow,
  pasteRows,
} from './table-edits'
import { applyTextEdit, type TextEdit, type Writing } from './text-edit'

type Change = (writing: Writing) => TextEdit | null

const change = (shown: string, apply: Change) => {
  const edit = apply(readWriting(shown))
  return edit && showWriting(applyTextEdit(readWriting(shown), edit))
}

const head = '| a | b |\n| --- | --- |\n'
const above: Change = (writing) => insertRow(writing, 'above')
const below: Change = (writing) => insertRow(writing, 'below')
const before: Change = (writing) => insertColumn(writing, 'before')
const after: Change = (writing) => insertColumn(writing, 'after')
const up: Change = (writing) => moveRow(writing, -1)
const down: Change = (writing) => moveRow(writing, 1)
const left: Change = (writing) => moveColumn(writing, -1)
const right: Change = (writing) => moveColumn(writing, 1)

describe('rows', () => {
  it.each<[string, Change, string, string | null]>([
    ['below', below, `${head}| c | d^ |\n| e | f |`, `${head}| c | d |\n|  | ^ |\n| e | f |`],
    ['above', above, `${head}| c^ | d |`, `${head}| ^ |  |\n| c | d |`],
    ['above the header', above, '| a^ | b |\n|-|-|\n| c | d |', '| a | b |\n|-|-|\n| ^ |  |\n| c | d |'],
    ['below the header', below, '| a^ | b |\n|-|-|', '| a | b |\n|-|-|\n| ^ |  |'],
    ['at the delimiters', below, '| a | b |\n|-|-^|\n| c | d |', '| a | b |\n|-|-|\n|  | ^ |\n| c | d |'],
    ['without delimiters', below, '| a | b | c^ |', '| a | b | c |\n|  |  | ^ |'],
    [
      'in a quote',
      below,
      '> | a | b |\n> |-|-|\n> | c^ | d |',
      '> | a | b |\n> |-|-|\n> | c | d |\n> | ^ |  |',
    ],
    ['in an item', below, '- | a^ | b |\n  |-|-|', '- | a | b |\n  |-|-|\n  | ^ |  |'],
    ['beside odd rows', below, '|a|b|\n|-|-|\nc |\n||\n|d^|e|', '|a|b|\n|-|-|\nc |\n||\n|d|e|\n| ^ |  |'],
    ['no table', below, 'a^ | b', null],
    ['code', below, '```\n| a^ | b |\n|-|-|\n```', null],
    ['deleted', deleteRow, `${head}| c^ | d |\n| e | f |`, `${head}| ^e | f |`],
    ['the last deleted', deleteRow, `${head}| c | d |\n| e | f^ |\n`, `${head}| c | ^d |\n`],
    ['the only one deleted', deleteRow, `${head}| c | d^ |`, '| a | ^b |\n| --- | --- |'],
    ['the header', deleteRow, '| a^ | b |\n|-|-|', null],
    ['the delimiters', deleteRow, '| a | b |\n|-^|-|\n| c | d |', null],
    ['down', down, `${head}|c^c|d|\n| e | f |`, `${head}| e | f |\n|c^c|d|`],
    ['up', up, `${head}| c | d |\n| e | \\|^f |`, `${head}| e | \\|^f |\n| c | d |`],
    ['the first up', up, `${head}| c^ | d |`, null],
    ['the last down', down, `${head}| c^ | d |`, null],
    ['the header down', down, '| a^ | b | c |\n| d | e | f |', null],
  ])('%s: %j %j', (_, apply, shown, expected) => expect(change(shown, apply)).toBe(expected))
})

describe('columns', () => {
  it.each<[string, Change, string, string | null]>([
    ['after', after, `${head}| c^ | d |`, '| a |  | b |\n| --- | --- | --- |\n| c | ^ | d |'],
    ['before', before, 'a^ | b\n-|-\nc | d', '| ^ | a | b\n--- | -|-\n|  | c | d'],
    ['at the end', after, '|a|b^|\n|-|-|\n|c|', '|a|b| ^ |\n|-|-| --- |\n|c|'],
    ['in a short row', after, '|a|b|\n|-|-|\n|c^|', '|a|  |b|\n|-| --- |-|\n|c| ^ |'],
    ['in a long row', after, '|a|b|\n|-|-|\n|c|d|e^|', '|a|b|  |  |\n|-|-| --- | --- |\n|c|d|e| ^ |'],
    ['in a quote', after, '> |a^|b|\n> |-|-|', '> |a| ^ |b|\n> |-| --- |-|'],
    ['in an item', before, '1. |a^|b|\n   |-|-|', '1. | ^ |a|b|\n   | --- |-|-|'],
    ['a hundred and one', after, `${'|a'.repeat(100)}|^`, null],
    ['deleted', deleteColumn, `${head}| c^ | d |`, '| b |\n| --- |\n| ^d |'],
    ['deleted between escapes', deleteColumn, '|a\\|^|b|\n|-|:-:|\n|c|\\||', '|^b|\n|:-:|\n|\\||'],
    ['deleted without outer bars', deleteColumn, 'a | b^\n--|--\nc | d', '| ^a |\n| --|\n| c |'],
    ['deleted of three', deleteColumn, '|a^|b|c|\n|d|e|f|', '|^b|c|\n| --- | --- |\n|e|f|'],
    ['deleted where a row is shorter', deleteColumn, '|a|b^|\n|-|-|\n|c|', '|^a|\n|-|\n|c|'],
    ['the only one', deleteColumn, 'x\n\n|a^|\n|-|\n|b|\n\ny', 'x\n\n^y'],
    ['the only one in an item', deleteColumn, '- |a^|\n  |-|\n\ny', '- ^\n\ny'],
    ['right', right, '|a^a|b|c|\n|-|:-:|-|\n| d |e |f|', '|b|a^a|c|\n|:-:|-|-|\n|e | d |f|'],
    ['left', left, 'a | b^\n:-- | --\nc | d', 'b^ | a\n-- | :--\nd | c'],
    ['right over a gap', right, '|a|b^|c|\n|-|-|-|\n|d|e|', '|a|c|b^|\n|-|-|-|\n|d|  |e|'],
    ['the first left', left, '|a^|b|\n|-|-|', null],
    ['the last right', right, '|a|b^|\n|-|-|', null],
  ])('%s: %j %j', (_, apply, shown, expected) => expect(change(shown, apply)).toBe(expected))

  it.each<['left' | 'center' | 'right', string, string | null]>([
    ['right', '| a^ | b |\n| --- | --- |', '| a^ | b |\n| --: | --- |'],
    ['center', '|a|b|\n|-|-----|\n|c|d^|', '|a|b|\n|-|:---:|\n|c|d^|'],
    ['left', '|a|b^|\n|-|--:|', '|a|b^|\n|-|---|'],
    ['left', '| a | b |\n| --- | --- |\n| c^ | d |', null],
    ['center', '| a | b | c |\n| d | e^ | f |', '| a | b | c |\n| --- | :-: | --- |\n| d | e^ | f |'],
    ['right', '> | a | b | c^ |', '> | a | b | c^ |\n> | --- | --- | --: |'],
    ['right', '|a|b|\n|-|-|\n|c|d|e^|', '|a|b|  |\n|-|-| --: |\n|c|d|e^|'],
  ])('%s: %j', (alignment, shown, expected) =>
    expect(change(shown, (writing) => alignColumn(writing, alignment))).toBe(expected),
  )
})

describe('cells from a spreadsheet', () => {
  it.each<[string, string[][], string | null]>([
    [`${head}|c|d^|`, [['x | y'], ['z']], `${head}|c| x \\| y |\n|  | z^ |`],
    ['|a|b^|\n|-|-|\n|c|', [['x', 'y']], '|a| x | y^ |\n|-|-| --- |\n|c|'],
    ['|a|b|\n|-|-|\n|c^|', [['x', 'y', 'z']], '|a|b|  |\n|-|-| --- |\n| x | y | z^ |'],
    ['|a^|b|\n|-|-|\n|c|d|', [['x'], ['y\ny'], ['']], '| x |b|\n|-|-|\n| y y |d|\n| ^ |  |'],
    ['a^', [['x']], null],
    [`${head}|c^|d|`, [], null],
    [`${head}|c^|d|`, [Array.from({ length: 101 }, () => 'x')], null],
  ])('%j: %j', (shown, rows, expected) =>
    expect(change(shown, (writing) => pasteRows(writing, rows))).toBe(expected),
  )
})

it.each<[string, string | null]>([
  [`${head}| c | d^ |\n| e | f |`, `${head}| c | d |\n| e | ^f |`],
  ['| a | b^ |\n| --- | --- |\n| c | d |', `${head}| c | ^d |`],
  [`${head}| c | d^ |`, `${head}| c | d |\n|  | ^ |`],
  ['| a^ | b |\n|-|-|', '| a | b |\n|-|-|\n| ^ |  |'],
  [`${head}| c | d |\n|  | ^ |`, `${head}| c | d |\n\n^`],
  [`${head}| c | d |\n| ^ |  |\n\nx`, `${head}| c | d |\n\n^\n\nx`],
  [`${head}| c | d |\n| ^ |  |\nx`, `${head}| c | d |\n\n^\n\nx`],
  ['> | a | b |\n> |-|-|\n> | ^ | |', '> | a | b |\n> |-|-|\n>\n> ^'],
  ['> | a | b |\n> |-|-|\n> | ^ | |\n>\n> x', '> | a | b |\n> |-|-|\n>\n> ^\n>\n> x'],
  ['a^', null],
])('Enter in %j: %j', (shown, expected) => expect(change(shown, nextRow)).toBe(expected))

it.each<[string, ReturnType<typeof findTablePlace>]>([
  ['| a | b |\n|-|-|\n| c | d^ |', { row: 1, column: 1, rows: 2, columns: 2 }],
  ['| a | b |\n|-|-^|\n| c | d |', { row: 0, column: 1, rows: 2, columns: 2 }],
  ['^| a | b | c |\n| d | e | f | g |', { row: 0, column: 0, rows: 2, columns: 4 }],
  ['- |a|b|\n  |-|-|\n- |c|d|\n  |-|-|\n  |e|f^|', { row: 1, column: 1, rows: 2, columns: 2 }],
  ['a ^| b', null],
  ['| a | b |\n|-|-|\n> | c^ | d |', null],
])('the place in %j: %j', (shown, expected) => expect(findTablePlace(readWriting(shown))).toEqual(expected))

it('what is moved back is as it was, and the caret with it', () => {
  const chance = createSeededRandom(49)
  const cell = () => pick(chance, ['a', ' b ', ' c\\|d  ', '  ', ' **e** f ', ' 🎧'])
  for (let run = 0; run < 200; run += 1) {
    const columns = 2 + Math.floor(chance() * 3)
    const prefix = pick(chance, ['', '> ', '  '])
    const toLine = (cells: string[]) => `${prefix}|${cells.join('|')}|`
    const make = (to: () => string) => toLine(Array.from({ length: columns }, to))
    const rows = [make(cell), make(() => pick(chance, ['-', ' --- ', ':-:'])), make(cell), make(cell)]
    const text = `x\n\n${rows.join('\n')}\n\ny`
    const row = text.split('\n').slice(0, 4).join('\n').length + 1
    const start = row + prefix.length + 1
    for (const [there, back] of [
      [right, left],
      [down, up],
      [after, deleteColumn],
    ] as const) {
      const moved = step({ text, start, end: start }, there)
      expect(step(moved, back).text).toBe(text)
    }
  }
})

function step(writing: Writing, apply: Change): Writing {
  const edit = apply(writing)
  if (!edit) throw new Error(`Nothing to do in ${JSON.stringify(writing)}`)
  return applyTextEdit(writing, edit)
}

const changes: Change[] = [above, below, before, after, up, left, deleteRow, deleteColumn, nextRow]
const toRight: Change = (writing) => alignColumn(writing, 'right')
const paste: Change = (writing) => pasteRows(writing, [['x', 'y'], ['z']])

it('a table of 2,000 rows is changed as a whole, and fast', () => {
  const row = '| A telephone with a name | 1,299 € | a word about it |'
  const text = `x\n\n${[row, '| --- | --- | --- |', ...Array.from({ length: 2_000 }, () => row)].join('\n')}\n`
  const start = text.lastIndexOf('1,299')
  const writing = { text, start, end: start }
  expect(findTablePlace(writing)).toEqual({ row: 2_000, column: 1, rows: 2_001, columns: 3 })
  const { text: grown } = step(writing, after)
  expect(grown.match(/^\| A telephone with a name \| 1,299 € \| {2}\| a word about it \|$/gm)).toHaveLength(
    2_001,
  )
  const millis = measureMillis(() => {
    for (const apply of [...changes, toRight, paste]) expect(apply(writing)).not.toBeNull()
  })
  expect(millis).toBeLessThan(1_000)
})

it.each([
  '|'.repeat(1e6),
  '| a |\n'.repeat(150_000),
  '-|-\n'.repeat(250_000),
  '| a | b | c |\n'.repeat(20_000),
])('a megabyte of %.7j takes no longer', (text) => {
  const writing = { text, start: 140_000, end: 140_000 }
  const millis = measureMillis(() => {
    for (const apply of [after, down, findTablePlace]) apply(writing)
  })
  expect(millis).toBeLessThan(2_000)
})
