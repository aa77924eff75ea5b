/** Chapters as editors and programs write them. */
import { describe, expect, it } from 'vitest'
import { createSeededRandom, pick } from '../../../tests/support/seeded-random'
import { type Chapter, formatChapters, toJsonChapters } from './chapters'
import { parseChapters } from './parse-chapters'

const list = `00:00 Intro
1:02.500 - The second question https://a.example/x?y=1

[01:02:03]  A   title: with 3:00 in it picture=/media/a.png
1:02:04 Both https://a.example/ picture=https://a.example/b.png
1:02:05 https://a.example/`

const chapters: Chapter[] = [
  { start: 0, title: 'Intro' },
  { start: 62.5, title: 'The second question', url: 'https://a.example/x?y=1' },
  { start: 3723, title: 'A title: with 3:00 in it', picture: '/media/a.png' },
  { start: 3724, title: 'Both', url: 'https://a.example/', picture: 'https://a.example/b.png' },
  { start: 3725, title: 'https://a.example/' },
]

it('reads a list', () => expect(parseChapters(list, 4000)).toEqual({ ok: true, chapters }))

it('reads nothing as no chapters', () => expect(parseChapters(' \n')).toEqual({ ok: true, chapters: [] }))

it('reads JSON as it is written', () => {
  const written = JSON.stringify(toJsonChapters(chapters))
  expect(JSON.parse(written)).toMatchObject({
    version: '1.2.0',
    chapters: [
      { startTime: 0, title: 'Intro' },
      { url: 'https://a.example/x?y=1' },
      { img: '/media/a.png' },
      {},
      {},
    ],
  })
  expect(parseChapters(written)).toEqual({ ok: true, chapters })
  expect(
    toJsonChapters(chapters, (address) => new URL(address, 'https://own.example').href).chapters[2]?.img,
  ).toBe('https://own.example/media/a.png')
})

it('reads the list that it writes', () => {
  const words = ['One', '3:00', 'two-', '“–”', 'Ω', '😀', '{', '[1]', '#', 'picture', 'http:', 'a=b']
  for (let seed = 0; seed < 1_000; seed += 1) {
    const chance = createSeededRandom(seed)
    let start = 0
    const written = Array.from({ length: Math.floor(chance() * 10) }, () => {
      start += Math.ceil(chance() * 3_000_000) / 1000
      const title = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => pick(chance, words)).join(' ')
      return {
        start: Math.round(start * 1000) / 1000,
        title,
        ...(chance() < 0.5 && { url: `https://a.example/${Math.floor(chance() * 10)}` }),
        ...(chance() < 0.5 && { picture: '/media/a.png' }),
      }
    })
    expect(parseChapters(formatChapters(written)), `seed ${seed}`).toEqual({ ok: true, chapters: written })
  }
})

describe('problems', () => {
  const problemsOf = (text: string, seconds: number | null = null) => {
    const parsed = parseChapters(text, seconds)
    return parsed.ok ? [] : parsed.problems.map(({ line, message }) => `${line}: ${message}`)
  }

  it.each([
    ['Intro\n0:10 Two', ['1: Begin with a time and a title, such as “12:30 The second question”.']],
    ['0:00 One\n\n0:10', ['3: It has no title.']],
    ['0:10 One\n0:10 Two', ['2: Another chapter begins at 0:10 too.']],
    [
      '0:10 One\n0:05 Two\n0:07 Three',
      [
        '2: 0:05 is before the chapter above it, at 0:10. Put them in the order of their times.',
        '3: 0:07 is before the chapter above it, at 0:10. Put them in the order of their times.',
      ],
    ],
    ['0:00 One\n1:40 Two', ['2: 1:40 is past the end of the sound, at 1:40.']],
    [`0:00 ${'x'.repeat(301)}`, ['1: Its title is too long: up to 300 characters.']],
    ['0:00 One http://', ['1: The address “http://” can’t be used.']],
    ['0:00 One picture=javascript:alert(1)', ['1: The address “javascript:alert(1)” can’t be used.']],
    ['{"chapters": [', ['0: This begins as JSON does, but it can’t be read as JSON.']],
    ['{}', ['0: This JSON has no list named “chapters”, as Podcasting 2.0 has it.']],
    [
      '{"chapters": [{"startTime": 0, "title": "One"}, {"startTime": -1, "title": "Two"}, {"startTime": 5}]}',
      ['2: It has no “startTime” in seconds, from 0 on.', '3: It has no title.'],
    ],
    [
      '{"chapters": [{"startTime": 0, "title": "One", "url": "javascript:x"}]}',
      ['1: The address “javascript:x” can’t be used.'],
    ],
    ['x'.repeat(1_000_001), ['0: This is too long for a list of chapters.']],
  ])('case %#', (text, problems) => expect(problemsOf(text, 100)).toEqual(problems))

  it('500 chapters are read, one more is not', () => {
    const write = (count: number) =>
      formatChapters(Array.from({ length: count }, (_, start) => ({ start, title: 'One' })))
    expect(problemsOf(write(500))).toEqual([])
    expect(problemsOf(write(501))).toEqual(['501: These are 501 chapters. An episode can have up to 500.'])
  })

  it('of very many rows, the first are told', () => expect(problemsOf('x\n'.repeat(400))).toHaveLength(50))
})
