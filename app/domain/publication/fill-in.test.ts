/** The site's texts, as the specification defines them. */
import { expect, it } from 'vitest'
import { publication } from '../../../tests/support/publication'
import { fillIn } from './fill-in'

const { people: authorProfiles, contactPage, pages, teamPage, site: defaultSite } = publication
const policies = [...pages.values()]

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

it.each(['socialUrl', 'videoUrl', 'donationUrl'] as const)('%s is an address', (word) => {
  expect(new URL(defaultSite[word] ?? '').protocol).toBe('https:')
})

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
