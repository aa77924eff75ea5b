/** The header's categories. */
import { expect, it } from 'vitest'
import { findListing } from './catalogue'
import { isWithin, navigation } from './navigation'

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

it('has the subcategories of the specification, in its order', () => {
  expect(navigation.map(({ subcategories }) => subcategories.map(({ slug }) => slug).join(' '))).toEqual([
    'ai robotics space quantum-computing biotechnology energy-innovation research-breakthroughs',
    'apps-platforms cloud-services developer-tools automation productivity-software ai-tools-services',
    'smartphones laptops-computers tablets wearables cameras-drones audio video',
    'editors-choice best-in-class best-value premium-pick smart-home-guides',
    'smartphone-showdown laptop-showdown gaming-battles audio-face-off smart-home-wars streaming-wars',
  ])
})

it.each(navigation.flatMap(({ subcategories }) => subcategories))('$name leads to a listing', ({ slug }) => {
  expect(findListing(`/subcategories/${slug}`)).not.toBeNull()
})

it.each([
  ['/tech-news', 'Tech News'],
  ['/subcategories/ai', 'Tech News'],
  ['/subcategories/audio', 'Product Reviews'],
  ['/subcategories/audio-face-off', 'Battle of the Brands'],
  ['/subcategories/drones', undefined],
  ['/', undefined],
])('a page belongs to one category or none: %s', (pathname, name) => {
  expect(
    navigation.filter((category) => isWithin(category, pathname)).map((category) => category.name),
  ).toEqual(name ? [name] : [])
})
