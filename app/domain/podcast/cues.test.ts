/** Cues of WebVTT and SRT, well made and not. */
import { describe, expect, it, test } from 'vitest'
import { createSeededRandom, pick } from '../../../tests/support/seeded-random'
import { readCues } from './cues'
import type { TranscriptLine } from './transcript-line'
import { writeSrt, writeVtt } from './write-transcript'

const readVtt = (text: string) => readCues(text, { isVtt: true })
const readSrt = (text: string) => readCues(text, { isVtt: false })
const line = (start: number, end: number, speaker: string, text: string) => ({ start, end, speaker, text })

describe('WebVTT', () => {
  test.for([
    ['nothing', 'WEBVTT\n', []],
    [
      'a cue with a speaker',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<v Ada>Hello.\n',
      [line(1, 2.5, 'Ada', 'Hello.')],
    ],
    [
      'without hours, with a name, settings and two rows',
      'WEBVTT\n\nfirst\n01:02.003 --> 01:04.000 align:start\nOne\ntwo\n',
      [line(62.003, 64, '', 'One two')],
    ],
    [
      'marks, and characters that have to be written otherwise',
      'WEBVTT\r\n\r\n01:00:00.000 --> 01:00:01.000\r\n<v Ines Hallworth><i>R&amp;D</i> &lt;b&gt; 5 &gt; 4</v>\r\n',
      [line(3600, 3601, 'Ines Hallworth', 'R&D <b> 5 > 4')],
    ],
    ['what is no cue', 'WEBVTT - title\n\nNOTE a remark\n\nSTYLE\n::cue {}\n\n00:xx --> 00:01.000\nx\n', []],
    [
      'a byte order mark, and rows that end as on old machines',
      '\uFEFFWEBVTT\r\r00:01.000 --> 00:02.000\rHi\r',
      [line(1, 2, '', 'Hi')],
    ],
    [
      'an arrow in a text',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nfrom a --> b\nand on\n',
      [line(1, 2, '', 'from a --> b and on')],
    ],
    [
      'cues without an empty row between them',
      'WEBVTT\n00:01.000 --> 00:02.000\nOne\n00:02.000 --> 00:03.000\nTwo\n',
      [line(1, 2, '', 'One'), line(2, 3, '', 'Two')],
    ],
    [
      'a voice with classes, and an entity in its name',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud.first R&amp;D&#33;>Hi &#x1F600;\n',
      [line(1, 2, 'R&D!', 'Hi 😀')],
    ],
    [
      'two voices in a cue, which share its time',
      'WEBVTT\n\n00:10.000 --> 00:20.000\n<v Ada>Hello</v>\n<v Ben>Hello\n',
      [line(10, 15, 'Ada', 'Hello'), line(15, 20, 'Ben', 'Hello')],
    ],
    [
      'what looks like a mark and is none',
      'WEBVTT\n\n00:01.000 --> 00:02.000\na < b <laughs> &unknown; &#0; 3 > 2\n',
      [line(1, 2, '', 'a < b <laughs> &unknown; &#0; 3 > 2')],
    ],
    [
      'a cue without words',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\n<v Ada>\n',
      [line(1, 2, '', ''), line(2, 3, 'Ada', '')],
    ],
  ] as const)('%s', ([, vtt, lines]) => expect(readVtt(vtt).lines).toEqual(lines))

  it('tells what was left out', () => {
    const vtt = `WEBVTT

NOTE one
of two rows

STYLE
::cue { color: red }

REGION
id:fred

00:01.000 --> 00:02.000 line:0 align:start
<c.yellow><00:01.500>Hi <i>there</i>

These words have no time
at all
`
    const { lines, lost, firstPassage } = readVtt(vtt)
    expect(lines).toEqual([line(1, 2, '', 'Hi there')])
    expect(lost).toEqual({ notes: 1, styles: 2, settings: 1, marks: 4, passages: 1 })
    expect(firstPassage).toEqual({ row: 15, text: 'These words have no time at all' })
  })
})

describe('SRT', () => {
  test.for([
    [
      'two cues',
      '1\n00:00:01,000 --> 00:00:02,500\nHello.\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n',
      [line(1, 2.5, '', 'Hello.'), line(3, 4, '', 'Bye.')],
    ],
    [
      'marks',
      '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}<font color="#fff">Hello</font> 3 < 4 &amp; so on\n',
      [line(1, 2.5, '', 'Hello 3 < 4 &amp; so on')],
    ],
    [
      'an empty row in a text',
      '1\n00:00:01,000 --> 00:00:02,500\nOne\n\ntwo\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n',
      [line(1, 2.5, '', 'One two'), line(3, 4, '', 'Bye.')],
    ],
    [
      'no empty rows, a number at the end',
      '1\n00:00:01,000 --> 00:00:02,500\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n\n3\n',
      [line(1, 2.5, '', 'One'), line(3, 4, '', 'Two')],
    ],
  ] as const)('%s', ([, srt, lines]) => expect(readSrt(srt).lines).toEqual(lines))
})

const pieces = [
  'a',
  'Ω',
  '😀',
  ' ',
  '-->',
  '--&gt;',
  '<v Ben>',
  '</v>',
  '&amp;',
  '&',
  '<',
  '>',
  'NOTE',
  'STYLE',
  'WEBVTT',
  '1',
  '00:01.000',
  ':',
  '\u200F',
  '{\\an8}',
  '"',
  "'",
]

function createLines(seed: number): TranscriptLine[] {
  const chance = createSeededRandom(seed)
  const write = () =>
    Array.from({ length: Math.floor(chance() * 8) }, () => pick(chance, pieces))
      .join('')
      .replace(/ +/g, ' ')
      .trim()
  const time = () => Math.floor(chance() * 20_000_000) / 1000
  return Array.from({ length: Math.floor(chance() * 12) }, () => line(time(), time(), write(), write()))
}

it('finds in WebVTT the lines that were written, whatever is in them', () => {
  for (let seed = 0; seed < 2_000; seed += 1) {
    const lines = createLines(seed)
    expect(readVtt(writeVtt(lines)), `seed ${seed}`).toMatchObject({ lines, lost: { marks: 0, passages: 0 } })
  }
})

const files = import.meta.glob<string>('./transcripts/*.vtt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it.each(Object.entries(files))('%s is written as it is', (_, vtt) => {
  expect(writeVtt(readVtt(vtt).lines)).toBe(vtt)
})

it('finds the words of what was written as SRT', () => {
  const lines = [line(0.6, 2.778, '', 'One'), line(2.778, 3, '', 'from a --> b'), line(3, 4, '', '')]
  expect(readSrt(writeSrt(lines)).lines).toEqual(lines)
})

describe('a long file', () => {
  const cue = (index: number) => {
    const time = `${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}.000`
    return `${time} --> ${time}\n<v Ada>Word ${index}`
  }

  it('of 50,000 cues is read in one go', () => {
    const vtt = `WEBVTT\n\n${Array.from({ length: 50_000 }, (_, index) => cue(index)).join('\n\n')}\n`
    const { lines } = readVtt(vtt)
    expect(lines).toHaveLength(50_000)
    expect(lines.at(-1)?.text).toBe('Word 49999')
  })

  // Each would take minutes if its cost grew with the square of its length.
  test.for([
    ['unfinished voices', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v a'.repeat(200_000)}`],
    ['unfinished marks', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<c.x '.repeat(200_000)}`],
    ['spaces', `WEBVTT\n\n00:01.000 --> 00:02.000\n<v${' '.repeat(800_000)}\n${' '.repeat(1_000_000)}x`],
    ['ampersands', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'&#1'.repeat(300_000)}`],
    ['arrows', `WEBVTT\n\n${'00:01.000 -->'.repeat(300_000)}`],
    ['paragraphs', `WEBVTT\n\n${'word\n\n'.repeat(200_000)}`],
  ] as const)('of %s costs as much as many short ones', { timeout: 20_000 }, ([, text]) => {
    expect(readVtt(text).lines.length).toBeLessThan(2)
    expect(readSrt(`00:01.000 --> 00:02.000\nx\n\n${text}`).lines.length).toBeLessThan(3)
  })
})
