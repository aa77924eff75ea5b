/** Blurbs: one for each of three words in a title, one for every other title. */
import { describe, expect, it } from 'vitest'
import { blurbFor } from './blurb'

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
