/** Applies planned changes that are due: claimed in the database, decided by the rules of the forms, written as their buttons write. */
import { isDatabaseOutage, isTransient, readDatabaseMessage } from '~/data/database/is-database-outage.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { findArticleToEditById, toChange, toDates } from '~/desk/kit/articles/desk-articles.data.server'
import { findRevision } from '~/desk/kit/articles/versions.data.server'
import { type ArticleFields, toStatus } from '~/domain/articles/article-fields'
import { toRole } from '~/domain/editors/access'
import { type DuePlan, decidePlan, type PlanDecision, type PlannedDraft } from './plan-decision'
import type { PlanReason } from './plan-reasons'

/** Applied in one transaction, so readers see the first of them when the last is done. */
const BATCH = 50

/**
 * Applies a batch of what is due, and returns how many changes have ended. Any number of processes may do so at once. What the
 * database refuses fails alone, and what it could not do just now stays due.
 */
export async function applyDueChanges(batch = BATCH): Promise<number> {
  try {
    return await applyClaimed(batch)
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    return applyOneByOne(batch)
  }
}

async function applyOneByOne(batch: number): Promise<number> {
  const tried: string[] = []
  let ended = 0
  while (tried.length < batch) {
    const before = tried.length
    try {
      ended += await applyClaimed(1, tried)
    } catch (error) {
      const id = tried.at(-1)
      if (isDatabaseOutage(error) || tried.length === before || id === undefined) throw error
      if (!isTransient(error))
        ended += await end(
          id,
          { outcome: 'failed', reason: `refused:${readDatabaseMessage(error)}` },
          prisma(),
        )
    }
    if (tried.length === before) break
  }
  return ended
}

type Claimed = { id: string; articleId: string; createdBy: string | null; moment: Date }
type Planned = Claimed & { decision: PlanDecision; version: number | null }

/**
 * In one transaction. Never waits: what is being saved is due again in a moment. Of each story only the first change, so that none
 * overtakes another. `tried`: the ids that are left out, to which the claimed ones are added.
 */
async function applyClaimed(batch: number, tried: string[] = []): Promise<number> {
  return prisma().$transaction(async (transaction) => {
    const claimed = await transaction.$queryRaw<Claimed[]>`
      SELECT plan.id, plan.article_id AS "articleId", plan.created_by AS "createdBy",
        date_trunc('milliseconds', clock_timestamp()) AS moment
      FROM planned_changes AS plan JOIN articles AS story ON story.id = article_id
      WHERE outcome IS NULL AND due_at <= now() AND plan.id <> ALL (${tried}::uuid[]) AND NOT EXISTS (
        SELECT FROM planned_changes AS earlier
        WHERE earlier.article_id = plan.article_id AND earlier.outcome IS NULL AND earlier.due_at < plan.due_at
      )
      ORDER BY due_at, plan.id LIMIT ${batch}
      FOR UPDATE OF plan SKIP LOCKED FOR NO KEY UPDATE OF story SKIP LOCKED`
    const ids = claimed.map(({ id }) => id)
    tried.push(...ids)
    if (ids.length === 0) return 0
    // A statement of its own, which sees what was saved until they were claimed.
    const due = await readDuePlans(ids, transaction)
    const [first] = claimed
    const planned = claimed.flatMap((plan, n): Planned[] => {
      const found = due.get(plan.id)
      // Later for each, since lists are ordered by it.
      const moment = new Date((first ?? plan).moment.getTime() + n)
      return found ? [{ ...plan, moment, decision: decidePlan(found), version: found.version }] : []
    })
    await write(planned, transaction)
    return planned.length
  })
}

/** Those of one planner together: a transaction is in one name at a time. */
async function write(planned: readonly Planned[], transaction: Prisma.TransactionClient): Promise<void> {
  for (const { id, decision } of planned) if ('reason' in decision) await end(id, decision, transaction)
  const done = planned.filter(({ decision }) => decision.outcome === 'done')
  for (const planner of new Set(done.map(({ createdBy }) => createdBy))) {
    const plans = done.filter(({ createdBy }) => createdBy === planner)
    await transaction.$executeRaw`SELECT set_config('ohmnibus.editor', ${planner ?? ''}, true),
      set_config('ohmnibus.restored_version', '', true)`
    for (const status of ['published', 'draft'] as const) {
      const alike = plans.filter(({ decision }) => 'status' in decision && decision.status === status)
      if (alike.length > 0) await setStatus(alike, status, transaction)
    }
    for (const plan of plans)
      if ('fields' in plan.decision) await publishDraft(plan, plan.decision, transaction)
  }
}

/** The plans first: what a story's new status overtakes is ended by a trigger. */
async function setStatus(
  plans: readonly Planned[],
  status: ArticleFields['status'],
  transaction: Prisma.TransactionClient,
): Promise<void> {
  const isPublic = status === 'published'
  await transaction.$executeRaw`
    WITH done AS (
      UPDATE planned_changes SET done_at = at, outcome = 'done', reason = NULL
      FROM unnest(${plans.map(({ id }) => id)}::uuid[], ${plans.map(({ moment }) => moment)}::timestamptz[]) AS plan (done, at)
      WHERE id = done RETURNING article_id AS story, at
    )
    UPDATE articles SET status = ${status}, ${toDates({ isPublic, moment: Prisma.sql`at` })}
    FROM done WHERE id = story`
}

/** The end of a draft ends what is planned for it, so the plan is done before. */
async function publishDraft(
  { id, articleId, moment, version }: Planned,
  { fields, date }: { fields: ArticleFields; date: Date | undefined },
  transaction: Prisma.TransactionClient,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE planned_changes SET done_at = ${moment}, outcome = 'done', reason = NULL WHERE id = ${id}::uuid`
  await transaction.$executeRaw`UPDATE articles SET ${toChange(fields, date)} WHERE id = ${articleId}::uuid`
  await transaction.$executeRaw`SELECT end_published_draft(${articleId}::uuid, ${version}::integer)`
}

function end(
  id: string,
  { outcome, reason }: Extract<PlanDecision, { reason: PlanReason }>,
  client: Prisma.TransactionClient,
): Promise<number> {
  return client.$executeRaw`
    UPDATE planned_changes SET done_at = clock_timestamp(), outcome = ${outcome}, reason = ${reason}
    WHERE id = ${id}::uuid AND outcome IS NULL`
}

type DueRow = Omit<DuePlan, 'planner' | 'story' | 'draft'> & {
  id: string
  articleId: string
  version: number | null
  planner: string | null
  role: string | null
  publishesOwn: boolean | null
  status: string
  createdBy: string | null
  content: string
  authorName: string
  categoryName: string
}

/** What is known of these planned changes; of those of deleted stories, nothing. `version`: of the draft that goes out. */
export async function readDuePlans(
  ids: readonly string[],
  client: Prisma.TransactionClient = prisma(),
): Promise<Map<string, DuePlan & { version: number | null }>> {
  if (ids.length === 0) return new Map()
  // Of a text, enough to see whether there is one.
  const rows = await client.$queryRaw<DueRow[]>`
    SELECT plan.id, plan.article_id AS "articleId", kind, plan.version, is_sent_back(plan, story) AS "isSentBack",
      editor.id AS planner, role, publishes_own AS "publishesOwn", status, story.created_by AS "createdBy",
      left(ltrim(joined_content(content, content2), E' \t\r\n'), 1000) AS content, author_name AS "authorName", category_name AS "categoryName"
    FROM planned_changes AS plan JOIN articles AS story ON story.id = plan.article_id
    LEFT JOIN editors AS editor ON editor.id = plan.created_by AND disabled_at IS NULL
    WHERE plan.id = ANY (${ids}::uuid[])`
  const plans = rows.map(async (row) => {
    const { id, planner, role, publishesOwn, status, createdBy, content, authorName, categoryName, ...plan } =
      row
    const story = { status: toStatus(status), createdBy, content, authorName, categoryName }
    const draft = plan.kind === 'update' ? await readDraft(plan, client) : null
    const named = planner && { id: planner, role: toRole(role ?? ''), publishesOwn: publishesOwn ?? false }
    return [id, { ...plan, story, draft, planner: named || null }] as const
  })
  return new Map(await Promise.all(plans))
}

async function readDraft(
  { articleId, version }: { articleId: string; version: number | null },
  client: Prisma.TransactionClient,
): Promise<PlannedDraft | null> {
  const waiting = await client.articleDraft.findUnique({ where: { articleId } })
  if (!waiting) return null
  const draft = await findRevision(articleId, version ?? waiting.version, client)
  const live = await findArticleToEditById(articleId, client)
  if (!draft?.baseVersion || !live) return null
  return { draft, live, base: await findRevision(articleId, draft.baseVersion, client) }
}
