/** Fills a site with 10,000 products and 30,000 offers, of which nearly all need an editor, and articles that name them. */
import pg from 'pg'

/** A third of the offers is gone, the prices of the others are old; all products are discontinued, and have changed since their reviews. */
export async function fillProducts(databaseUrl: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const offers = `(
    SELECT jsonb_agg(jsonb_build_object(
      'retailer', (ARRAY['amazon', 'outpost', 'bench'])[1 + (n + part) % 3],
      'url', format('https://shop-%s.example/%s-%s', (n + part) % 12, n, part), 'isAffiliate', true,
      'price', (20 + (n * 7 + part * 31) % 900)::text, 'currency', 'USD',
      'pricedOn', date '2025-01-01' + (n * 13 + part) % 300, 'availability', (ARRAY['in stock', 'out of stock'])[1 + (n + part) % 2]
    )) FROM generate_series(1, 3) AS part
  )`
  await client.query(
    `INSERT INTO products (slug, former_slugs, data) SELECT 'bench-' || n, ARRAY['was-bench-' || n], jsonb_build_object(
       'name', 'Bench ' || n || ' of Maker ' || n % 200, 'brand', 'Maker ' || n % 200, 'model', 'M' || n,
       'category', (ARRAY['Product Reviews', 'Tech News', 'Buying Guides', 'Digital Tools'])[1 + n % 4],
       'state', 'discontinued', 'successor', 'bench-' || 1 + n % $1,
       'specs', (SELECT jsonb_object_agg('spec-' || spec, repeat('value ', 4)) FROM generate_series(1, 10) AS spec),
       'offers', ${offers}
     ) FROM generate_series(1, $1::integer) AS n`,
    [products],
  )
  const text = `repeat('A sentence of the story about bench-' || n || ', of some length. ', 80)`
  const columns =
    'slug, title, content, status, author_name, category_name, created_at, updated_at, reviews, picks'
  // As many reviews as there are products, a quarter of them by former slugs; guides with eight picks each; old drafts.
  await client.query(
    `INSERT INTO articles (${columns})
     SELECT 'story-' || n, 'Story ' || n, ${text}, CASE WHEN n % 10 = 0 THEN 'draft' ELSE 'published' END, 'Maya Lindqvist',
       'Workshop', moment, moment,
       CASE WHEN n % 3 > 0 THEN (
         SELECT jsonb_agg(jsonb_build_object(
           'product', CASE n % 4 WHEN 0 THEN 'was-' ELSE '' END || 'bench-' || 1 + (n * 3 + part) % $1, 'rating', 50 + n % 50
         )) FROM generate_series(1, 3) AS part
       ) ELSE '[]' END,
       CASE WHEN n % 3 = 0 THEN (
         SELECT jsonb_agg(jsonb_build_object(
           'product', CASE n % 4 WHEN 0 THEN 'was-' ELSE '' END || 'bench-' || 1 + (n * 8 + part) % $1, 'award', 'Best ' || part
         )) FROM generate_series(1, 8) AS part
       ) ELSE '[]' END
     FROM (SELECT n, timestamptz '2025-12-01' - n * interval '1 hour' AS moment FROM generate_series(1, $1 / 2) AS n) AS stories`,
    [products],
  )
  await client.query(
    `UPDATE offers SET state = 'gone', problem = 'The page responded with 404.', checked_at = now() - id * interval '1 minute'
     WHERE position = 1`,
  )
  await client.query(`UPDATE products SET data = data || '{"mpn": "changed"}' WHERE slug LIKE 'bench-%'`)
  await client.query('VACUUM ANALYZE')
  await client.end()
}
