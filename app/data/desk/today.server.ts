/** What editors should look at today, without what they have settled or put off. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { toEditorName } from '~/domain/desk/account'
import {
  delays,
  MAX_TOTAL,
  type SettledRow,
  type Settling,
  type TodayKind,
  type TodayRow,
  type TodayRows,
  todayKinds,
} from '~/domain/desk/today'

/** Of each kind: a page that lists thousands helps nobody. */
const MAX_LINES = 50

/** `priceDays`: after so many days a price is out of date. */
export async function listToday(priceDays: number): Promise<TodayRows> {
  const listed = await Promise.all(
    todayKinds.map(async (kind) => [kind, await listLines(kind, toQuery(kind, priceDays))] as const),
  )
  return Object.fromEntries(listed) as TodayRows
}

async function listLines(kind: TodayKind, query: Prisma.Sql) {
  const rows = await prisma().$queryRaw<(TodayRow & { total: number })[]>`
    SELECT *, (count(*) OVER ())::integer AS total FROM (
      SELECT line.* FROM (${query}) AS line
      WHERE NOT EXISTS (
        SELECT FROM desk_settled AS settled
        WHERE settled.kind = ${kind} AND settled.subject = line.subject AND until > now()
      )
      LIMIT ${MAX_TOTAL}
    ) AS found ORDER BY since, subject LIMIT ${MAX_LINES}`
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const MAX_SETTLED = 20

/** What is still dead or out of date, and was settled or put off: the latest first. */
export async function listSettled(priceDays: number): Promise<SettledRow[]> {
  const lines = todayKinds.map(
    (kind) => Prisma.sql`SELECT ${kind} AS kind, line.* FROM (${toQuery(kind, priceDays)}) AS line`,
  )
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

function toQuery(kind: TodayKind, priceDays: number): Prisma.Sql {
  switch (kind) {
    // What is checked again and is still lost stays settled; see note_offer_check().
    case 'offer':
      return Prisma.sql`
        SELECT offer.id::text AS subject, ${none} AS id, slug, data ->> 'name' AS name, retailer AS about,
          coalesce(problem, state) AS detail, ${none} AS product, ${none} AS successor, 1 AS count,
          coalesce(checked_at, now()) AS since
        FROM offers AS offer JOIN products AS product ON product.id = product_id
        WHERE offer.state IN ('gone', 'redirected') AND archived_at IS NULL`
    case 'pick':
      return Prisma.sql`
        SELECT article.id || ' ' || product.id || ' ' || (product.data ->> 'state') || ' ' || coalesce(next.id::text, '')
            AS subject,
          article.id::text AS id, article.slug, title AS name, product.data ->> 'name' AS about, awards AS detail,
          product.slug AS product, next.data ->> 'name' AS successor,
          (product.data ->> 'state' = 'discontinued')::integer AS count, article.updated_at AS since
        FROM articles AS article
        CROSS JOIN LATERAL (
          SELECT find_product(pick ->> 'product') AS picked, string_agg(pick ->> 'award', ', ') AS awards
          FROM jsonb_array_elements(picks) AS list (pick) WHERE pick ->> 'replacedOn' IS NULL GROUP BY 1
        ) AS present
        JOIN products AS product ON product.id = picked
        LEFT JOIN products AS next ON next.id = find_product(product.data ->> 'successor')
        WHERE picks <> '[]' AND status = 'published'
          AND (product.data ->> 'state' = 'discontinued' OR next.id IS NOT NULL)`
    case 'price':
      return Prisma.sql`
        SELECT product.id || ' ' || oldest AS subject, ${none} AS id, slug, data ->> 'name' AS name, '' AS about,
          oldest::text AS detail, ${none} AS product, ${none} AS successor, prices AS count,
          oldest::timestamp AT TIME ZONE 'UTC' AS since
        FROM (
          SELECT product_id, min(priced_on) AS oldest, count(*)::integer AS prices FROM offers
          WHERE price IS NOT NULL AND state NOT IN ('gone', 'redirected')
            AND priced_on < (now() AT TIME ZONE 'UTC')::date - ${priceDays}::integer
          GROUP BY product_id
        ) AS outdated JOIN products AS product ON product.id = product_id
        WHERE archived_at IS NULL`
    // Prices and pictures are no reason to read a review again.
    case 'review':
      return Prisma.sql`
        SELECT article.id || ' ' || product.id || ' ' || changed.version AS subject, article.id::text AS id, article.slug,
          title AS name, product.data ->> 'name' AS about, '' AS detail, product.slug AS product, ${none} AS successor,
          changed.version AS count, changed.saved_at AS since
        FROM article_products AS named JOIN articles AS article ON article.id = article_id
        JOIN products AS product ON product.id = find_product(named.slug)
        CROSS JOIN LATERAL (
          SELECT newer.version, newer.saved_at FROM product_revisions AS newer
          CROSS JOIN LATERAL (
            SELECT data FROM product_revisions
            WHERE product_id = product.id AND version < newer.version ORDER BY version DESC LIMIT 1
          ) AS older
          WHERE newer.product_id = product.id AND newer.saved_at > article.updated_at
            AND newer.data - ARRAY['offers', 'picture'] <> older.data - ARRAY['offers', 'picture']
          ORDER BY newer.version DESC LIMIT 1
        ) AS changed
        WHERE role = 'review' AND status = 'published' AND product.version > 1
          AND product.updated_at > article.updated_at`
    case 'guide':
      return Prisma.sql`
        SELECT id || ' ' || version AS subject, id::text AS id, slug, title AS name, '' AS about, '' AS detail,
          ${none} AS product, ${none} AS successor, 1 AS count, ${guideDay} AS since
        FROM articles
        WHERE picks <> '[]' AND status = 'published' AND ${guideDay} < now() - interval '6 months'`
    case 'draft':
      return Prisma.sql`
        SELECT id || ' ' || version AS subject, id::text AS id, slug, title AS name, author_name AS about, '' AS detail,
          ${none} AS product, ${none} AS successor, 1 AS count, updated_at AS since
        FROM articles WHERE status = 'draft' AND updated_at < now() - interval '1 day'`
  }
}

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
