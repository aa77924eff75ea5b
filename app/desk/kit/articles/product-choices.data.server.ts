/** Products for the article form: those that it offers, those that were typed, and new ones. */
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { containsTerms } from '~/data/search/search-names.server'
import type { ProductData } from '~/domain/products/product'

/** `review`: the slug of its newest public one. */
export type ProductChoice = { slug: string; name: string; brand: string | null; review: string | null }

const MAX_NEWEST = 200
const MAX_FOUND = 20
const MAX_CLOSE = 3

/** Lists products whose names have the words of `query`; without it the newest. */
export async function listProductChoices(query = ''): Promise<ProductChoice[]> {
  return prisma().$queryRaw<ProductChoice[]>`
    WITH chosen AS (
      SELECT id FROM products
      WHERE archived_at IS NULL AND ${containsTerms(Prisma.sql`names`, query)}
      ORDER BY created_at DESC, id LIMIT ${query.trim() ? MAX_FOUND : MAX_NEWEST}
    )
    SELECT slug, data ->> 'name' AS name, data ->> 'brand' AS brand,
      (SELECT review.slug FROM product_review(product.slug || former_slugs) AS review) AS review
    FROM chosen JOIN products AS product USING (id) ORDER BY lower(data ->> 'name'), slug`
}

/** `slug`: as it was typed if a product has or had it, else that of the only one with this name; null: none. */
export type NamedProduct = { typed: string; slug: string | null; id: string | null; name: string | null }

/** Lists products by what was typed, as a slug or a name, each once. */
export async function listNamedProducts(typed: readonly string[]): Promise<NamedProduct[]> {
  if (typed.length === 0) return []
  return prisma().$queryRaw<NamedProduct[]>`
    SELECT typed, CASE WHEN by_slug IS NULL THEN product.slug ELSE typed END AS slug, product.id, product.data ->> 'name' AS name
    FROM (SELECT DISTINCT typed, find_product(typed) AS by_slug FROM unnest(${[...typed]}::text[]) AS typed) AS list
    LEFT JOIN LATERAL (
      SELECT min(id::text)::uuid AS id FROM (
        SELECT id FROM products
        WHERE names LIKE search_pattern(typed) AND fold_text(data ->> 'name') = fold_text(typed)
        ORDER BY archived_at IS NOT NULL LIMIT 2
      ) AS same HAVING count(*) = 1
    ) AS by_name ON by_slug IS NULL
    LEFT JOIN products AS product ON product.id = coalesce(by_slug, by_name.id)`
}

/** The products whose names are most like what was typed. */
export async function listCloseProducts(typed: string): Promise<Pick<ProductChoice, 'slug' | 'name'>[]> {
  return prisma().$queryRaw<Pick<ProductChoice, 'slug' | 'name'>[]>`
    SELECT slug, data ->> 'name' AS name FROM (
      SELECT *, word_similarity(fold_text(${typed}), names) AS likeness FROM products
    ) AS product
    WHERE likeness > 0.4 ORDER BY likeness DESC, archived_at IS NOT NULL, slug LIMIT ${MAX_CLOSE}`
}

/** Under the slug, or that with a number if it is taken; returns it. Null: many have it. */
export async function createProduct(
  slug: string,
  data: ProductData,
  editorId: string,
): Promise<string | null> {
  for (let number = 1; number <= 20; number++) {
    const wanted = number === 1 ? slug : `${slug}-${number}`
    const rows = await inNameOf(
      editorId,
      prisma().$queryRaw<{ slug: string }[]>`
        INSERT INTO products (slug, data) SELECT ${wanted}, ${JSON.stringify(data)}::jsonb
        WHERE find_product(${wanted}) IS NULL ON CONFLICT DO NOTHING RETURNING slug`,
    )
    if (rows[0]) return rows[0].slug
  }
  return null
}
