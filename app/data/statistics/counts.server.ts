/** Counts what readers do: in memory, and every second and a half in the database. A kill loses at most two seconds. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { type Kind, MAX_HOSTS_OF_STORY, madeUpKinds, others } from '~/domain/statistics/kinds'
import { env } from '~/env.server'

/**
 * `view`: of the number on an article's page, by slug. `click`: on an offer, by "id place". `redirect`: by its id. `story-referrer`: of a
 * story that was read, by "slug host".
 */
type Counter = Kind | 'view' | 'click' | 'redirect' | 'story-referrer'

const FLUSH_MS = 1_500
/** More than any site has articles, but few enough that a flood of made-up ones cannot fill the memory. */
const MAX_PENDING = 50_000
/** A slug and a host. */
const MAX_LENGTH = 310
/** Different searches, paths, hosts, or hosts of stories an hour; the others are counted together. */
const MAX_DISTINCT = 500
const HOUR_MS = 60 * 60 * 1000

let pending = new Map<string, number>()
let timer: NodeJS.Timeout | null = null
const known = new Map<Counter, { hour: number; subjects: Set<string> }>()

/** A slug without a published article counts nothing. What is counted during an outage counts when it is over. */
export function count(kind: Counter, subject: string): void {
  if (subject.length > MAX_LENGTH || /[\0\n]/.test(subject)) return
  add(`${kind}\n${isMadeUp(kind) && !isKept(kind, subject) ? toOthers(kind, subject) : subject}`, 1)
}

function add(key: string, times: number) {
  const before = pending.get(key)
  if (before === undefined && pending.size >= MAX_PENDING) return
  pending.set(key, (before ?? 0) + times)
  timer ??= setTimeout(() => void flushCounts(), FLUSH_MS)
}

function isMadeUp(kind: Counter): boolean {
  return kind === 'story-referrer' || madeUpKinds.some((one) => one === kind)
}

function toOthers(kind: Counter, subject: string): string {
  return kind === 'story-referrer' ? `${splitReferrer(subject).slug} ` : others
}

/** Hosts have no spaces. */
function splitReferrer(subject: string): { slug: string; host: string } {
  const at = subject.lastIndexOf(' ')
  return { slug: subject.slice(0, at), host: subject.slice(at + 1) }
}

function isKept(kind: Counter, subject: string): boolean {
  const hour = Math.floor(Date.now() / HOUR_MS)
  const now = known.get(kind)
  const { subjects } = now?.hour === hour ? now : { subjects: new Set<string>() }
  if (subjects !== now?.subjects) known.set(kind, { hour, subjects })
  if (subjects.size < MAX_DISTINCT) subjects.add(subject)
  return subjects.has(subject)
}

const ownTables: Counter[] = ['view', 'click', 'redirect', 'story-referrer']

type Batch = { kind: Counter; subject: string; times: number }[]

/** Writes the pending counts in one transaction; if that fails they stay pending. */
export async function flushCounts(): Promise<void> {
  if (timer) clearTimeout(timer)
  timer = null
  if (pending.size === 0) return
  const written = pending
  pending = new Map()
  const rows = [...written].map(([key, times]) => {
    const at = key.indexOf('\n')
    return { kind: key.slice(0, at) as Counter, subject: key.slice(at + 1), times }
  })
  const batches: [(batch: Batch) => Prisma.Sql, Batch][] = [
    [toViews, rows.filter(({ kind }) => kind === 'view')],
    [toClicks, rows.filter(({ kind }) => kind === 'click')],
    [toRedirects, rows.filter(({ kind }) => kind === 'redirect')],
    [toReferrers, rows.filter(({ kind }) => kind === 'story-referrer')],
    [toStatistics, rows.filter(({ kind }) => !ownTables.includes(kind))],
  ]
  const statements = batches.flatMap(([toSql, batch]) => (batch.length > 0 ? [toSql(batch)] : []))
  try {
    await prisma().$transaction(statements.map((statement) => prisma().$executeRaw(statement)))
  } catch (error) {
    console.error('Counts could not be written yet:', error instanceof Error ? error.message : error)
    for (const [key, times] of written) add(key, times)
  }
}

const subjectsOf = (batch: Batch) => batch.map(({ subject }) => subject)
const timesOf = (batch: Batch) => batch.map(({ times }) => times)

// Each statement writes its rows in order, so that two instances never wait for each other.

function toViews(batch: Batch): Prisma.Sql {
  return Prisma.sql`
    SELECT increment_article_views(slug, visits)
    FROM unnest(${subjectsOf(batch)}::text[], ${timesOf(batch)}::bigint[]) AS batch (slug, visits)
    ORDER BY slug`
}

function toClicks(batch: Batch): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO offer_clicks (day, offer_id, place, count)
    SELECT (now() AT TIME ZONE ${env().timeZone})::date, offers.id, place, sum(clicks)
    FROM (
      SELECT split_part(subject, ' ', 1)::bigint AS offer_id, substr(subject, strpos(subject, ' ') + 1) AS place, clicks
      FROM unnest(${subjectsOf(batch)}::text[], ${timesOf(batch)}::integer[]) AS batch (subject, clicks)
    ) AS followed JOIN offers ON offers.id = offer_id
    WHERE place = 'product' OR EXISTS (SELECT FROM articles WHERE slug = place AND status = 'published')
    GROUP BY offers.id, place ORDER BY offers.id, place
    ON CONFLICT (offer_id, day, place) DO UPDATE SET count = offer_clicks.count + excluded.count`
}

function toRedirects(batch: Batch): Prisma.Sql {
  return Prisma.sql`
    WITH batch AS MATERIALIZED (
      SELECT redirects.id, times
      FROM unnest(${subjectsOf(batch)}::uuid[], ${timesOf(batch)}::bigint[]) AS counted (id, times)
      JOIN redirects USING (id) ORDER BY redirects.id FOR UPDATE OF redirects
    )
    UPDATE redirects SET hits = hits + times, last_hit_at = now() FROM batch WHERE redirects.id = batch.id`
}

/** New hosts are kept as long as the story has few today; of a batch, those that sent most. */
function toReferrers(batch: Batch): Prisma.Sql {
  const pairs = batch.map(({ subject }) => splitReferrer(subject))
  return Prisma.sql`
    INSERT INTO story_referrers (article_id, day, host, count)
    SELECT id, day, CASE WHEN is_stored OR place <= ${MAX_HOSTS_OF_STORY} THEN host ELSE '' END, sum(times)
    FROM (
      SELECT articles.id, clock.day, given.host, times, given.host = '' OR stored.host IS NOT NULL AS is_stored, (
        SELECT count(*) FROM story_referrers AS present
        WHERE present.article_id = articles.id AND present.day = clock.day AND present.host <> ''
      ) + row_number() OVER (
        PARTITION BY articles.id, given.host = '' OR stored.host IS NOT NULL ORDER BY times DESC, given.host
      ) AS place
      FROM unnest(${pairs.map(({ slug }) => slug)}::text[], ${pairs.map(({ host }) => host)}::text[], ${timesOf(batch)}::integer[])
        AS given (slug, host, times)
      JOIN articles ON articles.slug = given.slug AND status = 'published'
      CROSS JOIN (SELECT (now() AT TIME ZONE ${env().timeZone})::date) AS clock (day)
      LEFT JOIN story_referrers AS stored
        ON stored.article_id = articles.id AND stored.day = clock.day AND stored.host = given.host
    ) AS found
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (article_id, day, host) DO UPDATE SET count = story_referrers.count + excluded.count`
}

function toStatistics(batch: Batch): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO statistics (kind, grain, at, subject, count)
    SELECT kind, grain, date_trunc(grain, now(), ${env().timeZone}), subject, sum(times)
    FROM (
      SELECT kind, CASE WHEN kind IN ('read', 'delivered') THEN articles.id::text ELSE given.subject END AS subject, times
      FROM unnest(${batch.map(({ kind }) => kind)}::text[], ${subjectsOf(batch)}::text[], ${timesOf(batch)}::bigint[])
        AS given (kind, subject, times)
      LEFT JOIN articles ON kind IN ('read', 'delivered') AND slug = given.subject AND status = 'published'
    ) AS found CROSS JOIN unnest(ARRAY['minute', 'hour', 'day']) AS grain
    WHERE subject IS NOT NULL AND (grain <> 'minute' OR kind IN ('read', 'delivered'))
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (kind, grain, at, subject) DO UPDATE SET count = statistics.count + excluded.count`
}

/**
 * Deletes minutes after an hour and hours after 90 days. Days stay, but of what strangers make up, only what was counted three
 * times or more: what few have typed is nobody's business after three months.
 */
export async function deleteExpiredCounts(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM statistics
    WHERE grain = 'minute' AND at < now() - interval '1 hour'
      OR at < now() - interval '90 days' AND (
        grain = 'hour' OR grain = 'day' AND kind = ANY (${[...madeUpKinds]}) AND count < 3
      )`
  await prisma().$executeRaw`DELETE FROM story_referrers WHERE day < now() - interval '90 days' AND count < 3`
}
