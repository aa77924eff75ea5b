/** Links between imported texts lead to what has arrived. */
import { expect, test } from 'vitest'
import type { IncomingSite } from '~/desk/kit/incoming/items'
import { toOurText } from '~/desk/kit/incoming/our-text'
import { mapMarkdownLinks } from '~/desk/kit/markdown-texts/map-addresses'
import { createLinkMap } from './moved-links'

const site: IncomingSite = {
  ...{ kind: 'site', title: '', description: '', url: 'https://www.paper.example/blog', language: null },
  timeZone: null,
}
const moved = [
  { path: '/articles/pens', addresses: ['/blog/2014/05/Pens/', '/blog/?p=7', '/blog/größe/'] },
  { path: '/articles/other', addresses: ['/blog/2014/05/pens', '/blog/x/?lang=de&id=2'] },
  { path: '/tags/red/feed', addresses: ['/blog/tag/red/feed/'] },
  { path: '/tags/red', addresses: ['/blog/tag/red/'] },
]

test.for<[string, string]>([
  ['https://www.paper.example/blog/2014/05/pens/', '/articles/pens'],
  ['http://paper.example/blog/2014/05/PENS', '/articles/pens'],
  ['HTTPS://PAPER.example/blog/2014/05/pens/#top', '/articles/pens#top'],
  ['//paper.example/blog/2014/05/pens/', '/articles/pens'],
  ['/blog/2014/05/pens/?utm_source=x&amp=1&fbclid=y#a', '/articles/pens?amp=1#a'],
  ['/blog/2014/05/pens/?utm_source=x', '/articles/pens'],
  ['/blog/2014/05/pens/amp/', '/articles/pens'],
  ['/blog/gr%C3%B6%C3%9Fe', '/articles/pens'],
  ['/blog/Größe/', '/articles/pens'],
  ['https://paper.example/blog/?p=7&preview=true#a', '/articles/pens#a'],
  ['?p=7', '/articles/pens'],
  ['/blog/x?id=2&lang=de', '/articles/other'],
  ['/blog/tag/red/feed', '/tags/red/feed'],
  ['/blog/tag/red/page/2/', '/tags/red'],
  ['https://paper.example/', '/'],
  ['https://paper.example?utm_medium=x#b', '/#b'],
  // Of the source, but of nothing that arrives.
  ['/blog/gone/?a=b', 'https://www.paper.example/blog/gone/?a=b'],
  ['http://paper.example/shop', 'http://paper.example/shop'],
  ['/blog/?p=8', 'https://www.paper.example/blog/?p=8'],
  // Not of the source, or not to be known.
  ...[
    'https://other.example/blog/?p=7',
    'https://paper.example.evil.example/',
    'mailto:a@paper.example',
    '#top',
  ].map((url): [string, string] => [url, url]),
  ...['2014/05/pens/', '../pens', '', 'https://[', '//', 'javascript:alert(1)'].map(
    (url): [string, string] => [url, url],
  ),
])('%s leads to %s', ([url, address]) => {
  expect(createLinkMap(site, moved).toAddress(url)).toBe(address)
})

test('what is unknown is listed once, and not without end', () => {
  const { toAddress, listUnknown } = createLinkMap(site, moved)
  for (const url of ['/a', 'https://paper.example/a', '/a', '/blog/?p=7', 'https://other.example/'])
    toAddress(url)
  expect(listUnknown()).toEqual(['https://www.paper.example/a', 'https://paper.example/a'])
  for (let n = 0; n < 2_000; n += 1) toAddress(`/unknown-${n}`)
  expect(listUnknown()).toHaveLength(1_000)
})

test('without the address of the site, paths are known, and whole addresses stay', () => {
  const { toAddress, listUnknown } = createLinkMap(null, moved)
  const urls = ['/blog/2014/05/pens/', '/gone', 'https://paper.example/blog/2014/05/pens/']
  expect(urls.map(toAddress)).toEqual(['/articles/pens', '/gone', 'https://paper.example/blog/2014/05/pens/'])
  expect(listUnknown()).toEqual(['/gone'])
})

test('in texts of HTML and of Markdown', () => {
  const { toAddress } = createLinkMap(site, moved)
  expect(toOurText('<p><a href="/blog/?p=7">Pens</a></p>', { toAddress }).text).toBe('[Pens](/articles/pens)')
  expect(mapMarkdownLinks('[Pens](/blog/?p=7)', toAddress)).toBe('[Pens](/articles/pens)')
})
