/** The samples: how many there are of each kind, on the home page, and that each works as a page of its own. */
import { describe, expect, test } from 'vitest'
import { findAuthor } from '~/domain/authors/authors'
import { toSlug } from '~/domain/text/slug'
import { publication } from '../../../tests/support/publication'
import { listSampleCards } from './sample-articles'

const { samples: sampleArticles } = publication

const shown = listSampleCards(publication)
const [latest = [], verdicts = []] = ['latest', 'verdicts'].map((key) => shown.get(key))

describe('the collection', () => {
  test.each([
    ['Tech News', 4],
    ['Get Electrified', 2],
    ['Product Reviews', 4],
    ['Buying Guides', 3],
  ])('%s has %i samples', (categoryName, count) => {
    expect(sampleArticles.filter((sample) => sample.categoryName === categoryName)).toHaveLength(count)
  })

  test('no two share a slug or a title', () => {
    expect(new Set(sampleArticles.map((sample) => sample.slug)).size).toBe(13)
    expect(new Set(sampleArticles.map((sample) => sample.title)).size).toBe(13)
  })

  test.each([[['Tech News', 'Get Electrified']], [['Product Reviews', 'Buying Guides']]])(
    'the large cards of %j are its two newest',
    (categoryNames) => {
      const section = sampleArticles.filter((sample) => categoryNames.includes(sample.categoryName))
      expect(section.map((sample) => sample.isHero)).toEqual(section.map((_, index) => index < 2))
    },
  )

  test.each(['Gaming', 'Audio', 'iPhone'])('one title contains %s', (word) => {
    expect(sampleArticles.filter((sample) => sample.title.includes(word))).toHaveLength(1)
  })
})

describe.each(sampleArticles)('$slug', (sample) => {
  test('has a slug that no real article is likely to have', () => {
    expect(sample.slug).toMatch(/^sample-/)
    expect(sample.slug).toBe(toSlug(sample.slug))
  })

  test('is by a staff author, spelled as on the author page', () => {
    expect(findAuthor(publication, sample.authorName)?.name).toBe(sample.authorName)
  })

  test('has a read time as cards show it', () => {
    expect(sample.readTime).toMatch(/^[1-9]\d? min read$/)
  })

  test('has an excerpt of 120 to 220 characters', () => {
    expect(sample.excerpt.length).toBeGreaterThanOrEqual(120)
    expect(sample.excerpt.length).toBeLessThanOrEqual(220)
  })

  test('has a body of 150 to 260 words', () => {
    const words = sample.content.split(/\s+/).filter((word) => /\w/.test(word)).length
    expect(words).toBeGreaterThanOrEqual(150)
    expect(words).toBeLessThanOrEqual(260)
  })

  test('has 3 to 5 paragraphs, and starts with one', () => {
    const blocks = sample.content.split('\n\n')
    const paragraphs = blocks.filter((block) => !/^(## |- )/.test(block))
    expect(blocks[0]).toBe(paragraphs[0])
    expect(paragraphs.length).toBeGreaterThanOrEqual(3)
    expect(paragraphs.length).toBeLessThanOrEqual(5)
  })
})

describe('on the home page', () => {
  test.each([
    ['latest', latest, ['Tech News', 'Get Electrified']],
    ['verdicts', verdicts, ['Product Reviews', 'Buying Guides']],
  ])('%s holds its own categories', (_, cards, names) => {
    expect(new Set(cards.map(({ categoryName }) => categoryName))).toEqual(new Set(names))
  })

  test.each([
    ['latest', latest],
    ['verdicts', verdicts],
  ])('%s starts with its two large cards and fills the four small ones', (_, cards) => {
    const isHero = cards.map(({ slug }) => sampleArticles.find((sample) => sample.slug === slug)?.isHero)
    expect(isHero).toEqual([true, true, ...cards.slice(2).map(() => false)])
    expect(cards.length).toBeGreaterThanOrEqual(6)
  })
})
