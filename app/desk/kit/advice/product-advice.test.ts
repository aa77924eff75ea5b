/** What editors are told of products in a text. */
import { expect, it } from 'vitest'
import type { Product } from '~/domain/products/product'
import { listProductAdvice } from './product-advice'

const product: Product = {
  ...{
    id: '1',
    slug: 'halo-3',
    name: 'Halo 3',
    category: 'Tech',
    state: 'discontinued',
    formerSlugs: ['halo'],
  },
  ...{ isArchived: false, libraryPicture: null, review: null, successor: { slug: 'halo-4', name: 'Halo 4' } },
  offers: [
    {
      ...{ id: '1', retailer: 'shop', url: 'https://shop.example', isAffiliate: true, state: 'ok' },
      ...{ price: '9', currency: 'USD', pricedOn: '2026-01-05' },
    },
  ],
}
const review = { product: 'halo', scores: [], pros: [], cons: [], earlier: [] }
const known = {
  products: [product],
  reviews: [review],
  picks: [],
  priceDays: 90,
  today: '2026-06-01',
}
const said = (content: string, more: Partial<typeof known> = {}) =>
  listProductAdvice(content, { ...known, ...more }).map(({ message }) => message)

const discontinued = 'Halo 3 is discontinued. Its successor is Halo 4.'
const old = 'A price of Halo 3 is from January 5, 2026. Check it in Products.'

it.each([
  ['::: product halo-3\n\n[a](product:halo)', [discontinued, old]],
  ['::: review halo-3', [discontinued, old]],
  [
    '[a](product:x)',
    ['There is no product “x”, so readers see a plain name. Create it in Products, or fix the slug.'],
  ],
  ['`[a](product:x)`', []],
  ['::: picks', ['This article has no picks, so readers don’t see them. Fill in Picks beside the text.']],
  ['::: product', ['Readers see this line as text, as ::: product needs the slug of one product.']],
  [
    `::: compare ${'halo '.repeat(13)}`,
    ['Readers see only the first 12 products of this comparison.', discontinued, old],
  ],
])('%j', (content, messages) => {
  expect(said(content)).toEqual(messages)
})

it('misses the review of a box', () => {
  expect(said('::: review', { reviews: [] })).toEqual([
    'This article has no review, so readers don’t see this box. Fill in Review beside the text.',
  ])
})

it.each([
  // So many days old it is still right, as on Today; the day after that it is not.
  ['2026-04-05', 90, false],
  ['2026-04-06', 90, true],
  // Over the end of a year, and a leap day.
  ['2026-01-06', 1, false],
  ['2026-01-07', 1, true],
  ['2028-03-05', 790, false],
  ['2028-03-06', 790, true],
] as const)('on %s, with prices good for %i days, the price is old: %s', (today, priceDays, isOld) => {
  expect(said('::: product halo-3', { today, priceDays }).includes(old)).toBe(isOld)
})
