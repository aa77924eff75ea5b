import { expect, test } from 'vitest'
import { nameField } from './field-labels'

test.each([
  ['name', 'Name'],
  ['searchTitle', 'Search title'],
  ['offers_0_pricedOn', 'Offers 1: Priced on'],
  ['links_1_links_0_name', 'Links 2: Links 1: Name'],
  ['specs_screen_size', 'Specs screen size'],
])('%s is called %s', (key, name) => {
  expect(nameField(key)).toBe(name)
})
