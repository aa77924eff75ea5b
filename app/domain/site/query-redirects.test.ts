/** Redirects from addresses with a query, as other systems have them. */
import { expect, test } from 'vitest'
import { findQueryRedirect, indexQueryRedirects, toQuerySource } from './redirects'

const byPath = indexQueryRedirects([
  { id: 'a', source: '/?p=123', target: '/articles/a-relay' },
  { id: 'b', source: '/?lang=de&p=123', target: '/articles/ein-relais?from=de' },
  { id: 'c', source: '/index.php?id=7', target: '/team#people' },
])

test.for([
  ['/', '?p=123', 'a', '/articles/a-relay'],
  ['/', '?P=123', 'a', '/articles/a-relay'],
  ['/', '?utm_source=x&p=123', 'a', '/articles/a-relay?utm_source=x'],
  ['/', '?p=123&lang=DE&page=2', 'b', '/articles/ein-relais?from=de&page=2'],
  ['/Index.php/', '?id=7&b=%20', 'c', '/team?b=%20#people'],
] as const)('%s%s is %s: %s', ([path, search, id, location]) => {
  expect(findQueryRedirect(byPath, path, search)).toEqual({ id, location })
})

test.for([
  ['/', '?p=124'],
  ['/', '?p=1234'],
  ['/', '?p'],
  ['/', '?__proto__=1'],
  ['/constructor', '?p=123'],
  ['/team', '?p=123'],
  ['/index.php', '?id=8'],
] as const)('%s%s is no redirect', ([path, search]) => {
  expect(findQueryRedirect(byPath, path, search)).toBeNull()
})

test.for([
  ['/?p=1&x=2', '?p=1'],
  ['/?q=a+b', '?q=a%20b'],
  ['/?o=2#there', '?o=1'],
] as const)('one that would lead on for ever, to %s, leads nowhere', ([target, search]) => {
  const sources = ['/?o=2', '/?o=1', '/?p=1', '/?q=a%20b'].map((source, n) => ({
    id: String(n),
    source,
    target,
  }))
  expect(findQueryRedirect(indexQueryRedirects(sources), '/', search)).toBeNull()
})

test.for([
  ['with one parameter', (n: number) => `p=${n}`, '?p=7000', 1],
  ['with one that all share', (n: number) => `lang=de&p=${n}`, '?p=7000&lang=de', 1],
  ['with one that all share, and none else sent', (n: number) => `lang=de&p=${n}`, '?lang=de', 0],
  [
    'with two that a hundred share each',
    (n: number) => `a=${n % 100}&b=${Math.trunc(n / 100)}`,
    '?a=0&b=70',
    200,
  ],
  ['with none that was sent', (n: number) => `p=${n}`, '?utm_source=x', 0],
] as const)('of 10,000 on one path, %s, few are looked at', ([, query, search, most]) => {
  const redirects = indexQueryRedirects(
    Array.from({ length: 10_000 }, (_, n) => ({ id: String(n), source: `/?${query(n)}`, target: '/team' })),
  )
  const lookedAt = new Set<string>()
  for (const one of [...redirects.single.values(), ...(redirects.several.get('/')?.values() ?? [])].flat()) {
    const { id, rank } = one
    Object.defineProperty(one, 'rank', { get: () => lookedAt.add(id) && rank })
  }
  expect(findQueryRedirect(redirects, '/', search)?.id).toBe(most > 0 ? '7000' : undefined)
  expect(lookedAt.size).toBeLessThanOrEqual(most)
})

test('of those that lead on, the one with the most parameters does, then the oldest', () => {
  const sources = ['/?a=1', '/?b=2', '/?c=3&d=4', '/?a=1&c=3', '/?x=9', '/?a=1&x=9']
  const redirects = indexQueryRedirects(
    sources.map((source, n) => ({ id: String(n), source, target: '/team' })),
  )
  const find = (search: string) => findQueryRedirect(redirects, '/', search)?.id
  expect(['?b=2&a=1', '?d=4&c=3&b=2&a=1', '?a=1&c=3', '?x=9&a=1', '?d=4'].map(find)).toEqual([
    ...['0', '2', '3', '5'],
    undefined,
  ])
})

test.for([
  ['/', '?b=2&A=1', '/?a=1&b=2'],
  ['/Old/', '?q=a%20b', '/old?q=a%20b'],
  ['/', '?', null],
  ['/', `?p=${'1'.repeat(2_000)}`, null],
  ['//x', '?p=1', null],
] as const)('%s%s is stored as %s', ([path, search, source]) => {
  expect(toQuerySource(path, search)).toBe(source)
})
