/** Lists the stories of the home page and of sections' pages: what is pinned there, then the newest of the others. */
import { beyond, inReadingDirection } from '~/data/articles/article-pages.server'
import { type CardRow, cardColumns, toArticleCard } from '~/data/articles/article-row.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import type { ArticleCard } from '~/domain/articles/article'
import { placeOf } from '~/domain/catalogue/front-places'
import { type Cursor, type Page, pageSize, toPinnedPage } from '~/domain/catalogue/paging'
import type { Listing } from '~/domain/publication/listing'
import { inListing, withTag } from './listings.server'

/** The pins proposed for a place instead of those it has, for a preview. */
export type ProposedPins = { place: string; ids: readonly string[] }

type Row = CardRow & { place: string; pin: number | null }

/**
 * A page of published articles that pass the listing's filter, newest first (specification 2, section 2.2), with those that are
 * pinned above them.
 */
export async function listInListing(
  listing: Listing,
  cursor: Cursor | null,
  proposed: ProposedPins | null = null,
): Promise<Page<ArticleCard>> {
  const place = placeOf(listing)
  const direction = Prisma.raw(cursor?.direction === 'newer' ? 'ASC' : 'DESC')
  const rows = await readPublic(
    (database) => database.$queryRaw<Row[]>`
      WITH pinned AS MATERIALIZED (${pinnedAt([place], proposed)})
      SELECT * FROM (
        (SELECT NULL::integer AS pin, ${cardColumns} FROM articles
        WHERE status = 'published' AND ${inListing(listing)} AND ${isUnpinned} AND ${beyond(cursor)}
        ${inReadingDirection(cursor)} LIMIT ${pageSize + 1})
        UNION ALL
        (SELECT position::integer, ${cardColumns} FROM pinned JOIN articles ON id = article_id
        WHERE status = 'published' AND ${cursor?.direction !== 'older'})
      ) AS shown ORDER BY pin, "createdAt" ${direction}, id ${direction}`,
  )
  const others = rows.filter(({ pin }) => pin === null)
  if (others.length === 0 && cursor) return listInListing(listing, null, proposed)
  const toCards = (shown: Row[]) => shown.map((row) => toCard(row, listing.readTimeBy))
  return toPinnedPage(toCards(others), toCards(rows.filter(({ pin }) => pin !== null)), cursor)
}

/** The articles of one block of the home page: as many as it shows. `of` 'pins': no others. */
export type HomeList = {
  place: string
  count: number
  of: readonly ArticleFilter[] | { tag: string } | 'newest' | 'pins'
}
type ArticleFilter = Pick<Listing, 'category' | 'subcategory' | 'keep'>

type HomeRow = CardRow & { list: number; pin: number | null }

/**
 * The articles of each block: those that are pinned there, then the newest of the others (specification 1, section 2, home page). None
 * is in two blocks: the first one shows it, unless it is pinned in another. All in one query, which reads as many as are shown.
 */
export async function listForHome(
  lists: readonly HomeList[],
  proposed: ProposedPins | null = null,
): Promise<ArticleCard[][]> {
  if (lists.length === 0) return []
  const places = lists.map(({ place }) => place)
  const counts = lists.map(({ count }) => count)
  const rows = await readPublic(
    (database) => database.$queryRaw<HomeRow[]>`
      WITH pinned AS MATERIALIZED (
        SELECT place, pin, article_id, created_at FROM (
          SELECT place, row_number() OVER (PARTITION BY place ORDER BY position)::integer AS pin, article_id, created_at
          FROM (${pinnedAt(places, proposed)}) AS all_pins JOIN articles ON id = article_id WHERE status = 'published'
        ) AS shown JOIN unnest(${places}::text[], ${counts}::integer[]) AS list (place, count) USING (place)
        WHERE pin <= count
      ), ${Prisma.join(lists.map(toHomeQuery))}
      SELECT list, pin, ${cardColumns}
      FROM (${Prisma.join(
        lists.map((_, n) => Prisma.sql`SELECT ${n}::integer AS list, pin, article_id FROM ${listName(n)}`),
        ' UNION ALL ',
      )}) AS shown JOIN articles ON id = article_id
      ORDER BY list, pin, "createdAt" DESC, id DESC`,
  )
  return lists.map((_, n) =>
    rows.filter(({ list }) => list === n).map(({ list: __, pin: ___, ...row }) => toArticleCard(row)),
  )
}

const listName = (n: number) => Prisma.raw(`list_${n}`)

/** One list as a query that knows those above it. */
function toHomeQuery({ place, count, of }: HomeList, n: number): Prisma.Sql {
  const above = Array.from({ length: n }, (_, other) => Prisma.sql`SELECT article_id FROM ${listName(other)}`)
  const isNotAbove = (id: Prisma.Sql) =>
    n === 0 ? Prisma.sql`true` : Prisma.sql`${id} <> ALL (ARRAY(${Prisma.join(above, ' UNION ALL ')}))`
  const filters = of === 'pins' ? [] : toFilters(of)
  const newest = filters.map(
    (filter) => Prisma.sql`(
      SELECT id, created_at FROM articles
      WHERE status = 'published' AND ${filter} AND ${isUnpinned} AND ${isNotAbove(Prisma.sql`id`)}
      ORDER BY created_at DESC, id DESC LIMIT ${count}
    )`,
  )
  const pins = Prisma.sql`
    SELECT pin, article_id, created_at FROM pinned WHERE place = ${place} AND ${isNotAbove(Prisma.sql`article_id`)}`
  // UNION, as a category and a part of it have the same articles.
  const all =
    newest.length === 0
      ? pins
      : Prisma.sql`${pins} UNION ALL SELECT NULL, id, created_at FROM (${Prisma.join(newest, ' UNION ')}) AS newest`
  return Prisma.sql`${listName(n)} AS MATERIALIZED (
    SELECT * FROM (${all}) AS one ORDER BY pin, created_at DESC, article_id DESC LIMIT ${count}
  )`
}

function toFilters(of: Exclude<HomeList['of'], 'pins'>): Prisma.Sql[] {
  if (of === 'newest') return [Prisma.sql`true`]
  return 'tag' in of ? [withTag(of.tag)] : of.map(inListing)
}

const isUnpinned = Prisma.sql`id <> ALL (ARRAY(SELECT article_id FROM pinned))`

function pinnedAt(places: readonly string[], proposed: ProposedPins | null): Prisma.Sql {
  const stored = Prisma.sql`
    SELECT place, position, article_id FROM pins WHERE place = ANY (${places}::text[]) AND (ends_at IS NULL OR ends_at > now())`
  if (!proposed) return stored
  return Prisma.sql`${stored} AND place <> ${proposed.place}
    UNION ALL
    SELECT ${proposed.place}::text, n, id FROM unnest(${proposed.ids}::uuid[]) WITH ORDINALITY AS proposed (id, n)`
}

function toCard({ place: _, pin: __, ...row }: Row, readTimeBy?: Listing['readTimeBy']) {
  return toArticleCard(row, readTimeBy)
}
