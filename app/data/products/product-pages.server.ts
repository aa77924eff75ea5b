/** Reads what the pages of products and the lists of them show. */
import { type CardRow, cardColumns, toArticleCard } from '~/data/articles/article-row.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { toStoredBylines } from '~/domain/authors/bylines'
import type { Mention, ProductOrder } from '~/domain/product-pages/product-page'
import { type Product, type ProductSummary, toProduct } from '~/domain/products/product'
import { toStoredPicks, toStoredReviews } from '~/domain/products/review'
import { toDay } from '~/domain/site/local-time'

/** A product that more articles name shows the newest of them. */
const MAX_MENTIONS = 48
const PRODUCTS_PER_PAGE = 24
/** The share of the addresses that one sitemap may have. */
const MAX_IN_SITEMAP = 40_000

type MentionRow = CardRow & { bylines: unknown; reviews: unknown; picks: unknown }

/** The published articles that name a product by any of its slugs, the newest first. */
export async function listMentions({ slug, formerSlugs }: Pick<Product, 'slug' | 'formerSlugs'>) {
  const slugs = [slug, ...formerSlugs]
  const rows = await readPublic(
    (database) => database.$queryRaw<MentionRow[]>`
      SELECT ${cardColumns}, bylines, reviews, picks FROM articles
      WHERE status = 'published' AND id IN (SELECT article_id FROM article_products WHERE slug = ANY (${slugs}::text[]))
      ORDER BY created_at DESC, id DESC LIMIT ${MAX_MENTIONS}`,
  )
  const timeZone = siteTimeZone()
  return rows.map(({ bylines, reviews, picks, ...row }): Mention => {
    const isMeant = ({ product }: { product: string }) => slugs.includes(product)
    return {
      card: toArticleCard(row),
      day: toDay(row.createdAt, timeZone),
      bylines: toStoredBylines(bylines),
      review: toStoredReviews(reviews).find(isMeant) ?? null,
      pick: toStoredPicks(picks).find((pick) => isMeant(pick) && !pick.replacedOn) ?? null,
    }
  })
}

/**
 * The keys by which a list is ordered, the smallest first; then come the names. Prices are those in the publication's currency, as
 * of the search's filter: products without one come last.
 */
const keys: Record<ProductOrder, () => Prisma.Sql> = {
  rating: () =>
    Prisma.sql`-coalesce((SELECT rating FROM product_review(product.slug || former_slugs)), -1)::numeric`,
  name: () => Prisma.sql`0::numeric`,
  price: () => Prisma.sql`coalesce((
    SELECT min(price) FROM offers
    WHERE product_id = product.id AND currency = ${publication().site.currency} AND state NOT IN ('gone', 'redirected')
  ), 1e12)`,
}

type Place = { direction: 'after' | 'before'; slug: string }

/** `after`, `before`: the slugs next to which the neighboring pages begin; null: there is none. */
export type ProductsPage = { products: Product[]; after: string | null; before: string | null }

/** A page of the products of a category that are not archived. A place beside a product that is not among them: the first. */
export async function listProductsIn(
  category: string,
  order: ProductOrder,
  place: Place | null,
): Promise<ProductsPage> {
  const isBackward = place?.direction === 'before'
  const placed = Prisma.sql`(SELECT key, name, id FROM listed WHERE slug = ${place?.slug ?? ''})`
  const beyond = isBackward
    ? Prisma.sql`(key, name, id) < ${placed}`
    : Prisma.sql`(key, name, id) > ${placed}`
  const ordered = isBackward ? Prisma.sql`key DESC, name DESC, id DESC` : Prisma.sql`key, name, id`
  const [row] = await readPublic(
    (database) => database.$queryRaw<{ products: ProductSummary[] }[]>`
      WITH listed AS (
        SELECT id, slug, lower(data ->> 'name') AS name, ${keys[order]()} AS key FROM products AS product
        WHERE lower(data ->> 'category') = lower(${category}) AND archived_at IS NULL
      ), shown AS (
        SELECT * FROM listed WHERE ${place ? beyond : Prisma.sql`true`}
        ORDER BY ${ordered}
        LIMIT ${PRODUCTS_PER_PAGE + 1}
      )
      SELECT product_summaries(ARRAY(SELECT id FROM shown ORDER BY ${ordered})) AS products`,
  )
  const rows = (row?.products ?? []).map(toProduct)
  if (rows.length === 0 && place) return listProductsIn(category, order, null)
  const hasMore = rows.length > PRODUCTS_PER_PAGE
  const products = rows.slice(0, PRODUCTS_PER_PAGE)
  if (isBackward) products.reverse()
  const [first, last] = [products[0]?.slug ?? null, products.at(-1)?.slug ?? null]
  return {
    products,
    after: isBackward || hasMore ? last : null,
    before: (isBackward ? hasMore : place !== null) ? first : null,
  }
}

/** Lists those that have a public review, without archived ones; `changedAt`: of product or review. */
export function listReviewedProducts(): Promise<{ slug: string; category: string; changedAt: Date }[]> {
  return readPublic(
    (database) => database.$queryRaw<{ slug: string; category: string; changedAt: Date }[]>`
      SELECT product.slug, data ->> 'category' AS category,
        greatest(product.updated_at, max(coalesce(revised_at, published_at, articles.created_at))) AS "changedAt"
      FROM article_products AS named
      JOIN articles ON articles.id = article_id AND status = 'published'
      JOIN products AS product ON product.id = find_product(named.slug) AND archived_at IS NULL
      WHERE role = 'review'
      GROUP BY product.id ORDER BY product.slug LIMIT ${MAX_IN_SITEMAP}`,
  )
}
