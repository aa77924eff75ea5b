/** Which of an author's two portraits is shown, and the initials that replace both. */
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { authors } from './authors'
import { initials, portraitOf, portraitVersion } from './avatar'

describe('the sum of the character codes decides', () => {
  it.each([
    ['', 'main'],
    ['b', 'main'],
    ['a', 'alternate'],
    ['ab', 'alternate'],
    ['aa', 'main'],
    ['a-b', 'main'],
    ['maya-lindqvist', 'alternate'],
    ['daniel-okafor', 'main'],
  ] as const)('%j: %s', (slug, version) => {
    expect(portraitVersion(slug)).toBe(version)
  })
})

describe('the picture', () => {
  it.each([
    ['Maya Lindqvist', '/portraits/maya-lindqvist-alternate.svg'],
    ['maya lindqvist', '/portraits/maya-lindqvist-alternate.svg'],
    ['Daniel Okafor', '/portraits/daniel-okafor.svg'],
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
