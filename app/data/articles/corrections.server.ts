/** Reads corrections for readers: those of published articles. */

import { readPublic } from '~/data/database/read-public.server'
import { siteTimeZone } from '~/data/publication/publication.server'
import { correctionsLength, type ListedCorrection } from '~/domain/articles/corrections'
import { type Cursor, cutPage, type Page } from '~/domain/catalogue/paging'
import { beyond, inReadingDirection } from './article-pages.server'

/** One page of all corrections, the newest first. A cursor beyond the end of the list gives the first page. */
export async function listCorrections(
  cursor: Cursor | null,
  length = correctionsLength,
): Promise<Page<ListedCorrection>> {
  const rows = await readPublic(
    (database) => database.$queryRaw<ListedCorrection[]>`
      SELECT id, kind, text, created_at AS "createdAt", (created_at AT TIME ZONE ${siteTimeZone()})::date::text AS day,
        slug, title FROM (
        SELECT correction.id, kind, text, correction.created_at, slug, title
        FROM article_corrections AS correction JOIN articles ON articles.id = article_id
        WHERE status = 'published' AND waits_for IS NULL
      ) AS listed
      WHERE ${beyond(cursor)} ${inReadingDirection(cursor)} LIMIT ${length + 1}`,
  )
  if (rows.length === 0 && cursor) return listCorrections(null, length)
  return cutPage(rows, cursor, length, ({ createdAt }) => createdAt)
}
