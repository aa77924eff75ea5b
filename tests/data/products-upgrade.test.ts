/** Products of a filled database after its migration: prices as they were, and offers whose links came out wrong. */
import { expect, test } from 'vitest'
import { upgradeFilled } from '../support/upgrade'

const retailers = [
  ['glued', '{raw}?tag=us-20'],
  ['appended', '{raw}&tag=us-20'],
  ['wrapped', 'https://go.example/?url={url}'],
]
const offers = [
  ['glued', 'https://a.example/1', true],
  ['glued', 'https://a.example/2?psc=1', true],
  ['glued', 'https://a.example/3#reviews', true],
  ['glued', 'https://a.example/4?psc=1', false],
  ['glued', 'https://a.example/5?psc=1?tag=us-20', false],
  ['glued', 'https://a.example/6?tag=us-20', false],
  ['appended', 'https://a.example/7', true],
  ['appended', 'https://a.example/8?psc=1', true],
  ['wrapped', 'https://a.example/9?psc=1', true],
] as const

const data = {
  ...{ name: 'Lamp', category: 'Get Electrified', state: 'current' },
  offers: offers.map(([retailer, address, isAffiliate]) => ({
    ...{ retailer, url: address, isAffiliate, price: '899.00', currency: 'USD', pricedOn: '2026-03-04' },
  })),
}

test('prices stay as they are, and offers whose links came out wrong are found', () =>
  upgradeFilled(
    async (query) => {
      for (const [slug, linkTemplate] of retailers)
        await query(
          `INSERT INTO publication_entries (kind, slug, data)
           VALUES ('retailer', $1, jsonb_build_object('name', 'A', 'label', 'A', 'domains', '[]'::jsonb, 'linkTemplate', $2::text))`,
          [slug, linkTemplate],
        )
      await query("INSERT INTO products (slug, data) VALUES ('lamp', $1)", [JSON.stringify(data)])
    },
    async (query) => {
      expect(
        await query(
          `SELECT right(split_part(url, '?', 1), 1) AS n, is_stored AS "isStored"
           FROM glued_offers JOIN offers ON id = offer_id WHERE url NOT LIKE '%#%' ORDER BY url`,
        ),
      ).toEqual([
        { n: '2', isStored: false },
        { n: '5', isStored: true },
        { n: '7', isStored: false },
      ])
      expect(await query('SELECT count(*)::integer FROM glued_offers')).toEqual([{ count: 4 }])
      expect(await query('SELECT DISTINCT price::text AS price FROM offers')).toEqual([{ price: '899.00' }])
      const long = { ...data, offers: [{ ...data.offers[0], price: '129900000000', currency: 'VND' }] }
      await query('UPDATE products SET data = $1', [JSON.stringify(long)])
      expect(
        await query('SELECT price::text AS price FROM product_offers((SELECT id FROM products))'),
      ).toEqual([{ price: '129900000000' }])
    },
  ))
