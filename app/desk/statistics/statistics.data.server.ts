/** Reads what was counted: over time, and the most of each kind. Days and hours are those of the publication's zone. */

import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { siteTimeZone } from '~/data/publication/publication.server'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_HOSTS_OF_STORY } from '~/domain/site/counted-kinds'
import type {
  ClickedOffer,
  Clock,
  CountedText,
  DownloadFigure,
  Downloads,
  HeardEpisode,
  ReadGroup,
  ReadStory,
  ReferringHost,
  TimedCount,
} from '~/domain/statistics/statistics'

/** How many of each kind are listed. */
const MAX_LISTED = 10
const MAX_LISTED_APPS = 20
/** A year of a busy site; spreadsheets take a million rows. */
const MAX_EXPORTED = 100_000

const dayOf = (moment: Prisma.Sql) => Prisma.sql`(${moment} AT TIME ZONE ${siteTimeZone()})::date`
const today = () => dayOf(Prisma.sql`now()`)
/** A condition for the primary key: from the beginning of this day on, 0 being today. */
const since = (daysAgo: number) =>
  Prisma.sql`at >= ((${today()} - ${daysAgo}::integer)::timestamp AT TIME ZONE ${siteTimeZone()})`
const isRead = Prisma.sql`kind IN ('read', 'delivered')`
/** Limits a statement to one article, by id; null: all. */
const of = (storyId: string | null) =>
  storyId === null ? isRead : Prisma.sql`${isRead} AND subject = ${storyId}`

/** `today`: of the calendar, at midnight UTC. `passed`: how much of the present hour has passed, from 0 to 1. */
export async function findClock(): Promise<Clock> {
  const [found] = await prisma().$queryRaw<Clock[]>`
    SELECT local::date AS today, extract(hour FROM local)::integer AS hour,
      extract(minute FROM local)::float8 / 60 AS passed
    FROM (SELECT now() AT TIME ZONE ${siteTimeZone()}) AS clock (local)`
  if (!found) throw new Error('The database did not say what time it is.')
  return found
}

/** The last 30 minutes; `ago`: in minutes. */
export function listMinutes(): Promise<TimedCount[]> {
  return prisma().$queryRaw<TimedCount[]>`
    SELECT kind, (extract(epoch FROM date_trunc('minute', now()) - at) / 60)::integer AS ago, 0 AS hour,
      sum(count)::float8 AS count
    FROM statistics
    WHERE ${isRead} AND grain = 'minute' AND at > date_trunc('minute', now()) - interval '30 minutes'
    GROUP BY kind, at`
}

/** The hours of today and of the same day of the last four weeks; `ago`: in weeks. */
export function listHours(storyId: string | null = null): Promise<TimedCount[]> {
  const daysAgo = Prisma.sql`(${today()} - ${dayOf(Prisma.sql`at`)})`
  return prisma().$queryRaw<TimedCount[]>`
    SELECT kind, ago / 7 AS ago, hour, sum(count)::float8 AS count
    FROM (
      SELECT kind, ${daysAgo} AS ago, extract(hour FROM at AT TIME ZONE ${siteTimeZone()})::integer AS hour, count
      FROM statistics WHERE ${of(storyId)} AND grain = 'hour' AND ${since(28)}
    ) AS hours
    WHERE ago % 7 = 0 GROUP BY 1, 2, 3`
}

/** The last 60 days; `ago`: in days. */
export function listDays(storyId: string | null = null): Promise<TimedCount[]> {
  return prisma().$queryRaw<TimedCount[]>`
    SELECT kind, ${today()} - ${dayOf(Prisma.sql`at`)} AS ago, 0 AS hour, sum(count)::float8 AS count
    FROM statistics WHERE ${of(storyId)} AND grain = 'day' AND ${since(59)}
    GROUP BY 1, 2`
}

const sumOf = (kind: 'read' | 'delivered') =>
  Prisma.sql`coalesce(sum(count) FILTER (WHERE kind = ${kind}), 0)::float8`

/** `days`: how many days, today included. A story that was deleted for good has no slug. */
export function listTopStories(days: number): Promise<ReadStory[]> {
  return prisma().$queryRaw<ReadStory[]>`
    SELECT slug, coalesce(title, ${i18n.t('A deleted story')}) AS name, read, delivered
    FROM (
      SELECT subject, ${sumOf('read')} AS read, ${sumOf('delivered')} AS delivered
      FROM statistics WHERE ${isRead} AND grain = 'day' AND ${since(days - 1)}
      GROUP BY subject ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${MAX_LISTED}
    ) AS top LEFT JOIN articles ON articles.id::text = subject
    ORDER BY read DESC, delivered DESC, subject`
}

/** Groups by the articles' current authors or sections. */
export function listTopGroups(by: 'author' | 'section', days: number): Promise<ReadGroup[]> {
  const column = by === 'author' ? Prisma.sql`author_name` : Prisma.sql`category_name`
  return prisma().$queryRaw<ReadGroup[]>`
    SELECT name, sum(read) AS read, sum(delivered) AS delivered
    FROM (
      SELECT subject, ${sumOf('read')} AS read, ${sumOf('delivered')} AS delivered
      FROM statistics WHERE ${isRead} AND grain = 'day' AND ${since(days - 1)} GROUP BY subject
    ) AS stories JOIN (SELECT id::text AS subject, ${column} AS name FROM articles) AS articles USING (subject)
    GROUP BY name ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${MAX_LISTED}`
}

/** `text` '': all beyond the limit of different ones. */
export function listTopTexts(
  kind: 'page' | 'referrer' | 'search' | 'empty' | 'missing',
  days: number,
  limit = MAX_LISTED,
): Promise<CountedText[]> {
  return prisma().$queryRaw<CountedText[]>`
    SELECT subject AS text, sum(count)::float8 AS count
    FROM statistics WHERE kind = ${kind} AND grain = 'day' AND ${since(days - 1)}
    GROUP BY subject ORDER BY subject = '', 2 DESC, 1 LIMIT ${limit}`
}

/** The sites that sent most in the last 30 days, and all others together as ''. */
export function listReferringHosts(storyId: string): Promise<ReferringHost[]> {
  const sumSince = (days: number) =>
    Prisma.sql`coalesce(sum(count) FILTER (WHERE day > ${today()} - ${days}::integer), 0)::float8`
  return prisma().$queryRaw<ReferringHost[]>`
    WITH ranked AS (
      SELECT host, row_number() OVER (ORDER BY host = '', sum(count) DESC, host) AS place
      FROM story_referrers WHERE article_id = ${storyId}::uuid AND day > ${today()} - 30 GROUP BY host
    )
    SELECT host, ${sumSince(1)} AS today, ${sumSince(7)} AS week, ${sumSince(30)} AS month
    FROM (
      SELECT CASE WHEN place <= ${MAX_HOSTS_OF_STORY} THEN host ELSE '' END AS host, day, count
      FROM story_referrers JOIN ranked USING (host) WHERE article_id = ${storyId}::uuid
    ) AS shown
    GROUP BY host ORDER BY host = '', 4 DESC, host`
}

/** `quarters`: how often each was played. */
export function listTopEpisodes(days: number): Promise<HeardEpisode[]> {
  return prisma().$queryRaw<HeardEpisode[]>`
    SELECT slug, ARRAY[
      sum(count) FILTER (WHERE quarter = '1'), sum(count) FILTER (WHERE quarter = '2'),
      sum(count) FILTER (WHERE quarter = '3'), sum(count) FILTER (WHERE quarter = '4')
    ]::float8[] AS quarters
    FROM (
      SELECT split_part(subject, ' ', 1) AS quarter, split_part(subject, ' ', 2) AS slug, count
      FROM statistics WHERE kind = 'listen' AND grain = 'day' AND ${since(days - 1)}
    ) AS listens
    GROUP BY slug ORDER BY sum(count) FILTER (WHERE quarter = '1') DESC NULLS LAST, slug LIMIT ${MAX_LISTED}`
}

export async function listDownloads(days: number): Promise<Downloads> {
  const listBy = (name: Prisma.Sql, order: Prisma.Sql, limit: number) =>
    prisma().$queryRaw<DownloadFigure[]>`
      SELECT ${name} AS name, sum(count)::float8 AS count
      FROM statistics WHERE kind = 'download' AND grain = 'day' AND ${since(days - 1)}
      GROUP BY 1 ORDER BY ${order} LIMIT ${limit}`
  const most = Prisma.sql`2 DESC, 1`
  const [ofDays, episodes, apps] = await Promise.all([
    listBy(Prisma.sql`${dayOf(Prisma.sql`at`)}::text`, Prisma.sql`1 DESC`, days),
    listBy(Prisma.sql`split_part(subject, ' ', 2)`, most, MAX_LISTED),
    listBy(Prisma.sql`split_part(subject, ' ', 1)`, most, MAX_LISTED_APPS),
  ])
  return { days: ofDays, episodes, apps }
}

/** `place`: the slug of a story, or 'product'; null: of all places. */
export function listTopClicks(days: number, place: string | null = null): Promise<ClickedOffer[]> {
  return prisma().$queryRaw<ClickedOffer[]>`
    SELECT products.slug, products.data ->> 'name' AS name, retailer, place, sum(count)::float8 AS count
    FROM offer_clicks JOIN offers ON offers.id = offer_id JOIN products ON products.id = product_id
    WHERE day > ${today()} - ${days}::integer
      AND (${place}::text IS NULL OR place = ${place})
    GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC, 2, 3, 4 LIMIT ${MAX_LISTED}`
}

/** Null: there is no article of this slug, published or not. */
export async function findStory(slug: string) {
  if (slug.includes('\0')) return null
  return prisma().article.findUnique({
    where: { slug },
    select: { id: true, slug: true, title: true, status: true },
  })
}

/** All counts by day, the latest first; stories by their slugs, deleted ones by their ids. `story-referrer`: "slug host". */
export function exportCounts(
  days: number,
): Promise<{ day: string; kind: string; subject: string; count: number }[]> {
  return prisma().$queryRaw`
    SELECT day::text, kind, subject, count::float8 AS count
    FROM (
      SELECT ${dayOf(Prisma.sql`at`)} AS day, kind, coalesce(slug, subject) AS subject, count
      FROM statistics LEFT JOIN articles ON ${isRead} AND articles.id::text = subject
      WHERE grain = 'day' AND ${since(days - 1)}
      UNION ALL
      SELECT day, 'story-referrer', slug || ' ' || host, count
      FROM story_referrers JOIN articles ON id = article_id WHERE day > ${today()} - ${days}::integer
    ) AS counts
    ORDER BY counts.day DESC, kind, counts.count DESC, subject LIMIT ${MAX_EXPORTED}`
}
