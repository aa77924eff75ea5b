/** Tests which redirects the form takes. */
import { expect, test } from 'vitest'
import {
  parseRedirect,
  parseRedirectCommand,
  parseRedirectsRequest,
  readLostPaths,
  toLostParameters,
} from './redirects'

const site = 'https://ohmnibus.example'
const parse = (from: string, to: string) => parseRedirect({ from, to }, site)

test.for([
  ['/Old-Page/', ' /new-page ', { source: '/old-page', target: '/new-page' }],
  ['/old/*', '/new/*', { source: '/old/*', target: '/new/*' }],
  ['/old/*', '/', { source: '/old/*', target: '/' }],
  ['/a/Rock & Roll.html', '/music', { source: '/a/rock%20&%20roll.html', target: '/music' }],
  ['/Who am I/*', '/who am i/*', { source: '/who%20am%20i/*', target: '/who%20am%20i/*' }],
  ['/?P=123', '/a', { source: '/?p=123', target: '/a' }],
  ['/Index.php?id=7&a=/x', '/a', { source: '/index.php?a=%2fx&id=7', target: '/a' }],
  [`${site}/ältere`, `${site}/neu?a=1#b`, { source: '/%c3%a4ltere', target: '/neu?a=1#b' }],
] as const)('%s → %s', ([from, to, value]) => {
  expect(parse(from, to)).toEqual({ ok: true, value })
})

test.for([
  ['', 'Enter the old address'],
  ['old', 'begin with a slash'],
  ['/', 'always a page'],
  ['/*', 'the whole site'],
  ['/*?p=1', 'can’t have a star'],
  ['/admin?p=1', 'for itself'],
  ['/a#b', 'browsers never send it'],
  ['/a/*/b', 'only be at the end'],
  ['/a*', 'only be at the end'],
  ['/admin/tags', 'for itself'],
  ['/media/*', 'for itself'],
  ['https://evil.example/a', 'of this site'],
  ['/a\\b', 'the sign \\'],
  ['/a\tb', 'a line break or tab'],
  [`/${'a'.repeat(500)}`, 'at most 500 characters'],
] as const)('from %s is refused: %s', ([from, message]) => {
  expect(parse(from, '/new')).toEqual({
    ok: false,
    errors: [{ field: 'from', message: expect.stringContaining(message) }],
  })
})

test.for([
  ['', 'Enter where it leads'],
  ['https://evil.example/a', 'other sites'],
  ['//evil.example', 'other sites'],
  ['javascript:alert(1)', 'other sites'],
  ['/"><script>', 'the sign "'],
  ['/admin', 'see the desk'],
  ['/new/*', 'the old address has none'],
  ['/*/new', 'only be at the end'],
] as const)('to %s is refused: %s', ([to, message]) => {
  expect(parse('/old', to)).toEqual({
    ok: false,
    errors: [{ field: 'to', message: expect.stringContaining(message) }],
  })
})

test('every error at once; deleting asks for nothing else', () => {
  expect(parse('old', 'new')).toMatchObject({ errors: [{ field: 'from' }, { field: 'to' }] })
  expect(parseRedirectCommand({ action: 'delete', from: '', to: '' }, site)).toEqual({
    ...{ ok: true, value: 'delete' },
  })
})

test('made-up requests for the list are read as far as they make sense', () => {
  const sent = new URLSearchParams({ q: ' a\0 ', page: '-1', from: 'x'.repeat(9_999) })
  expect(parseRedirectsRequest(sent)).toEqual({ query: 'a', page: 1, from: 'x'.repeat(500), to: '' })
})

test('ten lost addresses are offered at most, none that leads somewhere already, and nothing made up', () => {
  const offer = (paths: (string | null)[], present?: string) =>
    readLostPaths(
      new URLSearchParams(toLostParameters(paths, { formerPaths: new Map([['/moved', '/x']]) }, present)),
    )
  expect(offer(['/Moved', null, '/lost'], '/now')).toEqual({ paths: ['/lost'], to: '/now' })
  expect(offer(['/Moved'], '/now')).toEqual({ paths: [], to: '' })
  const eleven = Array.from({ length: 11 }, (_, n) => ['lost', `/${n}`])
  const madeUp = ['/', 'x', '//evil.example', `/${'a'.repeat(500)}`].map((path) => ['lost', path])
  const sent = new URLSearchParams([...madeUp, ...eleven, ['present', 'https://evil.example']])
  expect(readLostPaths(sent)).toEqual({ paths: eleven.slice(0, 10).map(([, path]) => path), to: '' })
})
