/** The orders in which a search lists its hits, and where a page of each begins. */
import { beyond, inReadingDirection } from '~/data/catalogue/article-pages.server'
import { Prisma } from '~/data/generated/client'
import type { Cursor } from '~/domain/catalogue/paging'

/** `ranked`: the rows of `found` with what `beyond` and `by` compare, which articles have too. */
type HitOrder = { ranked: Prisma.Sql; beyond: Prisma.Sql; by: Prisma.Sql }

/** Newest first. */
export function byDate(cursor: Cursor | null): HitOrder {
  return { ranked: Prisma.sql`found`, beyond: beyond(cursor), by: inReadingDirection(cursor) }
}

/**
 * Those with the query in the title first, then newest first. The row at the cursor is looked up to see which of both it
 * is. This reads the titles of all hits: half a second for 100,000.
 */
export function byRelevance(cursor: Cursor | null, lowered: string): HitOrder {
  const inTitle = Prisma.sql`strpos(lower(title) COLLATE "C", ${lowered}) > 0`
  const ranked = Prisma.sql`(
    SELECT found.id, found.created_at, title FROM found JOIN articles ON articles.id = found.id OFFSET 0
  ) AS ranked`
  if (cursor?.direction === 'newer')
    return { ranked, beyond: isAfter(cursor, inTitle), by: Prisma.sql`ORDER BY ${inTitle}, created_at, id` }
  const by = Prisma.sql`ORDER BY (${inTitle}) DESC, created_at DESC, id DESC`
  return { ranked, beyond: cursor ? isAfter(cursor, inTitle) : Prisma.sql`true`, by }
}

/** Whether a row comes after the cursor in reading direction. */
function isAfter({ direction, createdAt, id }: Cursor, inTitle: Prisma.Sql): Prisma.Sql {
  const row = Prisma.sql`(${inTitle}, created_at, id)`
  const place = Prisma.sql`(
    coalesce((SELECT ${inTitle} FROM articles WHERE id = ${id}::uuid), false), ${createdAt}::timestamptz, ${id}::uuid
  )`
  return direction === 'older' ? Prisma.sql`${row} < ${place}` : Prisma.sql`${row} > ${place}`
}
