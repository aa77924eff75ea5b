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
  ['/', '?b=2&A=1', '/?a=1&b=2'],
  ['/Old/', '?q=a%20b', '/old?q=a%20b'],
  ['/', '?', null],
  ['/', `?p=${'1'.repeat(2_000)}`, null],
  ['//x', '?p=1', null],
] as const)('%s%s is stored as %s', ([path, search, source]) => {
  expect(toQuerySource(path, search)).toBe(source)
})
