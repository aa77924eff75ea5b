/** Keyset paging through lists ordered by (created_at, id), newest first. */
export const pageSize = 24

/** The row next to which a page begins, and the direction to read from there. */
export type Cursor = { direction: 'older' | 'newer'; createdAt: Date; id: string }

export type Page<Item> = {
  items: Item[]
  /** Formatted cursors of the neighboring pages; null: there is none. */
  older: string | null
  newer: string | null
}

const cursorShape = /^(-?\d{1,15})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** A cursor as a query parameter: milliseconds since 1970, underscore, id. */
export function formatCursor(item: { createdAt: Date; id: string }): string {
  return `${item.createdAt.getTime()}_${item.id}`
}

/** The cursor in `?older=` or `?newer=`; null: the first page, also when the cursor is invalid. */
export function parseCursor(parameters: URLSearchParams): Cursor | null {
  for (const direction of ['older', 'newer'] as const) {
    const [, moment, id] = cursorShape.exec(parameters.get(direction) ?? '') ?? []
    if (!moment || !id) continue
    const createdAt = new Date(Number(moment))
    // Only years of up to four digits mean the same to JavaScript, the driver and PostgreSQL.
    const year = createdAt.getUTCFullYear()
    if (year >= 1 && year <= 9999) return { direction, createdAt, id }
  }
  return null
}

/** The parameters of a page of a list, as a route's rules declare them. */
export function cursorParameters(sent: URLSearchParams): Record<string, string | null> {
  const cursor = parseCursor(sent)
  return cursor ? { [cursor.direction]: formatCursor(cursor) } : {}
}

/** Cuts a page of `pageSize` rows ordered by creation date. */
export function toPage<Item extends { createdAt: Date; id: string }>(
  rows: Item[],
  cursor: Cursor | null,
): Page<Item> {
  return cutPage(rows, cursor, pageSize, ({ createdAt }) => createdAt)
}

/**
 * Cuts a page out of `rows`, fetched in reading direction from `cursor`, one more than a page holds. The items are
 * returned newest first. A page reached by a cursor always has a neighbor in the direction it was reached from.
 */
export function cutPage<Item extends { id: string }>(
  rows: Item[],
  cursor: Cursor | null,
  size: number,
  momentOf: (item: Item) => Date,
): Page<Item> {
  return cutPageBy(rows, cursor, size, (item) => formatCursor({ id: item.id, createdAt: momentOf(item) }))
}

/** The same for any order; `toCursor` formats an item's place in it. */
export function cutPageBy<Item>(
  rows: Item[],
  cursor: Pick<Cursor, 'direction'> | null,
  size: number,
  toCursor: (item: Item) => string,
): Page<Item> {
  const more = rows.length > size
  const rowsOfPage = rows.slice(0, size)
  const backwards = cursor?.direction === 'newer'
  const items = backwards ? rowsOfPage.reverse() : rowsOfPage
  const [first, last] = [items[0], items.at(-1)]
  const hasOlder = backwards || more
  const hasNewer = backwards ? more : cursor !== null
  return {
    items,
    older: hasOlder && last ? toCursor(last) : null,
    newer: hasNewer && first ? toCursor(first) : null,
  }
}

/**
 * A page of a list at whose top are pinned items, which `rows` are without. Only the first page shows them, and has as many fewer
 * others. Read backwards from a later page, there may be more others left than it has room for, but no full page of them: they are
 * a page of their own before it, so that none is skipped.
 */
export function toPinnedPage<Item extends { createdAt: Date; id: string }>(
  rows: Item[],
  pinned: readonly Item[],
  cursor: Cursor | null,
): Page<Item> {
  const room = pageSize - pinned.length
  const isFirst = cursor === null || (cursor.direction === 'newer' && rows.length <= room)
  const page = cutPage(rows, cursor, isFirst ? room : pageSize, ({ createdAt }) => createdAt)
  if (isFirst) return { ...page, items: [...pinned, ...page.items] }
  const [first] = page.items
  return { ...page, newer: page.newer ?? (first ? formatCursor(first) : null) }
}
