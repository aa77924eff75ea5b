import { expect, test } from 'vitest'
import { retailer } from '~/domain/publication/retailer'
import { findNamed } from './find-named'
import { isInFuture, product } from './product'
import { review, toStoredReviews } from './review'

const lamp = { name: 'Relay lamp', category: 'Get Electrified', state: 'current' }
const offer = { retailer: 'amazon', url: 'https://amzn.to/1' }
const priced = { ...offer, price: '899', currency: 'usd', pricedOn: '2026-03-04' }

test.each<[what: string, fields: object, path: string | null]>([
  ['a name, a category and a state', {}, null],
  ['a GTIN whose last digit is right', { gtin: '4006381333931' }, null],
  ['a GTIN whose last digit is wrong', { gtin: '4006381333932' }, 'gtin'],
  ['a GTIN of nine digits', { gtin: '400638133' }, 'gtin'],
  ['a year of release', { released: '2026' }, null],
  ['a month of release', { released: '2026-02' }, null],
  ['a day that no calendar has', { released: '2026-02-30' }, 'released'],
  ['a price with its currency', { listPrice: '899.95', listCurrency: 'EUR' }, null],
  ['a price without its currency', { listPrice: '899.95' }, 'listCurrency'],
  ['a currency that does not exist', { listPrice: '899', listCurrency: 'EUX' }, 'listCurrency'],
  ['a price of nothing', { listPrice: '0.00', listCurrency: 'EUR' }, 'listPrice'],
  ['a price of a trillion', { listPrice: '1000000000000', listCurrency: 'EUR' }, 'listPrice'],
  [
    'a price of eight digits in a currency without decimals',
    { listPrice: '12990000', listCurrency: 'VND' },
    null,
  ],
  ['a price of twelve digits', { listPrice: '129900000000', listCurrency: 'IDR' }, null],
  ['a price of thirteen digits', { listPrice: '1299000000000', listCurrency: 'IRR' }, 'listPrice'],
  ['decimals in a currency that has none', { listPrice: '1299.5', listCurrency: 'JPY' }, 'listPrice'],
  ['three decimals in a currency that has them', { listPrice: '12.905', listCurrency: 'KWD' }, null],
  [
    'an offer with decimals that its currency has not',
    { offers: [{ ...priced, price: '9.5', currency: 'JPY' }] },
    'offers.0.price',
  ],
  ['a dated offer', { offers: [priced] }, null],
  ['an offer with an undated price', { offers: [{ ...priced, pricedOn: undefined }] }, 'offers.0.pricedOn'],
  ['a price seen in no year', { offers: [{ ...priced, pricedOn: '0000-01-01' }] }, 'offers.0.pricedOn'],
  ['an offer that is a script', { offers: [{ ...offer, url: 'javascript:alert(1)' }] }, 'offers.0.url'],
  ['two offers at one address', { offers: [offer, offer] }, 'offers.1.url'],
  [
    '31 offers',
    { offers: Array.from({ length: 31 }, (_, n) => ({ ...offer, url: `https://x.example/${n}` })) },
    'offers',
  ],
  ['a name in Arabic', { name: 'مصباح' }, null],
])('%s', (_, fields, path) => {
  const issues = product.safeParse({ ...lamp, ...fields }).error?.issues ?? []
  expect([...new Set(issues.map((issue) => issue.path.join('.')))]).toEqual(path === null ? [] : [path])
})

test.each([
  ['2026-03-03', false],
  ['2026-03-04', false],
  ['2026-03-05', true],
  // They are wrong in another way.
  ['2026-02-30', false],
  ['tomorrow', false],
  [undefined, false],
])('a price of %s, seen on 2026-03-04, is from the future: %s', (pricedOn, isFuture) => {
  expect(isInFuture(pricedOn, '2026-03-04')).toBe(isFuture)
})

test.each([
  ['amazon.co.uk', true],
  ['https://amazon.com', false],
  ['localhost', false],
  ['a b.example', false],
])('the domain %s of a retailer', (domain, isValid) => {
  expect(retailer.safeParse({ name: 'Shop', label: 'Shop', domains: [domain] }).success).toBe(isValid)
})

test('a rating outside of any scale, a ninth point and one of 5 KB are refused', () => {
  const issuesOf = (fields: object) =>
    review.safeParse({ product: 'lamp', ...fields }).error?.issues.map(({ path }) => path.join('.'))
  expect(issuesOf({ rating: 1_001 })).toEqual(['rating'])
  expect(issuesOf({ pros: Array(9).fill('Light.') })).toEqual(['pros'])
  expect(issuesOf({ cons: ['x'.repeat(5_000)] })).toEqual(['cons.0'])
  expect(issuesOf({ rating: 85 })).toBeUndefined()
})

test('what an import stored is left out where it is damaged', () => {
  const stored = [{ product: 'lamp', rating: 85 }, { rating: 85 }, 'lamp', null]
  expect(toStoredReviews(stored)).toMatchObject([{ product: 'lamp', rating: 85, pros: [] }])
  expect(toStoredReviews({})).toEqual([])
})

test('a present slug goes before a former one', () => {
  const [old, present] = [
    { slug: 'lamp-2', formerSlugs: ['lamp'] },
    { slug: 'lamp', formerSlugs: [] },
  ]
  expect(findNamed([old, present], 'lamp')).toBe(present)
  expect(findNamed([old], 'lamp')).toBe(old)
  expect(findNamed([old], 'other')).toBeNull()
})
