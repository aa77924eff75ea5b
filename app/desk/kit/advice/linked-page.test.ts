/** What an address in a text leads to. */
import { expect, it } from 'vitest'
import { episodes } from '../../../../tests/support/episodes'
import { publication } from '../../../../tests/support/publication'
import { findLinkedPage, type LinkedPage } from './linked-page'

const { samples: sampleArticles, people: authors } = publication

const siteUrl = 'https://ohmnibus.example'
const author = authors[0]?.slug
const episode = episodes[0]?.slug
const [exists, missing]: LinkedPage[] = [{ kind: 'exists' }, { kind: 'missing' }]

it.each([
  ...['/', '/tech-news', '/Tech-News/', '/reviews?older=1', '/subcategories/ai', '/team', '/ai-podcasts'],
  ...['/privacy', '/contact#form', '/search?q=usb', '/feed', '/tech-news/feed', '/sitemap.xml', '/admin'],
  ...[
    `/authors/${author}`,
    `/ai-podcasts/${episode}`,
    '/portraits/a.png',
    '/media/a/1.avif',
    `${siteUrl}/team`,
  ],
  ...[
    '#section-a',
    'mailto:a@b.example',
    'https://x.example/gone',
    'relative',
    '//x.example/a',
    '/\\x.example',
    '',
  ],
])('%s: nothing to say', (href) => {
  expect(findLinkedPage(publication, href, siteUrl)).toEqual(exists)
})

it.each([
  ...['/gone', '/subcategories/gone', '/authors/nobody', '/ai-podcasts/gone', '/a/b/c', '/articles', '/tags'],
  ...['/articles/%00', '/articles/%E0%A4%A', `${siteUrl}/gone`, '/tags/%20'],
])('%s: missing', (href) => {
  expect(findLinkedPage(publication, href, siteUrl)).toEqual(missing)
})

it.each([
  ['/articles/a-story', 'a-story'],
  ['/article/a-story/', 'a-story'],
  ['/tech-news/a-story?x#y', 'a-story'],
  ['/articles/%C3%BCber', 'über'],
  [`${siteUrl}/articles/${sampleArticles[0]?.slug}`, sampleArticles[0]?.slug],
])('%s: an article', (href, slug) => {
  expect(findLinkedPage(publication, href, siteUrl)).toEqual({ kind: 'article', slug })
})

it('/tags/USB-C: a tag', () => {
  expect(findLinkedPage(publication, '/tags/USB-C', siteUrl)).toEqual({ kind: 'tag', tag: 'USB-C' })
})

it('a series exists, and where there is none may be an article, as before there were any', () => {
  const chips = { slug: 'chips', name: 'Chips at War', description: 'All of it.' }
  const known = { ...publication, series: new Map([['chips', chips]]) }
  expect(findLinkedPage(known, '/series/Chips', siteUrl)).toEqual(exists)
  expect(findLinkedPage(publication, '/series/chips', siteUrl)).toEqual({ kind: 'article', slug: 'chips' })
})
