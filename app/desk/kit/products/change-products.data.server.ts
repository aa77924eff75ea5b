/** Creates, changes, archives, deletes and merges products, one change at a time. */
import type pg from 'pg'
import { refreshNow } from '~/data/changes/article-changes.server'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { databasePool } from '~/data/database/prisma.server'
import { i18n } from '~/domain/language/desk-i18n'
import type { ProductData } from '~/domain/products/product'
import type { Review } from '~/domain/products/review'
import { MAX_OFFERS } from '~/domain/products/review-limits'
import type { StoredProduct } from './desk-products.data.server'

/** Within one transaction, while nobody else changes products. When it returns, this process shows the change. */
export async function changeProducts<Result>(
  editorId: string,
  change: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const result = await inTransactionOf(editorId, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('products'))`)
    return change(client)
  })
  await refreshNow()
  return result
}

/** `id` null: a new one, which may be archived from the beginning. `seen`: the version that the editor saw. */
export type ProductChange = {
  id: string | null
  seen: number | null
  slug: string
  data: ProductData
  isArchived?: boolean
}
export type ProductSaved =
  | { outcome: 'saved' | 'same' | 'gone' }
  | { outcome: 'conflict'; current: StoredProduct }
  | { outcome: 'refused'; field: 'slug' | 'successor'; message: string }

export async function saveProduct(editorId: string, wanted: ProductChange): Promise<ProductSaved> {
  return changeProducts(editorId, (client) => save(client, wanted))
}

async function save(client: pg.PoolClient, wanted: ProductChange): Promise<ProductSaved> {
  const { id, seen, slug, data, isArchived = false } = wanted
  const current = id === null ? null : await readProduct(client, id)
  if (id !== null && !current) return { outcome: 'gone' }
  const isSame = current && current.slug === slug && (await isEqual(client, current.data, data))
  if (isSame) return { outcome: 'same' }
  if (current && current.version !== seen) return { outcome: 'conflict', current }
  const [refusal] = await listRefusals(client, { id, slug, successor: data.successor ?? null })
  if (refusal) return { outcome: 'refused', ...refusal }
  if (current)
    await client.query('UPDATE products SET slug = $2, data = $3 WHERE id = $1', [
      current.id,
      slug,
      JSON.stringify(data),
    ])
  else
    await client.query(
      'INSERT INTO products (slug, data, archived_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END)',
      [slug, JSON.stringify(data), isArchived],
    )
  return { outcome: 'saved' }
}

/** Within a transaction that `changeProducts` rolls back. */
class Refusal extends Error {}

/** `seen`: the version of the article whose reviews become these. */
export type ReviewedArticle = { id: string; seen: number; slug: string; reviews: Review[] }

/** New products, and the reviews of articles: all, or none if the returned problem says why; null: stored. */
export async function storeReviews(
  products: readonly Pick<ProductChange, 'slug' | 'data'>[],
  articles: readonly ReviewedArticle[],
): Promise<string | null> {
  try {
    await changeProducts('', async (client) => {
      for (const product of products) {
        const saved = await save(client, { ...product, id: null, seen: null })
        if (saved.outcome === 'refused') throw new Refusal(`${product.slug}: ${saved.message}`)
      }
      for (const { id, seen, slug, reviews } of articles) {
        const statement = 'UPDATE articles SET reviews = $3 WHERE id = $1 AND version = $2'
        const { rowCount } = await client.query(statement, [id, seen, JSON.stringify(reviews)])
        if (rowCount !== 1)
          throw new Refusal(i18n.t('The article “{slug}” has changed in the meantime.', { slug }))
      }
    })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

async function readProduct(client: pg.PoolClient, id: string): Promise<StoredProduct | null> {
  const { rows } = await client.query<StoredProduct>(
    `SELECT id, slug, former_slugs AS "formerSlugs", data, version, archived_at AS "archivedAt"
     FROM products WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0] ?? null
}

/** As the database compares them. */
async function isEqual(client: pg.PoolClient, one: ProductData, other: ProductData): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>('SELECT $1::jsonb = $2::jsonb AS same', [
    JSON.stringify(one),
    JSON.stringify(other),
  ])
  return rows[0]?.same === true
}

type Named = { id: string | null; slug: string; successor: string | null }
type Refused = { field: 'slug' | 'successor'; message: string }

/**
 * Finds the refusals of the products that there are; for a form that is wrong in another way, so that all problems are reported at
 * once.
 */
export async function findProductRefusals(named: Named): Promise<Refused[]> {
  return listRefusals(databasePool(), named)
}

async function listRefusals(
  client: Pick<pg.PoolClient, 'query'>,
  { id, slug, successor }: Named,
): Promise<Refused[]> {
  const { rows } = await client.query<{ owner: string | null; isFormer: boolean; next: string | null }>(
    `SELECT owner.data ->> 'name' AS owner, owner.slug <> $1 AS "isFormer", find_product($3) AS next
     FROM (SELECT) AS one LEFT JOIN products AS owner
       ON (owner.slug = $1 OR owner.former_slugs @> ARRAY[$1]) AND owner.id IS DISTINCT FROM $2::uuid
     ORDER BY owner.slug = $1 DESC LIMIT 1`,
    [slug, id, successor],
  )
  const { owner = null, isFormer = false, next = null } = rows[0] ?? {}
  const refused: Refused[] = []
  if (owner !== null)
    refused.push({
      field: 'slug',
      message: isFormer
        ? i18n.t(
            'This was the address of “{owner}”, and articles that name it mean that product. Choose another one.',
            { owner },
          )
        : i18n.t('“{owner}” has this address. Choose another one.', { owner }),
    })
  const isOwn = successor !== null && (successor === slug || (next !== null && next === id))
  if (successor !== null && (next === null || isOwn))
    refused.push({
      field: 'successor',
      message: isOwn ? i18n.t('Name another product.') : i18n.t('There is no product with this address.'),
    })
  return refused
}

/** Null: gone. */
export async function archiveProduct(editorId: string, id: string, isArchived: boolean): Promise<boolean> {
  return changeProducts(editorId, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE products SET archived_at = CASE WHEN $2 THEN coalesce(archived_at, now()) END WHERE id = $1',
      [id, isArchived],
    )
    return rowCount === 1
  })
}

/** 'used': an article names it, or it is the successor of another product. */
export async function deleteProduct(editorId: string, id: string): Promise<'deleted' | 'used' | 'gone'> {
  return changeProducts(editorId, async (client) => {
    const product = await readProduct(client, id)
    if (!product) return 'gone'
    const { rows } = await client.query<{ used: boolean }>(
      `SELECT EXISTS (SELECT FROM desk_product_uses WHERE slug = ANY ($1))
         OR EXISTS (SELECT FROM products WHERE data ->> 'successor' = ANY ($1) AND id <> $2) AS used`,
      [[product.slug, ...product.formerSlugs], id],
    )
    if (rows[0]?.used) return 'used'
    await client.query('DELETE FROM products WHERE id = $1', [id])
    return 'deleted'
  })
}

/** Returns what the remaining product has afterwards; `left`: offers beyond the limit, which are lost. */
export function joinProducts(into: ProductData, from: ProductData) {
  const own = into.offers ?? []
  const added = (from.offers ?? []).filter(({ url }) => !own.some((offer) => offer.url === url))
  const offers = [...own, ...added].slice(0, MAX_OFFERS)
  const { listPrice, listCurrency, specs: _, ...others } = from
  const price = into.listPrice === undefined ? { listPrice, listCurrency } : {}
  const specs = into.category === from.category ? { ...from.specs, ...into.specs } : into.specs
  const joined = { ...others, ...price, ...into, specs, offers }
  const data = JSON.parse(JSON.stringify(joined)) as ProductData
  return { data, added: offers.length - own.length, left: own.length + added.length - offers.length }
}

type Seen = Pick<StoredProduct, 'id' | 'version'>

/**
 * Both as the editor saw them, or nothing happens. Offers stay the ones that they are, with what checks found; the history of the one
 * that stays has the other as a version.
 */
export async function mergeProducts(editorId: string, from: Seen, into: Seen): Promise<'merged' | 'changed'> {
  return changeProducts(editorId, async (client) => {
    const [going, staying] = [await readProduct(client, from.id), await readProduct(client, into.id)]
    if (!going || !staying || going.id === staying.id) return 'changed'
    if (going.version !== from.version || staying.version !== into.version) return 'changed'
    const { data } = joinProducts(staying.data, going.data)
    if (
      data.successor &&
      [going, staying].some(({ slug, formerSlugs }) => [slug, ...formerSlugs].includes(data.successor ?? ''))
    )
      delete data.successor
    await client.query(
      `UPDATE offers SET product_id = $2 WHERE product_id = $1
         AND url NOT IN (SELECT url FROM offers WHERE product_id = $2)`,
      [going.id, staying.id],
    )
    await client.query('DELETE FROM products WHERE id = $1', [going.id])
    await client.query(
      `INSERT INTO product_revisions (product_id, version, slug, data, saved_by)
       VALUES ($1, $2, $3, $4, nullif(current_setting('ohmnibus.editor', true), '')::uuid)`,
      [staying.id, staying.version + 1, going.slug, JSON.stringify(going.data)],
    )
    // The version after that is its own, also where the data stays as it is.
    await client.query(
      `UPDATE products SET former_slugs = former_slugs || $2::text[], data = $3,
         version = version + CASE WHEN data = $3 THEN 2 ELSE 1 END
       WHERE id = $1`,
      [staying.id, [going.slug, ...going.formerSlugs], JSON.stringify(data)],
    )
    return 'merged'
  })
}

export type ImportedProduct = { id: string | null; seen: number | null; slug: string; data: ProductData }

/** All, or none if one was changed meanwhile. */
export async function storeProducts(
  editorId: string,
  products: readonly ImportedProduct[],
): Promise<'stored' | 'changed'> {
  return changeProducts(editorId, async (client) => {
    const { rows } = await client.query<{ changed: boolean }>(
      `SELECT EXISTS (
         SELECT FROM jsonb_to_recordset($1) AS wanted (id uuid, seen integer, slug text) LEFT JOIN products
           ON products.id = wanted.id
         WHERE wanted.id IS NULL AND find_product(wanted.slug) IS NOT NULL
           OR wanted.id IS NOT NULL AND products.version IS DISTINCT FROM seen
       ) AS changed`,
      [JSON.stringify(products)],
    )
    if (rows[0]?.changed) return 'changed'
    const json = JSON.stringify(products)
    await client.query(
      `UPDATE products SET data = wanted.data FROM jsonb_to_recordset($1) AS wanted (id uuid, data jsonb)
       WHERE products.id = wanted.id`,
      [json],
    )
    await client.query(
      `INSERT INTO products (slug, data)
       SELECT slug, data FROM jsonb_to_recordset($1) AS wanted (id uuid, slug text, data jsonb) WHERE id IS NULL`,
      [json],
    )
    return 'stored'
  })
}
