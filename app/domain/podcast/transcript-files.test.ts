/** Transcripts in every form that is in use, as they come. */
import { describe, expect, it, test } from 'vitest'
import { readTranscript } from './transcript-files'
import { MAX_TRANSCRIPT_BYTES, type TranscriptLine } from './transcript-line'
import { writeSrt, writeTranscriptJson, writeVtt } from './write-transcript'

const line = (start: number, end: number, speaker: string, text: string) => ({ start, end, speaker, text })

function read(text: string) {
  const found = readTranscript(text)
  if (!found.ok) throw new Error(found.problem)
  return found
}

const conversation: TranscriptLine[] = [
  line(0.6, 2.778, 'Ada Lovelace', 'Where were you?'),
  line(3.278, 5.57, 'Ben', 'At home: in bed --> asleep.'),
  line(5.57, 7, 'Ada Lovelace', 'R&D < 3 &amp; more'),
]

test.for([
  ['vtt', writeVtt],
  ['srt', writeSrt],
  ['json', writeTranscriptJson],
] as const)('%s is read as it was written', ([form, write]) => {
  expect(read(write(conversation))).toEqual({
    ok: true,
    form,
    lines: conversation,
    isTimed: true,
    losses: [],
  })
})

describe('text with times', () => {
  test.for([
    [
      'a time and a name',
      '00:12 Ada: Hello there.\n00:15 Ben: Hi: you.',
      [line(12, 15, 'Ada', 'Hello there.'), line(15, 16, 'Ben', 'Hi: you.')],
    ],
    [
      'brackets and hours',
      '[00:00:12] Hello.\n[01:00:00.5]Bye.',
      [line(12, 3600.5, '', 'Hello.'), line(3600.5, 3601.5, '', 'Bye.')],
    ],
    [
      'from and to',
      '(0:12 - 0:14): Hello.\n0:20 – Bye, this is a longer sentence that takes a while.',
      [line(12, 14, '', 'Hello.'), line(20, 24, '', 'Bye, this is a longer sentence that takes a while.')],
    ],
    [
      'a name and a time above the words',
      'Ada Lovelace  0:12\nHello\nthere.\n\nBen (0:15):\nHi.',
      [line(12, 15, 'Ada Lovelace', 'Hello there.'), line(15, 16, 'Ben', 'Hi.')],
    ],
    ['times on rows of their own', '0:00\nOne\n\n0:05\nTwo', [line(0, 5, '', 'One'), line(5, 6, '', 'Two')]],
    [
      'words before the first time',
      'A talk\n0:05 One\n0:09 Two',
      [line(0, 5, '', 'A talk'), line(5, 9, '', 'One'), line(9, 10, '', 'Two')],
    ],
  ] as const)('%s', ([, text, lines]) => {
    expect(read(text)).toMatchObject({ form: 'timed', lines, isTimed: true, losses: [] })
  })
})

describe('text without times', () => {
  test.for([
    ['a row each', 'One.\nTwo.', [line(0, 0, '', 'One.'), line(0, 0, '', 'Two.')]],
    [
      'paragraphs of several rows',
      'One\nand on.\n\nTwo.',
      [line(0, 0, '', 'One and on.'), line(0, 0, '', 'Two.')],
    ],
    [
      'names, also without empty rows between them',
      'Ada: One\nand on.\nBen: Two.\n\nAda: Three.',
      [line(0, 0, 'Ada', 'One and on.'), line(0, 0, 'Ben', 'Two.'), line(0, 0, 'Ada', 'Three.')],
    ],
    ['a time in what is said', 'One.\nTwo.\nThree.\nFour.\nFive.\n12:30 is when we met.', null],
  ] as const)('%s', ([, text, lines]) => {
    const found = read(text)
    expect(found).toMatchObject({ form: 'text', isTimed: false, losses: [] })
    if (lines) expect(found.lines).toEqual(lines)
  })
})

describe('names before the words', () => {
  it.each([
    ['Ada: Hi', 'Ada'],
    ['Dr. Ada Lovelace (host): Hi', 'Dr. Ada Lovelace'],
    ['Speaker 1: Hi', 'Speaker 1'],
    ['Ludwig van Beethoven: Hi', 'Ludwig van Beethoven'],
    ['>> Ada: Hi', 'Ada'],
    ['王小明：你好', '王小明'],
    ['and then: Hi', ''],
    ['Ada:', ''],
    ['See https://a.example: hi', ''],
    ['I said 3:15 then', ''],
  ])('%s', (text, speaker) => expect(read(text).lines[0]?.speaker).toBe(speaker))

  it('are taken out of cues if there are enough', () => {
    const cues = (texts: string[]) => texts.map((text, index) => line(index, index + 1, '', text))
    const named = read(writeVtt(cues(['Ada: Hi', 'so', 'Ben: Hi'])))
    expect(named.lines.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Ada', 'Hi'],
      ['', 'so'],
      ['Ben', 'Hi'],
    ])
    const few = cues(['One: two', ...Array.from({ length: 20 }, () => 'words')])
    expect(read(writeVtt(few)).lines).toEqual(few)
  })
})

describe('what is not well made', () => {
  it('is put in the order of the times, which is told', () => {
    const found = read('WEBVTT\n\n00:05.000 --> 00:06.000\nTwo\n\n00:01.000 --> 00:02.000\nOne\n')
    expect(found.lines.map(({ text }) => text)).toEqual(['One', 'Two'])
    expect(found.losses).toEqual(['The lines were not in the order of their times. Now they are.'])
  })

  it('is told when it is left out', () => {
    const vtt = 'WEBVTT\n\nNOTE a\n\nSTYLE\nx\n\n00:01.000 --> 00:02.000 line:0\n<i>Hi\n\nNo time\n'
    expect(read(vtt).losses).toEqual([
      '1 passage has no time that can be read, and was left out. The first is in row 11: “No time”',
      'Left out: 1 note.',
      'Left out: 1 style or region.',
      'Left out: the place on the screen of 1 line.',
      'Left out: 1 mark such as italics, whose words are kept.',
    ])
  })

  it('JSON: segments without words or times, times as text', () => {
    const segments = [
      { startTime: '1.5', endTime: 2, body: 'One', speaker: 'Ada' },
      { body: 'Two' },
      { startTime: 3 },
      null,
      { startTime: -1, endTime: 'x', body: ' Three ' },
      { startTime: 4.0004, body: 'Four' },
    ]
    const found = read(JSON.stringify({ version: '1.0.0', segments }))
    expect(found.lines).toEqual([
      line(1.5, 2, 'Ada', 'One'),
      line(2, 2, '', 'Two'),
      line(2, 4, '', 'Three'),
      line(4, 4, '', 'Four'),
    ])
    expect(found.losses).toEqual([
      'Left out: 2 segments without words.',
      '2 segments have no time, and follow the one before.',
    ])
  })

  it('JSON without any times is text', () => {
    const found = read(JSON.stringify({ segments: [{ body: 'One' }, { body: 'Two' }] }))
    expect(found).toMatchObject({
      isTimed: false,
      lines: [line(0, 0, '', 'One'), line(0, 0, '', 'Two')],
      losses: [],
    })
  })

  it.each([
    ['', 'There is no text in it.'],
    [' \n\uFEFF', 'There is no text in it.'],
    ['WEBVTT\n', 'This WebVTT file has no line with a time, such as 00:00:01.000 --> 00:00:04.000.'],
    ['{"a":', 'This begins as JSON does, but it can’t be read as JSON.'],
    ['{"a": 1}', 'This JSON has no list named “segments”, as Podcasting 2.0 has it.'],
    ['{"segments": []}', 'This JSON has no segments with words.'],
    ['ID3\0\0', 'This is no text, but a file of another kind.'],
    ['é'.repeat(MAX_TRANSCRIPT_BYTES / 2 + 1), 'This is too long: a transcript can have up to 5 MB.'],
    ['&\n\n'.repeat(1_000_000), 'This has 1,000,000 lines. A transcript can have up to 50,000.'],
    [
      writeVtt(Array.from({ length: 50_001 }, () => line(1, 2, '', 'a'))),
      'This has 50,001 lines. A transcript can have up to 50,000.',
    ],
  ])('case %#', (text, problem) => expect(readTranscript(text)).toEqual({ ok: false, problem }))

  it('50,000 lines are read', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => line(index, index + 1, 'Ada', `Word ${index}`))
    expect(read(writeVtt(lines)).lines).toEqual(lines)
    expect(read(writeSrt(lines)).lines).toHaveLength(50_000)
  })
})
