/** Where a redirect leads, whatever was asked for. */
import { expect, test } from 'vitest'
import { redirectChangeKey, redirectKeys } from '~/domain/changes/surrogate-keys'
import { toRedirectKey, toRedirectLocation, toSitePath, withQuery } from './redirects'

test.for([
  ['/Old/', '/old'],
  ['/a/B%C3%A9', '/a/b%c3%a9'],
  ['/a/*', '/a/%2a'],
  ['/', null],
  ['//a', null],
  ['/a//b', null],
  [`/${'a'.repeat(1_001)}`, null],
] as const)('%s is compared as %s', ([path, key]) => {
  expect(toRedirectKey(path)).toBe(key)
})

test.for([
  ['/old', '/new?a=b#c', '/OLD/', '/new?a=b#c'],
  ['/old/*', '/new/*', '/Old/A/b.html', '/new/A/b.html'],
  ['/old/*', '/new', '/old/a', '/new'],
  ['/old/*', '/*', '/old/a', '/a'],
  // A browser would take this for another site.
  ['/old/*', '/*', '/old//evil.example', '/evil.example'],
  ['/old/*', '/*', '/old/./\\/evil.example', null],
  ['/old/*', '/*', `/old/${'a'.repeat(3_000)}`, null],
] as const)('%s → %s leads from %s to %s', ([source, target, path, location]) => {
  expect(toRedirectLocation({ source, target }, path)).toBe(location)
})

test.for([
  ['/new', '?utm_source=mail&page=2', '/new?utm_source=mail&page=2'],
  ['/new#part', '?utm_source=mail', '/new?utm_source=mail#part'],
  ['/new?q=relay#part', '?utm_source=mail&q=other', '/new?q=relay&utm_source=mail#part'],
  ['/new?q=relay', '?q=other', '/new?q=relay'],
  ['/new?', '?a=b', '/new?&a=b'],
  ['/new', '', '/new'],
  ['/new', '?', '/new'],
  ['/new', '?a=1&a=2&%61=3&b', '/new?a=1&a=2&%61=3&b'],
  ['/new?a=0', '?a=1&%61=3&b', '/new?a=0&b'],
  ['/new', '?to=https://evil.example/%0d%0aSet-Cookie:x', '/new?to=https://evil.example/%0d%0aSet-Cookie:x'],
  ['/new', `?a=${'b'.repeat(2_000)}`, '/new'],
] as const)('%s asked for with %s is %s', ([address, search, location]) => {
  expect(withQuery(address, search)).toBe(location)
})

test.for([
  ['/a', '/a'],
  ['https://ohmnibus.example/a?b=c#d', '/a?b=c#d'],
  ['http://ohmnibus.example/a', '/a'],
  ['/café/%7Ex', '/caf%C3%A9/~x'],
  ['a', null],
  ['', null],
  ['//evil.example/a', null],
  ['/\\evil.example', null],
  ['/.//evil.example', null],
  ['/%5Cevil.example', null],
  ['https://evil.example/a', null],
  ['https://ohmnibus.example@evil.example/a', null],
  ['javascript:alert(1)', null],
  ['data:text/html,a', null],
  ['/<script>', null],
  ['/a b', '/a%20b'],
  ['/a/Rock & Roll.html', '/a/Rock%20&%20Roll.html'],
  ['/50% off/Who?', '/50%%20off/Who'],
  ['/a\tb', null],
  ['/a\nb', null],
] as const)('typed %s is %s', ([typed, path]) => {
  expect(toSitePath(typed, 'https://ohmnibus.example')).toBe(path)
})

test('a change purges what it concerns', () => {
  const keys = redirectKeys('/old/a/b')
  expect(keys).toContain(redirectChangeKey('/old/a/b'))
  expect(keys).toContain(redirectChangeKey('/old/*'))
  expect(keys).toContain(redirectChangeKey('/old/a/*'))
  expect(keys).not.toContain(redirectChangeKey('/old/a'))
  expect(redirectKeys('/old/a/page/2')).toContain(redirectChangeKey('/old/a'))
  expect(redirectKeys('/old')).not.toContain(redirectChangeKey('/old/*'))
})
