/** Reads products. */

import { readPublic } from '~/data/database/read-public.server'
import { uuidPattern } from '~/data/desk/desk-articles.server'
import type { Product } from '~/domain/products/product'
import { type Pick, type Review, toStoredPicks, toStoredReviews } from '~/domain/products/review'

/** The product that has this slug or had it; null: there is none. */
export async function findProduct(slug: string): Promise<Product | null> {
  const [found] = await listProducts([slug])
  return found ?? null
}

/** Those that have or had these slugs, each once. */
export async function listProducts(slugs: readonly string[]): Promise<Product[]> {
  if (slugs.length === 0) return []
  const rows = await readPublic(
    (database) => database.$queryRaw<{ product: Product }[]>`
      SELECT product_summary(product) AS product FROM products AS product
      WHERE id IN (SELECT find_product(slug) FROM unnest(${[...slugs]}::text[]) AS slug)`,
  )
  return rows.map(({ product }) => product)
}

/** The stored reviews and picks of an article, published or not; none, if there is no such article. */
export async function findProductsOf(articleId: string): Promise<{ reviews: Review[]; picks: Pick[] }> {
  if (!uuidPattern.test(articleId)) return { reviews: [], picks: [] }
  const [row] = await readPublic(
    (database) => database.$queryRaw<{ reviews: unknown; picks: unknown }[]>`
      SELECT reviews, picks FROM articles WHERE id = ${articleId}::uuid`,
  )
  return { reviews: toStoredReviews(row?.reviews), picks: toStoredPicks(row?.picks) }
}
