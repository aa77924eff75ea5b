/** Which addresses stay on this site. */
import { expect, test } from 'vitest'
import { toLocalPath } from './local-path'

test.for([
  ['/', '/'],
  ['/reviews?older=1_a#x', '/reviews?older=1_a'],
  ['/a/../b', '/b'],
  ['/é', '/%C3%A9'],
  [`/${'a'.repeat(1_999)}`, `/${'a'.repeat(1_999)}`],
  // Too long for a response header.
  [`/${'a'.repeat(2_000)}`, null],
  [`/${'é'.repeat(400)}`, null],
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
