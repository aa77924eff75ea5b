/** The display name of a stored subcategory. */
import { expect, it } from 'vitest'
import { subcategoryLabel } from './subcategory-label'

it.each([
  ['laptops-computers', 'Laptops & Computers'],
  ['tools-accessories', 'Tools & Accessories'],
  ['smartphones-tablets', 'Smartphones & Tablets'],
])('%s shows %s', (stored, shown) => {
  expect(subcategoryLabel(stored)).toBe(shown)
})

it.each(['ai', 'cameras-drones', 'Laptops & Computers', 'Space', '', 'constructor', '__proto__'])(
  '%j is shown unchanged',
  (stored) => {
    expect(subcategoryLabel(stored)).toBe(stored)
  },
)
