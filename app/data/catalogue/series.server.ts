/** The published articles of a series, in its order. */
import { type CardRow, cardColumns, toArticleCard } from '~/data/articles/article-row.server'
import {
  againstSeriesOrder,
  inSeries,
  inSeriesOrder,
  isInSeriesBeyond,
} from '~/data/articles/series-order.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import type { ArticleCard } from '~/domain/articles/article'
import { cutPageBy, pageSize } from '~/domain/catalogue/paging'
import { formatSeriesCursor, type SeriesCursor } from '~/domain/series/series'

export type SeriesPart = ArticleCard & { seriesPart: number | null }
type SeriesPage = { items: SeriesPart[]; before: string | null; after: string | null }

/** One page, from the first part on; a cursor beyond the end gives the first page. */
export async function listInSeries(slug: string, cursor: SeriesCursor | null): Promise<SeriesPage> {
  const isBackwards = cursor?.direction === 'before'
  const isBeyond = cursor ? isInSeriesBeyond(cursor.part, cursor, isBackwards) : Prisma.sql`true`
  const rows = await readPublic(
    (database) => database.$queryRaw<(CardRow & { seriesPart: number | null })[]>`
      SELECT ${cardColumns}, series_part AS "seriesPart" FROM articles
      WHERE status = 'published' AND ${inSeries(slug)} AND ${isBeyond}
      ${isBackwards ? againstSeriesOrder : inSeriesOrder} LIMIT ${pageSize + 1}`,
  )
  if (rows.length === 0 && cursor) return listInSeries(slug, null)
  const cards = rows.map(({ seriesPart: part, ...row }) => ({ ...toArticleCard(row), seriesPart: part }))
  const direction = cursor && { direction: isBackwards ? ('newer' as const) : ('older' as const) }
  const { items, older, newer } = cutPageBy(cards, direction, pageSize, formatSeriesCursor)
  return { items, before: newer, after: older }
}
