/** What was typed into a page of lines becomes part of the whole transcript. */
import { describe, expect, it } from 'vitest'
import type { TranscriptLine } from '~/domain/podcast/transcript-line'
import { changeLines, LINES_PER_PAGE, parseLineTask, toLineValues, toPage } from './transcript-form'

const line = (start: number, end: number, speaker: string, text: string) => ({ start, end, speaker, text })
const lines = [line(0, 10, 'Ada', 'Hello there.'), line(10, 12.5, 'Ben', 'Hi.'), line(13, 14, 'Ada', 'Bye.')]

function change(typed: Record<string, unknown>, task: Parameters<typeof changeLines>[2] = 'save', page = 1) {
  const changed = changeLines(lines, page, task, typed)
  return changed.ok ? changed.lines : changed.errors
}

it('shows a page, and changes nothing by what it shows', () => {
  const values = toLineValues(lines, 1)
  expect(values).toMatchObject({ start_1: '0:10', end_1: '0:12.500', speaker_1: 'Ben', words_1: 'Hi.' })
  expect(change(values)).toEqual(lines)
  expect(change({})).toEqual(lines)
})

it('changes times, speakers and words, in the order of the times', () => {
  expect(
    change({ words_0: ' Hello \u0000', speaker_1: ' Benjamin ', start_0: '0:12.500', end_0: '0:13' }),
  ).toEqual([line(10, 12.5, 'Benjamin', 'Hi.'), line(12.5, 13, 'Ada', 'Hello'), lines[2]])
})

it('splits a line where its words have a line break, and takes out one without words', () => {
  expect(change({ words_0: 'Hello\r\n\nthere.', words_1: ' \n' })).toEqual([
    line(0, 4.545, 'Ada', 'Hello'),
    line(4.545, 10, 'Ada', 'there.'),
    lines[2],
  ])
})

it('joins a line with the next one that is left', () => {
  expect(change({ words_0: 'Hello\nthere!' }, { join: 0 })).toEqual([
    line(0, 4.545, 'Ada', 'Hello'),
    line(4.545, 12.5, 'Ada', 'there! Hi.'),
    lines[2],
  ])
  expect(change({ words_1: '' }, { join: 0 })).toEqual([line(0, 14, 'Ada', 'Hello there. Bye.')])
  expect(change({}, { join: 2 })).toEqual(lines)
  expect(change({}, { join: 99 })).toEqual(lines)
})

it('renames a speaker everywhere', () => {
  const renamed = change({ rename_from: 'Ada', rename_to: ' Ada  Lovelace' }, 'rename') as TranscriptLine[]
  expect(renamed.map(({ speaker }) => speaker)).toEqual(['Ada Lovelace', 'Ben', 'Ada Lovelace'])
})

describe('problems', () => {
  it.each([
    [
      { start_1: 'soon', end_2: '1:99' },
      'save',
      [
        'start_1: Line 2: write a time such as 12:34 or 1:02:03.500.',
        'end_2: Line 3: write a time such as 12:34 or 1:02:03.500.',
      ],
    ],
    [{ speaker_0: 'x'.repeat(201) }, 'save', ['speaker_0: Line 1: a name can have up to 200 characters.']],
    [
      { words_0: '', words_1: '', words_2: '' },
      'save',
      ['null: No line would be left. To have no transcript, take it off below.'],
    ],
    [
      { rename_from: 'Ada', rename_to: ' ' },
      'rename',
      ['rename_to: Choose a speaker, and write the new name, up to 200 characters.'],
    ],
    [
      { rename_to: ['a', 'b'] },
      'rename',
      ['rename_to: Choose a speaker, and write the new name, up to 200 characters.'],
    ],
  ] as const)('case %#', (typed, task, messages) => {
    const errors = change({ ...typed }, task) as { field: string | null; message: string }[]
    expect(errors.map(({ field, message }) => `${field}: ${message}`)).toEqual(messages)
  })

  it('one line may not become too many', () => {
    const errors = change({ words_0: 'a\n'.repeat(50_001) })
    expect(errors).toEqual([{ field: null, message: 'A transcript can have up to 50,000 lines.' }])
  })
})

describe('pages', () => {
  const many = Array.from({ length: 250 }, (_, index) => line(index, index + 1, '', `Word ${index}`))

  it.each([
    [null, 1],
    ['2', 2],
    ['99', 3],
    ['0', 1],
    ['-1', 1],
    ['x', 1],
  ])('%s is page %d', (typed, page) => expect(toPage(typed, many)).toBe(page))

  it('only lines of the page are changed', () => {
    const changed = changeLines(many, 2, 'save', { words_99: 'No', words_100: 'Yes', words_200: 'No' })
    const texts = changed.ok ? changed.lines.map(({ text }) => text) : []
    expect([texts[99], texts[100], texts[200]]).toEqual(['Word 99', 'Yes', 'Word 200'])
    expect(Object.keys(toLineValues(many, 3))).toHaveLength(4 * (250 - 2 * LINES_PER_PAGE))
  })
})

it('text without times has none', () => {
  const untimed = [line(0, 0, '', 'One'), line(0, 0, '', 'Two')]
  expect(toLineValues(untimed, 1)).toEqual({ speaker_0: '', words_0: 'One', speaker_1: '', words_1: 'Two' })
  const changed = changeLines(untimed, 1, 'save', { words_0: 'One\nhalf', start_1: 'x' })
  expect(changed.ok && changed.lines.map(({ end, text }) => `${end} ${text}`)).toEqual([
    '0 One',
    '0 half',
    '0 Two',
  ])
})

it.each([
  ['save', 'save'],
  ['rename', 'rename'],
  ['join_12', { join: 12 }],
  ['join_', null],
  ['use', null],
  [['save'], null],
])('%j is %j', (sent, task) => expect(parseLineTask(sent)).toEqual(task))
