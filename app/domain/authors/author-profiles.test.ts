import { expect, it } from 'vitest'
import { findAuthorProfile } from '~/domain/authors/authors'
import { publication } from '../../../tests/support/publication'

const { people: authorProfiles } = publication

it.each([
  ['Emerging Technology Editor', 'Tech News and Market Analysis', true, false],
  ['Hardware Testing Director', 'Video Reviews and Tech Demos', true, false],
  ['Enterprise Technology Analyst', 'Tech News & Electronics Specialist', false, false],
  ['Consumer Electronics Editor', 'Electronics & Innovation Reporter', false, false],
  ['Market Analysis Director', 'Buying Guides & Product Comparison', false, false],
  ['Consumer Advocacy Editor', 'Consumer Advocacy Editor', false, true],
])('the %s has the title and flags of the specification', (role, pageTitle, noindex, showsArticleCount) => {
  expect(authorProfiles.find((profile) => profile.role === role)).toMatchObject({
    pageTitle,
    noindex,
    showsArticleCount,
  })
})

it('are found by slug, and only by it', () => {
  expect(findAuthorProfile(publication, 'priya-raman')?.name).toBe('Priya Raman')
  for (const slug of ['', 'nobody', 'Priya-Raman', 'priya raman', '__proto__']) {
    expect(findAuthorProfile(publication, slug), slug).toBeNull()
  }
})
