/** The site's texts, as the specification defines them, and which of them an operator may change. */
import { describe, expect, it } from 'vitest'
import { authorProfiles } from '~/domain/authors/author-profiles'
import { contactPage, policies, teamPage } from '~/publication'
import { defaultSite, fillIn, siteVariables } from './site'

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

describe('an operator', () => {
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

const site = { ...defaultSite, name: 'Ampere', supportEmail: 'a@b.example', donationService: 'Tips' }

it.each([
  ['{site} and {site}', 'Ampere and Ampere'],
  ['Write to {email}', 'Write to a@b.example'],
  ['{unknown} {Site}', '{unknown} {Site}'],
])('%s', (text, filled) => {
  expect(fillIn(text, site)).toBe(filled)
})

it('reaches into arrays and objects, and leaves everything else unchanged', () => {
  const value = { a: ['{site}', { b: '{email}' }], n: 1, yes: true, none: null }
  expect(fillIn(value, site)).toEqual({ a: ['Ampere', { b: 'a@b.example' }], n: 1, yes: true, none: null })
})

it.each(Object.entries({ policies, teamPage, contactPage, authorProfiles }))(
  '%s keeps no placeholder',
  (_, words) => {
    expect(JSON.stringify(fillIn(words, site))).not.toMatch(/\{\w+\}/)
  },
)
