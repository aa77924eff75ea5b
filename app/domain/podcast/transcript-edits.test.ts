/** Splitting and joining lines keeps every word and every moment of the sound. */
import { describe, expect, it } from 'vitest'
import { checkTranscript } from './check-transcript'
import { changeLine, joinLines, listSpeakers, renameSpeaker, splitLine, splitWords } from './transcript-edits'
import type { TranscriptLine } from './transcript-line'

const line = (start: number, end: number, speaker: string, text: string) => ({ start, end, speaker, text })
const lines = [line(0, 10, 'Ada', 'Hello there.'), line(10, 12, 'Ben', 'Hi.'), line(13, 14, 'Ada', 'Bye.')]

describe('a line', () => {
  it('is split at the caret, with its time by the letters', () => {
    expect(splitLine(lines, 0, 6)).toEqual([
      line(0, 4.545, 'Ada', 'Hello'),
      line(4.545, 10, 'Ada', 'there.'),
      ...lines.slice(1),
    ])
  })

  it.each([0, 12, 99])('is not split at %d, where there are no words on one side', (caret) => {
    expect(splitLine(lines, 0, caret)).toBe(lines)
  })

  it('that is not there is not split', () => expect(splitLine(lines, 3, 1)).toBe(lines))

  it('becomes several, or one without words', () => {
    expect(
      splitWords(line(1, 4, 'Ada', 'x'), ['a', ' ', 'b', 'c']).map(({ start, end }) => [start, end]),
    ).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ])
    expect(splitWords(line(1, 4, 'Ada', 'x'), [' '])).toEqual([line(1, 4, 'Ada', '')])
  })

  it('is joined with the next one', () => {
    expect(joinLines(lines, 0)).toEqual([line(0, 12, 'Ada', 'Hello there. Hi.'), lines[2]])
    expect(joinLines(lines, 2)).toBe(lines)
  })

  it('is changed', () => {
    expect(changeLine(lines, 1, { text: 'Ho.', start: 9 })[1]).toEqual(line(9, 12, 'Ben', 'Ho.'))
    expect(changeLine(lines, 1, { text: 'Hi.' })).toBe(lines)
    expect(changeLine(lines, 9, { text: 'Hi.' })).toBe(lines)
  })
})

describe('speakers', () => {
  it('are renamed everywhere', () => {
    expect(renameSpeaker(lines, 'Ada', 'Ines').map(({ speaker }) => speaker)).toEqual(['Ines', 'Ben', 'Ines'])
    expect(renameSpeaker(lines, 'Nobody', 'Ines')).toBe(lines)
  })

  it('are listed', () => {
    const odd = [...lines, line(20, 21, '__proto__', 'x'), line(21, 22, '', 'y')]
    expect(listSpeakers(odd)).toEqual([
      { speaker: 'Ada', count: 2 },
      { speaker: 'Ben', count: 1 },
      { speaker: '__proto__', count: 1 },
    ])
  })
})

describe('the check', () => {
  const check = (...found: TranscriptLine[]) =>
    checkTranscript(found, 100).problems.map(({ line, message }) => `${line}: ${message}`)

  it('finds nothing in a good transcript, and which share of the sound it covers', () => {
    expect(checkTranscript(lines, 26)).toEqual({ problems: [], count: 0, covered: 0.5 })
    expect(checkTranscript(lines, null)).toEqual({ problems: [], count: 0, covered: null })
  })

  it.each([
    [
      'order',
      [line(5, 6, '', 'a'), line(3, 4, '', 'b')],
      ['1: It begins before the line above it, at 0:03.'],
    ],
    [
      'overlap',
      [line(5, 9, '', 'a'), line(6, 7, '', 'b'), line(8, 10, '', 'c')],
      [
        '1: It begins at 0:06, before what is above it ends, at 0:09.',
        '2: It begins at 0:08, before what is above it ends, at 0:09.',
      ],
    ],
    ['an end before the beginning', [line(5, 4, '', 'a')], ['0: It ends before it begins.']],
    ['no length', [line(5, 5, '', 'a')], ['0: It ends when it begins.']],
    [
      'past the end',
      [line(99, 100.5, '', 'a'), line(100.5, 100.6, '', 'b')],
      ['1: It goes on until 1:40.600, and the sound ends at 1:40.'],
    ],
    ['no words', [line(5, 6, 'Ada', '')], ['0: It has no words.']],
    ['no words in a text without times', [line(0, 0, '', 'a'), line(0, 0, '', '')], ['1: It has no words.']],
  ])('%s', (_, found, problems) => expect(check(...found)).toEqual(problems))

  it('counts what is spoken at once only once, and nothing past the end', () => {
    expect(
      checkTranscript([line(0, 10, '', 'a'), line(5, 20, '', 'b'), line(90, 200, '', 'c')], 100).covered,
    ).toBe(0.3)
  })

  it('shows the first of very many', () => {
    const found = checkTranscript(
      Array.from({ length: 50_000 }, () => line(5, 5, '', '')),
      100,
    )
    expect(found.problems).toHaveLength(200)
    expect(found.count).toBe(100_000)
  })
})
