import { describe, expect, it, test } from 'vitest'
import { findSpoken, parseTranscript, toTurns } from './transcript'

test.for([
  ['nothing', 'WEBVTT\n', []],
  [
    'a cue with a speaker',
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<v Ada>Hello.\n',
    [{ start: 1, end: 2.5, speaker: 'Ada', text: 'Hello.' }],
  ],
  [
    'without hours, with a name, settings and two lines',
    'WEBVTT\n\nfirst\n01:02.003 --> 01:04.000 align:start\nOne\ntwo\n',
    [{ start: 62.003, end: 64, speaker: '', text: 'One two' }],
  ],
  [
    'marks, and characters that have to be written otherwise',
    'WEBVTT\r\n\r\n01:00:00.000 --> 01:00:01.000\r\n<v Ines Hallworth><i>R&amp;D</i> &lt;b&gt; 5 &gt; 4</v>\r\n',
    [{ start: 3600, end: 3601, speaker: 'Ines Hallworth', text: 'R&D <b> 5 > 4' }],
  ],
  ['what is no cue', 'WEBVTT - title\n\nNOTE a remark\n\nSTYLE\n::cue {}\n\n00:xx --> 00:01.000\nx\n', []],
] as const)('%s', ([, vtt, lines]) => expect(parseTranscript(vtt)).toEqual(lines))

const cue = (start: number, speaker: string, text = `${speaker} ${start}`) => ({ start, speaker, text })

describe('turns', () => {
  it('change with the speaker', () => {
    expect(toTurns([cue(0, 'Ada'), cue(2, 'Ada'), cue(5, 'Ben'), cue(7, 'Ada')])).toEqual([
      {
        speaker: 'Ada',
        at: 0,
        lines: [
          { at: 0, text: 'Ada 0' },
          { at: 2, text: 'Ada 2' },
        ],
      },
      { speaker: 'Ben', at: 5, lines: [{ at: 5, text: 'Ben 5' }] },
      { speaker: 'Ada', at: 7, lines: [{ at: 7, text: 'Ada 7' }] },
    ])
  })

  it('of one speaker are split after three quarters of a minute', () => {
    const turns = toTurns([0, 20, 44.9, 45, 60, 90].map((start) => cue(start, 'Ines')))
    expect(turns.map(({ at, lines }) => [at, lines.length])).toEqual([
      [0, 3],
      [45, 2],
      [90, 1],
    ])
  })

  it('of no lines are none', () => {
    expect(toTurns([])).toEqual([])
  })
})

it.each([
  [0, -1],
  [0.4, -1],
  [0.5, 0],
  [1.9, 0],
  [2, 1],
  [9, 2],
  [1000, 2],
])('at second %d, line %d is spoken', (time, place) => {
  expect(findSpoken([{ at: 0.5 }, { at: 2 }, { at: 5 }], time)).toBe(place)
})

it('nothing is spoken when there are no lines', () => {
  expect(findSpoken([], 3)).toBe(-1)
})
