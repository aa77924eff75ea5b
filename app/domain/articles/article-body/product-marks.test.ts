/** Marks of products: what they become, and that typed HTML becomes none. */
import { describe, expect, it } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console-errors'
import { toArticleHtml } from '../article-body'
import { listMarkedProducts } from './product-marks'

const mark = (kind: string, slugs: string, inside: string) =>
  `<product kind="${kind}" slugs="${slugs}">${inside}</product>`

const cases: [typed: string, html: string][] = [
  ['::: product halo-3', mark('product', 'halo-3', '<p>Product: halo-3</p>')],
  ['::: product halo-3\n:::\na', `${mark('product', 'halo-3', '<p>Product: halo-3</p>')}\n<p>a</p>`],
  [
    '::: review\nBought *twice*.\n\nb\n:::',
    mark('review', '', '<p>Review</p><p>Bought <em>twice</em>.</p><p>b</p>'),
  ],
  ['::: review\n\na', `${mark('review', '', '<p>Review</p>')}\n<p>a</p>`],
  ['::: review\na', `${mark('review', '', '<p>Review</p>')}\n<p>a</p>`],
  [
    '::: picks\n::: compare a b  b\na',
    `${mark('picks', '', '<p>Picks</p>')}\n${mark('compare', 'a b', '<p>Comparison: a, b</p>')}\n<p>a</p>`,
  ],
  [
    '::: note\n::: product a\n\nb\n:::\nc',
    `<aside class="alert alert-note" role="note"><p class="alert-title">Note</p>${mark('product', 'a', '<p>Product: a</p>')}<p>b</p></aside>\n<p>c</p>`,
  ],
  ['> ::: product a\n> :::', `<blockquote>${mark('product', 'a', '<p>Product: a</p>')}</blockquote>`],
  ['Get [the *Halo*](product:halo-3).', `<p>Get ${mark('link', 'halo-3', 'the <em>Halo</em>')}.</p>`],
  ['::: product Halo 3', '<p>::: product Halo 3</p>'],
  ['::: product', '<p>::: product</p>'],
  ['::: picks all', '<p>::: picks all</p>'],
  ['::: compare <b> "x"', '<p>::: compare <b> "x"</b></p>'],
  ['[a](product:A%20b)', '<p>a</p>'],
  ['[a](product:)', '<p>a</p>'],
]

it.each(cases)('%j', (typed, html) => {
  expect(toArticleHtml(typed)).toBe(html)
})

it('shows at most twelve columns', () => {
  const slugs = Array.from({ length: 30 }, (_, n) => `p${n}`)
  const html = toArticleHtml(`::: compare ${slugs.join(' ')}`)
  expect(listMarkedProducts(html)).toEqual(slugs.slice(0, 12))
})

describe('typed HTML', () => {
  it.each([
    '<product kind="product" slugs="a">b</product>',
    '<div><PRODUCT kind="product" slugs="a">b</PRODUCT></div>',
    'c <product kind="link" slugs="a">b</product>',
    '<div>\n\nc <product\nkind="link" slugs="a">b</product>\n\n</div>',
    '> <div><product kind="link" slugs="a">b</product></div>',
    '<product\tkind="product" slugs="a"><p>b',
  ])('is no mark: %j', (typed) => {
    const html = toArticleHtml(typed)
    expect(html).not.toMatch(/<product/i)
    expect(html).toContain('b')
  })

  it('is none in a text that is kept as it is', () => {
    expectConsoleError(/nested more than 256 deep/)
    expect(toArticleHtml(`${'<div>'.repeat(300)}<product kind="link" slugs="a">b</product>`)).not.toMatch(
      /<product/,
    )
  })

  it('does not take a mark apart', () => {
    const html = toArticleHtml(
      '<div>\n\n::: product a\nWe <b>like</product> it.\n:::\n\n[c](product:d)\n</div>',
    )
    expect(html).toBe(
      '<div><product kind="product" slugs="a"><p>Product: a</p><p>We <b>like it.</b></p></product><p><product kind="link" slugs="d">c</product></p></div>',
    )
  })
})
