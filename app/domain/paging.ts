/** Keyset paging: a cursor in a list that is ordered by (created_at, id), newest first. */

export const pageSize = 24

export type Cursor = { direction: 'older' | 'newer'; createdAt: Date; id: string }

export type Page<Item> = {
  items: Item[]
  /** Cursors for the neighbouring pages; null: there is none. */
  older: string | null
  newer: string | null
}

const cursorShape = /^(-?\d{1,15})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** A cursor as it stands in an address: milliseconds since 1970, underscore, id. */
export function formatCursor(item: { createdAt: Date; id: string }): string {
  return `${item.createdAt.getTime()}_${item.id}`
}

/** The cursor asked for by `?older=` or `?newer=`; null: the first page, also when the cursor is not one of ours. */
export function parseCursor(parameters: URLSearchParams): Cursor | null {
  for (const direction of ['older', 'newer'] as const) {
    const [, moment, id] = cursorShape.exec(parameters.get(direction) ?? '') ?? []
    if (!moment || !id) continue
    const createdAt = new Date(Number(moment))
    // Years of four digits are all that every calendar on the way to the database agrees on.
    const year = createdAt.getUTCFullYear()
    if (year >= 1 && year <= 9999) return { direction, createdAt, id }
  }
  return null
}

/** A page of the usual size, ordered by the moment of creation. */
export function toPage<Item extends { createdAt: Date; id: string }>(
  rows: Item[],
  cursor: Cursor | null,
): Page<Item> {
  return cutPage(rows, cursor, pageSize, ({ createdAt }) => createdAt)
}

/**
 * Cuts a page out of rows fetched in reading direction from `cursor`, one more than a page holds. Rows are newest first
 * in the answer. On the way from newer to older there is always something newer: the page one came from.
 */
export function cutPage<Item extends { id: string }>(
  rows: Item[],
  cursor: Cursor | null,
  size: number,
  momentOf: (item: Item) => Date,
): Page<Item> {
  const more = rows.length > size
  const kept = rows.slice(0, size)
  const backwards = cursor?.direction === 'newer'
  const items = backwards ? kept.reverse() : kept
  const [first, last] = [items[0], items.at(-1)]
  const hasOlder = backwards || more
  const hasNewer = backwards ? more : cursor !== null
  const toCursor = (item: Item) => formatCursor({ id: item.id, createdAt: momentOf(item) })
  return {
    items,
    older: hasOlder && last ? toCursor(last) : null,
    newer: hasNewer && first ? toCursor(first) : null,
  }
}
