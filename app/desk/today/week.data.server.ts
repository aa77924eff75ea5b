/** Makes the mail of a Monday about the week before, and queues it once. Weeks are those of the publication's zone. */

import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { MAX_MAIL_ATTEMPTS, type Mail } from '~/data/jobs/job-queue.server'
import { siteTimeZone } from '~/data/publication/publication.server'
import type { CountedText, ReadStory } from '~/domain/statistics/statistics'
import { listLostOffers } from './today.data.server'
import type { WeekReport } from './week-mail'

/** From this time of a Monday on, its mail is due; what was missed is sent until the week ends. */
const DUE_AT = '07:00'
const MAX_LISTED = 5
/** Addresses that were asked for less often may be slips. */
const MIN_MISSED = 3

/** The Monday whose mail is due and not queued, "2026-11-30"; null: there is none. `at` null: now, by the database's clock. */
export async function findDueMonday(at: Date | null = null): Promise<string | null> {
  const [due] = await prisma().$queryRaw<{ monday: string }[]>`
    SELECT monday::text FROM (
      SELECT local, date_trunc('week', local)::date AS monday FROM (SELECT coalesce(${at}::timestamptz, now()) AT TIME ZONE ${siteTimeZone()}) AS clock (local)
    ) AS week
    WHERE local >= monday + ${DUE_AT}::time AND NOT EXISTS (SELECT FROM weekly_mails WHERE monday = week.monday)`
  return due?.monday ?? null
}

/** Queues the mails of this Monday, whichever server comes first. False: they are queued already. */
export async function queueWeeklyMails(monday: string, mails: readonly Mail[]): Promise<boolean> {
  const [{ isFirst }] = await prisma().$queryRaw<[{ isFirst: boolean }]>`
    WITH claimed AS (
      INSERT INTO weekly_mails (monday) VALUES (${monday}::date) ON CONFLICT DO NOTHING RETURNING monday
    ), queued AS (
      SELECT graphile_worker.add_job('send-mail', mail, max_attempts => ${MAX_MAIL_ATTEMPTS}::integer) AS job
      FROM claimed CROSS JOIN json_array_elements(${JSON.stringify(mails)}::json) AS mail
    )
    SELECT EXISTS (SELECT FROM claimed) AS "isFirst", (SELECT count(job) FROM queued)::integer AS jobs`
  return isFirst
}

/** Reports the seven days before this Monday. */
export async function reportWeek(monday: string): Promise<WeekReport> {
  const [totals, stories, empty, missing, lost] = await Promise.all([
    sumWeeks(monday),
    listStories(monday),
    listTexts(monday, 'empty', Prisma.sql`count >= 1`),
    listTexts(
      monday,
      'missing',
      Prisma.sql`count >= ${MIN_MISSED} AND NOT EXISTS (
        SELECT FROM redirects WHERE source = ANY (redirect_sources(rtrim(lower(text), '/')))
      )`,
    ),
    listLostOffers(),
  ])
  const lostOffers = lost.rows
    .slice(0, MAX_LISTED)
    .map(({ slug, name, about }) => ({ slug, name, retailer: about }))
  return { ...totals, stories, empty, missing, lostOffers, lostInAll: lost.total }
}

/** The beginning of the day that is `days` after this Monday. */
const from = (monday: string, days: number) =>
  Prisma.sql`((${monday}::date + ${days}::integer)::timestamp AT TIME ZONE ${siteTimeZone()})`
const inWeek = (monday: string) =>
  Prisma.sql`grain = 'day' AND at >= ${from(monday, -7)} AND at < ${from(monday, 0)}`

async function sumWeeks(monday: string): Promise<Pick<WeekReport, 'read' | 'delivered' | 'before'>> {
  const rows = await prisma().$queryRaw<{ kind: string; isBefore: boolean; count: number }[]>`
    SELECT kind, at < ${from(monday, -7)} AS "isBefore", sum(count)::float8 AS count
    FROM statistics
    WHERE kind IN ('read', 'delivered') AND grain = 'day' AND at >= ${from(monday, -14)} AND at < ${from(monday, 0)}
    GROUP BY 1, 2`
  const sum = (kind: string, isBefore: boolean) =>
    rows.find((row) => row.kind === kind && row.isBefore === isBefore)?.count ?? 0
  const totals = (isBefore: boolean) => ({
    read: sum('read', isBefore),
    delivered: sum('delivered', isBefore),
  })
  return { ...totals(false), before: rows.some(({ isBefore }) => isBefore) ? totals(true) : null }
}

/** One that was deleted for good has no slug. */
function listStories(monday: string): Promise<ReadStory[]> {
  return prisma().$queryRaw<ReadStory[]>`
    SELECT slug, coalesce(title, '') AS name, read, 0 AS delivered
    FROM (
      SELECT subject, sum(count)::float8 AS read FROM statistics WHERE kind = 'read' AND ${inWeek(monday)}
      GROUP BY subject ORDER BY 2 DESC, 1 LIMIT ${MAX_LISTED}
    ) AS top LEFT JOIN articles ON articles.id::text = subject
    ORDER BY read DESC, subject`
}

/** Without what stands for all others. */
function listTexts(monday: string, kind: 'empty' | 'missing', condition: Prisma.Sql): Promise<CountedText[]> {
  return prisma().$queryRaw<CountedText[]>`
    SELECT text, count FROM (
      SELECT subject AS text, sum(count)::float8 AS count
      FROM statistics WHERE kind = ${kind} AND ${inWeek(monday)} AND subject <> '' GROUP BY subject
    ) AS texts
    WHERE ${condition} ORDER BY count DESC, text LIMIT ${MAX_LISTED}`
}
