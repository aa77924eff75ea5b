/** Links through the programmes of retailers. */
import { expect, test } from 'vitest'
import { listSampleLinks, toRetailerUrl } from './retailers'

test.each([
  ['{raw}?tag=us-20', 'https://a.example/dp/1', 'https://a.example/dp/1?tag=us-20'],
  ['{raw}?tag=us-20', 'https://a.example/dp/1?psc=1', 'https://a.example/dp/1?psc=1&tag=us-20'],
  ['{raw}&tag=us-20', 'https://a.example/dp/1', 'https://a.example/dp/1?tag=us-20'],
  ['{raw}&tag=us-20', 'https://a.example/dp/1?psc=1', 'https://a.example/dp/1?psc=1&tag=us-20'],
  ['{raw}?tag=us-20', 'https://a.example/dp/1?', 'https://a.example/dp/1?tag=us-20'],
  ['{raw}?tag=us-20', 'https://a.example/dp/1#reviews', 'https://a.example/dp/1?tag=us-20#reviews'],
  ['{raw}?tag=us-20', 'https://a.example/?q=a%20b&c#d?e', 'https://a.example/?q=a%20b&c&tag=us-20#d?e'],
  // Another publication's commission, or its own of before.
  ['{raw}?tag=us-20', 'https://a.example/?tag=other-21&a=1', 'https://a.example/?a=1&tag=us-20'],
  ['{raw}?tag=us-20', 'https://a.example/?t%61g=other&tags=1', 'https://a.example/?tags=1&tag=us-20'],
  ['{raw}?tag=us-20&ref=a&ref=b', 'https://a.example/?ref=c', 'https://a.example/?tag=us-20&ref=a&ref=b'],
  ['{raw}?tag=us-20#buy', 'https://a.example/?a=1#reviews', 'https://a.example/?a=1&tag=us-20#buy'],
  [
    '{raw}?via={url}',
    'https://a.example/?a=1',
    'https://a.example/?a=1&via=https%3A%2F%2Fa.example%2F%3Fa%3D1',
  ],
  [
    'https://go.example/?url={url}',
    'https://a.example/?a=1#b',
    'https://go.example/?url=https%3A%2F%2Fa.example%2F%3Fa%3D1%23b',
  ],
  ['https://go.example/{raw}', 'https://a.example/?a=1', 'https://go.example/https://a.example/?a=1'],
  ['{raw}x:', 'javascript:', 'javascript:'],
  ['{raw}?tag=us-20', 'no address', 'no address'],
])('%s makes of %s %s', (linkTemplate, url, link) => {
  expect(toRetailerUrl({ linkTemplate }, url)).toBe(link)
})

test('what a link has is added once', () => {
  const template = { linkTemplate: '{raw}?tag=us-20' }
  const link = toRetailerUrl(template, 'https://a.example/?psc=1')
  expect(toRetailerUrl(template, link)).toBe(link)
  expect(toRetailerUrl(null, link)).toBe(link)
})

test('samples are two of its addresses, one of them with parameters, or else examples', () => {
  const addresses = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3?c=1']
  const samples = listSampleLinks('{raw}?tag=us-20', { addresses, domain: 'a.example' })
  expect(samples.map(({ to }) => to)).toEqual([
    'https://a.example/3?c=1&tag=us-20',
    'https://a.example/1?tag=us-20',
  ])
  expect(listSampleLinks('{raw}?t=1', { addresses: [], domain: 'a.example' }).map(({ to }) => to)).toEqual([
    'https://a.example/item?t=1',
    'https://a.example/item?color=blue&t=1#reviews',
  ])
  expect(listSampleLinks('{raw}?t=1', { addresses: [], domain: '' })).toEqual([])
})
