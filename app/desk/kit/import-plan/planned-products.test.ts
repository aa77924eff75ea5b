/** Which cards of products become products, and what is told of those that stay text. */
import { expect, test } from 'vitest'
import { type Choices, noChoices, type Stored } from '~/desk/kit/imports/choices'
import type { IncomingArticle } from '~/desk/kit/incoming/items'
import {
  sourceArticle,
  sourcePerson,
  sourceTerm,
  sourceText,
} from '../../../../tests/support/imported-source'
import { createPlanner } from './planner'
import { toReadItem } from './read-item'

const stored: Stored = {
  ...{ language: 'en', timeZone: 'UTC', people: [], articleSlugs: new Set(), pageSlugs: new Set() },
  ...{ sections: [], menus: [], redirected: new Map() },
  products: [{ slug: 'old-lamp', name: 'Old Lamp' }],
  ...{ shows: [], episodes: [], showSlugs: new Set(), episodeSlugs: new Set() },
  productSlugs: new Set(['old-lamp', 'halo']),
  retailers: new Map([['shop', { slug: 'shop', name: 'Shop', label: 'Shop', domains: ['shop.example'] }]]),
}
const card = (title: string, url: string) =>
  `<div class="kg-card kg-product-card"><h4 class="kg-product-card-title">${title}</h4>${url && `<a href="${url}" class="kg-product-card-button">Buy</a>`}</div>`
const story = (id: string, html: string, different: Partial<IncomingArticle> = {}) =>
  sourceArticle(id, {
    text: { format: 'html', text: `<p>${sourceText}</p>${html}`, losses: [] },
    ...different,
  })

function plan(articles: IncomingArticle[], choices: Partial<Choices> = {}, ours = stored) {
  const planner = createPlanner(ours, { ...noChoices, ...choices }, new Date('2026-01-01'))
  for (const item of [sourcePerson('ada'), sourceTerm('section', 'Robots'), ...articles])
    planner.add(toReadItem(item))
  const planned = planner.finish({ read: 1, counted: 1, cutAfter: null, problems: [] })
  return { ...planned, products: planned.lines.filter(({ kind }) => kind === 'product') }
}

test('the same title and address is one product, written before what shows it', () => {
  const both = card('Halo', 'https://shop.example/halo') + card('Halo', 'https://shop.example/halo')
  const { products, lines, choices } = plan([story('1', both), story('2', both)])
  expect(products).toMatchObject([
    {
      ...{ outcome: 'create', target: 'halo-2', name: 'Halo' },
      product: {
        ...{ name: 'Halo', category: 'robots', picture: '' },
        offer: { retailer: 'shop', url: 'https://shop.example/halo' },
      },
      notes: [{ note: 'product-archived' }, { note: 'product-offer', value: 'Buy' }],
    },
  ])
  const kinds = lines.map(({ kind }) => kind)
  expect(kinds.indexOf('product')).toBeLessThan(kinds.indexOf('article'))
  expect(kinds.indexOf('product')).toBeGreaterThan(kinds.indexOf('section'))
  expect(choices).toContainEqual({
    ...{ about: 'product', id: 'halo https://shop.example/halo', name: 'Halo', guess: 'new', count: 2 },
  })
})

test('one that is here by its name is used', () => {
  expect(plan([story('1', card('old lamp', ''))]).products).toMatchObject([
    { outcome: 'use', target: 'old-lamp' },
  ])
})

test.for<[string, IncomingArticle, Partial<Choices>, string]>([
  ['that is to stay text', story('1', card('Halo', '')), { products: { halo: 'leave' } }, 'product-text'],
  ['where there is no section at all', story('1', card('Halo', ''), { sections: [] }), {}, 'product-unfiled'],
])('one %s does', ([, article, choices, note]) => {
  expect(plan([article], choices).products).toMatchObject([
    { outcome: 'leave', target: null, notes: [{ note }] },
  ])
})

test('one that only articles without a section show is in the first category, and told', () => {
  const sections = [{ slug: 'news', name: 'News', parent: null }]
  const { products } = plan([story('1', card('Halo', ''), { sections: [] })], {}, { ...stored, sections })
  expect(products).toMatchObject([
    {
      ...{ outcome: 'create', product: { category: 'news' } },
      notes: [{ note: 'product-archived' }, { note: 'product-category', value: 'News' }],
    },
  ])
})

test('a link to no retailer of ours is told', () => {
  const [line] = plan([story('1', card('Halo', 'https://other.example/halo'))]).products
  expect(line?.product?.offer).toBeNull()
  expect(line?.notes).toContainEqual({ note: 'product-unsold', value: 'https://other.example/halo' })
})

test('cards of pages are text', () => {
  expect(plan([story('1', card('Halo', ''), { kind: 'page' })]).products).toEqual([])
})
