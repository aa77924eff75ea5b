/** Which of an author's two portraits is shown, and the initials that replace both. */
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { authors } from './authors'
import { initials, portraitOf } from './avatar'

describe('the picture', () => {
  // Main if the sum of the slug's character codes is even, else the alternate.
  it.each([
    ['Maya Lindqvist', '/portraits/maya-lindqvist-alternate.svg'],
    ['Daniel Okafor', '/portraits/daniel-okafor.svg'],
    ['Priya Raman', '/portraits/priya-raman-alternate.svg'],
    ['Jonas Weber', '/portraits/jonas-weber-alternate.svg'],
    ['Elena Marchetti', '/portraits/elena-marchetti-alternate.svg'],
    ['Grace Whitfield', '/portraits/grace-whitfield-alternate.svg'],
    ['maya lindqvist', '/portraits/maya-lindqvist-alternate.svg'],
    ['A Stranger', '/portraits/placeholder.svg'],
    ['', '/portraits/placeholder.svg'],
  ])('of %j is %s', (name, path) => {
    expect(portraitOf(name)).toBe(path)
  })

  it.each([...authors.map(({ name }) => name), 'A Stranger'])('of %s exists', (name) => {
    expect(existsSync(new URL(`../../../public${portraitOf(name)}`, import.meta.url))).toBe(true)
  })
})

describe('initials', () => {
  it.each([
    ['Maya Lindqvist', 'ML'],
    ['maya lindqvist', 'ML'],
    ['Maya van der Lindqvist', 'ML'],
    ['  Maya \t Lindqvist ', 'ML'],
    ['Maya', 'M'],
    ['Émile Zola', 'ÉZ'],
    ['😀 Smith', '😀S'],
    ['', '?'],
    ['  ', '?'],
  ])('of %j are %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})
