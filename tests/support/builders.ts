/** Builds article rows and route arguments for tests, with plausible defaults for everything a test does not specify. */
import { toColumn } from '~/data/articles/article-row.server'
import type { Prisma } from '~/data/generated/client'
import type { ProductData } from '~/domain/products/product'
import type { TestDatabase } from './database'

/** `createdAt`: a string may carry microseconds. */
export type ArticleColumns = Omit<Prisma.ArticleCreateManyInput, 'createdAt' | 'tags' | 'related'> & {
  createdAt?: Date | string
  tags?: string[]
  related?: string[]
}

export type StoredArticle = { id: string; slug: string; title: string }

let built = 0

/** A published Tech News article; each is newer than the one built before. */
export function buildArticle(columns: Partial<ArticleColumns> = {}): ArticleColumns {
  built += 1
  return {
    title: `Story ${built}`,
    slug: `story-${built}`,
    content: 'A relay clicked in an empty laboratory.',
    authorName: 'Maya Lindqvist',
    categoryName: 'Tech News',
    status: 'published',
    createdAt: new Date(Date.UTC(2025, 0, 1) + built * 60_000),
    ...columns,
  }
}

/** Inserts rows directly, as an import would, in one statement; returns them in the same order. */
export async function storeArticles(
  database: Pick<TestDatabase, 'query'>,
  articles: Partial<ArticleColumns>[],
): Promise<StoredArticle[]> {
  const hasRelated = articles.some(({ related }) => related)
  const rows = articles.map((columns) => ({
    content2: '',
    tags: [],
    reviews: [],
    picks: [],
    ...(hasRelated && { related: [] }),
    ...buildArticle(columns),
  }))
  if (rows.length === 0) return []
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].map(toColumn)
  const stored = await database.query<StoredArticle>(
    `INSERT INTO articles (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::articles, $1)
     RETURNING id, slug, title`,
    [JSON.stringify(rows.map(toColumnNames))],
  )
  const bySlug = new Map(stored.map((article) => [article.slug, article]))
  return rows.flatMap(({ slug }) => bySlug.get(slug) ?? [])
}

/** Stores one article and returns it. */
export async function storeArticle(
  database: Pick<TestDatabase, 'query'>,
  fields: Partial<ArticleColumns> = {},
): Promise<StoredArticle> {
  const [stored] = await storeArticles(database, [fields])
  if (!stored) throw new Error('The article was not stored.')
  return stored
}

/** Stores a product; its slug is also its name, unless it has one. */
export async function storeProduct(
  database: Pick<TestDatabase, 'query'>,
  { slug, ...data }: Partial<ProductData> & { slug: string },
): Promise<void> {
  await database.query('INSERT INTO products (slug, data) VALUES ($1, $2)', [
    slug,
    JSON.stringify({ name: slug, category: 'Product Reviews', state: 'current', ...data }),
  ])
}

/** The arguments of a loader or an action. */
export function routeArgs(path: string, params: Record<string, string> = {}, init: RequestInit = {}) {
  return { request: new Request(new URL(path, 'http://localhost:3000'), init), params, context: {} }
}

function toColumnNames(row: ArticleColumns) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumn(name), value]))
}

/** The hash of a picture, in the order of `n`. */
export function buildHash(n: number): string {
  return n.toString(16).padStart(32, '0')
}

/** Inserts a picture of the library by column names; ready, with no files. Each is newer than the one before. */
export async function storePicture(
  database: Pick<TestDatabase, 'query'>,
  columns: Record<string, unknown> & { hash: string },
): Promise<void> {
  built += 1
  const row = {
    ...{
      original_key: `originals/${columns.hash}`,
      file_name: 'a.jpg',
      format: 'jpeg',
      bytes: 3,
      state: 'ready',
    },
    ...{ width: 1600, height: 1200, uploaded_at: new Date(Date.UTC(2025, 0, 1) + built * 60_000) },
    ...columns,
  }
  const names = Object.keys(row)
  await database.query(
    `INSERT INTO pictures (${names}) VALUES (${names.map((_, n) => `$${n + 1}`)})`,
    Object.values(row),
  )
}

/** What the home page lists of whole categories. */
export function ofCategories(...names: string[]) {
  return names.map((category) => ({ category, subcategory: null, keep: null }))
}
