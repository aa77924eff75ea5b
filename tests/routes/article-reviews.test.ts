/** Reviews and picks of an article by plain form posts: what is saved and refused, and that nothing typed is lost. */
import { beforeEach, describe, expect, test } from 'vitest'
import { action as save } from '~/desk/articles/edit-article.route'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { loader as choose } from '~/desk/products/product-choices.route'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
let headers: HeadersInit = {}

const typed = {
  ...{ title: 'Drennock 5 Review', slug: 'drennock-review', version: '', status: 'draft' },
  content: 'A relay clicked in an empty laboratory. '.repeat(4),
  ...{ authorName: 'Maya Lindqvist', categoryName: 'Product Reviews' },
}
const reviewed = {
  'review-1-product': 'drennock 5',
  'review-1-rating': '8,5',
  'review-1-verdict': 'It lasts.\r\nIt does.',
  'review-1-pros': 'Light\r\n\r\nQuiet',
  'review-1-scores': 'Battery 9 40%',
  'pick-1-product': 'drennock-five',
  'pick-1-award': 'Best overall',
}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
  await storeProduct('drennock-5', 'Drennock 5', ['drennock-five'])
})

async function storeProduct(slug: string, name: string, former: string[] = []) {
  const data = JSON.stringify({ name, category: 'Product Reviews', state: 'current' })
  await database.query('INSERT INTO products (slug, former_slugs, data) VALUES ($1, $2, $3)', [
    slug,
    former,
    data,
  ])
}

function send(slug: string, changes: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) body.set(name, value)
  return toResult(save(routeArgs(`/admin/articles/${slug}`, { slug }, { method: 'POST', body, headers })))
}

const stored = async () => findArticleToEdit(typed.slug)

test('a review and a pick are saved with their products, by name or any slug', async () => {
  expect((await send('new', reviewed)).status).toBe(303)
  expect(await stored()).toMatchObject({
    reviews: [
      {
        ...{ product: 'drennock-5', rating: 85, verdict: 'It lasts. It does.', pros: ['Light', 'Quiet'] },
        scores: [{ label: 'Battery', rating: 90, weight: 40 }],
      },
    ],
    picks: [{ product: 'drennock-five', award: 'Best overall' }],
  })
  // The same sent twice is saved once.
  expect((await send('new', reviewed)).status).toBe(303)
})

describe('a save is refused, with everything given back,', () => {
  test.each([
    ['an unknown product', { 'review-1-product': 'Drenock 5' }, 'Did you mean Drennock 5 (drennock-5)?'],
    [
      'two reviews of one',
      { 'review-2-product': 'drennock-five' },
      'There are two reviews of Drennock 5. Keep one.',
    ],
    ['a rating beyond the scale', { 'review-1-rating': '11' }, '11.0 is more than 10, the highest rating.'],
    ['long pros', { 'review-1-pros': 'x'.repeat(5_000) }, 'each pro can have at most 200 characters'],
    [
      'a product that was not created',
      { newReviewedName: 'Loom' },
      'Press Create product, or clear its name.',
    ],
  ])('because of %s', async (_, change, message) => {
    const { status, data } = await send('new', { ...reviewed, ...change })
    expect(status).toBe(422)
    expect(JSON.stringify(data)).toContain(message)
    const { values } = data as { values: Record<string, string> }
    expect(values.title).toBe(typed.title)
    expect(values.reviews).toContain('Verdict: It lasts. It does.')
    expect(values.picks).toBe('Product: drennock-five\nAward: Best overall')
    expect(await stored()).toBeNull()
  })
})

test('buttons change rows without saving', async () => {
  const { status, data } = await send('new', { ...reviewed, task: 'add-picks-1' })
  expect(status).toBe(200)
  expect(data).toMatchObject({ values: { picks: 'Product: drennock-five\nAward: Best overall\n\nProduct:' } })
  expect(await stored()).toBeNull()
})

describe('a new product', () => {
  const create = {
    ...reviewed,
    ...{
      'review-1-product': '',
      task: 'create-reviews-1',
      newReviewedName: 'Loom 2',
      newReviewedBrand: 'Loom',
    },
    ...{
      newReviewedPrice: '$1,899',
      newReviewedLink: 'https://www.amazon.com/dp/B0',
      newReviewedCategory: '',
    },
  }

  test('is chosen in the row that has none, and nothing else is changed', async () => {
    const { status, data } = await send('new', create)
    expect(status).toBe(200)
    const { values, notice } = data as { values: Record<string, string>; notice: string }
    expect(values.reviews).toMatch(/^Product: loom-2\nRating: 8,5\n/)
    expect(values).toMatchObject({ newReviewedName: '', title: typed.title, content: typed.content })
    expect(notice).toContain('Loom 2 is a product now')
    const [row] = await database.query<{ data: object }>("SELECT data FROM products WHERE slug = 'loom-2'")
    expect(row?.data).toMatchObject({
      ...{ name: 'Loom 2', brand: 'Loom', category: 'Product Reviews', state: 'current' },
      offers: [{ retailer: 'amazon', url: 'https://www.amazon.com/dp/B0', price: '1899', currency: 'USD' }],
    })
    expect(await stored()).toBeNull()
  })

  test('is chosen in the row that names no product, which is the one that it was made for', async () => {
    const { data } = await send('new', { ...create, 'review-1-product': 'The new Loom' })
    const { values } = data as { values: Record<string, string> }
    expect(values.reviews?.match(/^Product:.*/gm)).toEqual(['Product: loom-2'])
  })

  test.each([
    [{ newReviewedName: '' }, 'Name the new product.'],
    [
      { newReviewedName: 'Drennock 5\0', newReviewedBrand: '' },
      'There is a product with this name: drennock-5.',
    ],
    [{ newReviewedPrice: 'cheap' }, 'Use a price such as 899 or 899.95.'],
    [{ newReviewedPrice: '5 XXQ' }, 'Use the code of a currency, such as USD.'],
    [{ newReviewedLink: 'javascript:alert(1)' }, 'Use a link that begins with https://.'],
    [{ newReviewedLink: 'https://amazon.com.evil.example/' }, 'No retailer has this address.'],
  ])('is refused with %j', async (change, message) => {
    const { status, data } = await send('new', { ...create, ...change })
    expect(status).toBe(422)
    expect(JSON.stringify(data)).toContain(message)
    expect(data).toMatchObject({
      values: { newReviewedBrand: create.newReviewedBrand && expect.any(String) },
    })
  })
})

describe('the rating of a public review', () => {
  const change = {
    ...reviewed,
    status: 'published',
    version: '1',
    'review-1-rating': '7',
    'review-1-asked': '1',
  }
  beforeEach(async () => {
    await send('new', { ...reviewed, status: 'published' })
  })

  test('goes on among the earlier ones, once', async () => {
    const kept = { ...change, 'review-1-keep': 'keep', 'review-1-reason': 'Louder by now.' }
    expect((await send(typed.slug, kept)).status).toBe(303)
    expect((await send(typed.slug, kept)).status).toBe(303)
    expect((await stored())?.reviews).toMatchObject([
      {
        rating: 70,
        earlier: [{ rating: 85, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), reason: 'Louder by now.' }],
      },
    ])
    expect((await stored())?.version).toBe(2)
  })

  test('is replaced if the editor wants that', async () => {
    await send(typed.slug, change)
    expect((await stored())?.reviews).toMatchObject([{ rating: 70, earlier: [] }])
  })

  test('is part of a conflict, and merges with other fields', async () => {
    await send(typed.slug, { ...reviewed, status: 'published', version: '1', excerpt: 'Other.' })
    const { status, data } = await send(typed.slug, change)
    expect(status).toBe(409)
    expect(data).toMatchObject({
      values: { reviews: expect.stringContaining('Rating: 7\n') },
      conflict: {
        differing: ['excerpt', 'reviews'],
        current: { reviews: expect.stringContaining('Rating: 8.5') },
      },
    })
    expect((await send(typed.slug, { ...change, resolution: 'merged-2' })).status).toBe(303)
    expect(await stored()).toMatchObject({ excerpt: 'Other.', reviews: [{ rating: 70 }] })
  })
})

test('scripts find products by parts of their names', async () => {
  await storeProduct('loom-2', 'Loom 100% 2')
  const search = async (q: string) => {
    const path = `/admin/products/choices.json?q=${encodeURIComponent(q)}`
    const response = (await choose(routeArgs(path, {}, { headers }))) as Response
    return ((await response.json()) as { products: { slug: string }[] }).products.map(({ slug }) => slug)
  }
  expect(await search('DRENN 5')).toEqual(['drennock-5'])
  expect(await search('100%')).toEqual(['loom-2'])
  expect(await search('')).toEqual(['drennock-5', 'loom-2'])
  expect(await search('nothing')).toEqual([])
})
