/** The words in which two typed texts differ. */
import { expect, test } from 'vitest'
import { compareCounts, compareWords, countEachWord } from './text-differences'

/** Changed pieces in brackets. */
function show(before: string, after: string) {
  return compareWords(before, after).map((pieces) =>
    pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
  )
}

test.for([
  ['a relay clicked', 'a relay hummed', 'a relay [clicked]', 'a relay [hummed]'],
  ['a **bold** word', 'a *bold* word', 'a *[*]bold[*]* word', 'a *bold* word'],
  ['one old thing', 'one very new thing', 'one [old] thing', 'one [very new] thing'],
  ['same', 'same', 'same', 'same'],
  ['', 'new', '', '[new]'],
  ['gone', '', '[gone]', ''],
  ['one two', 'one two three', 'one two', 'one two[ three]'],
  ['line one\nline two', 'line one\nline 2', 'line one\nline [two]', 'line one\nline [2]'],
  ["don't stop", 'don’t stop', "[don't] stop", '[don’t] stop'],
  ['a &amp; b', 'a &lt; b', 'a [&amp;] b', 'a [&lt;] b'],
  ['Ein Zürcher\u0301 Wort', 'Ein Zürich Wort', 'Ein [Zürcher\u0301] Wort', 'Ein [Zürich] Wort'],
  ['\ud800 x', '\ud800 y', '\ud800 [x]', '\ud800 [y]'],
] as const)('%j and %j', ([before, after, shown, shownOther]) => {
  expect(show(before, after)).toEqual([shown, shownOther])
})

test('a text that was written anew is one piece', () => {
  const write = (word: string) => Array.from({ length: 400 }, (_, n) => `${word}${n}`).join(' ')
  expect(compareWords(`So: ${write('a')} end`, `So: ${write('b')} end`)).toEqual([
    [
      { text: 'So: ', isChanged: false },
      { text: write('a'), isChanged: true },
      { text: ' end', isChanged: false },
    ],
    [
      { text: 'So: ', isChanged: false },
      { text: write('b'), isChanged: true },
      { text: ' end', isChanged: false },
    ],
  ])
})

test.for([
  ['a relay clicked', 'a relay hummed twice', 2, 1],
  ['one\n\ntwo', 'two\n\none', 0, 0],
  ['the the end', 'the end', 0, 1],
  ['**bold**', '*bold*', 0, 0],
  ['', 'don’t stop', 2, 0],
  ['constructor', '', 0, 1],
] as const)('%j became %j: %d words more, %d less', ([before, after, added, removed]) => {
  expect(compareCounts(countEachWord(before), countEachWord(after))).toEqual({ added, removed })
})
