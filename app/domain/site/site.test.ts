/** The site's texts, as the specification defines them, and which of them an operator may change. */
import { describe, expect, it } from 'vitest'
import { defaultSite, siteVariables } from './site'

it.each([
  ['name', 'Ohmnibus'],
  ['tagline', 'Reliable. Insightful. Transparent.'],
  ['headline', 'The Future of Tech and Reviews'],
  ['aiByline', 'Ohmnibus AI'],
  ['supportEmail', 'support@ohmnibus.example'],
  ['rightsYear', '2024'],
] as const)('%s is %j', (word, value) => {
  expect(defaultSite[word]).toBe(value)
})

it('the subtitle is about in-depth reviews and futuristic perspectives', () => {
  expect(defaultSite.subtitle).toMatch(/in-depth reviews and futuristic perspectives/i)
})

describe('an operator', () => {
  it('may change name, tagline, mailbox, social and donation words', () => {
    expect(Object.values(siteVariables)).toEqual(
      expect.arrayContaining([
        'name',
        'tagline',
        'aiByline',
        'supportEmail',
        'socialUrl',
        'donationUrl',
        'donationService',
      ]),
    )
  })

  it('changes one word with one variable', () => {
    expect(new Set(Object.values(siteVariables)).size).toBe(Object.keys(siteVariables).length)
  })
})

it.each(Object.entries(defaultSite).filter(([word]) => word.endsWith('Url')))(
  '%s is an address',
  (_, value) => {
    expect(new URL(value).protocol).toBe('https:')
  },
)
