import { expect, it } from 'vitest'
import { normalizeTarget } from './request-target'

it.each([
  ['/', '/'],
  ['/tech-news?a=b', '/tech-news?a=b'],
  ['/%65vents/articles', '/events/articles'],
  ['/EVENTS/articles', '/EVENTS/articles'],
  ['/%7Ea/%2D%2e%5f', '/~a/-._'],
  ['/a%2fb%3a', '/a%2Fb%3A'],
  // Decoded only once.
  ['/%2565vents', '/%2565vents'],
  ['/a/../b/./c', '/b/c'],
  ['/a/%2e%2E/b', '/b'],
  ['/../../etc/passwd', '/etc/passwd'],
  ['/.env', '/.env'],
  ['/a/.data', '/a/.data'],
  ['/a\\b', '/a/b'],
  ['//evil.example/x', '//evil.example/x'],
  ['/a//b/', '/a//b/'],
  ['/a#b', '/a'],
  ['/a?b#c', '/a?b'],
  ['/a?%65=%2e', '/a?%65=%2e'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/<script>', '/%3Cscript%3E'],
  // Broken escapes: neither we nor the router decode any of the path.
  ['/%65vents/%zz', '/%65vents/%zz'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/%%36%35', '/%%36%35'],
  ['http://host/path?a=b', '/path?a=b'],
  ['http://host', '/'],
  ['HTTPS://host:8443/%65', '/e'],
  ['http://name:secret@host/a', '/a'],
  ['*', null],
  ['', null],
  ['tech-news', null],
  ['ftp://host/path', null],
  ['http:/path', null],
  ['http://<script>/', null],
  ['http://a:99999/', null],
])('%s is %s', (target, normal) => {
  expect(normalizeTarget(target)).toBe(normal)
  if (normal !== null) expect(normalizeTarget(normal)).toBe(normal)
})
