/** What becomes of the marks of products: bounds, what is unknown, and hostile records. */
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { countWins, findWinners, judgeSpecs } from '~/domain/products/comparison'
import { formatDatedPrice } from '~/domain/products/prices'
import type { Offer, Product } from '~/domain/products/product'
import { formatPrice } from '~/domain/site/formats'
import { expectLinear } from '../../../../tests/support/linear-time'
import { publication } from '../../../../tests/support/publication'
import { showPlainProducts, showProducts } from './show-products'
import { showPlainDisclosure, showRetailers } from './show-retailers'

const hostile = '"><script>alert(1)</script>'

function toProduct(slug: string, more: Partial<Product> = {}): Product {
  return {
    ...{ id: slug, slug, name: slug.toUpperCase(), category: 'Tech', state: 'current', formerSlugs: [] },
    ...{ isArchived: false, libraryPicture: null, successor: null, review: null, offers: [], ...more },
  }
}

function toOffer(url: string, more: Partial<Offer> = {}): Offer {
  return { id: '1', retailer: 'shop', url, isAffiliate: true, state: 'ok', ...more }
}

const shop = {
  ...{ slug: 'shop', name: 'Shop', label: 'Shop (paid link)', domains: ['shop.example'] },
  linkTemplate: 'https://go.example/?to={url}',
}
const settings = {
  retailers: new Map([['shop', shop]]),
  specs: new Map([
    ['tech', [{ key: 'weight', label: 'Weight', unit: 'g', kind: 'number', better: 'lower' } as const]],
  ]),
  site: { ratingScale: '10' },
} as unknown as Parameters<typeof showProducts>[2]

const show = (typed: string, of: Parameters<typeof showProducts>[1]) =>
  showProducts(toArticleHtml(typed), of, settings)

describe('a link', () => {
  const link = (offers: Offer[], more: Partial<Product> = {}) =>
    show('[a](product:x)', { products: [toProduct('x', { offers, ...more })] })

  it.each<[string, Offer[], string]>([
    [
      'skips what is gone',
      [toOffer('https://a.example', { state: 'gone' }), toOffer('https://b.example')],
      'b',
    ],
    [
      'prefers what is in stock',
      [
        toOffer('https://a.example', { availability: 'out of stock' }),
        toOffer('https://b.example', { availability: 'in stock' }),
      ],
      'b',
    ],
  ])('%s', (_, offers, host) => {
    expect(link(offers)).toContain(
      `href="https://go.example/?to=${encodeURIComponent(`https://${host}.example`)}"`,
    )
  })

  it('leads to the page of a product that cannot be bought, if that has a review', () => {
    const review = { slug: 'r', title: 'R', rating: 80 }
    expect(link([], { review })).toBe('<p><a href="/products/x">a</a></p>')
    expect(link([])).toBe('<p>a</p>')
  })
})

describe('an offer behind a link template', () => {
  const retailers = new Map([['shop', { ...shop, disclosure: 'Shop pays us.' }]])
  const known = { ...settings, retailers, site: { ...publication.site, affiliateDisclosure: 'We may earn.' } }
  const of = {
    products: [toProduct('x', { offers: [toOffer('https://shop.example/1')] }), toProduct('y')],
    reviews: [{ product: 'x', ...{ scores: [], pros: [], cons: [], earlier: [] } }],
    picks: [{ product: 'x', award: 'Best' }],
  }

  it.each(['::: review', '::: product x', '::: picks', '::: compare x y', 'Get [it](product:x).'])(
    'in %j keeps its relation, below the disclosure of its retailer',
    (typed) => {
      const shown = showRetailers(showProducts(toArticleHtml(typed), of, known), known)
      const links = shown.html.match(/<a [^>]*href="https:\/\/go\.example\/[^>]*>/g) ?? []
      expect(links).toHaveLength(1)
      expect(links[0]).toContain(' rel="sponsored nofollow noopener"')
      expect(shown.html.split('class="disclosure"')).toHaveLength(2)
      const texts = ['We may earn. Shop pays us.', links[0] ?? '']
      const [disclosure = -1, link = -1] = texts.map((one) => shown.html.indexOf(one))
      expect([disclosure >= 0, disclosure < link]).toEqual([true, true])
      expect(shown.html).toMatch(/Shop \(paid link\)/)
      expect(shown.retailers).toEqual(['shop'])
      const { html: plain } = showPlainDisclosure(showPlainProducts(toArticleHtml(typed), of, known), known)
      expect(plain.split('We may earn.')).toHaveLength(2)
      expect(plain).toContain('rel="sponsored nofollow noopener"')
    },
  )
})

describe('what is unknown', () => {
  it.each([
    ['::: product halo-3', '<p><bdi>Halo 3</bdi></p>'],
    ['::: review', ''],
    ['::: review x\n*a*\n:::', '<p><bdi>X</bdi></p>\n<div class="product-note"><p><em>a</em></p></div>'],
    ['::: picks', ''],
    ['::: compare a b', '<p><bdi>A</bdi>, <bdi>B</bdi></p>'],
  ])('%j', (typed, html) => {
    expect(show(typed, { products: [] })).toBe(html)
    expect(showPlainProducts(toArticleHtml(typed), { products: [] }, settings)).not.toContain('<product')
  })
})

it('finds products by slugs that they had', () => {
  expect(show('::: product old', { products: [toProduct('new', { formerSlugs: ['old'] })] })).toContain('NEW')
})

it('escapes whatever an import has stored', () => {
  const product = toProduct('x', {
    name: hostile,
    picture: 'javascript:alert(1)',
    listPrice: '1',
    listCurrency: hostile,
    released: hostile,
    specs: { weight: hostile },
    offers: [
      toOffer('javascript:alert(1)', {
        retailer: hostile,
        price: '1',
        currency: hostile,
        pricedOn: hostile,
        region: hostile,
      }),
    ],
  })
  const review = {
    ...{ product: 'x', rating: 85, verdict: hostile, pros: [hostile], cons: [hostile], bestFor: hostile },
    ...{ notFor: hostile, method: 'javascript:alert(1)', testedTo: hostile },
    scores: [{ label: hostile, rating: 80 }],
    earlier: [{ rating: 70, date: hostile, reason: hostile }],
  }
  const picks = [{ product: 'x', award: hostile, note: hostile, review: hostile, since: hostile }]
  const typed = '::: review\n\n::: picks\n\n::: product x\n\n::: compare x y\n\n[a](product:x)'
  const of = { products: [product], reviews: [review], picks }
  for (const html of [show(typed, of), showPlainProducts(toArticleHtml(typed), of, settings)]) {
    expect(html).not.toMatch(/<script|href="javascript|src="javascript|<product/)
    expect(html).toContain('&lt;script&gt;')
  }
})

it('shows at most forty boxes, and ten tables of twelve', () => {
  const products = Array.from({ length: 12 }, (_, n) => toProduct(`p${n}`, { specs: { weight: String(n) } }))
  expect(show('::: product p1\n\n'.repeat(100), { products }).match(/product-box/g)).toHaveLength(40)
  const table = `::: compare ${products.map(({ slug }) => slug).join(' ')}\n\n`
  expect(show(table.repeat(30), { products }).match(/<table/g)).toHaveLength(10)
})

it('takes linear time for very many marks', () => {
  const products = [toProduct('a', { offers: [toOffer('https://shop.example')] })]
  const mark = '[b](product:a) '
  expectLinear(15_000 * mark.length, (length) => show(mark.repeat(length / mark.length), { products }))
})

it.each<[Parameters<typeof judgeSpecs>[0], string[], boolean[]]>([
  [{ kind: 'number', better: 'lower' }, ['1,200 g', '900', ''], [false, true, false]],
  [{ kind: 'number', better: 'higher' }, ['5', '5', '4'], [true, true, false]],
  [{ kind: 'number', better: 'higher' }, ['5', '5'], [false, false]],
  [{ kind: 'number', better: 'higher' }, ['5', 'about 6 or 7'], [false, false]],
  [{ kind: 'yes or no', better: 'higher' }, ['no', 'Yes'], [false, true]],
  [{ kind: 'date', better: 'higher' }, ['2026-03', '2025-01-01'], [true, false]],
  [{ kind: 'text', better: 'higher' }, ['2', '1'], [false, false]],
  [{ kind: 'number' }, ['2', '1'], [false, false]],
])('%j of %j', (column, values, wins) => {
  expect(findWinners(judgeSpecs(column, values))).toEqual(wins)
})

describe('a battle of two', () => {
  const price = (price: string, currency = 'USD') =>
    toOffer('https://shop.example', { price, currency, pricedOn: '2026-03-04' })
  const review = (rating: number) => ({ slug: 'r', title: 'R', rating })
  const battle = (one: Partial<Product>, other: Partial<Product>) => {
    const of = { products: [toProduct('x', one), toProduct('y', other)] }
    return {
      page: show('::: compare x y', of),
      feed: showPlainProducts(toArticleHtml('::: compare x y'), of, settings),
    }
  }

  it('says in each row who wins, and how many', () => {
    const { page, feed } = battle(
      { specs: { weight: '900' }, review: review(85), offers: [price('899')] },
      { specs: { weight: '900 g' }, review: review(80), offers: [price('799')] },
    )
    const [result = ''] = /<p class="battle-result">.*?<\/p>/.exec(page) ?? []
    expect(result.replace(/<[^>]*>/g, '')).toBe('X wins 1, Y wins 1, 1 even.')
    expect(page.match(/<span class="(?:win|even)">\w+/g)).toEqual([
      ...['<span class="win">Wins', '<span class="win">Wins'],
      ...['<span class="even">Even', '<span class="even">Even'],
    ])
    expect(feed).toMatch(/^<p><bdi>X<\/bdi> wins <b>1<\/b>, .*, <b>1<\/b> even\.<\/p><table>/)
    expect(feed).toMatch(/\(wins\).*\(wins\).*900 g \(even\).*900 g \(even\)/)
    expect(feed).not.toMatch(/class=|<svg/)
  })

  it('counts nothing that cannot be compared', () => {
    const { page } = battle(
      { specs: { weight: 'light' }, review: review(850), offers: [price('899')] },
      { review: review(80), offers: [price('799', 'EUR')] },
    )
    expect(page).toContain('class="battle"')
    expect(page).not.toMatch(/battle-result|class="(?:win|even)"/)
  })

  it('needs two products that there are', () => {
    const products = [toProduct('x', { formerSlugs: ['old-x'] }), toProduct('y'), toProduct('z')]
    for (const typed of ['x', 'x y z', 'x unknown', 'x old-x'])
      expect(show(`::: compare ${typed}`, { products })).not.toContain('battle')
  })

  it.each([
    [[], { wins: [], even: 0 }],
    [[['1', '2']], { wins: [0, 1], even: 0 }],
    [
      [
        ['3', '2'],
        ['2', '2'],
        ['2', ''],
      ],
      { wins: [1, 0], even: 1 },
    ],
  ])('of %j is %j', (rows, result) => {
    const judged = rows.map((values) => judgeSpecs({ kind: 'number', better: 'higher' }, values))
    expect(countWins(judged)).toEqual(result)
  })
})

describe('prices', () => {
  it.each([
    ['899.00', 'USD', '$899'],
    ['899.50', 'USD', '$899.50'],
    ['1249', 'EUR', '€1,249'],
    ['1', 'nonsense', '1 nonsense'],
  ])('%s %s', (price, currency, shown) => {
    expect(formatPrice(price, currency)).toBe(shown)
  })

  it('are dated', () => {
    const priced = { price: '899', currency: 'USD', pricedOn: '2026-03-04' }
    expect(formatDatedPrice(priced, '2026-03-01')).toBe('$899 when reviewed, March 4, 2026')
    expect(formatDatedPrice(priced, '2026-02-01')).toBe('$899 when reviewed, March 4, 2026')
    expect(formatDatedPrice(priced, '2026-01-31')).toBe('$899 on March 4, 2026')
    expect(formatDatedPrice(priced, null)).toBe('$899 on March 4, 2026')
    expect(formatDatedPrice({ price: '899', currency: 'USD' }, null)).toBeNull()
  })
})
