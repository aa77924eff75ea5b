/** The header's categories. */
import { expect, it } from 'vitest'
import { findListing } from './catalogue'
import { navigation } from './navigation'

it('are the five of the specification, in its order', () => {
  expect(navigation.map(({ name, path }) => [name, path])).toEqual([
    ['Tech News', '/tech-news'],
    ['Digital Tools', '/digital-tools'],
    ['Product Reviews', '/reviews'],
    ['Buying Guides', '/buying-guides'],
    ['Battle of the Brands', '/battle-of-the-brands'],
  ])
})

it.each(navigation)('$name leads to the page of that heading', ({ name, path }) => {
  expect(findListing(path)).toMatchObject({ heading: name, canonicalPath: path, parent: null })
})
