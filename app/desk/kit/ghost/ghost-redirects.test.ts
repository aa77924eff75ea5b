import { expect, it } from 'vitest'
import { toRedirect, toRedirects } from './ghost-redirects'

it.each([
  ['/old/', '/new/', '/old/', false],
  ['/old/new', '/b', '/old/new', false],
  ['^/old/$', '/new/', '/old/', false],
  ['^\\/old\\/?$', '/new/', '/old/', false],
  ['/^\\/old\\/$/i', '/new/', '/old/', false],
  ['^/feed\\.xml$', '/rss/', '/feed.xml', false],
  ['^/feed.xml$', 'https://a.example/rss', '/feed.xml', false],
])('%s to %s is plain', (from, to, path, isPrefix) => {
  expect(toRedirect({ from, to })).toEqual({ kind: 'redirect', from: path, to, isPrefix })
})

it.each([
  ['^/a/(.*)$', '/b/$1', '/a/', '/b/'],
  ['^\\/blog\\/(.+)', '/$1', '/blog/', '/'],
  ['/a/(.*)', 'https://b.example/$1', '/a/', 'https://b.example/'],
])('%s to %s is a beginning', (from, to, path, target) => {
  expect(toRedirect({ from, to })).toEqual({ kind: 'redirect', from: path, to: target, isPrefix: true })
})

it.each([
  ['^/a/(.*)$', '/b/'],
  ['^/a(.*)$', '/b$1'],
  ['^/a(.*)$', '/b/$1'],
  ['^/a/(.*)$', '/b$1'],
  ['^/a/(.*)$', '/b/$1/c'],
  ['^/(a|b)/$', '/c/'],
  ['^/\\d+/(.*)$', '/b/$1'],
  ['/a/[0-9]+/', '/b/'],
  ['old', '/b/'],
  ['', '/b/'],
  ['/a/', ''],
])('%s to %s is only listed', (from, to) => {
  expect(toRedirect({ from, to })).toEqual({
    kind: 'left-out',
    what: 'pattern-redirect',
    name: `${from} → ${to}`,
  })
})

it('are a list in JSON and by status in YAML', () => {
  const plain = { kind: 'redirect', from: '/a', to: '/b', isPrefix: false }
  expect(toRedirects([{ from: '/a', to: '/b', permanent: true }])).toEqual([plain])
  expect(toRedirects({ 301: { '/a': '/b' }, 302: { '/c': '/d' } })).toEqual([
    plain,
    { ...plain, from: '/c', to: '/d' },
  ])
  expect(toRedirects([null, 3])).toHaveLength(2)
  for (const other of [null, 'a', {}, { a: 1 }]) expect(toRedirects(other)).toBeNull()
})
