import { describe, expect, test } from 'vitest'
import { countMissing, countSearch, countStory, toQuarter, toReferrer } from './counted'

test.for([
  ['/articles/the-router-flaw', 'the-router-flaw'],
  ['/article/the-router-flaw/?utm_source=x', 'the-router-flaw'],
  ['/tech-news/the-router-flaw.data?_routes=article', 'the-router-flaw'],
  ['/articles/%C3%BCber', 'über'],
])('%s is the story %s', ([target = '', slug]) => {
  expect(countStory(target)).toEqual([{ kind: 'delivered', subject: slug }])
})

test.for([
  ['/search?q=Caf%C3%A9++R%C3%A9sum%C3%A9', 'cafe resume'],
  ['/search?utm_source=x&q=+relay+', 'relay'],
  ['/search.data?q=relay&_routes=x', 'relay'],
  ['/search', null],
  ['/search?q=', null],
  ['/search?q=relay&older=1700000000000_00000000-0000-4000-8000-000000000000', null],
  ['/search?q=relay&kind=episodes', null],
  ['/search?q=relay&year=2025', null],
  // It may be somebody's address, or a pasted text.
  ['/search?q=jane%40mail.example', null],
  [`/search?q=${'a'.repeat(101)}`, null],
])('%s is a search for %s', ([target, words]) => {
  expect(countSearch(target ?? '')[0]?.subject ?? null).toBe(words)
})

test('a missing path is counted without the ending of data requests, unless it is very long or may hold an email address', () => {
  expect(countMissing('/old/story.html')).toEqual({ kind: 'missing', subject: '/old/story.html' })
  expect(countMissing('/old/story.data')?.subject).toBe('/old/story')
  expect(countMissing('/_root.data')?.subject).toBe('/')
  expect(countMissing(`/${'a'.repeat(200)}`)).toBeNull()
  for (const path of ['/leave/jane@mail.example', '/leave/jane%40mail.example'])
    expect(countMissing(path)).toBeNull()
})

test.for([
  '/drafts//AAAAAAAAAAAAAAAAAAAAAA',
  '//drafts/AAAAAAAAAAAAAAAAAAAAAA',
  '/drafts/AAAAAAAAAAAAAAAAAAAAAA/comments',
  '/drafts/AAAAAAAAAAAAAAAAAAAAAA).data',
  '/DRAFTS%2FAAAAAAAAAAAAAAAAAAAAAA',
  '/%64rafts/AAAA%zz',
  '/en/drafts/AAAAAAAAAAAAAAAAAAAAAA',
  '//admin/sign-up/AAAA_-',
  '/admin//sign-up/AAAA/',
  '/admin/sign-in//password//AAAA',
  '/admin/sign-in/password/AAAA/behind',
])('the secret in %s is not counted', (path) => {
  expect(countMissing(path)).toBeNull()
})

test('a secret link that was pasted into the search is not counted', () => {
  const typed = encodeURIComponent('https://www.example.com/drafts/AAAAAAAAAAAAAAAAAAAAAA')
  expect(countSearch(`/search?q=${typed}`)).toEqual([])
  expect(countSearch('/search?q=%22drafts+of+a+standard%22')).toHaveLength(1)
})

test.for(['/drafts', '/drafts/', '/drafts-of-2024', '/admin/sign-up', '/overdrafts.html'])(
  '%s is counted',
  (path) => {
    expect(countMissing(path)?.subject).toBe(path)
  },
)

describe('a referrer', () => {
  test.for([
    ['News.Example.com', 'news.example.com'],
    ['www.example.com', 'example.com'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%s is the host %s', ([sent, host]) => {
    expect(toReferrer(sent ?? '')).toBe(host)
  })

  test.for([
    null,
    '',
    'localhost',
    '<b>example.com</b>',
    'https://example.com/',
    'example.com/?q=secret',
    'exa mple.com',
    '-.com',
    'example.-a',
    // An address of somebody's network is none of a site.
    '192.168.1.20',
    '=cmd.example',
    'a\0.example',
    `${'a.'.repeat(5_000)}example`,
  ])('is not %s', (sent) => {
    expect(toReferrer(sent)).toBeNull()
  })
})

test('an episode has four quarters, whatever its length', () => {
  expect([0, 24.9, 25, 50, 75, 99.9, 100, 250].map((at) => toQuarter(at, 100))).toEqual([
    1, 1, 2, 3, 4, 4, 4, 4,
  ])
})
