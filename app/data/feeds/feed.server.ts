/** Lists published articles for feeds: what may have changed, and their texts. */
import { type ArticleRow, articleSelect, toArticle, toColumns } from '~/data/articles/article-row.server'
import { byAuthor, inListing, withTag } from '~/data/catalogue/article-conditions.server'
import { beyond } from '~/data/catalogue/article-pages.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import { searchArticles } from '~/data/search/search.server'
import type { Article } from '~/domain/articles/article'
import { type Cursor, cutPage } from '~/domain/catalogue/paging'
import { feedLength } from '~/domain/feeds/feed'
import type { FeedSubject } from '~/domain/feeds/feed-subject'

/** An article of a feed, without what only its text depends on. */
export type FeedEntry = { id: string; createdAt: Date; updatedAt: Date }
type FeedPage = { entries: FeedEntry[]; older: string | null }

/**
 * The newest published articles of a feed, or those older than `cursor`, newest first, and the cursor of the older ones;
 * null: there are none. Reads no texts, so it is cheap to learn that a feed has not changed.
 */
export async function listFeedEntries(subject: FeedSubject, cursor: Cursor | null): Promise<FeedPage> {
  if (subject.kind === 'search') return findFeedEntries(subject.query, cursor)
  const rows = await readPublic(
    (database) => database.$queryRaw<FeedEntry[]>`
      SELECT id, created_at AS "createdAt", updated_at AS "updatedAt" FROM articles
      WHERE status = 'published' AND ${toCondition(subject)} AND ${beyond(cursor)}
      ORDER BY created_at DESC, id DESC LIMIT ${feedLength + 1}`,
  )
  const { items, older } = cutPage(rows, cursor, feedLength, ({ createdAt }) => createdAt)
  return { entries: items, older }
}

/** The published ones of these articles, with their texts as typed, newest first. */
export async function listForFeed(ids: string[]): Promise<Omit<Article, 'viewCount'>[]> {
  const rows = await readPublic(
    (database) => database.$queryRaw<ArticleRow[]>`
      SELECT ${toColumns(articleSelect)} FROM articles WHERE status = 'published' AND id = ANY (${ids}::uuid[])
      ORDER BY created_at DESC, id DESC`,
  )
  return rows.map(toArticle)
}

/** A page of search results; a cursor beyond their end gives the first page, as it does there. */
async function findFeedEntries(query: string, cursor: Cursor | null): Promise<FeedPage> {
  const { items, older } = await searchArticles(query, cursor)
  const ids = items.map(({ id }) => id)
  const entries = await readPublic(
    (database) => database.$queryRaw<FeedEntry[]>`
      SELECT id, created_at AS "createdAt", updated_at AS "updatedAt" FROM articles WHERE id = ANY (${ids}::uuid[])
      ORDER BY created_at DESC, id DESC`,
  )
  return { entries, older }
}

function toCondition(subject: Exclude<FeedSubject, { kind: 'search' }>): Prisma.Sql {
  switch (subject.kind) {
    case 'everything':
      return Prisma.sql`true`
    case 'listing':
      return inListing(subject.listing)
    case 'author':
      return byAuthor(subject.author.name)
    case 'tag':
      return withTag(subject.tag)
  }
}
