/** Read time: the stored value, else 225 words a minute, or 1,000 characters a minute where length counts. */
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '~/domain/language/i18n'
import { countWords, formatReadTime } from './read-time'

const unknown = { readTime: null, wordCount: null, characterCount: null }

describe('by words', () => {
  it.each([
    [null, '1 min read'],
    [0, '1 min read'],
    [1, '1 min read'],
    [225, '1 min read'],
    [226, '2 min read'],
    [450, '2 min read'],
    [451, '3 min read'],
  ])('%s words: %s', (wordCount, shown) => {
    expect(formatReadTime({ ...unknown, wordCount })).toBe(shown)
  })

  it('ignores the length', () => {
    expect(formatReadTime({ ...unknown, wordCount: 100, characterCount: 9000 })).toBe('1 min read')
  })
})

describe('by length', () => {
  it.each([
    [null, '1 min read'],
    [0, '1 min read'],
    [1000, '1 min read'],
    [1001, '2 min read'],
    [5400, '6 min read'],
  ])('%s characters: %s', (characterCount, shown) => {
    expect(formatReadTime({ ...unknown, wordCount: 9000, characterCount }, 'length')).toBe(shown)
  })
})

describe('stored', () => {
  it.each([
    ['6 min read', '6 min read'],
    [' 6 min read ', '6 min read'],
    ['a long evening', 'a long evening'],
    ['7', '7 min read'],
    ['0', '1 min read'],
  ])('%j: %s, whatever was counted', (readTime, shown) => {
    const measured = { readTime, wordCount: 9000, characterCount: 90_000 }
    expect(formatReadTime(measured)).toBe(shown)
    expect(formatReadTime(measured, 'length')).toBe(shown)
  })

  it.each([
    ['6 min read', '6 Min. Lesezeit'],
    ['7', '7 Min. Lesezeit'],
    ['a long evening', 'a long evening'],
  ])('%j in a German publication: %s', (readTime, shown) => {
    const message = '{minutes, plural, one {# min read} other {# min read}}'
    const messages = { [message]: compileMessage('{minutes, plural, other {# Min. Lesezeit}}') }
    expect(inLanguage({ locale: 'de', messages }, () => formatReadTime({ ...unknown, readTime }))).toBe(shown)
  })

  it.each(['', '  '])('%j counts as not stored', (readTime) => {
    expect(formatReadTime({ readTime, wordCount: 226, characterCount: 1 })).toBe('2 min read')
  })
})

it.each([
  ['', 0],
  ['Two words', 2],
  ['## A heading\n\n- one\n- two', 4],
  ['**bold** <strong class="a b">strong</strong> 3', 3],
  ['漢字 don’t - —', 2],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})
