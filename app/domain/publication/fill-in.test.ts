/** The site's texts, as the specification defines them. */
import { expect, it } from 'vitest'
import { expectLinear } from '../../../tests/support/linear-time'
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

it.each([
  ['We write{if newsletter}, and send{end}.', 'We write, and send.', 'We write.'],
  ['In {if newsletter}two{end}{unless newsletter}one{end}:', 'In two:', 'In one:'],
  ['- a\n{if newsletter}\n- b\n{end}\n- c', '- a\n- b\n- c', '- a\n- c'],
  ['a\n\n{if newsletter}\n## B\n\nb\n{end}\n\nc', 'a\n\n## B\n\nb\n\nc', 'a\n\n\nc'],
  ['{if newsletter}a\n{end}\nb', 'a\n\nb', '\nb'],
  ['{if newsletter}{site}{end}', 'Ampere', ''],
  ['{if podcast}a{end}{unless podcast}b{end}', 'a', 'a'],
  // Not a passage: words like any others.
  ['{if news}a{end}', '{if news}a{end}', '{if news}a{end}'],
  ['{end} {if newsletter}', '{end} {if newsletter}', '{end} {if newsletter}'],
  ['{if newsletter}{if podcast}a{end}{end}', '{if podcast}a{end}', '{end}'],
])('%j depends on what is on', (text, on, off) => {
  expect(fillIn(text, site)).toBe(on)
  expect(fillIn(text, { ...site, off: ['newsletter'] })).toBe(off)
})

it('takes a time in proportion to a text full of beginnings', () => {
  expectLinear(80_000, (length) => fillIn(`{end}${'{if newsletter}'.repeat(length / 16)}`, site))
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

it.each([
  ['newsletter', /newsletter|subscribe/i],
  ['podcast', /podcast|episode/i],
  ['donations', /donat|donor/i],
  ['accounts', /accounts are not open|page for readers/i],
  ['views', /view count/i],
  ['notices', /added or changed/i],
] as const)('policies and other pages say nothing of %s while it is off', (feature, word) => {
  const texts = { policies, teamPage, contactPage, search: site.searchDescription }
  expect(JSON.stringify(fillIn(texts, site))).toMatch(word)
  const left = JSON.stringify(fillIn(texts, { ...site, off: [feature] }))
  expect(left).not.toMatch(word)
  expect(left).not.toMatch(/\{\w+|\\n\\n\\n/)
})
