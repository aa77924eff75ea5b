import { expect, it } from 'vitest'
import { headerCategories } from '~/domain/catalogue/navigation'
import { isWithin } from './category-menu'

it.each([
  ['/tech-news', 'Tech News'],
  ['/subcategories/ai', 'Tech News'],
  ['/subcategories/audio', 'Product Reviews'],
  ['/subcategories/audio-face-off', 'Battle of the Brands'],
  ['/subcategories/drones', undefined],
  ['/', undefined],
])('a page belongs to one category or none: %s', (pathname, name) => {
  expect(
    headerCategories.filter((category) => isWithin(category, pathname)).map((category) => category.name),
  ).toEqual(name ? [name] : [])
})
