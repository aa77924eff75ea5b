import { expect, it } from 'vitest'
import { subcategorySpellings } from '~/domain/catalogue/subcategory-spellings'
import { publication } from '../../../tests/support/publication'
import { subcategoryLabel } from './subcategory-names'

it.each([
  ['laptops-computers', 'Laptops & Computers'],
  ['smartphones-tablets', 'Smartphones & Tablets'],
])('%s shows %s', (stored, shown) => {
  expect(subcategoryLabel(publication, stored)).toBe(shown)
})

it.each(['ai', 'cameras-drones', 'Laptops & Computers', 'Space', '', 'constructor', '__proto__'])(
  '%j is shown unchanged',
  (stored) => {
    expect(subcategoryLabel(publication, stored)).toBe(stored)
  },
)

it.each([
  ['audio', ['audio']],
  ['Display', ['Display']],
  ['best-value', ['best-value', 'best value', 'best & value']],
  ['laptops-computers', ['laptops-computers', 'laptops computers', 'laptops & computers']],
  ['ai-machine-learning', ['ai-machine-learning', 'ai machine learning', 'ai & machine & learning']],
  ['Cameras & Drones', ['Cameras & Drones']],
])('%j is looked for as %j, in this order', (given, spellings) => {
  expect(subcategorySpellings(given)).toEqual(spellings)
})
