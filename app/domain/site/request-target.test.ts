import { expect, it } from 'vitest'
import { normalizeTarget } from './request-target'

it.each([
  ['/', '/'],
  ['/tech-news?a=b', '/tech-news?a=b'],
  ['/%65vents/articles', '/events/articles'],
  ['/%7Ea/%2D%2e%5f', '/~a/-._'],
  ['/a%2fb%3a', '/a%2Fb%3A'],
  // Decoded only once.
  ['/%2565vents', '/%2565vents'],
  ['/a/../b/./c', '/b/c'],
  ['/a/%2e%2E/b', '/b'],
  ['/../../etc/passwd', '/etc/passwd'],
  ['/a\\b', '/a/b'],
  ['//evil.example/x', '//evil.example/x'],
  ['/a//b/', '/a//b/'],
  ['/a?b#c', '/a?b'],
  ['/a?%65=%2e', '/a?%65=%2e'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/<script>', '/%3Cscript%3E'],
  // Broken escapes: neither we nor the router decode any of the path.
  ['/%65vents/%zz', '/%65vents/%zz'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/search?q=a%00b', '/search?q=a%EF%BF%BDb'],
  ['/search?q=%2500&%00', '/search?q=%2500&%EF%BF%BD'],
  ['/tags/ac%5cdc', '/tags/ac%5Cdc'],
  ['/%25%30%61', '/%250a'],
  ['http://host/path?a=b', '/path?a=b'],
  ['http://host', '/'],
  ['HTTPS://host:8443/%65', '/e'],
  ['http://name:secret@host/a', '/a'],
  // No page can have these paths: the router fails on them, or the database does.
  ['/%5c', null],
  ['//%5c/x', null],
  ['http://host/%5cevil.example', null],
  ['/articles/a%09.data', null],
  ['/admin/media/%00', null],
  ['/articles/%7f', null],
  ['/tags/%e2%80%a8', null],
  ['/%zz/%00', null],
  ['*', null],
  ['', null],
  ['ftp://host/path', null],
  ['http://<script>/', null],
  ['http://a:99999/', null],
])('%s is %s', (target, normal) => {
  expect(normalizeTarget(target)).toBe(normal)
  if (normal !== null) expect(normalizeTarget(normal)).toBe(normal)
})
