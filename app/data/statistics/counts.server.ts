/** Counts what readers do: in memory, and every second and a half in the database. A kill loses at most two seconds. */

import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { siteTimeZone } from '~/data/publication/publication.server'
import { type Kind, MAX_HOSTS_OF_STORY, madeUpKinds, others } from '~/domain/site/counted-kinds'
import { createFrequent, type Frequent } from '~/domain/statistics/frequent'

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
/** Different searches, paths, hosts, or hosts of stories an hour: the frequent ones. The others are counted together. */
const MAX_DISTINCT = 500
/** New names that one client may add; an office or a school shares one address. */
const MAX_NEW_OF_CLIENT = 30
/** Clients of an hour, who are remembered in memory alone; with more, all begin anew. */
const MAX_CLIENTS = 10_000
/**
 * For an article today, so that a site that sends readers later in the day is seen, too. For earlier days, those that are shown are
 * enough.
 */
const MAX_STORED_HOSTS = 5 * MAX_HOSTS_OF_STORY
const HOUR_MS = 60 * 60 * 1000

let pending = new Map<string, number>()
let timer: NodeJS.Timeout | null = null

type Hour = { hour: number; subjects: Frequent; clients: Map<string, number> }
const known = new Map<Counter, Hour>()

/**
 * A slug without a published article counts nothing. Counts during an outage are stored when it is over. `client`: the one that
 * named something that anybody can make up; null: unknown.
 */
export function count(kind: Counter, subject: string, client: string | null = null): void {
  if (subject.length > MAX_LENGTH || /[\0\n]/.test(subject)) return
  add(`${kind}\n${isMadeUp(kind) && !isKept(kind, subject, client) ? toOthers(kind, subject) : subject}`, 1)
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

function isKept(kind: Counter, subject: string, client: string | null): boolean {
  const { subjects, clients } = presentHour(kind)
  if (client !== null && !subjects.has(subject)) {
    const named = clients.get(client) ?? 0
    if (named >= MAX_NEW_OF_CLIENT) return false
    if (clients.size >= MAX_CLIENTS) clients.clear()
    clients.set(client, named + 1)
  }
  return subjects.add(subject)
}

function presentHour(kind: Counter): Hour {
  const hour = Math.floor(Date.now() / HOUR_MS)
  const latest = known.get(kind)
  if (latest?.hour === hour) return latest
  const present = {
    hour,
    subjects: createFrequent(MAX_DISTINCT),
    clients: new Map<string, number>(),
  }
  known.set(kind, present)
  return present
}

const ownTables: Counter[] = ['view', 'click', 'redirect', 'story-referrer']

type Batch = { kind: Counter; subject: string; times: number }[]
type Statement = [(batch: Batch) => Prisma.Sql, Batch]

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
  const referrers = rows.filter(({ kind }) => kind === 'story-referrer')
  const batches: Statement[] = [
    [toViews, rows.filter(({ kind }) => kind === 'view')],
    [toClicks, rows.filter(({ kind }) => kind === 'click')],
    [toRedirects, rows.filter(({ kind }) => kind === 'redirect')],
    ...[lockReferrers, toReferrers, trimReferrers].map((toSql): Statement => [toSql, referrers]),
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
    SELECT (now() AT TIME ZONE ${siteTimeZone()})::date, offers.id, place, sum(clicks)
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

/** Two instances at once would each take away what the other keeps. */
const lockReferrers = () => Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('story_referrers'))`
const today = () => Prisma.sql`(now() AT TIME ZONE ${siteTimeZone()})::date`

function toReferrers(batch: Batch): Prisma.Sql {
  const pairs = batch.map(({ subject }) => splitReferrer(subject))
  return Prisma.sql`
    INSERT INTO story_referrers (article_id, day, host, count)
    SELECT articles.id, ${today()}, given.host, sum(times)
    FROM unnest(${pairs.map(({ slug }) => slug)}::text[], ${pairs.map(({ host }) => host)}::text[], ${timesOf(batch)}::integer[])
      AS given (slug, host, times)
    JOIN articles ON articles.slug = given.slug AND status = 'published'
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (article_id, day, host) DO UPDATE SET count = story_referrers.count + excluded.count`
}

/** Keeps the sites that send most to each article today; among those that send equally few, the latest. */
function trimReferrers(batch: Batch): Prisma.Sql {
  const pairs = batch.map(({ subject }) => splitReferrer(subject))
  return Prisma.sql`
    WITH ranked AS (
      SELECT article_id, host, row_number() OVER (
        PARTITION BY article_id ORDER BY count DESC, host = ANY (${pairs.map(({ host }) => host)}::text[]) DESC, host
      ) AS place
      FROM story_referrers
      WHERE day = ${today()} AND host <> ''
        AND article_id IN (SELECT id FROM articles WHERE slug = ANY (${pairs.map(({ slug }) => slug)}::text[]))
    ), removed AS (
      DELETE FROM story_referrers AS stored USING ranked
      WHERE place > ${MAX_STORED_HOSTS} AND stored.article_id = ranked.article_id AND day = ${today()}
        AND stored.host = ranked.host
      RETURNING stored.article_id, day, count
    )
    INSERT INTO story_referrers (article_id, day, host, count)
    SELECT article_id, day, '', sum(count) FROM removed GROUP BY article_id, day
    ON CONFLICT (article_id, day, host) DO UPDATE SET count = story_referrers.count + excluded.count`
}

function toStatistics(batch: Batch): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO statistics (kind, grain, at, subject, count)
    SELECT kind, grain, date_trunc(grain, now(), ${siteTimeZone()}), subject, sum(times)
    FROM (
      SELECT kind, CASE WHEN kind IN ('read', 'delivered') THEN articles.id::text ELSE given.subject END AS subject, times
      FROM unnest(${batch.map(({ kind }) => kind)}::text[], ${subjectsOf(batch)}::text[], ${timesOf(batch)}::bigint[])
        AS given (kind, subject, times)
      LEFT JOIN articles ON kind IN ('read', 'delivered') AND slug = given.subject AND status = 'published'
    ) AS found CROSS JOIN unnest(ARRAY['minute', 'hour', 'day']) AS grain
    WHERE subject IS NOT NULL AND (grain = 'day' OR kind IN ('read', 'delivered'))
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (kind, grain, at, subject) DO UPDATE SET count = statistics.count + excluded.count`
}

/** After these days, only the most of what strangers make up is kept of each day: the mail of the week has told the rest by then. */
const PRUNED_AFTER_DAYS = 14
const MAX_KEPT_OF_DAY = 200
/** Then it goes, so that a day can be compared with that of the year before. */
const REMOVED_AFTER_DAYS = 400

/**
 * Deletes minutes after an hour and hours after 90 days. Days of what exists stay. Names that strangers can make up: the most
 * frequent of each day stay, the others are counted together. They go after 400 days, or after 90 if counted less than three times:
 * what few have typed is nobody's business.
 */
export async function deleteExpiredCounts(): Promise<void> {
  const madeUp = [...madeUpKinds]
  await prisma().$transaction([
    // One of several instances does it at a time.
    prisma().$executeRaw`SELECT pg_advisory_xact_lock(hashtext('deleteExpiredCounts'))`,
    prisma().$executeRaw`
      DELETE FROM statistics
      WHERE grain = 'minute' AND at < now() - interval '1 hour'
        OR grain = 'hour' AND at < now() - interval '90 days'
        OR grain = 'day' AND kind = ANY (${madeUp}) AND (
          at < now() - interval '90 days' AND count < 3 OR at < now() - make_interval(days => ${REMOVED_AFTER_DAYS})
        )`,
    prisma().$executeRaw`
      WITH ranked AS (
        SELECT kind, at, subject, row_number() OVER (PARTITION BY kind, at ORDER BY count DESC, subject) AS place
        FROM statistics
        WHERE grain = 'day' AND kind = ANY (${madeUp}) AND subject <> ${others}
          AND at < now() - make_interval(days => ${PRUNED_AFTER_DAYS})
      ), removed AS (
        DELETE FROM statistics USING ranked
        WHERE place > ${MAX_KEPT_OF_DAY} AND grain = 'day' AND statistics.kind = ranked.kind AND statistics.at = ranked.at
          AND statistics.subject = ranked.subject
        RETURNING statistics.kind, statistics.at, count
      )
      INSERT INTO statistics (kind, grain, at, subject, count)
      SELECT kind, 'day', at, ${others}, sum(count) FROM removed GROUP BY kind, at
      ON CONFLICT (kind, grain, at, subject) DO UPDATE SET count = statistics.count + excluded.count`,
    prisma().$executeRaw`
      DELETE FROM story_referrers
      WHERE day < now() - interval '90 days' AND count < 3 OR day < now() - make_interval(days => ${REMOVED_AFTER_DAYS})`,
    prisma().$executeRaw`
      WITH ranked AS (
        SELECT article_id, day, host, row_number() OVER (PARTITION BY article_id, day ORDER BY count DESC, host) AS place
        FROM story_referrers WHERE host <> '' AND day < now() - interval '2 days'
      ), removed AS (
        DELETE FROM story_referrers AS stored USING ranked
        WHERE place > ${MAX_HOSTS_OF_STORY} AND stored.article_id = ranked.article_id AND stored.day = ranked.day
          AND stored.host = ranked.host
        RETURNING stored.article_id, stored.day, count
      )
      INSERT INTO story_referrers (article_id, day, host, count)
      SELECT article_id, day, '', sum(count) FROM removed GROUP BY article_id, day
      ON CONFLICT (article_id, day, host) DO UPDATE SET count = story_referrers.count + excluded.count`,
  ])
}
