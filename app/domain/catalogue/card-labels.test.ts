import { expect, it } from 'vitest'
import { publication } from '../../../tests/support/publication'
import { withLabels } from './card-labels'

it.each([
  ['the subcategory', 'Space', 'Space'],
  ['its display name', 'tools-accessories', 'Tools & Accessories'],
  ['the category without a subcategory', null, 'Product Reviews'],
])('the badge shows %s', (_, subcategoryName, badge) => {
  const card = { authorName: 'A Guest', categoryName: 'Product Reviews', subcategoryName }
  expect(withLabels(publication, card)).toEqual({
    ...card,
    badge,
    portrait: expect.stringContaining('placeholder'),
  })
})
