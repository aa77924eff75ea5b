/** Products for the desk: the list, one with its version, where it is used, and its versions. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import {
  MAX_VERSIONS,
  type RecordVersion,
  toVersion,
  type VersionRow,
} from '~/desk/kit/records/record-version'
import { findPriced } from '~/domain/products/prices'
import type { Offer, ProductData } from '~/domain/products/product'
import { listTerms } from '~/domain/search/search-request'
import type { ListedProduct, ProductsRequest } from './product-list'

const PAGE_SIZE = 50
const MAX_TERMS = 8

type ProductPage = { products: ListedProduct[]; count: number; next: string | null }

/** One page; an `after` that no longer exists gives the first. */
export async function listProductsForDesk(request: ProductsRequest): Promise<ProductPage> {
  const where = Prisma.join([Prisma.sql`true`, ...toConditions(request)], ' AND ')
  const isByName = request.order === 'name'
  const key = isByName ? Prisma.sql`lower(data ->> 'name')` : Prisma.sql`updated_at`
  const [comparison, direction] = isByName ? ['>', 'ASC'] : ['<', 'DESC']
  const beyond = request.after
    ? Prisma.sql`AND coalesce(
        (${key}, id) ${Prisma.raw(comparison)} (SELECT ${key}, id FROM products WHERE id = ${request.after}::uuid), true)`
    : Prisma.empty
  type Row = Omit<ListedProduct, 'best' | 'offers'> & { count: number; offers: Offer[] }
  const rows = await prisma().$queryRaw<Row[]>`
    SELECT product.id, slug, data ->> 'name' AS name, data ->> 'brand' AS brand, data ->> 'category' AS category,
      data ->> 'state' AS state, data ->> 'picture' AS picture, library_picture(data ->> 'picture') AS "libraryPicture",
      archived_at IS NOT NULL AS "isArchived", updated_at AS "changedAt",
      ARRAY(SELECT jsonb_strip_nulls(to_jsonb(offer)) FROM product_offers(product.id) AS offer) AS offers,
      (SELECT rating FROM product_review(product.slug || product.former_slugs)) AS rating,
      (SELECT count(DISTINCT article_id)::integer FROM desk_product_uses AS named
        WHERE named.slug = ANY (product.slug || product.former_slugs)) AS uses,
      (SELECT count(*)::integer FROM products WHERE ${where}) AS count
    FROM (
      SELECT id AS found FROM products WHERE ${where} ${beyond}
      ORDER BY ${key} ${Prisma.raw(direction)}, id ${Prisma.raw(direction)} LIMIT ${PAGE_SIZE + 1}
    ) AS page JOIN products AS product ON product.id = found
    ORDER BY ${isByName ? Prisma.sql`lower(product.data ->> 'name')` : Prisma.sql`product.updated_at`} ${Prisma.raw(direction)},
      product.id ${Prisma.raw(direction)}`
  if (rows.length === 0 && request.after) return listProductsForDesk({ ...request, after: null })
  const products = rows.slice(0, PAGE_SIZE).map(({ count: _, offers, ...product }) => ({
    ...product,
    best: findPriced({ offers }),
    offers: offers.length,
  }))
  const next = rows.length > PAGE_SIZE ? (products.at(-1)?.id ?? null) : null
  return { products, count: rows[0]?.count ?? 0, next }
}

function toConditions({ query, category, state }: ProductsRequest): Prisma.Sql[] {
  const conditions = listTerms(query)
    .slice(0, MAX_TERMS)
    .map((term) => Prisma.sql`contains_term(names, fold_text(${term}))`)
  if (category) conditions.push(Prisma.sql`lower(data ->> 'category') = lower(${category})`)
  if (state === 'archived') conditions.push(Prisma.sql`archived_at IS NOT NULL`)
  else if (state !== 'any') conditions.push(Prisma.sql`archived_at IS NULL`)
  if (state && state !== 'archived' && state !== 'any')
    conditions.push(Prisma.sql`data ->> 'state' = ${state}`)
  return conditions
}

/** A product as it is stored; `data` unchecked. */
export type StoredProduct = {
  id: string
  slug: string
  formerSlugs: string[]
  data: ProductData
  version: number
  archivedAt: Date | null
}

/** Finds it by its slug or a former one. */
export async function findStoredProduct(slug: string): Promise<StoredProduct | null> {
  const [row] = await prisma().$queryRaw<StoredProduct[]>`
    SELECT id, slug, former_slugs AS "formerSlugs", data, version, archived_at AS "archivedAt"
    FROM products WHERE id = find_product(${slug})`
  return row ?? null
}

/** Products whose slug or name an editor may have typed, the most likely first. */
export async function suggestProducts(typed: string): Promise<Pick<ListedProduct, 'slug' | 'name'>[]> {
  const { products } = await listProductsForDesk({
    ...{ query: typed, category: '', state: 'any', order: 'name', after: null },
  })
  return products.slice(0, 10).map(({ slug, name }) => ({ slug, name }))
}

export type ProductUse = {
  title: string
  slug: string
  id: string
  status: 'draft' | 'published'
  /** draft: only of one above it, which readers don't see. */
  role: 'review' | 'pick' | 'text' | 'draft'
}
export type ProductUses = { articles: ProductUse[]; predecessors: { slug: string; name: string }[] }

/** In a page of the desk. */
const MAX_USES = 200

/** The articles that name it, by any of its slugs, and the products that it follows. */
export async function listProductUses({
  id,
  slug,
  formerSlugs,
}: Pick<StoredProduct, 'id' | 'slug' | 'formerSlugs'>): Promise<ProductUses> {
  const slugs = [slug, ...formerSlugs]
  const [articles, predecessors] = await Promise.all([
    prisma().$queryRaw<ProductUse[]>`
      SELECT * FROM (
        SELECT DISTINCT ON (id) title, articles.slug, id, status, role, created_at
        FROM desk_product_uses AS named JOIN articles ON id = article_id WHERE named.slug = ANY (${slugs}::text[])
        ORDER BY id, array_position(ARRAY['review', 'pick', 'text', 'draft'], role)
      ) AS uses ORDER BY array_position(ARRAY['review', 'pick', 'text', 'draft'], role), created_at DESC, id LIMIT ${MAX_USES}`,
    prisma().$queryRaw<{ slug: string; name: string }[]>`
      SELECT slug, data ->> 'name' AS name FROM products
      WHERE data ->> 'successor' = ANY (${slugs}::text[]) AND id <> ${id}::uuid ORDER BY lower(data ->> 'name') LIMIT ${MAX_USES}`,
  ])
  return { articles: articles.map(({ ...use }) => use), predecessors }
}

/** The result of the last check of an offer. */
export type CheckedOffer = {
  id: string
  retailer: string
  url: string
  state: Offer['state']
  problem: string | null
  checkedAt: Date | null
}

/** In the order of the product. */
export async function listCheckedOffers(productId: string): Promise<CheckedOffer[]> {
  return prisma().$queryRaw`
    SELECT id::text AS id, retailer, url, state, problem, checked_at AS "checkedAt"
    FROM offers WHERE product_id = ${productId}::uuid ORDER BY position`
}

/** The newest first. */
export async function listProductVersions(id: string): Promise<RecordVersion[]> {
  const rows = await prisma().$queryRaw<VersionRow[]>`
    SELECT version, slug, data, saved_at AS "savedAt", email, name
    FROM product_revisions LEFT JOIN editors ON editors.id = saved_by
    WHERE product_id = ${id}::uuid ORDER BY version DESC LIMIT ${MAX_VERSIONS}`
  return rows.map(toVersion)
}

/** All that the slugs name, by each of their own slugs and former ones. */
export async function listStoredProducts(slugs: readonly string[]): Promise<Map<string, StoredProduct>> {
  const rows = await prisma().$queryRaw<(StoredProduct & { asked: string })[]>`
    SELECT asked, id, slug, former_slugs AS "formerSlugs", data, version, archived_at AS "archivedAt"
    FROM unnest(${[...new Set(slugs)]}::text[]) AS asked JOIN products ON id = find_product(asked)`
  return new Map(
    rows.flatMap(({ asked, ...product }) => [
      [asked, product],
      [product.slug, product],
    ]),
  )
}

/** All products, archived ones too, by name. */
export async function exportProducts(): Promise<Pick<StoredProduct, 'slug' | 'data'>[]> {
  return prisma().$queryRaw`SELECT slug, data FROM products ORDER BY lower(data ->> 'name'), id`
}
