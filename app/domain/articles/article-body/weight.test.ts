/** What is too much to convert is known in one pass, and no article of ordinary length is. */
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../../../tests/support/linear-time'
import { isAdvisable, isLight, isTooHeavy } from './weight'

const toLength = (part: string, length: number) => part.repeat(Math.ceil(length / part.length))
const paragraph = `A sentence of the text, with **bold** words and [a link](https://a.example/b). ${'Others follow it. '.repeat(14)}\n\n`

describe('a megabyte that no parser should see', () => {
  it.each([
    'a\n\n',
    '- a\n',
    '<td>',
    '<div>',
    'www.',
    '<',
    '*',
    '## a\n',
    '> a\n',
    '[a]: b\n',
    'a\r',
    '|a\n',
    '~a~',
  ])('%j', (part) => {
    expect(isTooHeavy(toLength(part, 1_000_000))).toBe(true)
  })
})

describe('what is written by people', () => {
  it.each([
    ['an article of 8 KB', 8_000, { light: true, advised: true }],
    ['one of 300 paragraphs', 300 * paragraph.length, { light: false, advised: true }],
    ['a book', 1_000_000, { light: false, advised: false }],
  ])('%s is converted', (_, length, { light, advised }) => {
    const text = toLength(paragraph, length)
    expect({ light: isLight(text), advised: isAdvisable(text) }).toEqual({ light, advised })
    expect(isTooHeavy(text)).toBe(false)
  })

  it('words cost nothing', () => expect(isTooHeavy('word, “word” '.repeat(76_000))).toBe(false))
})

it.each(['*', 'www.', 'word '])('%j is counted in linear time', (part) => {
  expectLinear(800_000, (length) => void isTooHeavy(toLength(part, length)))
})
