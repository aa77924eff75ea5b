/** Above the first paid link stands the disclosure, and only there; each link names its retailer for assistive technology. */
import { expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { findRetailer, listDomains } from '~/domain/products/retailers'
import type { Retailer } from '~/domain/publication/retailer'
import type { SafeHtml } from '~/domain/text/safe-html'
import { publication } from '../../../../tests/support/publication'
import { showPlainDisclosure, showRetailerNames, showRetailers } from './show-retailers'

const retailers = new Map<string, Retailer>([
  [
    'amazon',
    { slug: 'amazon', name: 'Amazon', label: 'Amazon (paid link)', domains: ['amzn.to', 'amazon.de'] },
  ],
  ['bh', { slug: 'bh', name: 'B&H', label: 'B&H', domains: ['bh.example'] }],
  [
    'shop',
    { slug: 'shop', name: 'Shop', label: 'Shop', domains: ['shop.example'], disclosure: 'Shop pays us <b>.' },
  ],
])
const known = { retailers, site: { ...publication.site, affiliateDisclosure: 'We, {site}, may earn.' } }
const show = (typed: string) => showRetailers(toArticleHtml(typed, listDomains(retailers)), known)
const own = `We, ${publication.site.name}, may earn.`
const note = (text: string) => `<p class="disclosure" role="note">${text}</p>\n`

it.each([
  ['in a paragraph', 'a\n\nb [c](https://amzn.to/1) d', '<p>a</p>\n', own],
  ['in a list in a quote', 'a <br>\n\n> - b\n> - [c](https://amzn.to/1)', '<p>a <br /></p>\n', own],
  ['typed as HTML', '<p>a</p><div><b>c</b> <a href="https://www.amazon.de/x">d</a></div>', '<p>a</p>\n', own],
  ['in a table', '| a |\n|--|\n| [c](https://amzn.to/1) |', '', own],
  [
    'to another host, for which somebody pays',
    '## a\n\n[c](https://x.example/){sponsored}',
    '<h2>a</h2>\n',
    own,
  ],
  [
    'of a retailer with a sentence of its own',
    '[c](https://eu.shop.example/1)',
    '',
    `${own} Shop pays us &lt;b&gt;.`,
  ],
])('stands above the block with the first link %s', (_, typed, before, text) => {
  expect(show(typed).html.startsWith(before + note(text))).toBe(true)
  expect(show(`${typed}\n\n[d](https://amzn.to/2)`).html.split('class="disclosure"')).toHaveLength(2)
})

it('is absent without a paid link, and stays when the text says so, too', () => {
  expect(show('a [b](https://x.example/) "sponsored"').html).not.toContain('disclosure')
  expect(show('We may earn a commission. [b](https://amzn.to/1)').html).toContain(note(own))
})

it('names retailers, each once, for the keys of the page', () => {
  const { html, retailers } = show(
    '[a](https://amzn.to/1) [b](https://amazon.de/2)\n\n[c](https://shop.example/)',
  )
  expect(retailers).toEqual(['amazon', 'shop'])
  expect(html).toContain('>a<span class="visually-hidden"> – Amazon (paid link)</span></a>')
})

it('does not say a label twice', () => {
  expect(show('[Buy at Shop](https://shop.example/)').html).not.toContain('visually-hidden')
  expect(show('[Buy at B&H](https://bh.example/)').html).not.toContain('visually-hidden')
})

it('is a paragraph in feeds', () => {
  const html = toArticleHtml('a\n\n[b](https://amzn.to/1)', listDomains(retailers))
  expect(showPlainDisclosure(html, known).html).toContain(`<p>a</p>\n<p><em>${own}</em></p>`)
  expect(showPlainDisclosure('<p>a</p>' as SafeHtml, known)).toEqual({ html: '<p>a</p>', retailers: [] })
})

it('takes linear time', () => {
  const long = show('[a](https://amzn.to/1) **b**\n\n'.repeat(5_000))
  expect(long.html.split('<a ')).toHaveLength(5_001)
})

it.each([
  ['https://amzn.to/1', 'amazon'],
  ['https://www.AMAZON.de./dp/1', 'amazon'],
  ['https://amazon.de.evil.example/', undefined],
  ['https://notamazon.de/', undefined],
  // With a Cyrillic letter; the wide ones below are what browsers take for Latin.
  ['https://\u0430mazon.de/', undefined],
  ['https://ａｍａｚｏｎ.de/', 'amazon'],
  ['https://amazon.de@evil.example/', undefined],
  ['https://evil.example/amazon.de', undefined],
  ['javascript:amazon.de', undefined],
  ['//amazon.de/', undefined],
])('%s is a link to %s', (url, slug) => {
  expect(findRetailer(retailers, url)?.slug).toBe(slug)
})

it('a part of a text has the names alone', () => {
  const html = toArticleHtml('See [a](https://amzn.to/1)', listDomains(retailers))
  expect(showRetailerNames(html, known)).toBe(show('See [a](https://amzn.to/1)').html.replace(note(own), ''))
  expect(showRetailerNames(html, known)).toContain(' – Amazon (paid link)')
})
