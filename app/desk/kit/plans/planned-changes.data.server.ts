/** Plans what happens to stories later, and lists it; the database's clock says what is due. due-plans.data.server.ts applies that. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { type Cursor, cutPage, type Page } from '~/domain/catalogue/paging'
import type { Judged } from '~/domain/editors/access'
import { toEditorName } from '~/domain/editors/editor-name'
import { uuidPattern } from '~/domain/text/uuid'
import { readDuePlans } from './due-plans.data.server'
import { findPlanProblem } from './plan-decision'
import { describeReason, type PlanReason } from './plan-reasons'
import {
  ALERT_SECONDS,
  type ChangeList,
  LATE_SECONDS,
  MAX_OPEN_CHANGES,
  type PlannedChange,
  type PlannedKind,
  type PlannedTime,
  type PlanOutcome,
} from './planned-changes'

export const changesPerPage = 50
/** The limit for a week or an article; the rest is in the paged list. */
const MAX_LISTED = 200
const MAX_PROBLEMS = 20
const retention = '366 days'

/** `seen`: the version of the story, or of the draft above it, that the editor saw; null: whichever it is. */
type Planned = { articleId: string; kind: PlannedKind; seen?: number | null; judged?: Judged } & PlannedTime

/** Plans a change of a story, in the editor's name. */
export function planChange(
  { articleId, kind, seen = null, judged, ...time }: Planned,
  editorId: string,
): Promise<PlanOutcome> {
  return plan(
    Prisma.sql`SELECT NULL::uuid AS id, ${articleId}::uuid AS story, ${kind} AS kind`,
    time,
    editorId,
    { seen, judged },
  )
}

/** The story whose change it has to be, if it still is as it was judged; null: any. */
export type OfStory = { id: string; judged: Judged } | null

// Nobody gives the story away until it is done.
const isOf = (story: OfStory) =>
  story === null
    ? Prisma.sql`true`
    : Prisma.sql`article_id = (
        SELECT id FROM articles
        WHERE id = ${story.id}::uuid AND is_as_judged(articles, ${JSON.stringify(story.judged)}::jsonb) FOR NO KEY UPDATE
      )`

/** Moves a change that is still to come; from then on it is the editor's. */
export async function moveChange(
  id: string,
  time: PlannedTime,
  editorId: string,
  story: OfStory = null,
): Promise<PlanOutcome> {
  if (!uuidPattern.test(id)) return 'gone'
  const moved = Prisma.sql`
    SELECT id, article_id AS story, kind FROM planned_changes
    WHERE id = ${id}::uuid AND ${story ? Prisma.sql`article_id = ${story.id}::uuid` : Prisma.sql`true`}`
  return plan(moved, time, editorId, { seen: null, judged: story?.judged })
}

async function plan(
  what: Prisma.Sql,
  time: PlannedTime,
  editorId: string,
  { seen, judged }: { seen: number | null; judged?: Judged },
): Promise<PlanOutcome> {
  const { dueAt, localTime, timeZone } = time
  const [row] = await prisma().$queryRaw<{ outcome: PlanOutcome }[]>`
    SELECT plan_change(id, story, kind, ${dueAt}, ${localTime}, ${timeZone}, ${editorId}::uuid, ${MAX_OPEN_CHANGES}::integer,
      ${seen}::integer, ${judged ? JSON.stringify(judged) : null}::jsonb) AS outcome FROM (${what}) AS what`
  return row?.outcome ?? 'gone'
}

/** False: it is not still to come. */
export function cancelChange(id: string, story: OfStory = null): Promise<boolean> {
  return end(id, story, Prisma.sql`done_at = clock_timestamp(), outcome = 'canceled' WHERE outcome IS NULL`)
}

/** Dismisses a failed change: nobody needs to see to it. False: it has not failed. */
export function dismissChange(id: string, story: OfStory = null): Promise<boolean> {
  return end(
    id,
    story,
    Prisma.sql`settled_at = clock_timestamp() WHERE outcome = 'failed' AND settled_at IS NULL`,
  )
}

/** Makes a failed change due again, at once and in the editor's name. False: it has not failed. */
export function retryChange(id: string, editorId: string, story: OfStory = null): Promise<boolean> {
  return end(
    id,
    story,
    Prisma.sql`done_at = NULL, outcome = NULL, reason = NULL, created_by = ${editorId}::uuid
      WHERE outcome = 'failed' AND settled_at IS NULL`,
  )
}

async function end(id: string, story: OfStory, change: Prisma.Sql): Promise<boolean> {
  if (!uuidPattern.test(id)) return false
  const ended = await prisma().$executeRaw`
    UPDATE planned_changes SET ${change} AND id = ${id}::uuid AND ${isOf(story)}`
  return ended > 0
}

/** Whether the story is planned to be published: then what is saved by those who may not publish it waits above it. */
export async function isToBePublished(articleId: string): Promise<boolean> {
  const [{ isPlanned }] = await prisma().$queryRaw<[{ isPlanned: boolean }]>`
    SELECT is_to_be_published(${articleId}::uuid) AS "isPlanned"`
  return isPlanned
}

/** The changes planned for an article: those to come, the next first, and then those done, the latest first. */
export function listChangesOfStory(articleId: string): Promise<PlannedChange[]> {
  return list(
    Prisma.sql`change.article_id = ${articleId}::uuid`,
    Prisma.sql`outcome IS NOT NULL, CASE WHEN outcome IS NULL THEN due_at END, done_at DESC, change.id`,
    MAX_LISTED,
  )
}

/** The next change of a story; null: nothing is planned. */
export async function findNextChange(articleId: string): Promise<PlannedChange | null> {
  const isNext = Prisma.sql`change.article_id = ${articleId}::uuid AND outcome IS NULL`
  return (await list(isNext, Prisma.sql`due_at, change.id`, 1))[0] ?? null
}

/** All that was or is due from one moment to another, in that order; `hasMore`: not all is listed. `owner`: only of their articles. */
export async function listBetween(
  from: Date,
  to: Date,
  owner: string | null = null,
): Promise<{ changes: PlannedChange[]; hasMore: boolean }> {
  const rows = await list(
    Prisma.sql`due_at >= ${from} AND due_at < ${to} AND (${owner}::uuid IS NULL OR article.created_by = ${owner}::uuid)`,
    Prisma.sql`due_at, change.id`,
    MAX_LISTED + 1,
  )
  return { changes: rows.slice(0, MAX_LISTED), hasMore: rows.length > MAX_LISTED }
}

/** A page of all that is to come, the next first, or of what happened, the latest first; `older` leads on. */
export async function listChanges(which: ChangeList, cursor: Cursor | null): Promise<Page<PlannedChange>> {
  const isComing = which === 'coming'
  const key = Prisma.raw(isComing ? 'due_at' : 'done_at')
  const isAscending = isComing !== (cursor?.direction === 'newer')
  const direction = Prisma.raw(isAscending ? 'ASC' : 'DESC')
  const beyond = cursor
    ? Prisma.sql`AND (${key}, change.id) ${Prisma.raw(isAscending ? '>' : '<')} (${cursor.createdAt}, ${cursor.id}::uuid)`
    : Prisma.empty
  const rows = await list(
    Prisma.sql`outcome IS ${Prisma.raw(isComing ? 'NULL' : 'NOT NULL')} ${beyond}`,
    Prisma.sql`${key} ${direction}, change.id ${direction}`,
    changesPerPage + 1,
  )
  return cutPage(rows, cursor, changesPerPage, ({ dueAt, doneAt }) => (isComing ? dueAt : (doneAt ?? dueAt)))
}

const isLate = Prisma.sql`(outcome IS NULL AND due_at < now() - make_interval(secs => ${LATE_SECONDS}))`
const isUnsettled = Prisma.sql`(outcome = 'failed' AND settled_at IS NULL)`

/** Lists what is late, or failed and nobody has seen to: at most twenty. */
export function listProblems(): Promise<PlannedChange[]> {
  return list(Prisma.sql`${isLate} OR ${isUnsettled}`, Prisma.sql`due_at, change.id`, MAX_PROBLEMS)
}

/** How many there are of each, for the notice on every page of the desk. */
export async function countProblems(): Promise<{ late: number; failed: number }> {
  const [{ late, failed }] = await prisma().$queryRaw<[{ late: number; failed: number }]>`
    SELECT (SELECT count(*)::integer FROM planned_changes WHERE ${isLate}) AS late,
      (SELECT count(*)::integer FROM planned_changes WHERE ${isUnsettled}) AS failed`
  return { late, failed }
}

type Row = Omit<PlannedChange, 'story' | 'createdBy' | 'missing'> & {
  articleId: string | null
  slug: string | null
  email: string | null
  name: string | null
}

async function list(condition: Prisma.Sql, order: Prisma.Sql, limit: number): Promise<PlannedChange[]> {
  const rows = await prisma().$queryRaw<Row[]>`
    SELECT change.id, change.kind, change.article_id AS "articleId", slug, coalesce(article.title, change.title, '') AS title,
      due_at AS "dueAt", local_time AS "localTime", time_zone AS "timeZone", done_at AS "doneAt", outcome, reason,
      CASE kind WHEN 'unpublish' THEN NULL ELSE coalesce(change.version, article.version) END AS "goesOut",
      CASE WHEN outcome IS NULL AND kind <> 'unpublish' AND (kind = 'publish' OR draft.version <> change.version)
        THEN draft.version END AS "laterDraft",
      ${isLate} AS "isLate", coalesce(${isUnsettled}, false) AS "isUnsettled", email, editor.name
    FROM planned_changes AS change
    LEFT JOIN articles AS article ON article.id = change.article_id
    LEFT JOIN article_drafts AS draft ON draft.article_id = change.article_id
    LEFT JOIN editors AS editor ON editor.id = change.created_by
    WHERE ${condition} ORDER BY ${order} LIMIT ${limit}`
  const open = rows.flatMap(({ id, outcome }) => (outcome === null ? [id] : []))
  const problems = new Map([...(await readDuePlans(open))].map(([id, plan]) => [id, findPlanProblem(plan)]))
  return rows.map(({ articleId, slug, email, name, reason, ...row }) => ({
    ...row,
    reason: reason && describeReason(reason),
    missing: describe(problems.get(row.id)),
    story: articleId !== null && slug !== null ? { id: articleId, slug } : null,
    createdBy: email === null ? null : toEditorName({ email, name }),
  }))
}

function describe(reason: PlanReason | null | undefined): string | null {
  return reason ? describeReason(reason) : null
}

/** How many changes that are still to come are an account's. */
export function countOpenChangesBy(editorId: string): Promise<number> {
  return prisma().plannedChange.count({ where: { createdBy: editorId, outcome: null } })
}

/** In how many milliseconds something is due: 0 or less for what is due already; null: nothing is planned. */
export async function findMillisToNext(): Promise<number | null> {
  const [{ millis }] = await prisma().$queryRaw<[{ millis: number | null }]>`
    SELECT (extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float8 AS millis
    FROM planned_changes WHERE outcome IS NULL`
  return millis
}

/** In one mail. */
const MAX_ALERTS = 100

/**
 * Claims the alerts that nobody was mailed yet: changes that are more than two minutes late, were so late when they were done within
 * the last hour, or failed. Each goes to one process only.
 */
export async function claimAlerts(): Promise<PlannedChange[]> {
  const isVeryLate = Prisma.sql`due_at < coalesce(done_at, now()) - make_interval(secs => ${ALERT_SECONDS})`
  const claimed = await prisma().$queryRaw<{ id: string }[]>`
    UPDATE planned_changes SET alerted_at = now() WHERE id IN (
      SELECT id FROM planned_changes
      WHERE alerted_at IS NULL AND (
        (outcome IS NULL AND ${isVeryLate}) OR ${isUnsettled}
        OR (outcome = 'done' AND done_at > now() - interval '1 hour' AND ${isVeryLate})
      )
      ORDER BY due_at, id LIMIT ${MAX_ALERTS} FOR UPDATE SKIP LOCKED
    ) RETURNING id`
  if (claimed.length === 0) return []
  const isClaimed = Prisma.sql`change.id = ANY (${claimed.map(({ id }) => id)}::uuid[])`
  return list(isClaimed, Prisma.sql`due_at, change.id`, MAX_ALERTS)
}

/** Deletes what happened more than a year ago. */
export async function deleteOldChanges(): Promise<void> {
  await prisma().$executeRaw`DELETE FROM planned_changes WHERE done_at < now() - ${retention}::interval`
}
