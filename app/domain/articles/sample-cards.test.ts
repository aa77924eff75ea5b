/** The samples, as a site shows them that has published nothing yet. */
import { describe, expect, it } from 'vitest'
import { sampleArticles } from './sample-articles'
import { findSampleAsArticle, listSampleCards } from './sample-cards'

const { latest, verdicts } = listSampleCards()

describe('on the home page', () => {
  it('are 13, each once', () => {
    expect(new Set([...latest, ...verdicts].map(({ slug }) => slug)).size).toBe(13)
    expect(latest.length + verdicts.length).toBe(13)
  })

  it.each([
    ['latest', latest, ['Tech News', 'Get Electrified']],
    ['verdicts', verdicts, ['Product Reviews', 'Buying Guides']],
  ])('%s holds its own categories', (_, cards, names) => {
    expect(new Set(cards.map(({ categoryName }) => categoryName))).toEqual(new Set(names))
  })

  it.each([
    ['latest', latest],
    ['verdicts', verdicts],
  ])('%s starts with its two large cards and fills the four small ones', (_, cards) => {
    const isHero = cards.map(({ slug }) => sampleArticles.find((sample) => sample.slug === slug)?.isHero)
    expect(isHero).toEqual([true, true, ...cards.slice(2).map(() => false)])
    expect(cards.length).toBeGreaterThanOrEqual(6)
  })

  it('say what the samples say', () => {
    for (const card of [...latest, ...verdicts]) {
      const { title, excerpt, authorName, readTime } = card
      expect(sampleArticles).toContainEqual(expect.objectContaining({ title, excerpt, authorName, readTime }))
    }
  })
})

describe('opened', () => {
  it.each(sampleArticles.map(({ slug }) => slug))('%s is the sample itself', (slug) => {
    const sample = sampleArticles.find((candidate) => candidate.slug === slug)
    expect(findSampleAsArticle(slug)).toMatchObject({
      slug,
      title: sample?.title,
      content: sample?.body,
      viewCount: 0,
      revisedAt: null,
      featuredImageDescription: null,
    })
  })

  it.each(['', 'sample-', 'the-router-flaw-nobody-will-patch'])('there is no sample %j', (slug) => {
    expect(findSampleAsArticle(slug)).toBeNull()
  })
})
