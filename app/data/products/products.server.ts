/** Reads products. */
import { readPublic } from '~/data/database/read-public.server'
import { type Product, type ProductSummary, toProduct } from '~/domain/products/product'

/** The product that has this slug or had it; null: there is none. */
export async function findProduct(slug: string): Promise<Product | null> {
  const [found] = await listProducts([slug])
  return found ?? null
}

/** Lists products that have or had these slugs, each once. */
export async function listProducts(slugs: readonly string[]): Promise<Product[]> {
  if (slugs.length === 0) return []
  const [row] = await readPublic(
    (database) => database.$queryRaw<{ products: ProductSummary[] }[]>`
      SELECT product_summaries(ARRAY(SELECT find_product(slug) FROM unnest(${[...slugs]}::text[]) AS slug)) AS products`,
  )
  return (row?.products ?? []).map(toProduct)
}
