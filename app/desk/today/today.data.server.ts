/** Lists what editors should look at today, without what they have settled or put off. */

import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { siteTimeZone } from '~/data/publication/publication.server'
import { toEditorName } from '~/domain/editors/editor-name'
import {
  delays,
  MAX_TOTAL,
  type SettledRow,
  type Settling,
  type TodayKind,
  type TodayRow,
  type TodayRows,
  todayKinds,
} from './today'

/** The limit for each kind: a page that lists thousands helps nobody. */
const MAX_LINES = 20

/** `priceDays`: the number of days after which a price is out of date. */
export async function listToday(priceDays: number): Promise<TodayRows> {
  const listed = await Promise.all(
    todayKinds.map(async (kind) => [kind, await listLines(kind, toLines(kind, priceDays))] as const),
  )
  return Object.fromEntries(listed) as TodayRows
}

/** Links to retailers that lead nowhere and nobody has settled: some of them, and how many there are. */
export function listLostOffers(): Promise<{ rows: TodayRow[]; total: number }> {
  // The age of prices is that of another kind.
  return listLines('offer', toLines('offer', 0))
}

/** `from`: with its conditions. `order`: that of an index, so that the first lines are found without all others. */
type Lines = { subject: Prisma.Sql; columns: Prisma.Sql; from: Prisma.Sql; order: Prisma.Sql }

async function listLines(kind: TodayKind, { subject, columns, from, order }: Lines) {
  const rows = await prisma().$queryRaw<(TodayRow & { total: number })[]>`
    SELECT *, (count(*) OVER ())::integer AS total FROM (
      SELECT ${subject} AS subject, ${columns} FROM ${from} AND NOT EXISTS (
        SELECT FROM desk_settled AS settled
        WHERE settled.kind = ${kind} AND settled.subject = ${subject} AND until > now()
      ) ${order} LIMIT ${MAX_TOTAL}
    ) AS found ORDER BY since, subject LIMIT ${MAX_LINES}`
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const MAX_SETTLED = 20

/** Lists what is still dead or out of date, and was settled or put off: the latest first. */
export async function listSettled(priceDays: number): Promise<SettledRow[]> {
  const lines = todayKinds.map((kind) => {
    const { subject, columns, from } = toLines(kind, priceDays)
    return Prisma.sql`SELECT ${kind} AS kind, ${subject} AS subject, ${columns} FROM ${from}`
  })
  const rows = await prisma().$queryRaw<
    (Omit<SettledRow, 'by'> & { email: string | null; own: string | null })[]
  >`
    SELECT line.*, settled_at AS "settledAt", CASE WHEN until < 'infinity' THEN until END AS until, email, editor.name AS own
    FROM (
      SELECT * FROM desk_settled WHERE until > now()
    ) AS settled JOIN (${Prisma.join(lines, ' UNION ALL ')}) AS line USING (kind, subject)
    LEFT JOIN editors AS editor ON editor.id = settled_by
    ORDER BY settled_at DESC, subject LIMIT ${MAX_SETTLED}`
  return rows.map(({ email, own, ...row }) => ({
    ...row,
    by: email === null ? null : toEditorName({ email, name: own }),
  }))
}

const none = Prisma.sql`NULL::text`
/** The articles in which a product has a part, under any of its slugs. */
const naming = (role: 'review' | 'pick') => Prisma.sql`CROSS JOIN LATERAL (
  SELECT DISTINCT article_id FROM article_products AS named
  WHERE named.slug = ANY (product.slug || product.former_slugs) AND role IN ('review', ${role})
) AS naming JOIN articles AS article ON article.id = article_id AND status = 'published'`
const isPriced = Prisma.sql`price IS NOT NULL AND state NOT IN ('gone', 'redirected')`

function toLines(kind: TodayKind, priceDays: number): Lines {
  switch (kind) {
    // An offer that is checked again and is still lost stays settled; see note_offer_check().
    case 'offer':
      return {
        subject: Prisma.sql`offer.id::text`,
        columns: Prisma.sql`${none} AS id, slug, data ->> 'name' AS name, retailer AS about,
          coalesce(problem, state) AS detail, ${none} AS product, ${none} AS successor, 1 AS count,
          coalesce(checked_at, now()) AS since`,
        from: Prisma.sql`offers AS offer JOIN products AS product ON product.id = product_id
          WHERE offer.state IN ('gone', 'redirected') AND archived_at IS NULL`,
        order: Prisma.sql`ORDER BY checked_at, offer.id`,
      }
    // Found by a migration.
    case 'link':
      return {
        subject: Prisma.sql`offer.id::text`,
        columns: Prisma.sql`${none} AS id, slug, data ->> 'name' AS name, retailer AS about, url AS detail,
          ${none} AS product, ${none} AS successor, is_stored::integer AS count, offer.next_check_at AS since`,
        from: Prisma.sql`glued_offers JOIN offers AS offer ON offer.id = offer_id
          JOIN products AS product ON product.id = product_id WHERE archived_at IS NULL`,
        order: Prisma.sql`ORDER BY offer.id`,
      }
    case 'pick':
      return {
        subject: Prisma.sql`article.id || ' ' || product.id || ' ' || (product.data ->> 'state') || ' ' || coalesce(next.id::text, '')`,
        columns: Prisma.sql`article.id::text AS id, article.slug, title AS name, product.data ->> 'name' AS about,
          awards AS detail, product.slug AS product, next.data ->> 'name' AS successor,
          (product.data ->> 'state' = 'discontinued')::integer AS count, article.updated_at AS since`,
        from: Prisma.sql`products AS product ${naming('pick')}
          CROSS JOIN LATERAL (
            SELECT string_agg(pick ->> 'award', ', ') AS awards FROM jsonb_array_elements(picks) AS list (pick)
            WHERE pick ->> 'product' = ANY (product.slug || product.former_slugs) AND pick ->> 'replacedOn' IS NULL
          ) AS present
          LEFT JOIN products AS next ON next.id = find_product(product.data ->> 'successor')
          WHERE awards IS NOT NULL AND (product.data ->> 'state' = 'discontinued' OR next.id IS NOT NULL)`,
        order: Prisma.empty,
      }
    case 'price':
      return {
        subject: Prisma.sql`product.id || ' ' || oldest.priced_on`,
        columns: Prisma.sql`${none} AS id, slug, data ->> 'name' AS name, '' AS about, oldest.priced_on::text AS detail,
          ${none} AS product, ${none} AS successor, (
            SELECT count(*)::integer FROM offers WHERE product_id = product.id AND ${isPriced} AND ${isOld(priceDays)}
          ) AS count, oldest.priced_on::timestamp AT TIME ZONE ${siteTimeZone()} AS since`,
        from: Prisma.sql`(SELECT * FROM offers WHERE ${isPriced} AND ${isOld(priceDays)}) AS oldest
          JOIN products AS product ON product.id = product_id
          WHERE archived_at IS NULL AND NOT EXISTS (
            SELECT FROM offers WHERE product_id = product.id AND ${isPriced}
              AND (priced_on, id) < (oldest.priced_on, oldest.id)
          )`,
        order: Prisma.sql`ORDER BY oldest.priced_on, oldest.id`,
      }
    case 'review':
      return {
        subject: Prisma.sql`article.id || ' ' || product.id || ' ' || described_version`,
        columns: Prisma.sql`article.id::text AS id, article.slug, title AS name, product.data ->> 'name' AS about,
          '' AS detail, product.slug AS product, ${none} AS successor, described_version AS count, described_at AS since`,
        // Not by the index of `updated_at`, which has nearly all articles.
        from: Prisma.sql`products AS product ${naming('review')}
          WHERE described_version > 1 AND (described_at > article.updated_at) IS TRUE`,
        order: Prisma.sql`ORDER BY described_at, product.id`,
      }
    case 'guide':
      return {
        subject: Prisma.sql`id || ' ' || version`,
        columns: Prisma.sql`id::text AS id, slug, title AS name, '' AS about, '' AS detail,
          ${none} AS product, ${none} AS successor, 1 AS count, ${guideDay} AS since`,
        from: Prisma.sql`articles
          WHERE picks <> '[]' AND status = 'published' AND ${guideDay} < now() - interval '6 months'`,
        order: Prisma.sql`ORDER BY ${guideDay}, id`,
      }
    case 'draft':
      return {
        subject: Prisma.sql`id || ' ' || version`,
        columns: Prisma.sql`id::text AS id, slug, title AS name, author_name AS about, '' AS detail,
          ${none} AS product, ${none} AS successor, 1 AS count, updated_at AS since`,
        from: Prisma.sql`articles WHERE status = 'draft' AND updated_at < now() - interval '1 day'`,
        order: Prisma.sql`ORDER BY updated_at, id`,
      }
  }
}

const isOld = (days: number) =>
  Prisma.sql`priced_on < (now() AT TIME ZONE ${siteTimeZone()})::date - ${days}::integer`

/** When readers were last told that somebody had read it again. */
const guideDay = Prisma.sql`coalesce(revised_at, published_at, created_at)`

/** Settles a line, puts it off, or takes that back. */
export async function settle({ kind, subject, delay }: Settling, editorId: string): Promise<void> {
  if (delay === 'undo') {
    await prisma().$executeRaw`DELETE FROM desk_settled WHERE kind = ${kind} AND subject = ${subject}`
    return
  }
  const days = delays[delay]
  await prisma().$executeRaw`
    INSERT INTO desk_settled (kind, subject, until, settled_by)
    VALUES (${kind}, ${subject}, coalesce(now() + make_interval(days => ${days}::integer), 'infinity'), ${editorId}::uuid)
    ON CONFLICT (kind, subject) DO UPDATE
    SET until = excluded.until, settled_at = excluded.settled_at, settled_by = excluded.settled_by`
}

/** Deletes what was put off and has come back. */
export async function deleteExpiredSettlings(): Promise<void> {
  await prisma().$executeRaw`DELETE FROM desk_settled WHERE until < now()`
}
