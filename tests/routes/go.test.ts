/** /go/:offer: leads to the address of the record and nowhere else, and counts readers where they were. */
import { beforeEach, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { publication, setPublication } from '~/data/publication/publication.server'
import { flushCounts } from '~/data/statistics/counts.server'
import { loader as draftLoader } from '~/desk/draft-links/draft.route'
import { createDraftToken, saveDraftLink } from '~/desk/draft-links/draft-links.data.server'
import { listChangedKeys } from '~/domain/changes/publication-change'
import type { ProductView } from '~/domain/product-pages/product-page'
import { loader as articleLoader } from '~/routes/article'
import { loader as feedLoader } from '~/routes/feed'
import { loader } from '~/routes/go'
import { loader as productLoader } from '~/routes/product'
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

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const follow = (id: string, query = '', headers: HeadersInit = browser, method = 'GET') =>
  toResult(loader(routeArgs(`/go/${id}${query}`, { offer: id }, { headers, method })) as Promise<unknown>)

async function clicks() {
  await flushCounts()
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
    expect(missing.data).toEqual({ missing: 'page' })
  },
)

test('what an import stored that is no web address leads nowhere', async () => {
  for (const damaged of ['javascript:alert(1)', '/admin', 'https://']) {
    await database.query('UPDATE offers SET url = $1 WHERE id = $2', [damaged, offer])
    const missing = await follow(offer)
    expect([missing.status, missing.headers.get('Location')]).toEqual([404, null])
  }
})

test('an address with letters that headers cannot have leads there', async () => {
  await database.query("UPDATE offers SET url = 'https://shop.example/日本' WHERE position = 2")
  expect((await follow(await findOffer(1))).headers.get('Location')).toBe(
    'https://shop.example/%E6%97%A5%E6%9C%AC',
  )
})

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

test('bots, those who only ask where it leads, unknown places and places that are no article are not counted', async () => {
  await storeArticle(database, { slug: 'a-draft', status: 'draft' })
  const bot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  for (const other of [bot, {}]) expect((await follow(offer, '?from=product', other)).status).toBe(302)
  expect((await follow(offer, '?from=product', browser, 'HEAD')).status).toBe(302)
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

const stories = {
  ...{ categoryName: 'Product Reviews', tags: ['slates'] },
  content:
    '::: review\n\n::: product slate\n\n::: picks\n\n::: compare slate other\n\nIt is [here](product:slate).',
  ...{ reviews: [{ product: 'slate', rating: 80 }], picks: [{ product: 'slate', award: 'Best overall' }] },
}
const templated = `https://programme.example/?u=${encodeURIComponent(url)}`

/** Where the links of some HTML with this relation lead, without repetitions. */
function listPaid(html: string) {
  const links = html.matchAll(/<a [^>]*?href="([^"]*)" rel="sponsored nofollow noopener"/g)
  return [...new Set([...links].map(([, href = '']) => href.replaceAll('&amp;', '&')))]
}

test('buttons in articles lead here, typed links and feeds to the retailer', async () => {
  await storeProduct(database, { slug: 'other' })
  const { slug } = await storeArticle(database, stories)
  const { data } = await toResult(articleLoader(routeArgs(`/articles/${slug}`, { slug })))
  const { html, meta } = data as { html: string; meta: unknown }
  const offers = [await findOffer(0), await findOffer(1), await findOffer(2)]
  const paths = offers.map((id) => `/go/${id}?from=${slug}`)
  expect(listPaid(html)).toEqual([...paths, templated])
  expect(html.match(/href="\/go\//g)).toHaveLength(10)
  expect(html).toContain('>See it at Shop (paid link)<')
  expect(html).toContain('data-shop="programme.example"')
  expect(html.match(/class="disclosure"/g)).toHaveLength(1)
  expect(JSON.stringify(meta)).not.toContain('/go/')
  const feed = await (await feedLoader(routeArgs('/tags/slates/feed', { tag: 'slates' }))).text()
  expect(feed).toContain('https://shop.example/plain')
  expect(feed).not.toContain('/go/')
})

test('drafts and samples count nothing', async () => {
  const { id } = await storeArticle(database, { ...stories, status: 'draft' })
  const token = createDraftToken()
  const editorId = (await listEditors())[0]?.id ?? ''
  await saveDraftLink({ articleId: id, token, recipient: 'Dr. Ada', days: 7, editorId })
  const { data } = await toResult(draftLoader(routeArgs(`/drafts/${token}`, { token })))
  expect(listPaid((data as { html: string }).html)).toContain(templated)
  expect((data as { html: string }).html).not.toContain('/go/')
})

test('so do those of a product’s page, unless nothing is counted', async () => {
  const read = async () => {
    const { data } = await toResult(productLoader(routeArgs('/products/slate', { slug: 'slate' })))
    return (data as { view: ProductView }).view.shops.map(({ href }) => href)
  }
  const [first] = await read()
  expect(first).toBe(`/go/${offer}?from=product`)
  const counting = publication()
  setPublication({ ...counting, site: { ...counting.site, countsClicks: undefined } })
  expect((await read())[0]).toBe(templated)
  // What pages lead to changes with the setting.
  expect(listChangedKeys(counting, publication())).toEqual(['everything'])
})
