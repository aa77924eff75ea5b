/** Where comments and advice are in a text that was changed since, and which share a sign. */
import { expect, test } from 'vitest'
import type { Advice } from '~/desk/kit/advice/article-advice'
import type { StoredNote } from '~/desk/kit/review/article-notes'
import { findNextMark, groupMarks, listMarksAt, type MarginMark, toMarginMarks } from './margin-mark'

const note = (id: string, quote: string, text = 'Why?'): StoredNote => ({
  ...{ id, quote, text, at: new Date(0), by: null, answers: [], resolvedAt: null, resolvedBy: null },
})
const advice = (number: number, start: number, end: number, field: Advice['field'] = 'content'): Advice => ({
  ...{ number, start, end, field, line: 1, kind: 'doubled-word', message: 'Remove one.', quote: '' },
})
const marksOf = (text: string, notes: StoredNote[], given: Advice[], before = text) =>
  toMarginMarks(text, notes, { advice: given, count: given.length, typed: { content: before } }).map(
    ({ id, start, end }) => [id, text.slice(start, end)],
  )

test('in the order of the text, where the words are now', () => {
  const before = 'A relay clicked clicked.\n\nNobody was there.'
  const after = `Yesterday, a relay clicked clicked.\n\nAnd *nobody* was there.`
  expect(marksOf(after, [note('n', 'Nobody was there')], [advice(1, 8, 23)], before)).toEqual([
    ['advice-1', 'clicked clicked'],
    ['note-n', 'nobody* was there'],
  ])
})

test('not of words that are gone, nor of another field', () => {
  expect(marksOf('A bell.', [note('n', 'relay')], [advice(1, 2, 7)], 'A relay.')).toEqual([])
  expect(marksOf('A relay.', [], [advice(1, 0, 1, 'title')])).toEqual([])
  expect(marksOf('', [], [advice(1, 0, 0)])).toEqual([])
})

test('a place without words is its line', () => {
  expect(marksOf('One\nTwo\n', [], [advice(1, 4, 4)])).toEqual([['advice-1', 'Two']])
  expect(marksOf('One', [], [advice(1, 0, 0)])).toEqual([['advice-1', 'One']])
})

test('a title is one short line', () => {
  const given = { advice: [], count: 0, typed: {} }
  const [short, long] = toMarginMarks(
    'a b',
    [note('n', 'a', ' Why\n\nso? '), note('m', 'b', '😀'.repeat(200))],
    given,
  )
  expect(short?.title).toBe('Why so?')
  expect(long?.title).toBe(`${'😀'.repeat(119)}…`)
})

const mark = (id: string, start = 0, end = 1): MarginMark => ({ id, kind: 'note', start, end, title: '' })

test('signs that would cover each other are one', () => {
  const placed = [mark('a'), mark('b'), mark('c'), mark('d')].map((one, n) => ({
    ...{ mark: one, top: [60, 0, 20, 28][n] ?? 0 },
  }))
  expect(groupMarks(placed, 28).map(({ marks, top }) => [top, marks.map(({ id }) => id)])).toEqual([
    [0, ['b', 'c']],
    [28, ['d']],
    [60, ['a']],
  ])
})

test('the next mark comes after the caret, and after the last the first; words that were deleted have none', () => {
  const marks = [mark('a', 2, 4), mark('gone', 5, 5), mark('b', 8, 9)]
  expect([0, 2, 8].map((at) => findNextMark(marks, at)?.id)).toEqual(['a', 'b', 'a'])
  expect(findNextMark([mark('gone', 5, 5)], 0)).toBeNull()
  expect(listMarksAt(marks, 4).map(({ id }) => id)).toEqual(['a'])
  expect(listMarksAt(marks, 5)).toEqual([])
})
