/** Builds article rows and route arguments for tests, with plausible defaults for everything a test does not specify. */
import type { TestDatabase } from './database'

export type ArticleFields = {
  title: string
  slug: string
  excerpt: string | null
  content: string
  content2: string
  featuredImageUrl: string | null
  authorName: string
  categoryName: string
  subcategoryName: string | null
  status: string
  readTime: string | null
  tags: string[]
  /** A string may carry microseconds. */
  createdAt: Date | string
}

export type StoredArticle = { id: string; slug: string; title: string }

let built = 0

/** A published Tech News article; each is newer than the one built before. */
export function buildArticle(fields: Partial<ArticleFields> = {}): ArticleFields {
  built += 1
  return {
    title: `Story ${built}`,
    slug: `story-${built}`,
    excerpt: null,
    content: 'A relay clicked in an empty laboratory.',
    content2: '',
    featuredImageUrl: null,
    authorName: 'Maya Lindqvist',
    categoryName: 'Tech News',
    subcategoryName: null,
    status: 'published',
    readTime: null,
    tags: [],
    createdAt: new Date(Date.UTC(2025, 0, 1) + built * 60_000),
    ...fields,
  }
}

/** Inserts rows directly, as an import would, in one statement; returns them in the same order. */
export async function storeArticles(
  database: TestDatabase,
  articles: Partial<ArticleFields>[],
): Promise<StoredArticle[]> {
  const rows = articles.map(buildArticle)
  const stored = await database.query<StoredArticle>(
    `INSERT INTO articles (title, slug, excerpt, content, content2, featured_image_url, author_name, category_name,
       subcategory_name, status, read_time, tags, created_at)
     SELECT title, slug, excerpt, content, content2, "featuredImageUrl", "authorName", "categoryName",
       "subcategoryName", status, "readTime", tags, "createdAt"
     FROM jsonb_to_recordset($1) AS row (title text, slug text, excerpt text, content text, content2 text,
       "featuredImageUrl" text, "authorName" text, "categoryName" text, "subcategoryName" text, status text,
       "readTime" text, tags text[], "createdAt" timestamptz)
     RETURNING id, slug, title`,
    [JSON.stringify(rows)],
  )
  const bySlug = new Map(stored.map((article) => [article.slug, article]))
  return rows.flatMap(({ slug }) => bySlug.get(slug) ?? [])
}

/** Stores one article and returns it. */
export async function storeArticle(
  database: TestDatabase,
  fields: Partial<ArticleFields> = {},
): Promise<StoredArticle> {
  const [stored] = await storeArticles(database, [fields])
  if (!stored) throw new Error('The article was not stored.')
  return stored
}

/** The arguments of a loader or an action. */
export function routeArgs(path: string, params: Record<string, string> = {}, init: RequestInit = {}) {
  return { request: new Request(new URL(path, 'http://localhost:3000'), init), params, context: {} }
}
