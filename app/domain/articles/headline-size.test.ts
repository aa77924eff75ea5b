/** Headline sizes at each boundary of the title's length. */
import { expect, it } from 'vitest'
import { headlineSize } from './headline-size'

it.each([
  ['horizontal', 0, 'base'],
  ['horizontal', 80, 'base'],
  ['horizontal', 81, 'sm'],
  ['horizontal', 300, 'sm'],
  ['hero', 0, '2xl'],
  ['hero', 90, '2xl'],
  ['hero', 91, 'xl'],
  ['hero', 300, 'xl'],
  ['vertical', 0, 'xl'],
  ['vertical', 65, 'xl'],
  ['vertical', 66, 'lg'],
  ['vertical', 85, 'lg'],
  ['vertical', 86, 'base'],
  ['vertical', 300, 'base'],
  ['podcast', 0, 'xl'],
  ['podcast', 45, 'xl'],
  ['podcast', 46, 'lg'],
  ['podcast', 65, 'lg'],
  ['podcast', 66, 'base'],
  ['podcast', 85, 'base'],
  ['podcast', 86, 'sm'],
  ['podcast', 105, 'sm'],
  ['podcast', 106, 'xs'],
  ['podcast', 300, 'xs'],
  ['small-podcast', 0, 'xs'],
  ['small-podcast', 300, 'xs'],
] as const)('%s card, %i characters: %s', (kind, length, size) => {
  expect(headlineSize(kind, 'x'.repeat(length))).toBe(size)
})
