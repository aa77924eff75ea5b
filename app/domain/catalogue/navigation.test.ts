import { expect, it } from 'vitest'
import { publication } from '../../../tests/support/publication'
import { findListing } from './catalogue'

const { header: headerCategories } = publication

it('are the five of the specification, in its order', () => {
  expect(headerCategories.map(({ name, path }) => [name, path])).toEqual([
    ['Tech News', '/tech-news'],
    ['Digital Tools', '/digital-tools'],
    ['Product Reviews', '/reviews'],
    ['Buying Guides', '/buying-guides'],
    ['Battle of the Brands', '/battle-of-the-brands'],
  ])
})

it.each(headerCategories)('$name leads to the page of that heading', ({ name, path }) => {
  expect(findListing(publication, path)).toMatchObject({ heading: name, canonicalPath: path, parent: null })
})

it('has the subcategories of the specification, in its order', () => {
  expect(
    headerCategories.map(({ links }) => links.map(({ path }) => path.split('/').at(-1)).join(' ')),
  ).toEqual([
    'ai robotics space quantum-computing biotechnology energy-innovation research-breakthroughs',
    'apps-platforms cloud-services developer-tools automation productivity-software ai-tools-services',
    'smartphones laptops-computers tablets wearables cameras-drones audio video',
    'editors-choice best-in-class best-value premium-pick smart-home-guides',
    'smartphone-showdown laptop-showdown gaming-battles audio-face-off smart-home-wars streaming-wars',
  ])
})
