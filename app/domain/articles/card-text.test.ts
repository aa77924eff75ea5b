import { describe, expect, it } from 'vitest'
import { blurbFor, headlineSize } from './card-text'

it.each([
  ['horizontal', 0, 'base'],
  ['horizontal', 80, 'base'],
  ['horizontal', 81, 'sm'],
  ['horizontal', 300, 'sm'],
  ['hero', 0, '2xl'],
  ['hero', 90, '2xl'],
  ['hero', 91, 'xl'],
  ['hero', 300, 'xl'],
  ['vertical', 0, 'xl'],
  ['vertical', 65, 'xl'],
  ['vertical', 66, 'lg'],
  ['vertical', 85, 'lg'],
  ['vertical', 86, 'base'],
  ['vertical', 300, 'base'],
  ['podcast', 0, 'xl'],
  ['podcast', 45, 'xl'],
  ['podcast', 46, 'lg'],
  ['podcast', 65, 'lg'],
  ['podcast', 66, 'base'],
  ['podcast', 85, 'base'],
  ['podcast', 86, 'sm'],
  ['podcast', 105, 'sm'],
  ['podcast', 106, 'xs'],
  ['podcast', 300, 'xs'],
  ['small-podcast', 0, 'xs'],
  ['small-podcast', 300, 'xs'],
] as const)('%s card, %i characters: %s', (kind, length, size) => {
  expect(headlineSize(kind, 'x'.repeat(length))).toBe(size)
})

const generic = blurbFor('Anything else')

describe('a title with a word of its own', () => {
  it.each([
    ['iPhone', 'iPhone'],
    ['iPhone', 'How to Move Eight Years of iPhone Photos'],
    ['Gaming', 'Gaming on the Couch'],
    ['Gaming', 'A Keyboard for Gaming'],
    ['Audio', 'Closed-Back Audio for Open-Plan Offices'],
    ['Audio', 'The Audiophile and the Cable'],
  ])('%s: %s', (word, title) => {
    expect(blurbFor(title)).toBe(blurbFor(word))
    expect(blurbFor(title)).not.toBe(generic)
  })
})

it.each(['', 'The Router Flaw Nobody Will Patch', 'Phones', 'constructor'])(
  'any other title gets the generic one: %j',
  (title) => {
    expect(blurbFor(title)).toBe(generic)
  },
)

it('four different texts, each one sentence or more', () => {
  const blurbs = ['iPhone', 'Gaming', 'Audio', 'x'].map(blurbFor)
  expect(new Set(blurbs).size).toBe(4)
  for (const blurb of blurbs) expect(blurb).toMatch(/^[A-Z].{20,}\.$/)
})
