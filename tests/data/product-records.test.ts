/**
 * What the database keeps right about products, no matter what writes them: slugs, offers, versions, what articles name, and
 * notices.
 */
import { beforeEach, expect, test } from 'vitest'
import { findPublishedArticle } from '~/data/articles/articles.server'
import { findProduct } from '~/data/products/products.server'
import { type SummaryChange, toArticleChange } from '~/domain/changes/article-change'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()
beforeEach(() => database.empty())

const lamp = {
  name: 'Relay lamp',
  category: 'Get Electrified',
  state: 'current',
  offers: [
    { retailer: 'amazon', url: 'https://amzn.to/1', price: '89.00', currency: 'USD', pricedOn: '2026-03-04' },
    { retailer: 'amazon', url: 'https://amzn.to/2' },
  ],
}

const storeProduct = (slug: string, data: object = lamp) =>
  database.query('INSERT INTO products (slug, data) VALUES ($1, $2)', [slug, JSON.stringify(data)])
const changeProduct = (slug: string, set: string, value: unknown) =>
  database.query(`UPDATE products SET ${set} = $2 WHERE slug = $1`, [
    slug,
    typeof value === 'object' ? JSON.stringify(value) : value,
  ])

/** The surrogate keys of what is stale after `change`. */
async function listStale(change: () => Promise<unknown>): Promise<string[]> {
  await database.query('DELETE FROM article_changes')
  await change()
  const rows = await database.query(
    'SELECT article_id AS "articleId", before, after, products, changed_at AS "changedAt" FROM article_changes ORDER BY id',
  )
  const stale = toArticleChange(rows as SummaryChange[])
  return stale === 'everything' ? [stale] : stale.keys.sort()
}

test('a product is found by its slug and by those that it had', async () => {
  await storeProduct('lamp')
  await changeProduct('lamp', 'slug', 'relay-lamp')
  expect(await findProduct('lamp')).toMatchObject({ slug: 'relay-lamp', formerSlugs: ['lamp'] })
  await changeProduct('relay-lamp', 'slug', 'lamp')
  expect(await findProduct('lamp')).toMatchObject({ slug: 'lamp', formerSlugs: ['relay-lamp'] })
  expect(await findProduct('other')).toBeNull()
})

test('a product has a name and a category, no matter what stores it', async () => {
  for (const data of [{}, { name: 'Lamp' }, { ...lamp, name: ' ' }])
    await expect(storeProduct('lamp', data)).rejects.toThrow('products_data_named')
})

test('an offer stays the same one while its address does', async () => {
  await storeProduct('lamp')
  const [first, second] = (await findProduct('lamp'))?.offers ?? []
  expect([first, second]).toMatchObject([
    { url: 'https://amzn.to/1', price: '89.00', pricedOn: '2026-03-04', state: 'unchecked' },
    { url: 'https://amzn.to/2', isAffiliate: false },
  ])
  await database.query(`UPDATE offers SET state = 'gone' WHERE url = 'https://amzn.to/2'`)
  const offers = [{ retailer: 'amazon', url: 'https://amzn.to/2', isAffiliate: true }]
  await changeProduct('lamp', 'data', { ...lamp, offers })
  expect((await findProduct('lamp'))?.offers).toMatchObject([
    { id: second?.id, state: 'gone', isAffiliate: true },
  ])
})

test('each change of what it is makes a version, no other one', async () => {
  await storeProduct('lamp')
  await changeProduct('lamp', 'data', lamp)
  await changeProduct('lamp', 'archived_at', '2026-03-04')
  await changeProduct('lamp', 'data', { ...lamp, name: 'Lamp' })
  const rows = await database.query<{ version: number; name: string }>(
    `SELECT version, data ->> 'name' AS name FROM product_revisions ORDER BY version`,
  )
  expect(rows).toEqual([
    { version: 1, name: 'Relay lamp' },
    { version: 2, name: 'Lamp' },
  ])
})

test('an article comes with the products that its reviews, picks and text name, by whatever slug', async () => {
  for (const slug of ['reviewed', 'picked', 'compared', 'linked', 'shown', 'listed', 'numbered', 'unnamed'])
    await storeProduct(slug)
  await changeProduct('compared', 'slug', 'renamed')
  const { slug } = await storeArticle(database, {
    content: [
      '::: product shown',
      ':::',
      '',
      '> ::: compare compared  unknown',
      '',
      '- ::: product listed',
      '> 1. ::: product numbered',
      '',
      'See [the lamp](product:linked), not product:unnamed or ::: product unnamed.',
    ].join('\n'),
  })
  await database.query('UPDATE articles SET reviews = $1, picks = $2', [
    JSON.stringify([{ product: 'reviewed', rating: 85 }]),
    JSON.stringify([{ product: 'picked', award: 'Best overall' }]),
  ])
  const article = await findPublishedArticle(slug)
  expect(article?.products.map((product) => product.slug).sort()).toEqual([
    'linked',
    'listed',
    'numbered',
    'picked',
    'renamed',
    'reviewed',
    'shown',
  ])
  expect((await findProduct('reviewed'))?.review).toMatchObject({ slug, rating: 85 })
  expect((await findProduct('linked'))?.review).toBeNull()
})

test('a change of a product makes what shows it stale, and nothing else', async () => {
  await storeProduct('lamp')
  await storeArticle(database, { content: 'See [the lamp](product:lamp).' })
  const key = 'product:lamp'
  expect(await listStale(() => changeProduct('lamp', 'data', { ...lamp, name: 'Lamp' }))).toEqual([
    key,
    'products',
    'products:get%20electrified',
  ])
  const [cheaper, ...others] = lamp.offers
  const offers = [{ ...cheaper, price: '79.00' }, ...others]
  expect(await listStale(() => changeProduct('lamp', 'data', { ...lamp, name: 'Lamp', offers }))).toEqual([
    'prices:get%20electrified',
    key,
    'products',
  ])
  expect(await listStale(() => changeProduct('lamp', 'slug', 'relay-lamp'))).toEqual([
    key,
    'product:relay-lamp',
    'products',
    'products:get%20electrified',
  ])
  expect(await listStale(() => changeProduct('relay-lamp', 'updated_at', '2026-03-04'))).toEqual([])
  expect(await listStale(() => database.query(`UPDATE offers SET checked_at = now()`))).toEqual([])
  expect(
    await listStale(() => database.query(`UPDATE offers SET state = 'gone' WHERE position = 1`)),
  ).toContain(key)
})

test('a change of an article makes the pages stale that show what has changed, and no others', async () => {
  await storeProduct('lamp')
  await changeProduct('lamp', 'slug', 'relay-lamp')
  const { id } = await storeArticle(database, { slug: 'story', content: 'See [the lamp](product:lamp).' })
  const own = (...more: string[]) =>
    [`article:${id}`, 'sitemap:2025-01', 'sitemap:index', 'slug:story', ...more].sort()
  const update = (set: string, ...values: unknown[]) =>
    listStale(() => database.query(`UPDATE articles SET ${set}`, values))
  const review = (rating: number, verdict: string) =>
    update(
      'reviews = $1',
      JSON.stringify([
        { product: 'lamp', rating, verdict },
        { product: 'other', rating: 50 },
      ]),
    )
  // The page of the product has a link to the story, boxes of it have none.
  expect(await update(`content = 'None.'`)).toEqual(own('mentions:relay-lamp', 'texts'))
  await review(80, 'It hums.')
  expect(await review(85, 'It hums.')).toEqual(
    expect.arrayContaining([
      'card:story',
      'lists',
      'mentions:relay-lamp',
      'product:other',
      'product:relay-lamp',
      'ratings',
    ]),
  )
  expect(await review(85, 'It purrs.')).toEqual(own('mentions:relay-lamp', 'sitemap:pages'))
  expect(await update('picks = $1', JSON.stringify([{ product: 'other', award: 'Best value' }]))).toEqual(
    own('mentions:other', 'sitemap:pages'),
  )
  expect(await update(`content = 'Other words.'`)).toEqual(own('sitemap:pages', 'texts'))
})
