/** The drawn cover: an immutable SVG that contains nothing of its URL. */
import { describe, expect, test } from 'vitest'
import { coverPath, squareCoverPath } from '~/domain/site/urls'
import { loader } from '~/routes/cover'
import { routeArgs } from '../support/builders'

test('is a cacheable SVG that may load nothing', async () => {
  const response = open('tech-news', 'ai', 'a-story.svg')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await response.text()).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 675">.*<\/svg>$/s,
  )
})

test('is served at the URL that cards use, also without a subcategory', async () => {
  for (const subcategoryName of [null, 'Laptops & Computers', 'none']) {
    const path = coverPath({ slug: 'a-story', categoryName: 'Product Reviews', subcategoryName })
    const [, , category = '', subcategory = '', file = ''] = path.split('/')
    expect(open(category, subcategory, file).status).toBe(200)
  }
})

describe('hostile parameters give a cover and do not appear in it', () => {
  const hostile = [
    '',
    '<script>alert(1)</script>',
    'a\0b',
    'a\r\nSet-Cookie: x=1',
    '\ud800',
    '🔌日本語',
    '__proto__',
    'x'.repeat(100_000),
  ]

  test.for(hostile)('%.30j', async (text) => {
    for (const [category, subcategory, file] of [
      [text, 'ai', 'a.svg'],
      ['tech-news', text, 'a.svg'],
      ['tech-news', 'ai', text],
      [text, text, text],
    ] as const) {
      const response = open(category, subcategory, file)
      expect(response.status).toBe(200)
      expect([...response.headers.keys()].sort()).toEqual([
        'cache-control',
        'content-security-policy',
        'content-type',
      ])
      const svg = await response.text()
      expect(svg.length).toBeLessThan(60_000)
      expect(svg).not.toMatch(/script|NaN|undefined|Infinity|passwd|<image|href/)
    }
  })

  test('no parameters at all', async () => {
    expect(await loader(routeArgs('/covers')).text()).toMatch(/^<svg/)
  })
})

test('of an episode is square, in the same style', async () => {
  const path = squareCoverPath({ slug: 'an-episode', category: 'Tech News', subcategory: 'AI' })
  const [, square = '', covers, category = '', subcategory = '', file = ''] = path.split('/')
  const response = loader(routeArgs(path, { category, subcategory, file }))
  expect([square, covers]).toEqual(['square', 'covers'])
  expect(await response.text()).toMatch(/^<svg [^>]*viewBox="0 0 1200 1200">/)
  expect(await open(category, subcategory, file).text()).toMatch(/^<svg [^>]*viewBox="0 0 1200 675">/)
})

function open(category: string, subcategory: string, file: string): Response {
  return loader(routeArgs('/covers', { category, subcategory, file }))
}
