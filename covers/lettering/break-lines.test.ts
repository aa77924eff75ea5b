import { describe, expect, it } from 'vitest'
import { breakLines, cutLines } from './break-lines'

/** Every character is one wide. */
const measure = (text: string) => text.length

describe('breakLines', () => {
  it.each([
    ['one line', 10, ['one line']],
    ['one two three four', 14, ['one two', 'three four']],
    ['a bbbb cccc dddd', 12, ['a bbbb', 'cccc dddd']],
    ['the end — of it', 9, ['the end —', 'of it']],
    ['overlong-compound word', 12, ['overlong-', 'compound', 'word']],
    ['an USB-C port', 6, ['an', 'USB-C', 'port']],
  ])('%s in a width of %i', (text, width, lines) => {
    expect(breakLines(text, measure, width, 3)).toEqual(lines)
  })

  it('gives up on more lines than there may be, and on a word that is too wide', () => {
    expect(breakLines('one two three', measure, 5, 2)).toBeNull()
    expect(breakLines('incomprehensible', measure, 10, 4)).toBeNull()
  })
})

describe('cutLines', () => {
  it.each([
    ['one two', 10, 1, ['one two']],
    ['one two three four five', 9, 2, ['one two', 'three…']],
    ['one two, three', 9, 1, ['one two…']],
    ['abcdefghijklmnopqrstuvwxyz', 10, 4, ['abcdefghij', 'klmnopqrst', 'uvwxyz']],
    ['abcdefghijklmnopqrstuvwxyz', 10, 2, ['abcdefghij', 'klmnopqrs…']],
    ['', 10, 1, []],
  ])('%s in a width of %i and %i lines', (text, width, maxLines, lines) => {
    expect(cutLines(text, measure, width, maxLines)).toEqual(lines)
  })
})
