/** Finds a product by its name in addresses. Apart from the schema of products, which browsers do not load. */
import type { Product } from './product'

/** The product that a text means; null: none of these. */
export function findNamed<Item extends Pick<Product, 'slug' | 'formerSlugs'>>(
  products: readonly Item[],
  named: string,
): Item | null {
  return (
    products.find(({ slug }) => slug === named) ??
    products.find(({ formerSlugs }) => formerSlugs.includes(named)) ??
    null
  )
}
