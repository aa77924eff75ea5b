/** Keys are short whatever they are made of, because a response has several of them in one header. */
import { expect, test } from 'vitest'
import { sectionKey, slugKey, tagKey } from './surrogate-keys'

test.for([
  ['a long tag', tagKey('あ'.repeat(1_000))],
  ['a long slug', slugKey('x'.repeat(1_000))],
  ['a long section', sectionKey('𝒜'.repeat(200), 'é'.repeat(200))],
] as const)('%s', ([, key]) => {
  expect(key.length).toBeLessThanOrEqual(620)
})

test('an ordinary key names its subject', () => {
  expect(tagKey(' Wi-Fi & Networks ')).toBe('tag:wi-fi%20%26%20networks')
})
