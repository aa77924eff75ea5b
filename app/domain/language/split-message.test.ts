import { expect, it } from 'vitest'
import { splitMessage, writeMessage } from './split-message'

it.each([
  ['Nothing in it.', ['Nothing in it.']],
  ['', []],
  ['Found a mistake? <0>Tell us</0>.', ['Found a mistake? ', '0: Tell us', '.']],
  ['<1>two</1> before <0>one</0>', ['1: two', ' before ', '0: one']],
  ['<0>never closed', ['<0>never closed']],
  ['<a>no number</a>', ['<a>no number</a>']],
])('%j', (message, expected) => {
  expect(splitMessage(message).map(({ words, tag }) => (tag === null ? words : `${tag}: ${words}`))).toEqual(
    expected,
  )
})

it('writes what has no function as it is', () => {
  const upper = (words: string) => words.toUpperCase()
  expect(writeMessage('a <0>b</0> <7>c</7>', [upper], (words) => `(${words})`)).toBe('(a )B( )(c)')
})
