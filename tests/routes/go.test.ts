/** /go/:offer: leads to the address of the record and nowhere else, and counts readers where they were. */
import { beforeEach, expect, test } from 'vitest'
import { flushClicks } from '~/data/products/offer-clicks.server'
import { publication, setPublication } from '~/data/publication/publication.server'
import { loader } from '~/routes/go'
import { routeArgs, storeArticle, storeProduct } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'

const { database } = provideDesk()
const url = 'https://shop.example/dp/B0EXAMPLE1?a=1&b=2'

let offer = ''
let place = ''

beforeEach(async () => {
  const { site, retailers, ...rest } = publication()
  const shop = { name: 'Shop', label: 'Shop (paid link)', domains: ['shop.example'], slug: 'shop' }
  const linkTemplate = 'https://programme.example/?u={url}'
  setPublication({
    ...rest,
    site: { ...site, countsClicks: true },
    retailers: new Map([...retailers, ['shop', { ...shop, linkTemplate }]]),
  })
  const offers = [
    { retailer: 'shop', url, isAffiliate: true },
    { retailer: 'shop', url: 'https://shop.example/plain' },
    { retailer: 'nobody', url: 'https://nobody.example/', isAffiliate: true },
  ]
  await storeProduct(database, { slug: 'slate', offers })
  offer = await findOffer(0)
  place = (await storeArticle(database)).slug
})

async function findOffer(n: number) {
  const rows = await database.query<{ id: string }>('SELECT id::text FROM offers ORDER BY position')
  return rows[n]?.id ?? ''
}

const follow = (id: string, query = '', headers: HeadersInit = {}) =>
  toResult(loader(routeArgs(`/go/${id}${query}`, { offer: id }, { headers })) as Promise<unknown>)

async function clicks() {
  await flushClicks()
  return database.query('SELECT offer_id::text AS offer, place, count FROM offer_clicks ORDER BY place')
}

test('leads to the address of the record, through the programme of its retailer', async () => {
  const { status, headers } = await follow(offer)
  expect(status).toBe(302)
  expect(headers.get('Location')).toBe(`https://programme.example/?u=${encodeURIComponent(url)}`)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  const elsewhere = await follow(offer, '?url=https://evil.example/&to=https://evil.example/')
  expect(elsewhere.headers.get('Location')).toBe(headers.get('Location'))
})

test('an offer that isn’t paid for, or of no known retailer, is linked as it is', async () => {
  expect((await follow(await findOffer(1))).headers.get('Location')).toBe('https://shop.example/plain')
  expect((await follow(await findOffer(2))).headers.get('Location')).toBe('https://nobody.example/')
})

test.for(['999', '0', '-1', '1.5', '9'.repeat(30), 'constructor', '%00', ''])(
  'there is no offer %s',
  async (id) => {
    const missing = await follow(id)
    expect(missing.status).toBe(404)
    expect(missing.headers.get('Cache-Control')).toBe('no-store')
    expect(missing.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(missing.headers.get('Location')).toBeNull()
  },
)

test('each follow is counted once, by where the link was', async () => {
  await follow(offer, `?from=${place}`)
  await follow(offer, '?from=product')
  await follow(offer, '?from=product')
  expect(await clicks()).toEqual([
    { offer, place: 'product', count: 2 },
    { offer, place, count: 1 },
  ])
  await follow(offer, '?from=product')
  expect(await clicks()).toMatchObject([{ count: 3 }, { count: 1 }])
})

test('bots, unknown places and places that are no article are not counted', async () => {
  await storeArticle(database, { slug: 'a-draft', status: 'draft' })
  const bot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  expect((await follow(offer, '?from=product', bot)).status).toBe(302)
  for (const from of [
    '',
    '?from=',
    '?from=a-draft',
    '?from=nowhere',
    `?from=${'a'.repeat(300)}`,
    '?from=a%00b',
  ])
    expect((await follow(offer, from)).status).toBe(302)
  expect(await clicks()).toEqual([])
})

test('nothing is counted unless the settings say so', async () => {
  const { site, ...rest } = publication()
  setPublication({ ...rest, site: { ...site, countsClicks: undefined } })
  expect((await follow(offer, '?from=product')).status).toBe(302)
  expect(await clicks()).toEqual([])
})
