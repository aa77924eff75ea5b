import { expect, it } from 'vitest'
import { findCounterpart, findPaired, nameLanguage, type Paired } from './counterpart'
import { languageAttributes } from './text-direction'

const page = (slug: string, more: Partial<Paired> = {}): Paired => ({
  ...{ path: `/${slug}`, slug, title: slug },
  ...more,
})

it('leads to what is in another language only', () => {
  const other = { path: '/b', title: 'B', language: 'de' }
  expect(findCounterpart('en-US', other)).toBe(other)
  expect(findCounterpart('de', other)).toBeNull()
  expect(findCounterpart('de', null)).toBeNull()
})

it.each([
  ['names it', page('a', { counterpart: 'b' }), page('b', { language: 'de' })],
  ['is named by it', page('a'), page('b', { language: 'de', counterpart: 'a' })],
  [
    'names its former address',
    page('a', { counterpart: 'c' }),
    page('b', { language: 'de', formerSlugs: ['c'] }),
  ],
  [
    'had the address that it names',
    page('a', { formerSlugs: ['x'] }),
    page('b', { language: 'de', counterpart: 'x' }),
  ],
])('a page leads to one that it %s', (_, own, other) => {
  expect(findPaired(own, [own, page('z'), other], 'en-US')).toEqual({
    path: '/b',
    title: 'b',
    language: 'de',
  })
})

it.each([
  ['itself', page('a', { counterpart: 'a', language: 'de' })],
  ['nothing that there is', page('a', { counterpart: 'gone' })],
  ['one in its language', page('a', { counterpart: 'z' })],
  ['nothing', page('a')],
])('a page that names %s leads nowhere', (_, own) => {
  expect(findPaired(own, [own, page('z')], 'en-US')).toBeNull()
})

it('names languages in themselves', () => {
  expect(['de', 'ar', 'en-US', 'pt-PT'].map(nameLanguage)).toEqual([
    'Deutsch',
    'العربية',
    'English',
    'português europeu',
  ])
  expect(languageAttributes('ar')).toEqual({ lang: 'ar', dir: 'rtl' })
  expect(languageAttributes(null)).toEqual({})
})
