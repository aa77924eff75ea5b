/** Builds article rows and route arguments for tests, with plausible defaults for everything a test does not specify. */
import { toColumn } from '~/data/articles/article-row.server'
import type { Prisma } from '~/data/generated/client'
import type { TestDatabase } from './database'

/** `createdAt`: a string may carry microseconds. */
export type ArticleColumns = Omit<Prisma.ArticleCreateManyInput, 'createdAt' | 'tags'> & {
  createdAt?: Date | string
  tags?: string[]
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
  const rows = articles.map((columns) => ({ content2: '', tags: [], ...buildArticle(columns) }))
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

/** The arguments of a loader or an action. */
export function routeArgs(path: string, params: Record<string, string> = {}, init: RequestInit = {}) {
  return { request: new Request(new URL(path, 'http://localhost:3000'), init), params, context: {} }
}

function toColumnNames(row: ArticleColumns) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumn(name), value]))
}
