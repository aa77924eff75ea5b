/** The orders in which a search lists its hits, and where a page of each begins. */
import { beyond, inReadingDirection } from '~/data/catalogue/article-pages.server'
import { Prisma } from '~/data/generated/client'
import type { Cursor } from '~/domain/catalogue/paging'

/** `ranked`: the rows of `found` with what `beyond` and `by` compare. The page, ordered by `by`, has `in_title` too. */
type HitOrder = { ranked: Prisma.Sql; beyond: Prisma.Sql; by: Prisma.Sql }

/** Of how many hits the titles are read: a tenth of a second, however many there are. */
const MAX_RANKED = 10_000

/** Newest first. */
export function byDate(cursor: Cursor | null): HitOrder {
  const ranked = Prisma.sql`(SELECT id, created_at, false AS in_title FROM found) AS ranked`
  return { ranked, beyond: beyond(cursor), by: inReadingDirection(cursor) }
}

/**
 * Those with the query in the title first, then newest first. Beyond the newest 10,000 hits, titles make no difference.
 * LATERAL and OFFSET make PostgreSQL, which may expect more hits than that, look up each title instead of reading all articles.
 */
export function byRelevance(cursor: Cursor | null, lowered: string): HitOrder {
  const ranked = Prisma.sql`(
    SELECT newest.id, newest.created_at, strpos(lower(title) COLLATE "C", ${lowered}) > 0 AS in_title
    FROM (SELECT id, created_at FROM found ORDER BY created_at DESC, id DESC LIMIT ${MAX_RANKED}) AS newest
    CROSS JOIN LATERAL (SELECT title FROM articles WHERE articles.id = newest.id OFFSET 0) AS titled
    UNION ALL
    (SELECT id, created_at, false FROM found ORDER BY created_at DESC, id DESC OFFSET ${MAX_RANKED})
  ) AS ranked`
  return cursor?.direction === 'newer'
    ? { ranked, beyond: isAfter(cursor, ranked), by: Prisma.sql`ORDER BY in_title, created_at, id` }
    : {
        ranked,
        beyond: cursor ? isAfter(cursor, ranked) : Prisma.sql`true`,
        by: Prisma.sql`ORDER BY in_title DESC, created_at DESC, id DESC`,
      }
}

/** Whether a row comes after the cursor in reading direction. A cursor that is no longer a hit counts as one without the query in its title. */
function isAfter({ direction, createdAt, id }: Cursor, ranked: Prisma.Sql): Prisma.Sql {
  const place = Prisma.sql`(
    coalesce((SELECT in_title FROM ${ranked} WHERE id = ${id}::uuid), false), ${createdAt}::timestamptz, ${id}::uuid
  )`
  const row = Prisma.sql`(in_title, created_at, id)`
  return direction === 'older' ? Prisma.sql`${row} < ${place}` : Prisma.sql`${row} > ${place}`
}
