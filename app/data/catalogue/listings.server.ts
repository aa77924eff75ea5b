/** Lists the articles of a listing page or of an author, and the newest ones for the home page. */
import { type CardRow, cardColumns, toArticleCard } from '~/data/articles/article-row.server'
import { readPublic } from '~/data/database/read-public.server'
import type { ArticleCard } from '~/domain/articles/article'
import type { CategoryName, Listing } from '~/domain/catalogue/catalogue'
import type { Cursor, Page } from '~/domain/catalogue/paging'
import { byAuthor, inListing, withTag } from './article-conditions.server'
import { pageOfArticles } from './article-pages.server'

/** A page of published articles that pass the listing's filter, newest first (specification 2, section 2.2). */
export async function listInListing(listing: Listing, cursor: Cursor | null): Promise<Page<ArticleCard>> {
  return pageOfArticles(inListing(listing), cursor, listing.readTimeBy)
}

/** A page of an author's published articles, newest first. Names match in full, ignoring case. */
export function listByAuthor(name: string, cursor: Cursor | null): Promise<Page<ArticleCard>> {
  return pageOfArticles(byAuthor(name), cursor)
}

/** A page of the published articles with a tag, newest first. Ignores case. */
export function listByTag(tag: string, cursor: Cursor | null): Promise<Page<ArticleCard>> {
  return pageOfArticles(withTag(tag), cursor)
}

/** A tag as this article spells it; null: it does not have the tag. Ignores case. */
export async function findTagSpelling(articleId: string, tag: string): Promise<string | null> {
  const [row] = await readPublic(
    (database) => database.$queryRaw<{ spelling: string }[]>`
      SELECT spelling FROM articles, unnest(tags) AS spelling
      WHERE id = ${articleId}::uuid AND lower(spelling) = lower(${tag}) LIMIT 1`,
  )
  return row?.spelling ?? null
}

/** How many articles an author has published. */
export async function countByAuthor(name: string): Promise<number> {
  const [row] = await readPublic(
    (database) => database.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM articles WHERE status = 'published' AND ${byAuthor(name)}`,
  )
  return Number(row?.count ?? 0)
}

/** The newest published articles of several categories, merged (specification 1, section 2, home page). */
export async function listNewest(categories: readonly CategoryName[], count: number): Promise<ArticleCard[]> {
  const names = categories.map((name) => name.toLowerCase())
  const rows = await readPublic(
    (database) => database.$queryRaw<CardRow[]>`
      SELECT ${cardColumns} FROM unnest(${names}::text[]) AS wanted
      CROSS JOIN LATERAL (
        SELECT * FROM articles WHERE status = 'published' AND lower(category_name) = wanted
        ORDER BY created_at DESC, id DESC LIMIT ${count}
      ) AS newest
      ORDER BY created_at DESC, id DESC LIMIT ${count}`,
  )
  return rows.map((row) => toArticleCard(row))
}

/** Whether any article is published. */
export async function isAnythingPublished(): Promise<boolean> {
  const found = await readPublic((database) =>
    database.article.findFirst({ where: { status: 'published' }, select: { id: true } }),
  )
  return found !== null
}
