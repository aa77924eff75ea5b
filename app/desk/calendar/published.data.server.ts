/** Lists what went out, by the days of the calendar. */
import { prisma } from '~/data/database/prisma.server'

/** More are counted as "1,000 and more". */
const MAX_COUNTED = 1_000

export type PublishedArticle = { id: string; slug: string; title: string; at: Date; createdBy: string | null }
export type PublishedDay = { articles: PublishedArticle[]; total: number }

/** By the first publication, of which at most `limit` a day are listed. `bounds`: when each day begins, and when the last one ends. */
export async function listPublishedByDay(bounds: readonly Date[], limit: number): Promise<PublishedDay[]> {
  const rows = await prisma().$queryRaw<(PublishedArticle & { n: number; total: number })[]>`
    SELECT n::integer, article.*, (
      SELECT count(*)::integer FROM (
        SELECT FROM articles WHERE status = 'published' AND published_at IS NOT NULL
          AND publication_order(published_at) >= first AND publication_order(published_at) < last LIMIT ${MAX_COUNTED}
      ) AS counted
    ) AS total
    FROM unnest(${bounds.slice(0, -1)}::timestamptz[], ${bounds.slice(1)}::timestamptz[]) WITH ORDINALITY AS day (first, last, n)
    CROSS JOIN LATERAL (
      SELECT id, slug, title, published_at AS at, created_by AS "createdBy" FROM articles
      WHERE status = 'published' AND published_at IS NOT NULL
        AND publication_order(published_at) >= first AND publication_order(published_at) < last
      ORDER BY publication_order(published_at), id LIMIT ${limit}
    ) AS article
    ORDER BY n, at, article.id`
  return bounds.slice(1).map((_, index) => {
    const ofDay = rows.filter(({ n }) => n === index + 1)
    return {
      articles: ofDay.map(({ id, slug, title, at, createdBy }) => ({ id, slug, title, at, createdBy })),
      total: ofDay[0]?.total ?? 0,
    }
  })
}
