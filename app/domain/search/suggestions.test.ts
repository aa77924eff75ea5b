/** Typed text becomes words; a page is suggested if a word of its name begins with each of them. */
import { describe, expect, it, test } from 'vitest'
import {
  isNamed,
  listCorrections,
  listQueryWords,
  listWordsToCorrect,
  toSuggestion,
  toTitlePatterns,
} from './suggestions'

describe('listQueryWords', () => {
  test.for<[typed: string, words: string[]]>([
    ['Tallis', ['tallis']],
    ['  USB-C   hub ', ['usb-c', 'hub']],
    ['-wi‑fi- --', ['wi-fi']],
    ['(.*)+\\d|[a-z]$^ %_', []],
    ['(.*)+\\dd|[a-z]$^ %_', ['dd', 'a-z']],
    ['智', ['智']],
    ['Ärzte', ['arzte']],
    ['', []],
    ['a b c', []],
    ['one two three four five six seven', ['one', 'two', 'three', 'four', 'five', 'six']],
    ['x'.repeat(200), ['x'.repeat(40)]],
  ])('%j', ([typed, words]) => {
    expect(listQueryWords(typed)).toEqual(words)
  })
})

describe('isNamed', () => {
  test.for<[name: string, typed: string, named: boolean]>([
    ['Laptops & Computers', 'comp', true],
    ['Laptops & Computers', 'comp lap', true],
    ['Laptops & Computers', 'tops', false],
    ['Laptops & Computers', 'lap phones', false],
    ['人工智能', '智', true],
    ['Wi‑Fi 7', 'fi 7', true],
    ['Wi‑Fi 7', 'wifi', true],
    ['Wifi 7', 'wi-fi', true],
    ['Wifi 7', 'wi-', true],
    ['A smart home', 'smart-ho', true],
    ['Wide fins', 'wi-fi', false],
  ])('%j, %j: %j', ([name, typed, named]) => {
    expect(isNamed(name, listQueryWords(typed))).toBe(named)
  })
})

test('in unspaced scripts a word may begin anywhere', () => {
  expect(toTitlePatterns(['tal', 'e-g', '智能'])).toEqual(['\\mt-?a-?l', '\\me[- ]?g', '智能'])
})

test.for<[name: string, typed: string, shown: string]>([
  ['The Tallis One tells', 'tal', 'The [Tal]lis One tells'],
  ['The Tallis One tells', 'te tell', 'The Tallis One [tell]s'],
  ['Laptops & Computers', 'comp lap', '[Lap]tops & [Comp]uters'],
  ['<b>&amp;</b> & "quotes"', 'amp', '<b>&[amp];</b> & "quotes"'],
  ['Faster Wi-Fi', 'wifi', 'Faster [Wi-Fi]'],
  ['No word of it', 'xyz', 'No word of it'],
])('marks %j, %j', ([name, typed, shown]) => {
  const { pieces } = toSuggestion({ kind: 'Story', name, path: '/' }, listQueryWords(typed))
  expect(pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toBe(shown)
  expect(pieces.every(({ text }) => text !== '')).toBe(true)
})

describe('the words to correct', () => {
  it.each([
    ['Batery', ['batery']],
    ['the batery life of a TURNTABEL', ['batery', 'life', 'turntabel']],
    ['batery, batery', ['batery']],
    ['wi-fi 5g', []],
    [`${'x'.repeat(200)}`, ['x'.repeat(40)]],
    ['aaaa bbbb cccc dddd eeee', ['aaaa', 'bbbb', 'cccc', 'dddd']],
    ['батарея', ['батарея']],
    ['', []],
  ])('of %j are %j', (query, words) => expect(listWordsToCorrect(query)).toEqual(words))
})

describe('a correction', () => {
  const similar = new Map([
    ['batery', 'battery'],
    ['life', 'life'],
    ['turntabel', 'turntable'],
  ])

  it.each([
    ['Batery', ['battery']],
    ['batery life', ['battery life', 'battery']],
    ['"batery" of a turntabel', ['"battery" of a turntable', 'turntable']],
  ])('of %s is %j', (query, corrected) => {
    const words = new Map([...similar].filter(([typed]) => query.toLowerCase().includes(typed)))
    expect(listCorrections(query, words)).toEqual(corrected)
  })

  it.each(['life', 'xyz', ''])('of %j is none', (query) => {
    expect(listCorrections(query, new Map([['life', 'life']]))).toEqual([])
  })
})
