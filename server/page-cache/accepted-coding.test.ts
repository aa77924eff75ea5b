import { expect, it } from 'vitest'
import { acceptedCodings } from './stored-page'

it.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['GZIP;q=0.5, Br;q=0.1', ['gzip', 'br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['br;q=0, *', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0', ['identity']],
  ['identity;q=0, gzip', ['gzip']],
  ['*;q=0', ['identity']],
  ['gzip;q=much', ['identity']],
])('%j: %j', (header, codings) => {
  expect(acceptedCodings(header)).toEqual(codings)
  expect(acceptedCodings(header)).toEqual(codings)
})
