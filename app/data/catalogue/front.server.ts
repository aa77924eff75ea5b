/** Lists the stories of the home page and of sections' pages: what is pinned there, then the newest of the others. */
import { beyond, inReadingDirection } from '~/data/articles/article-pages.server'
import { type CardRow, cardColumns, toArticleCard } from '~/data/articles/article-row.server'
import { readPublic } from '~/data/database/read-public.server'
import { Prisma } from '~/data/generated/client'
import type { ArticleCard } from '~/domain/articles/article'
import { placeOf } from '~/domain/catalogue/front-places'
import { type Cursor, type Page, pageSize, toPinnedPage } from '~/domain/catalogue/paging'
import type { Listing } from '~/domain/publication/listing'
import { inListing } from './listings.server'

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

/** A section of the home page. `categories`: as articles store them. */
export type HomeSection = { place: string; categories: readonly string[] }

/**
 * `count` articles for each section: those that are pinned there, then the newest of its categories (specification 1, section 2,
 * home page). None is in two sections.
 */
export async function listForHome(
  sections: readonly HomeSection[],
  count: number,
  proposed: ProposedPins | null = null,
): Promise<ArticleCard[][]> {
  const places = sections.map(({ place }) => place)
  const newest = sections.map((section, index) => {
    // Sections above it may show the same articles.
    const isShared = sections
      .slice(0, index)
      .some(({ categories }) => categories.some((category) => section.categories.includes(category)))
    return newestOf(section, isShared ? count * (index + 1) : count)
  })
  const rows = await readPublic(
    (database) => database.$queryRaw<Row[]>`
      WITH pinned AS MATERIALIZED (${pinnedAt(places, proposed)})
      SELECT * FROM (
        ${Prisma.join(newest, ' UNION ALL ')}
        UNION ALL
        (SELECT place, position::integer, ${cardColumns} FROM pinned JOIN articles ON id = article_id
        WHERE status = 'published')
      ) AS shown ORDER BY pin, "createdAt" DESC, id DESC`,
  )
  const shown = new Set<string>()
  return places.map((place) => {
    const own = rows.filter((row) => row.place === place && !shown.has(row.id)).slice(0, count)
    for (const { id } of own) shown.add(id)
    return own.map((row) => toCard(row))
  })
}

function newestOf({ place, categories }: HomeSection, count: number): Prisma.Sql {
  return Prisma.sql`(
    SELECT ${place}::text AS place, NULL::integer AS pin, ${cardColumns} FROM unnest(${categories}::text[]) AS wanted
    CROSS JOIN LATERAL (
      SELECT * FROM articles WHERE status = 'published' AND lower(category_name) = lower(wanted) AND ${isUnpinned}
      ORDER BY created_at DESC, id DESC LIMIT ${count}
    ) AS newest
    ORDER BY created_at DESC, id DESC LIMIT ${count}
  )`
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
