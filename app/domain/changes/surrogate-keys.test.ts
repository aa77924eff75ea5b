/** Keys are short whatever they are made of, because a response has several of them in one header. */
import { expect, test } from 'vitest'
import { allProductsKey, productKeys, sectionKey, slugKey, tagKey } from './surrogate-keys'

test.for([
  ['a long tag', tagKey('あ'.repeat(1_000))],
  ['a long slug', slugKey('x'.repeat(1_000))],
  ['a long section', sectionKey('𝒜'.repeat(200), 'é'.repeat(200))],
] as const)('%s', ([, key]) => {
  expect(key.length).toBeLessThanOrEqual(620)
})

test('a few products have a key each, and very many share one', () => {
  expect(productKeys(['lamp', 'relay', 'lamp'])).toEqual(['product:lamp', 'product:relay'])
  expect(productKeys(Array.from({ length: 200 }, (_, n) => `lamp-${n}`))).toEqual([allProductsKey])
})

test('an ordinary key names its subject', () => {
  expect(tagKey(' Wi-Fi & Networks ')).toBe('tag:wi-fi%20%26%20networks')
})
