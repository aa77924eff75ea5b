import { describe, expect, it } from 'vitest'
import { findSpoken, toTurns } from './transcript'

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
