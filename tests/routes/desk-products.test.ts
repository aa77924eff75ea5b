/** The desk's pages for products. */
import { expect, test } from 'vitest'
import { refreshPublication } from '~/data/publication/publication.server'
import { findStoredProduct, listProductVersions } from '~/desk/kit/products/desk-products.data.server'
import { action as importAction } from '~/desk/product-import/import-products.route'
import { action as deleteAction, loader as deleteLoader } from '~/desk/products/delete-product.route'
import { action, loader } from '~/desk/products/edit-product.route'
import { action as mergeAction, loader as mergeLoader } from '~/desk/products/merge-product.route'
import { action as restoreAction } from '~/desk/products/product-version.route'
import { loader as listLoader } from '~/desk/products/products.route'
import { loader as csvLoader } from '~/desk/products/products-csv.route'
import { routeArgs, storeArticle } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()
const { database } = desk

type Fields = Record<string, string>

const paramsOf = (path: string) => ({
  slug: /^\/admin\/products\/([^/?]+)/.exec(path)?.[1] ?? '',
  version: /versions\/(\d+)/.exec(path)?.[1] ?? '',
})
const argsOf = (path: string, init: RequestInit = {}) =>
  routeArgs(path, paramsOf(path), { headers: desk.headers, ...init })
const send = (handle: typeof action, path: string, body: URLSearchParams | FormData) =>
  toResult(
    handle({
      ...argsOf(path, { method: 'POST', body }),
      context: { clientAddress: '198.51.100.37' },
    }) as Promise<unknown>,
  )
const open = async (slug: string) => loader(argsOf(`/admin/products/${slug}`))
const save = async (slug: string, fields: Fields) =>
  send(action, `/admin/products/${slug}`, new URLSearchParams({ ...(await open(slug)).values, ...fields }))
const post = (handle: unknown, path: string, fields: Fields = {}) =>
  send(handle as typeof action, path, new URLSearchParams(fields))
const errorsOf = (result: { data: unknown }) =>
  (result.data as { errors: { field: string | null; message: string }[] }).errors

const offer = {
  offers_0_retailer: 'amazon',
  offers_0_url: 'https://www.amazon.com/dp/B0EXAMPLE1',
  offers_0_price: '899',
  offers_0_currency: 'usd',
  offers_0_pricedOn: '2026-03-04',
}
const typed = { name: 'Vellum Slate 11', category: 'Product Reviews', state: 'current' }
const create = (fields: Fields = {}) => save('new', { ...typed, ...fields })

const fromTheFuture = 'A price can’t be from the future. Use today’s date or an earlier one.'

test('a new product is named by its name, and can be found', async () => {
  expect((await create({ ...offer, gtin: '4006381333931' })).headers.get('Location')).toBe(
    '/admin/products/vellum-slate-11?done=saved',
  )
  for (const query of [
    'q=vellum',
    'q=4006381333931',
    'category=product+reviews',
    'state=current',
    'order=changed',
  ]) {
    const listed = await listLoader(argsOf(`/admin/products?${query}`))
    expect(listed.products).toMatchObject([
      {
        slug: 'vellum-slate-11',
        offers: 1,
        uses: 0,
        best: { price: '899', currency: 'USD', pricedOn: '2026-03-04' },
      },
    ])
  }
  expect((await listLoader(argsOf('/admin/products?q=nothing'))).products).toEqual([])
})

test('its price is the one that readers see first: of what is in stock, whatever else is cheaper', async () => {
  await create({
    ...offer,
    offers_0_price: '799',
    offers_0_availability: 'out of stock',
    offers_1_retailer: 'outpost',
    offers_1_url: 'https://www.outpost.example/slate',
    offers_1_price: '949',
    offers_1_currency: 'usd',
    offers_1_pricedOn: '2026-03-05',
  })
  const { products } = await listLoader(argsOf('/admin/products'))
  expect(products).toMatchObject([{ offers: 2, best: { price: '949', pricedOn: '2026-03-05' } }])
})

test('a price is typed, shown and read as the publication’s language writes it', async () => {
  await database.query(
    `UPDATE publication_entries SET data = data || '{"language": "de-DE"}' WHERE kind = 'settings'`,
  )
  await refreshPublication()
  const rows = { ...offer, offers_0_currency: 'EUR', offers_0_price: '1.099,50', listPrice: '1.234' }
  expect((await create(rows)).status).toBe(303)
  const { values } = await open('vellum-slate-11')
  expect(values).toMatchObject({ offers_0_price: '1099,50', listPrice: '1234' })
  const refused = await save('vellum-slate-11', { listPrice: '1,234' })
  expect(refused).toMatchObject({ status: 422, data: { values: { listPrice: '1,234' } } })
  expect(errorsOf(refused)).toEqual([
    { field: 'listPrice', message: expect.stringContaining('Ist 1234 oder 1.234 gemeint?') },
  ])
})

test('all that is wrong is said beside its field, and what was typed is given back', async () => {
  const refused = await create({
    ...offer,
    gtin: '4006381333932',
    listPrice: '0',
    offers_0_url: 'javascript:alert(1)',
    offers_0_price: '1000000000000',
    offers_0_currency: 'XYZ',
    offers_0_pricedOn: '2999-01-01',
    successor: 'nothing',
  })
  expect(refused).toMatchObject({ status: 422, data: { values: { offers_0_url: 'javascript:alert(1)' } } })
  expect(errorsOf(refused).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['gtin', 'listPrice', 'offers_0_url', 'offers_0_price', 'offers_0_currency']),
  )
  expect(errorsOf(refused)).toContainEqual({
    ...{ field: 'offers_0_pricedOn', message: `Price seen on: ${fromTheFuture}` },
  })
  expect(errorsOf(await create({ successor: 'nothing' }))).toMatchObject([{ field: 'successor' }])
  expect(errorsOf(await create({ slug: 'feed' }))).toMatchObject([{ field: 'slug' }])
})

test('a button adds a row without saving', async () => {
  const added = await create({ ...offer, command: 'add offers' })
  expect(added).toMatchObject({ status: 200, data: { values: { offers_1_order: '2', name: typed.name } } })
  expect(await findStoredProduct('vellum-slate-11')).toBeNull()
})

test('over another editor’s save it asks, and then overwrites; a version comes back', async () => {
  await create()
  const { values } = await open('vellum-slate-11')
  await save('vellum-slate-11', { brand: 'Theirs' })
  const mine = { ...values, brand: 'Mine' }
  const path = '/admin/products/vellum-slate-11'
  expect(await post(action, path, mine)).toMatchObject({
    status: 409,
    data: {
      values: { brand: 'Mine' },
      conflict: { version: 2, differences: [{ before: 'Theirs', after: 'Mine' }] },
    },
  })
  expect(await post(action, path, { ...mine, command: 'overwrite 2' })).toMatchObject({ status: 303 })
  expect((await findStoredProduct('vellum-slate-11'))?.data.brand).toBe('Mine')
  expect(await post(restoreAction, `${path}/versions/2?over=3`)).toMatchObject({ status: 303 })
  expect((await findStoredProduct('vellum-slate-11'))?.data.brand).toBe('Theirs')
  expect(await post(restoreAction, `${path}/versions/1?over=3`)).toMatchObject({ status: 422 })
})

const slatePath = '/admin/products/vellum-slate-11'
const second = Object.fromEntries(
  Object.entries(offer).map(([name, value]) => [name.replace('_0_', '_1_'), value]),
) as Fields
const other = { ...second, offers_1_retailer: 'outpost', offers_1_url: 'https://www.outpost.example/slate' }

test('what two editors change in different fields is kept, and the page says so', async () => {
  await create({ ...offer, ...other, model: 'S11' })
  const { values } = await open('vellum-slate-11')
  await save('vellum-slate-11', { brand: 'Theirs', model: '', offers_0_price: '799' })
  const mine = { ...values, listPrice: '999', offers_1_price: '949' }
  const saved = await post(action, slatePath, mine)
  expect(saved.status).toBe(303)
  const { data } = (await findStoredProduct('vellum-slate-11')) ?? {}
  expect(data).toMatchObject({
    ...{ brand: 'Theirs', listPrice: '999', offers: [{ price: '799' }, { price: '949' }] },
  })
  expect(data?.model).toBeUndefined()
  const shown = await loader(argsOf(saved.headers.get('Location') ?? ''))
  expect(shown.notice).toBe(
    'Saved. Readers see it now. Also kept, as someone else saved it meanwhile: Brand, Model, Offers.',
  )
})

test('where both changed the same, only that is asked about, and saving mine over it empties nothing', async () => {
  await create({ ...offer, ...other })
  const { values } = await open('vellum-slate-11')
  await save('vellum-slate-11', { brand: 'Theirs', model: 'Their model', offers_0_price: '799' })
  const mine = { ...values, brand: 'Mine', listPrice: '999' }
  const asked = await post(action, slatePath, mine)
  expect(asked).toMatchObject({
    status: 409,
    data: {
      values: { brand: 'Mine', model: 'Their model', listPrice: '999', offers_0_price: '799' },
      conflict: {
        ...{ version: 2, kept: ['Model', 'Offers'] },
        differences: [{ key: 'brand', before: 'Theirs', after: 'Mine' }],
      },
    },
  })
  expect((await findStoredProduct('vellum-slate-11'))?.version).toBe(2)
  // As the page sends it, and as it was typed.
  const { values: merged } = asked.data as { values: Fields }
  for (const sent of [merged, mine]) {
    expect(await post(action, slatePath, { ...sent, command: 'overwrite 2' })).toMatchObject({ status: 303 })
    expect((await findStoredProduct('vellum-slate-11'))?.data).toMatchObject({
      ...{
        brand: 'Mine',
        model: 'Their model',
        listPrice: '999',
        offers: [{ price: '799' }, { price: '899' }],
      },
    })
  }
})

test('an offer that both changed is asked about, and the others are kept', async () => {
  await create({ ...offer, ...other })
  const { values } = await open('vellum-slate-11')
  await save('vellum-slate-11', { offers_0_price: '799', offers_1_price: '849' })
  const mine = { ...values, offers_0_price: '749' }
  expect(await post(action, slatePath, mine)).toMatchObject({
    status: 409,
    data: {
      values: { offers_0_price: '749', offers_1_price: '849' },
      conflict: { differences: [{ key: 'offers' }] },
    },
  })
  await post(action, slatePath, { ...mine, command: 'overwrite 2' })
  expect((await findStoredProduct('vellum-slate-11'))?.data.offers).toMatchObject([
    { price: '749' },
    { price: '849' },
  ])
})

test('a new address and another field are both kept; a version saved after the question is asked about again', async () => {
  await create()
  const { values } = await open('vellum-slate-11')
  await save('vellum-slate-11', { slug: 'slate-11', brand: 'Theirs' })
  expect(await post(action, slatePath, { ...values, model: 'Mine' })).toMatchObject({ status: 303 })
  expect(await findStoredProduct('slate-11')).toMatchObject({
    ...{ slug: 'slate-11', version: 3, data: { brand: 'Theirs', model: 'Mine' } },
  })
  const late = { ...values, brand: 'Mine', command: 'overwrite 2' }
  expect(await post(action, slatePath, late)).toMatchObject({
    status: 409,
    data: { conflict: { version: 3 } },
  })
})

test('without the version that a form was opened with, every difference is asked about', async () => {
  await create()
  const { values } = await open('vellum-slate-11')
  await save('vellum-slate-11', { brand: 'Theirs' })
  await database.query('DELETE FROM product_revisions WHERE version = 1')
  expect(await post(action, slatePath, { ...values, model: 'Mine' })).toMatchObject({
    status: 409,
    data: { conflict: { differences: [{ key: 'brand' }, { key: 'model' }] } },
  })
})

test('a renamed product keeps its former address, which no other one gets', async () => {
  await create()
  await save('vellum-slate-11', { slug: 'slate-11' })
  expect((await findStoredProduct('vellum-slate-11'))?.slug).toBe('slate-11')
  expect(errorsOf(await create())).toMatchObject([{ field: 'slug' }])
})

test('one that is used is archived rather than deleted', async () => {
  await create()
  await storeArticle(database, { content: 'See [it](product:vellum-slate-11).' })
  const path = '/admin/products/vellum-slate-11'
  expect((await deleteLoader(argsOf(`${path}/delete`))).uses.articles).toMatchObject([{ role: 'text' }])
  expect((await post(deleteAction, `${path}/delete`)).headers.get('Location')).toBe(`${path}/delete`)
  await post(action, path, { command: 'archive' })
  expect((await listLoader(argsOf('/admin/products'))).products).toEqual([])
  expect((await listLoader(argsOf('/admin/products?state=archived'))).count).toBe(1)
  await database.query('DELETE FROM articles')
  await post(deleteAction, `${path}/delete`)
  expect(await findStoredProduct('vellum-slate-11')).toBeNull()
})

test('its links are checked at once when an editor asks', async () => {
  await create(offer)
  const path = '/admin/products/vellum-slate-11'
  await database.query(
    "UPDATE offers SET state = 'gone', problem = 'The page responded with 404.', next_check_at = '2099-01-01'",
  )
  const found = { retailer: 'Amazon', state: 'gone', problem: 'The page responded with 404.' }
  expect(await open('vellum-slate-11')).toMatchObject({ offers: [found] })
  await database.query('DELETE FROM graphile_worker._private_jobs')
  expect((await post(action, path, { command: 'check' })).headers.get('Location')).toBe(`${path}?done=check`)
  expect(await database.query('SELECT FROM offers WHERE next_check_at < now()')).toHaveLength(1)
  expect(await database.query("SELECT FROM graphile_worker.jobs WHERE key = 'check-offers'")).toHaveLength(1)
  expect((await open('vellum-slate-11')).values.name).toBe(typed.name)
})

test('merging leads both addresses to one, with all offers and the other as a version', async () => {
  await create({ ...offer, brand: 'Vellum' })
  await create({ slug: 'slate', ...offer, offers_0_url: 'https://www.amazon.com/dp/B0EXAMPLE2' })
  const [kept] = await database.query<{ id: string }>("SELECT id FROM offers WHERE url LIKE '%1'")
  const { plan } = await mergeLoader(argsOf('/admin/products/vellum-slate-11/merge?into=slate'))
  expect(plan).toMatchObject({ added: 1, left: 0, into: { version: 1 } })
  const merge = (intoVersion: string) =>
    post(mergeAction, '/admin/products/vellum-slate-11/merge', { into: 'slate', version: '1', intoVersion })
  expect((await merge('9')).headers.get('Location')).toContain('done=changed')
  expect((await merge('1')).headers.get('Location')).toBe('/admin/products/slate?done=merged')
  const merged = await findStoredProduct('vellum-slate-11')
  expect(merged).toMatchObject({ slug: 'slate', version: 3, data: { brand: 'Vellum' } })
  expect(merged?.data.offers).toHaveLength(2)
  expect(await database.query("SELECT id FROM offers WHERE url LIKE '%1'")).toEqual([kept])
  const versions = await listProductVersions(merged?.id ?? '')
  expect(versions.map(({ slug }) => slug)).toEqual(['slate', 'vellum-slate-11', 'slate'])
})

const importText = (text: string, digest = '') => {
  const body = new FormData()
  body.set('text', text)
  body.set('digest', digest)
  return send(importAction as unknown as typeof action, '/admin/product-import', body)
}
type Shown = {
  problem: string | null
  plan: { digest: string; counts: object; refused: { line: number; reason: string }[] }
}

test('a table is shown before it is imported, and what is exported is unchanged', async () => {
  const text = [
    '\uFEFFslug;name;category;retailer;url;price;currency;priced_on',
    'a;"Two\nlines";Product Reviews;amazon;https://a.co/1;10;USD;2026-01-02',
    'a;;;amazon;https://a.co/2;12.5;USD;2026-01-02',
    "b;'=SUM(A1);Product Reviews;;;;;",
    'c;C;Nowhere;;;;;',
    'd;D;Product Reviews;amazon;javascript:x;;;',
    'e;E;Product Reviews;amazon;https://a.co/3;10;USD;2999-01-01',
  ].join('\r\n')
  const first = (await importText(text)).data as Shown
  expect(first.plan.counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 3 })
  expect(first.plan.refused.map(({ line }) => line)).toEqual([6, 7, 8])
  expect(first.plan.refused.at(-1)?.reason).toBe(`priced_on: ${fromTheFuture}`)
  expect(await findStoredProduct('a')).toBeNull()
  expect((await importText(text, 'other')).status).toBe(409)
  expect((await importText(text, first.plan.digest)).headers.get('Location')).toBe(
    '/admin/products?imported=2',
  )
  expect((await findStoredProduct('b'))?.data.name).toBe('=SUM(A1)')
  expect((await findStoredProduct('a'))?.data.offers).toHaveLength(2)
  const csv = await ((await csvLoader(argsOf('/admin/products.csv'))) as Response).text()
  expect(csv).toContain("'=SUM(A1)")
  expect(((await importText(csv)).data as Shown).plan.counts).toEqual({
    added: 0,
    changed: 0,
    unchanged: 2,
    refused: 0,
  })
})

test.for([
  ['nothing', ''],
  ['an open quotation mark', 'slug,name\na,"b'],
  ['an unknown column', 'slug,colour\na,b'],
  ['a character that no text has', 'slug,name\na\0,b'],
  ['too many lines', `slug,name\n${'a,b\n'.repeat(5_001)}`],
  ['too many bytes', `slug,name\n${'a,b\n'.repeat(600_000)}`],
] as const)('a table with %s is refused', async ([, text]) => {
  const refused = await importText(text)
  expect(refused.status).toBe(422)
  expect((refused.data as Shown).problem).toBeTruthy()
})

test('a file in another encoding is refused, before names lose their letters', async () => {
  const body = new FormData()
  body.set('file', new File([Buffer.from('slug,name\na,Löwe', 'latin1')], 'products.csv'))
  const refused = await send(importAction as unknown as typeof action, '/admin/product-import', body)
  expect(refused.status).toBe(422)
  expect((refused.data as Shown).problem).toContain('UTF-8')
})

test('a table of 5,000 lines with every second one wrong gives a bounded page, and imports nothing before it is asked to', async () => {
  const lines = Array.from(
    { length: 5_000 },
    (_, n) => `p-${n},P ${n},Product Reviews,${n % 2 ? 'free' : n + 1}`,
  )
  const text = `slug,name,category,list_price\n${lines.join('\n')}`
  const shown = (await importText(text)).data as Shown & {
    plan: { added: unknown[]; furtherLines: number[] }
  }
  expect(shown.plan.counts).toEqual({ added: 2_500, changed: 0, unchanged: 0, refused: 2_500 })
  expect([shown.plan.added.length, shown.plan.refused.length, shown.plan.furtherLines.length]).toEqual([
    200, 200, 2_300,
  ])
  expect(await findStoredProduct('p-0')).toBeNull()
  expect((await importText(text, shown.plan.digest)).headers.get('Location')).toBe(
    '/admin/products?imported=2500',
  )
  expect((await findStoredProduct('p-4998'))?.data.listCurrency).toBe('USD')
})

test('a price list without addresses shows old and new, and dates what it changes', async () => {
  await create(offer)
  const text = 'slug;retailer;price\nvellum-slate-11;Amazon;799,95'
  const { plan } = (await importText(text)).data as Shown & { plan: { changed: unknown[] } }
  expect(plan.changed).toMatchObject([
    {
      changes: [
        { column: 'price', offer: 'amazon', before: '899', after: '799.95' },
        { column: 'priced_on', before: '2026-03-04', after: expect.stringMatching(/^20/) },
      ],
    },
  ])
  await importText(text, plan.digest)
  expect((await findStoredProduct('vellum-slate-11'))?.data.offers).toMatchObject([{ price: '799.95' }])
  expect(((await importText(text)).data as Shown).plan.counts).toMatchObject({ changed: 0, unchanged: 1 })
})

test('the address of an offer says its retailer, whether it is paid, and what is blank besides', async () => {
  await create({
    offers_0_url: 'https://www.amazon.com/dp/B0EXAMPLE1',
    offers_0_price: '1.299,00',
    listPrice: '1,499',
    released: '01.11.2026',
  })
  expect((await findStoredProduct('vellum-slate-11'))?.data).toMatchObject({
    ...{ listPrice: '1499', listCurrency: 'USD', released: '2026-11-01' },
    offers: [
      {
        ...{ retailer: 'amazon', isAffiliate: true, price: '1299.00', currency: 'USD' },
        pricedOn: new Date().toISOString().slice(0, 10),
      },
    ],
  })
  await save('vellum-slate-11', { offers_0_isAffiliate: 'no' })
  const kept = await findStoredProduct('vellum-slate-11')
  expect(kept?.data.offers?.[0]?.isAffiliate).toBeUndefined()
  await save('vellum-slate-11', { brand: 'Vellum' })
  expect((await findStoredProduct('vellum-slate-11'))?.data.offers).toEqual(kept?.data.offers)
})

test('all problems are said at once, in the order of the fields', async () => {
  await create()
  const refused = await create({
    slug: 'vellum-slate-11',
    listPrice: '12.345.6',
    gtin: '1',
    successor: 'nothing',
    offers_0_url: 'https://elsewhere.example/1',
    offers_0_price: '899.9999',
    offers_0_currency: 'usd',
    offers_0_pricedOn: '2999-01-01',
    offers_0_region: 'x',
  })
  expect(errorsOf(refused).map(({ field }) => field)).toEqual([
    'slug',
    'listPrice',
    'offers_0_retailer',
    'offers_0_price',
    'offers_0_pricedOn',
    'offers_0_region',
    'successor',
    'gtin',
  ])
  expect(refused).toMatchObject({ status: 422, data: { values: { offers_0_price: '899.9999' } } })
})

test.for(['__proto__', 'constructor', 'toString'])('a state of %s is refused as any other', async (state) => {
  expect(errorsOf(await create({ state }))).toEqual([
    { field: 'state', message: 'Choose one of the list for “State”.' },
  ])
})
