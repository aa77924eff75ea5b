/** The plan of an import knows beforehand what the database says of redirects. */
import { beforeEach, expect, test } from 'vitest'
import { createChainCheck, listSources, toTargetAddress } from '~/desk/kit/import-plan/redirect-chains'
import { provideDatabase } from '../support/database'
import { createSeededRandom, pick } from '../support/seeded-random'

const database = provideDatabase()
const chance = createSeededRandom(3)
const writePath = () =>
  Array.from({ length: pick(chance, [1, 1, 2, 3]) }, () => `/${pick(chance, ['a', 'b', 'c', 'd'])}`).join('')

beforeEach(() => database.empty())

test('which sources lead on from an address, and what address a target has', async () => {
  const addresses = [
    ...[
      '/',
      '/a',
      '/a/b/c',
      '/a/b/*',
      '/?p=1',
      '/a/b?c=d',
      '/a/feed',
      '/a/feed/atom',
      '/feed/atom',
      '/feed/feed',
      '/a/page/12?x=1',
      '/page/2',
      '/feed',
      '/a/rss/*',
      `/x${'/y'.repeat(30)}`,
    ],
    ...Array.from({ length: 50 }, writePath),
  ]
  for (const address of addresses) {
    const [row] = await database.query<{ sources: string[] }>('SELECT redirect_sources($1) AS sources', [
      address,
    ])
    expect([...new Set(listSources(address))].sort()).toEqual([...new Set(row?.sources)].sort())
  }
  for (const target of ['/', '/A/b/', '/a/*', '/a?B=2&a=1#c', '/?p=1', '/?', '/a#b?c']) {
    const [row] = await database.query<{ address: string }>('SELECT redirect_address($1) AS address', [
      target,
    ])
    expect(toTargetAddress(target)).toBe(row?.address)
  }
})

test('which redirects are refused, and why', async () => {
  const counts = { none: 0, ring: 0, long: 0 }
  for (let round = 0; round < 25; round += 1) {
    await database.query('DELETE FROM redirects')
    const chains = createChainCheck([])
    const taken = new Set<string>()
    for (let n = 0; n < 14; n += 1) {
      const isWide = chance() < 0.3
      const source = writePath() + (isWide ? '/*' : pick(chance, ['', '', '', '', '', '?p=1', '/feed']))
      const target =
        writePath() +
        (isWide && chance() < 0.7 ? '/*' : pick(chance, ['', '', '/', '#x', '?p=1', '?q=2', '/feed']))
      if (taken.has(source)) continue
      const refusal = await database
        .query(`INSERT INTO redirects (source, target) VALUES ($1, $2)`, [source, target])
        .then(() => null)
        .catch((error: { constraint?: string }) => error.constraint)
      const problem = chains.add({ source, target })
      expect({ round, source, target, refusal }).toEqual({
        ...{ round, source, target },
        refusal: problem && (problem === 'ring' ? 'redirects_no_ring' : 'redirects_short_chain'),
      })
      if (problem === null) taken.add(source)
      counts[problem ?? 'none'] += 1
    }
  }
  expect(counts.ring).toBeGreaterThan(8)
  expect(counts.long).toBeGreaterThan(0)
  expect(counts.none).toBeGreaterThan(80)
})
