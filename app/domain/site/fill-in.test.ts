/** Texts with placeholders. */
import { expect, it } from 'vitest'
import { authorProfiles } from '~/domain/authors/author-profiles'
import { teamPage } from '~/domain/authors/team-page'
import { fillIn } from './fill-in'
import { policies } from './policies'
import { defaultSite } from './site'

const site = { ...defaultSite, name: 'Ampere', supportEmail: 'a@b.example', donationService: 'Tips' }

it.each([
  ['{site} and {site}', 'Ampere and Ampere'],
  ['Write to {email}', 'Write to a@b.example'],
  ['by {donationService}', 'by Tips'],
  ['{unknown} {Site}', '{unknown} {Site}'],
])('%s', (text, filled) => {
  expect(fillIn(text, site)).toBe(filled)
})

it('reaches into arrays and objects, and leaves everything else unchanged', () => {
  const value = { a: ['{site}', { b: '{email}' }], n: 1, yes: true, none: null }
  expect(fillIn(value, site)).toEqual({ a: ['Ampere', { b: 'a@b.example' }], n: 1, yes: true, none: null })
})

it.each(Object.entries({ ...policies, teamPage, authorProfiles }))('%s keeps no placeholder', (_, words) => {
  expect(JSON.stringify(fillIn(words, site))).not.toMatch(/\{\w+\}/)
})
