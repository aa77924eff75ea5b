/** Which drawn blocks stay in memory. */
import { expect, test } from 'vitest'
import { createKeptPieces } from './kept-pieces'

const html = 'x'.repeat(9)

function keepInTurn(maxLength: number, ...sources: string[]) {
  const kept = createKeptPieces(maxLength)
  for (const source of sources) {
    kept.keep(source, html, false)
    kept.dropUnused()
  }
  return kept
}

test('those that were used last are kept, the others dropped', () => {
  const kept = keepInTurn(30, 'a', 'b', 'c')
  expect(kept.find('a')).toMatchObject({ html, isOutdated: false })
  kept.dropUnused()
  kept.keep('d', html, false)
  kept.dropUnused()
  expect(['a', 'b', 'c', 'd'].filter((source) => kept.find(source))).toEqual(['a', 'c', 'd'])
})

test('what is in use is kept, however much it is', () => {
  const kept = keepInTurn(10, 'a')
  for (const source of ['b', 'c', 'd']) {
    for (const used of ['a', 'b', 'c']) kept.find(used)
    kept.keep(source, html, false)
    kept.dropUnused()
  }
  expect(['a', 'b', 'c', 'd'].map((source) => kept.find(source)?.html)).toEqual([html, html, html, html])
})

test('what is drawn again takes no more room, and is not outdated any more', () => {
  const kept = keepInTurn(20, 'a', 'b')
  kept.outdate((source) => source === 'a')
  expect([kept.find('a')?.isOutdated, kept.find('b')?.isOutdated]).toEqual([true, false])
  kept.dropUnused()
  for (let n = 0; n < 5; n += 1) kept.keep('a', html, false)
  kept.dropUnused()
  expect(kept.find('a')?.isOutdated).toBe(false)
  expect(kept.find('b')?.html).toBe(html)
})
