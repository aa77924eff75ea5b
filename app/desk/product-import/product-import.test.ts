/** Importing a table: what cannot be read is an error at its line, never a default, and no two products become one. */
import { describe, expect, it } from 'vitest'
import { parseProductTable, toProductRows } from '~/desk/kit/products/product-csv'
import type { ProductData } from '~/domain/products/product'
import type { Retailer } from '~/domain/publication/retailer'
import type { SpecColumn } from '~/domain/publication/spec-column'
import { planImport } from './product-import'

const retailers = new Map<string, Retailer>([
  [
    'amazon',
    { slug: 'amazon', name: 'Amazon', label: 'Amazon', domains: ['amazon.de'], programme: 'Associates' },
  ],
  ['outpost', { slug: 'outpost', name: 'Outpost', label: 'Outpost', domains: ['outpost.example'] }],
])
const specs: SpecColumn[] = [
  { key: 'battery', label: 'Battery', unit: 'h', kind: 'number' },
  { key: 'stylus', label: 'Stylus', kind: 'yes or no' },
  { key: 'until', label: 'Updates until', kind: 'date' },
]
const offer = {
  ...{ retailer: 'amazon', url: 'https://amazon.de/dp/1', isAffiliate: true },
  ...{ price: '899.00', currency: 'EUR', pricedOn: '2025-11-01' },
}
const slate: ProductData = { name: 'Slate 11', category: 'Tablets', state: 'current', offers: [offer] }
const stored = new Map([['slate-11', slate]])

function plan(text: string, products = stored) {
  const table = parseProductTable(text)
  if (!table.ok) throw new Error(table.problem)
  return planImport(table.rows, {
    find: (slug) => {
      const data = products.get(slug)
      return data ? { id: slug, slug, version: 1, data } : null
    },
    categories: ['Tablets', 'Books'],
    retailers,
    specs: () => specs,
    ...{ currency: 'USD', language: 'en-US' },
    today: '2026-11-28',
  })
}
const changesOf = (text: string, products = stored) =>
  plan(text, products).changed.flatMap(({ changes }) =>
    changes.map(({ column, before, after }) => `${column}: ${before} → ${after}`),
  )
const refusedOf = (text: string) => plan(text).refused.map(({ line, reason }) => `${line} ${reason}`)

describe('a slug', () => {
  it.each([
    ['Tab S10', 'Tab S10+'],
    ['Speakers 5.1', 'Speakers 51'],
    ['C', 'C#'],
  ])('is not shared by %s and %s, whose lines are both named', (one, other) => {
    const { added, refused } = plan(`name,category\n${one},Books\n${other},Books`)
    expect(added).toEqual([])
    expect(refused.map(({ line }) => line)).toEqual([2, 3])
    expect(refused[0]?.reason).toContain(`Lines 2 and 3 would both be`)
    expect(refused[0]?.reason).toContain(`name “${one}” and “${other}”`)
  })

  it('of a name does not rename the product that has it; typed, it does', () => {
    expect(refusedOf('name,category\nSlate 11+,Tablets')[0]).toContain('2 slug: “Slate 11” has “slate-11”.')
    expect(changesOf('slug,name\nslate-11,Slate 11+')).toEqual(['name: Slate 11 → Slate 11+'])
  })

  it('joins lines of one name, in whatever case', () => {
    const { added } = plan('name,category,url\nA 1,Books,https://amazon.de/1\na  1,Books,https://amazon.de/2')
    expect(added).toMatchObject([{ slug: 'a-1', data: { offers: [{}, {}] } }])
  })

  it('has one value for each column: a later line that says another is refused', () => {
    expect(refusedOf('slug,brand\nslate-11,Vellum\nslate-11,Volume')).toEqual([
      '3 brand: Line 2 says “Vellum” of the same product.',
    ])
    expect(
      refusedOf('slug,url,price\nslate-11,https://amazon.de/dp/1,1\nslate-11,https://amazon.de/dp/1,2'),
    ).toEqual(['3 price: Line 2 says “1” of the same offer.'])
  })
})

describe('paid', () => {
  it.each([
    ['WAHR', []],
    ['ja', []],
    ['x', []],
    ['FALSCH', ['paid: yes → no']],
    ['', []],
  ])('%j of a paid link', (paid, changes) => {
    expect(changesOf(`slug,url,paid\nslate-11,https://amazon.de/dp/1,${paid}`)).toEqual(changes)
  })

  it('that says neither is an error', () => {
    expect(refusedOf('slug,url,paid\nslate-11,https://amazon.de/dp/1,maybe')).toEqual([
      '2 paid: “maybe” is neither yes nor no.',
    ])
  })

  it('and the retailer of a new offer are those of its address', () => {
    const offers = plan('slug,url\nslate-11,https://outpost.example/1\nslate-11,https://amazon.de/dp/2')
      .changed[0]?.data.offers
    expect(offers?.slice(1)).toMatchObject([
      { retailer: 'outpost', isAffiliate: false },
      { retailer: 'amazon', isAffiliate: true },
    ])
    expect(refusedOf('slug,url\nslate-11,https://elsewhere.example/1')).toEqual([
      '2 retailer: No retailer has this address. Name one.',
    ])
  })
})

describe('a price', () => {
  it('without a day is of today, and in the currency that it had, else the publication’s', () => {
    expect(changesOf('slug,retailer,price\nslate-11,Amazon,"799,95"')).toEqual([
      'price: 899.00 → 799.95',
      'priced_on: 2025-11-01 → 2026-11-28',
    ])
    expect(
      plan('slug,url,price\nslate-11,https://outpost.example/1,799').changed[0]?.data.offers?.[1],
    ).toEqual({
      ...{ retailer: 'outpost', url: 'https://outpost.example/1', isAffiliate: false },
      ...{ price: '799', currency: 'USD', pricedOn: '2026-11-28' },
    })
    expect(plan('name,category,list_price\nNovel,Books,12').added[0]?.data).toMatchObject({
      listCurrency: 'USD',
    })
  })

  it('that is the same changes nothing', () => {
    expect(plan('slug;retailer;price\nslate-11;amazon;899,00').unchanged).toBe(1)
    expect(plan('slug,retailer,price\nslate-11,amazon,€899').unchanged).toBe(1)
  })

  it.each([
    ['slate-11,outpost,799,', '2 url: There is no offer by outpost yet. Write its address.'],
    ['slate-11,amazon,799,US', ''],
    ['slate-11,,799,', '2 retailer: Name the retailer or the address of the offer.'],
    ['slate-11,amazon,cheap,', '2 price: Use a price such as 899 or 899.95.'],
    ['slate-11,amazon,$799,', '2 price: The price says $, but its currency is EUR.'],
  ])('of a list without addresses: %s', (line, refused) => {
    expect(refusedOf(`slug,retailer,price,region\n${line}`).join()).toBe(refused)
  })

  it('of a retailer with several offers needs the country or the address of one', () => {
    const offers = [
      { ...offer, region: 'DE' },
      { ...offer, url: 'https://amazon.de/dp/2', region: 'AT' },
    ]
    const two = new Map([['slate-11', { ...slate, offers }]])
    const lines = 'slate-11,amazon,799,AT\nslate-11,amazon,799,\nslate-11,amazon,799,CH'
    const { changed, refused } = plan(`slug,retailer,price,region\n${lines}`, two)
    expect(changed[0]?.data.offers?.map(({ price }) => price)).toEqual(['899.00', '799'])
    expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 url: There are 2 offers by amazon. Write the address of the one you mean.',
      '4 url: There is no offer by amazon in CH yet. Write its address.',
    ])
  })
})

it('reads dates and numbers as spreadsheets in Germany write them, and refuses those that are two', () => {
  const text = 'slug;released;priced_on;url;spec:battery;spec:stylus;spec:until\n'
  expect(changesOf(`${text}slate-11;01.11.2026;27.11.2026;https://amazon.de/dp/1;12,5;ja;11.2030`)).toEqual([
    'released:  → 2026-11-01',
    'spec:battery:  → 12.5',
    'spec:stylus:  → yes',
    'spec:until:  → 2030-11',
    'priced_on: 2025-11-01 → 2026-11-27',
  ])
  expect(refusedOf(`${text}slate-11;11/01/2026;30.02.2026;https://amazon.de/dp/1;1,299;maybe;soon`)).toEqual([
    [
      '2 spec:battery: Battery: use a number such as 12 or 12.5, without a unit.',
      'spec:stylus: Stylus: use yes or no.',
      'spec:until: Updates until: use a date such as 2026-03-04, a month such as 2026-03, or a year.',
      'released: Use a date such as 2026-03-04, a month such as 2026-03, or a year.',
      'priced_on: Use a date such as 2026-03-04.',
    ].join(' '),
  ])
})

describe('a table', () => {
  it.each([
    ['commas', 'name,category\nSlate 13",Tablets'],
    ['tabs', 'name\tcategory\nSlate 13"\tTablets'],
    ['semicolons and a line for Excel', 'sep=;\r\nname;category\r\n"Slate 13""";Tablets'],
  ])('with %s may have marks for inches', (_, text) => {
    expect(plan(text).added).toMatchObject([{ slug: 'slate-13', data: { name: 'Slate 13"' } }])
  })

  it('names the line of a quotation mark that nothing closes', () => {
    const table = parseProductTable('name,category\nA,Books\n\n"B,Books\nC,Books')
    expect(table.ok ? '' : table.problem).toContain('Line 3: a cell begins with a quotation mark')
    const swallowed = refusedOf('name,category\n"A,Books\nB,Books"\nC,Books')
    expect(swallowed).toEqual([expect.stringContaining('3 A cell goes on in the next lines')])
  })

  it('refuses a line whose cells are shifted', () => {
    const shifted = refusedOf('slug,retailer,price,region\nslate-11,amazon,899,95,DE')
    expect(shifted).toEqual([expect.stringContaining('2 It has 5 cells, but there are 4 columns.')])
  })

  it('of 5,000 lines of which every second is wrong says so of each', () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => `p-${n},P ${n},Books,${n % 2 === 0 ? '5' : 'free'}`)
    const { added, refused } = plan(`slug,name,category,list_price\n${lines.join('\n')}`)
    expect([added.length, refused.length, refused[0]?.line, refused.at(-1)?.line]).toEqual([
      2_500, 2_500, 3, 5_001,
    ])
  })

  it('of names that objects have is a table like any other', () => {
    const names = ['constructor', '__proto__', 'toString']
    const lines = names.map((name) => `${name},Books,${name},${name}`)
    const { added, refused } = plan(`name,category,brand,spec:valueof\n${lines.join('\n')}`)
    expect(added.map(({ data }) => data.brand)).toEqual(names)
    expect(refused).toEqual([])
    for (const name of ['constructor', '__proto__'])
      expect(refusedOf(`slug,spec:${name}\nslate-11,x`)).toEqual([
        `2 spec:${name}: A spec can’t have this name.`,
      ])
  })

  it('that was exported changes nothing, also where the store has what no longer is allowed', () => {
    const odd = {
      ...slate,
      category: 'Gone',
      offers: [{ ...offer, retailer: 'gone', price: '899.5', currency: 'JPY' }],
    }
    const products = new Map([
      ['slate-11', slate],
      ['odd', odd],
    ])
    const rows = toProductRows([...products].map(([slug, data]) => ({ slug, data })))
    expect(plan(rows.map((row) => row.join('\t')).join('\n'), products)).toMatchObject({
      ...{ added: [], changed: [], unchanged: 2, refused: [] },
    })
  })
})
