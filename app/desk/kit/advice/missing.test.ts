/** A pick whose review the page links by itself lacks none. */
import { expect, test } from 'vitest'
import type { Product } from '~/domain/products/product'
import { formatPicks, formatReviews } from '~/domain/products/review-texts'
import { listMissingFields } from './missing'

const product: Product = {
  ...{ id: '1', slug: 'halo-3', formerSlugs: ['halo'], name: 'Halo 3', category: 'Tech', state: 'current' },
  ...{ isArchived: false, libraryPicture: null, successor: null, offers: [] },
  review: { slug: 'halo-review', title: 'The Halo 3', rating: 80 },
}
const unreviewed = { ...product, review: null }

const tell = (picked: string, products: Product[], fields: Record<string, string> = {}) => {
  const picks = formatPicks([{ product: picked, award: 'Best' }])
  const known = { products, reviews: [], picks: [], priceDays: 90, today: '2026-06-01' }
  return listMissingFields({ excerpt: 'An excerpt.', picks, ...fields }, { products: known })
    .filter(({ kind }) => kind === 'pick')
    .map(({ message }) => message)
}

const unlinked = 'The pick “Best” links to no review. Name its article under Linked review.'

test.for([
  ['by its slug', 'halo-3'],
  ['by a former slug', 'halo'],
  ['by its name', 'halo 3'],
] as const)('of a product that is named %s', ([, picked]) => {
  expect(tell(picked, [product])).toEqual([])
  expect(tell(picked, [unreviewed])).toEqual([unlinked])
})

test('that is in the same story', () => {
  const reviews = formatReviews([{ product: 'halo-3', scores: [], pros: [], cons: [], earlier: [] }])
  expect(tell('halo', [unreviewed], { reviews })).toEqual([])
  expect(tell('other', [unreviewed], { reviews })).toEqual([unlinked])
})

test('and a product that does not exist', () => {
  expect(tell('halo-9', [product])).toEqual([unlinked])
})
