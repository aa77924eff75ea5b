/** Which addresses stay on this site. */
import { expect, test } from 'vitest'
import { toLocalPath } from './local-path'

test.for([
  ['/', '/'],
  ['/reviews?older=1_a#x', '/reviews?older=1_a'],
  ['/a/../b', '/b'],
  ['/é', '/%C3%A9'],
  ['', null],
  ['reviews', null],
  ['//elsewhere.example', null],
  ['///elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['/\t/elsewhere.example', null],
  ['/\n/elsewhere.example', null],
  ['/.//elsewhere.example', null],
  ['https://elsewhere.example/', null],
  ['javascript:alert(1)', null],
] as const)('%j → %j', ([address, path]) => expect(toLocalPath(address)).toBe(path))

test('an address is not too long for a response header', () => {
  const longest = `/${'a'.repeat(1_999)}`
  expect(toLocalPath(longest)).toBe(longest)
  expect(toLocalPath(`${longest}a`)).toBeNull()
  // Percent-encoded, these take six characters each.
  expect(toLocalPath(`/${'é'.repeat(400)}`)).toBeNull()
})
