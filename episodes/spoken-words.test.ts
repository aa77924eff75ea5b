import { expect, test } from 'vitest'
import { toParagraphs } from './article-paragraphs'
import { readScript } from './read-script'
import { splitSentences, toSpoken } from './spoken-words'
import { writeVtt } from './write-vtt'

test.for([
  ['It costs $29.', 'It costs 29 dollars.'],
  ['$1,349 and $6.50', '1349 dollars and 6 dollars 50'],
  ['$61 million', '61 million dollars'],
  ['26% of it', '26 percent of it'],
  ['71–97%', '71 to 97 percent'],
  ['USB-C and Wi-Fi', 'U S B C and why fye'],
  ['5,560 kWh', '5560 kilowatt hours'],
  ['“Yes,” she said — twice.', 'Yes, she said, twice.'],
  ['Lucía’s well-kept list', "Lucia's well kept list"],
  ['99°F', '99 degrees'],
] as const)('%s is spoken as %s', ([written, spoken]) => expect(toSpoken(written)).toBe(spoken))

test.for([
  [
    'One is here. Two is there? Three is everywhere!',
    ['One is here.', 'Two is there?', 'Three is everywhere!'],
  ],
  ['No. That is not what I said.', ['No. That is not what I said.']],
  [
    'It cost 1.5 times as much. So it goes, they say.',
    ['It cost 1.5 times as much.', 'So it goes, they say.'],
  ],
] as const)('%s', ([paragraph, sentences]) => expect(splitSentences(paragraph)).toEqual(sentences))

test('headings, paragraphs and lists of an article are read; tables and shop links are not', () => {
  const article = [
    '## The graph',
    'See [the log](https://x.example), **twice**.',
    '| a | b | c |',
    '|---|---|---|',
    '---',
    '- One thing',
    'X Too loud',
    '<blockquote><p>Said.</p></blockquote>',
    '[Check the price at Amazon] https://amzn.to/3x',
  ].join('\n\n')
  expect(toParagraphs(article)).toEqual([
    'The graph.',
    'See the log, twice.',
    'One thing.',
    'Too loud.',
    'Said.',
  ])
})

test.for(['no front matter', '---\ntitle: x\n---\nADA: Hi.', '---\ntitle: x\nnonsense: y\n---\n'])(
  'an invalid script is rejected: %j',
  (text) => expect(() => readScript('slug', text)).toThrow(/^slug: /),
)

test('a transcript is WebVTT', () => {
  expect(writeVtt([{ start: 3661.5, end: 3662, speaker: 'Ada', text: 'R&D <b>' }])).toBe(
    'WEBVTT\n\n01:01:01.500 --> 01:01:02.000\n<v Ada>R&amp;D &lt;b&gt;\n',
  )
})
