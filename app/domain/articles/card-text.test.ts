import { describe, expect, it } from 'vitest'
import { blurbFor, headlineSize } from './card-text'

/** The size up to each number of characters; the last is for all longer ones. */
it.each([
  ['horizontal', { 80: 'base', 300: 'sm' }],
  ['hero', { 90: '2xl', 300: 'xl' }],
  ['vertical', { 65: 'xl', 85: 'lg', 300: 'base' }],
  ['podcast', { 45: 'xl', 65: 'lg', 85: 'base', 105: 'sm', 300: 'xs' }],
  ['small-podcast', { 300: 'xs' }],
] as const)('%s card: %j', (kind, sizes) => {
  let shortest = 0
  for (const [longest, size] of Object.entries(sizes)) {
    for (const length of [shortest, Number(longest)])
      expect(headlineSize(kind, 'x'.repeat(length))).toBe(size)
    shortest = Number(longest) + 1
  }
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
