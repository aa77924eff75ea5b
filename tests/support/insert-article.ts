/** Adds a test's own article to the sample site, where only search lists it. */
import { runQuery } from './run-query'

type OwnArticle = {
  slug: string
  title: string
  content?: string
  views?: number
  status?: string
  picture?: string | null
  tags?: string[]
}

/** Uses a category that no page lists, so that it affects no other test. Does nothing if the slug exists. */
export async function insertArticle(
  { slug, title, content = '', views = 0, status = 'published', picture = null, tags = [] }: OwnArticle,
  databaseUrl = process.env.SITE_DATABASE_URL ?? '',
): Promise<void> {
  await runQuery(
    databaseUrl,
    `WITH inserted AS (
       INSERT INTO articles (slug, title, content, status, author_name, category_name, created_at, featured_image_url, tags)
       VALUES ($1, $2, $3, $4, 'Maya Lindqvist', 'Workshop', '2025-01-05T10:00:00Z', $6, $7)
       ON CONFLICT (slug) DO NOTHING RETURNING id
     )
     INSERT INTO article_views (article_id, view_count) SELECT id, $5 FROM inserted`,
    [slug, title, content, status, views, picture, tags],
  )
}
