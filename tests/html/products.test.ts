/** Products in texts, as readers and feeds get them. */
import { within } from '@testing-library/dom'
import { beforeAll, expect, inject, it } from 'vitest'
import { open, textOf } from '../support/html-page'
import { insertArticle } from '../support/insert-article'
import { runQuery } from '../support/run-query'

const database = inject('htmlDatabase')
const offer = (price: string, url: string) => ({
  retailer: 'amazon',
  url,
  isAffiliate: true,
  price,
  currency: 'USD',
  pricedOn: '2026-03-04',
})
const review = {
  product: 'quillon-3',
  rating: 85,
  scores: [{ label: 'Battery', rating: 90, weight: 30 }],
  verdict: 'Runs <for> days.',
  pros: ['Light'],
  cons: ['Dear & slow'],
  unit: 'loan',
  testedTo: '2026-03-01',
  earlier: [{ rating: 90, date: '2026-02-01', reason: 'the hinge broke' }],
}

beforeAll(async () => {
  const insert = (slug: string, data: object) =>
    runQuery(database, 'INSERT INTO products (slug, data) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      slug,
      JSON.stringify({ category: 'Get Electrified', state: 'current', ...data }),
    ])
  await insert('quillon-3', { name: 'Quillon 3', offers: [offer('899.00', 'https://amazon.com/dp/1')] })
  await insert('quillon-4', { name: 'Quillon 4', offers: [offer('799.00', 'https://amazon.com/dp/2')] })
  const write = async (
    slug: string,
    content: string,
    fields: { reviews?: object[]; picks?: object[] } = {},
  ) => {
    await insertArticle({ slug, title: slug, tags: ['quillon'], content }, database)
    await runQuery(database, 'UPDATE articles SET reviews = $2, picks = $3 WHERE slug = $1', [
      slug,
      JSON.stringify(fields.reviews ?? []),
      JSON.stringify(fields.picks ?? []),
    ])
  }
  await write('quillon-review', 'Words.\n\n::: review\nOurs *broke*.\n:::\n\nMore.', { reviews: [review] })
  await write('quillon-guide', '::: picks\n\n::: compare quillon-3 quillon-4 quillon-9', {
    picks: [
      { product: 'quillon-3', award: 'Best overall', note: 'Lasts.' },
      { product: 'quillon-4', award: 'Best value', replacedOn: '2026-01-01' },
    ],
  })
  await write('quillon-battle', '::: compare quillon-3 quillon-4')
  await write('quillon-other', 'Get [the fourth](product:quillon-4), not [another](product:quillon-9).')
})

it('are boxes of reviews, with what a reader judges by', async () => {
  const story = await open('/articles/quillon-review')
  const box = story.getByRole('group', { name: 'Review: Quillon 3' })
  expect(textOf(box)).toMatch(/Rated 8\.5 out of 10: Excellent/)
  expect(textOf(box)).toContain('Runs <for> days.')
  expect(textOf(box)).toContain('$899 when reviewed, March 4, 2026')
  expect(textOf(box)).toContain('8.5 since February 1, 2026; 9.0 before: the hinge broke.')
  expect(textOf(box)).toContain('30% of the rating')
  const lists = within(box).getAllByRole('list').map(textOf)
  expect(lists).toEqual(expect.arrayContaining(['Light', 'Dear & slow']))
  expect(within(box).getAllByRole('heading').map(textOf)).toEqual(['Quillon 3', 'Pros', 'Cons'])
  const shop = within(box).getByRole('link', { name: /^\$899 at Amazon \(paid link\)/ })
  expect(shop.getAttribute('rel')).toBe('sponsored nofollow noopener')
  expect(textOf(story.document.querySelector('.product-note') as Element)).toBe('Ours broke.')
})

it('are the picks of a guide, and a table whose winners are said in words', async () => {
  const guide = await open('/articles/quillon-guide')
  expect(guide.getByRole('group', { name: 'Best overall: Quillon 3' }).id).toBe('pick-quillon-3')
  expect(guide.queryByRole('group', { name: /Best value/ })).toBeNull()
  const table = guide.getByRole('region', { name: 'Comparison: Quillon 3, Quillon 4, Quillon 9' })
  const [head, rating, price] = within(table).getAllByRole('row').map(textOf)
  expect(head).toMatch(/Quillon 3.*Quillon 4.*Quillon 9/)
  expect(rating).toContain('Our rating')
  expect(price).toMatch(/\$899 at Amazon.*\$799 at Amazon.*Lowest/)
})

it('are a battle where two are compared, which says who wins', async () => {
  const story = await open('/articles/quillon-battle')
  const result = story.document.querySelector('.battle-result') as Element
  expect(textOf(result)).toBe('Quillon 3 wins 0, Quillon 4 wins 1.')
  const table = story.getByRole('region', { name: 'Comparison: Quillon 3, Quillon 4' })
  const price = within(table).getByRole('row', { name: /^Price/ })
  expect(textOf(price)).toMatch(/\$899 at Amazon.*\$799 at Amazon.* Wins$/)
})

it('are links to their best offers; what is unknown is words', async () => {
  const story = await open('/articles/quillon-other')
  expect(story.getByRole('link', { name: /^the fourth/ }).getAttribute('href')).toBe(
    'https://amazon.com/dp/2',
  )
  expect(story.queryByRole('link', { name: /another/ })).toBeNull()
})

it('have an address to follow, which is the site’s own 404 page where there is no such offer', async () => {
  const missing = await open('/go/999999999')
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(missing.getByRole('heading', { name: 'Page Not Found' })).toBeDefined()
  expect(missing.getByRole('contentinfo')).toBeDefined()
  const [{ id = '' } = {}] = await runQuery<{ id: string }>(
    database,
    "SELECT id::text FROM offers WHERE url = 'https://amazon.com/dp/2'",
    [],
  )
  const found = await fetch(`${inject('htmlSite')}/go/${id}?from=product`, { redirect: 'manual' })
  expect([found.status, found.headers.get('Location')]).toEqual([302, 'https://amazon.com/dp/2'])
  expect([found.headers.get('Cache-Control'), found.headers.get('X-Robots-Tag')]).toEqual([
    'no-store',
    'noindex',
  ])
})

it('are words and plain links in feeds', async () => {
  const feed = await (await fetch(`${inject('htmlSite')}/tags/quillon/feed.json`)).json()
  const item = feed.items.find(({ url }: { url: string }) => url.endsWith('/quillon-review'))
  expect(item.content_html).toContain('>Quillon 3</bdi></a>: 8.5 out of 10, excellent')
  expect(item.content_html).not.toContain('class="product')
})
