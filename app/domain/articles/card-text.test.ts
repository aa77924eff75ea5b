import { describe, expect, it } from 'vitest'
import { settings } from '~/domain/publication/settings'
import { entries } from '../../../tests/support/publication'
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

const ofOthers = { sentence: 'Of any other title.' }
const sentences = [
  { word: 'iPhone', sentence: 'Of phones.' },
  { word: 'Gaming', sentence: 'Of games.' },
]

describe('the sentence on a small card', () => {
  it.each([
    ['How to Move Eight Years of iPhone Photos', 'Of phones.'],
    ['Gaming on an iPhone', 'Of phones.'],
    ['A Keyboard for Gaming', 'Of games.'],
    ['A Keyboard for gaming', 'Of any other title.'],
    ['', 'Of any other title.'],
    ['constructor', 'Of any other title.'],
  ])('%s: %s', (title, sentence) => {
    expect(blurbFor({ title, excerpt: 'Its own.' }, [ofOthers, ...sentences])).toBe(sentence)
  })

  it.each([
    ['no sentence fits', sentences],
    ['the publication has none', []],
  ])('is the excerpt where %s', (_, known) => {
    expect(blurbFor({ title: 'Rain on a Cello', excerpt: 'It rains.' }, known)).toBe('It rains.')
    expect(blurbFor({ title: 'Rain on a Cello', excerpt: null }, known)).toBeNull()
  })
})

it('the specified publication has four: of iPhone, Gaming, Audio, and of all other titles', () => {
  const specified = settings.parse(entries.find(({ kind }) => kind === 'settings')?.data).cardSentences ?? []
  const shown = ['iPhone', 'Gaming', 'Audio', 'x'].map((title) =>
    blurbFor({ title, excerpt: null }, specified),
  )
  expect(new Set(shown).size).toBe(4)
  for (const sentence of shown) expect(sentence).toMatch(/^[A-Z].{20,}\.$/)
})
