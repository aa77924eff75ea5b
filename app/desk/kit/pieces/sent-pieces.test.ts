/** Which blocks are drawn in one request. */
import { expect, test } from 'vitest'
import { MAX_PIECE_LENGTH, MAX_PIECES, MAX_PIECES_LENGTH, parsePieces } from './sent-pieces'

const many = (count: number, length = 1) => Array.from({ length: count }, () => 'a'.repeat(length))
const full = MAX_PIECES_LENGTH / MAX_PIECE_LENGTH

test.for([
  ['none', []],
  ['as many as there may be', many(MAX_PIECES)],
  ['as long as they may be', many(full, MAX_PIECE_LENGTH)],
] as const)('%s', ([, pieces]) => {
  expect(parsePieces(JSON.stringify(pieces))).toEqual(pieces)
})

test.for<[what: string, sent: unknown]>([
  ['too many', JSON.stringify(many(MAX_PIECES + 1))],
  ['too long a one', JSON.stringify(many(1, MAX_PIECE_LENGTH + 1))],
  ['too long together', JSON.stringify([...many(full, MAX_PIECE_LENGTH), 'a'])],
  ['numbers', '[1]'],
  ['an object', '{"0":"a","length":1}'],
  ['a text', '"a"'],
  ['no JSON', '[a]'],
  ['a field that was sent twice', ['[]', '[]']],
  ['a file', new File([], 'a')],
])('%s is refused', ([, sent]) => {
  expect(parsePieces(sent)).toBeNull()
})
