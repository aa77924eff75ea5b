/** Drafts that are handed in, sent back and approved: the steps of an article or an entry, of which the latest is its state. */
import { randomUUID } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { toEditorName } from '~/domain/editors/editor-name'
import type { EntryKind } from '~/domain/publication/entry-kinds'
import {
  isStepKind,
  MAX_COUNTED,
  MAX_SHOWN_STEPS,
  type MadeStep,
  type ReviewStep,
  type StepKind,
} from './draft-review'

/** For a form, so that it makes one however often it is sent. */
export function createStepId(): string {
  return randomUUID()
}

/** Whose draft it is. */
export type Reviewed = { articleId: string } | { entryId: string }

/** The steps of an article or an entry, the latest first; at most a hundred. */
export async function listReviewSteps(of: Reviewed): Promise<ReviewStep[]> {
  const rows = await prisma().reviewStep.findMany({
    where: of,
    orderBy: [{ isLatest: 'desc' }, { at: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN_STEPS,
    select: {
      ...{ id: true, kind: true, note: true, version: true, at: true },
      editor: { select: { email: true, name: true } },
    },
  })
  return rows.flatMap(({ editor, kind, ...row }) =>
    isStepKind(kind) ? { ...row, kind, by: editor && toEditorName(editor) } : [],
  )
}

/** The state of an article or an entry; null: it was never handed in. */
export async function findReviewState(of: Reviewed): Promise<StepKind | null> {
  const found = await prisma().reviewStep.findFirst({
    where: { ...of, isLatest: true },
    select: { kind: true },
  })
  return found && isStepKind(found.kind) ? found.kind : null
}

/**
 * Counts the drafts that wait for an editor, up to `MAX_COUNTED`. It reads neither articles nor entries: every page of the desk waits for it, and a
 * lock on them would stop the desk. The second condition is that of the index.
 */
export async function countWaitingDrafts(): Promise<number> {
  const [{ count }] = await prisma().$queryRaw<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM review_steps WHERE is_latest AND kind = 'handed-in' AND kind NOT IN ('published', 'discarded')
      LIMIT ${MAX_COUNTED}
    ) AS waiting`
  return count
}

/** Null: it is not stored yet, only derived. */
export async function findEntryId(kind: EntryKind, slug: string): Promise<string | null> {
  const found = await prisma().publicationEntry.findUnique({
    where: { kind_slug: { kind, slug } },
    select: { id: true },
  })
  return found?.id ?? null
}

/** Who handed a draft in last; null: nobody did, or the account was deleted. */
export async function findHandedInBy(of: Reviewed): Promise<string | null> {
  const found = await prisma().reviewStep.findFirst({
    where: { ...of, kind: 'handed-in' },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { madeBy: true },
  })
  return found?.madeBy ?? null
}

/** The entries of a kind whose drafts are in review, by their slugs. */
export async function listEntryReviews(kind: EntryKind): Promise<Map<string, StepKind>> {
  const rows = await prisma().reviewStep.findMany({
    where: { isLatest: true, kind: { notIn: ['published', 'discarded'] }, entry: { kind } },
    select: { kind: true, entry: { select: { slug: true } } },
  })
  return new Map(
    rows.flatMap((row) => (row.entry && isStepKind(row.kind) ? [[row.entry.slug, row.kind]] : [])),
  )
}

export type NewStep = {
  id: string
  of: Reviewed
  kind: MadeStep
  note: string
  /** The id of the latest step, as the editor saw it; '': none. */
  seen: string
  /** The version of the article or entry, or of the draft above it, that the editor saw. */
  version: number
}

/**
 * Adds a step, in the editor's name, if nobody made another one and the draft is the one that was seen: handing in and sending
 * back are of what was last saved. A draft of an article that is approved is what goes out by its plan. Null: it was not added.
 * 'again': it was, by the same form.
 */
export async function addReviewStep(
  { id, of, kind, note, seen, version }: NewStep,
  editorId: string,
): Promise<'added' | 'again' | null> {
  const isOfVersion = kind === 'approved' ? version : null
  const { lock, draft, plans } = 'articleId' in of ? ofArticle(of.articleId) : ofEntry(of.entryId)
  const [, added = 0] = await prisma().$transaction([
    // One step at a time: a statement would not see what it waited for.
    prisma().$executeRaw(lock),
    prisma().$executeRaw`
      INSERT INTO review_steps (id, article_id, entry_id, kind, note, version, made_by)
      SELECT ${id}::uuid, article_id, entry_id, ${kind}, ${note}, version, ${editorId}::uuid FROM (${draft}) AS reviewed
      WHERE coalesce(${isOfVersion}::integer = version, true) AND coalesce((
        SELECT step.id::text FROM review_steps AS step
        WHERE (step.article_id = reviewed.article_id OR step.entry_id = reviewed.entry_id) AND is_latest
      ), '') = ${seen}
      ON CONFLICT (id) DO NOTHING`,
    ...(plans
      ? [
          prisma().$executeRaw`
            ${plans} AND version = ${isOfVersion}::integer
            AND EXISTS (SELECT FROM review_steps WHERE id = ${id}::uuid AND kind = 'approved')`,
        ]
      : []),
  ])
  if (added > 0) return 'added'
  return (await prisma().reviewStep.count({ where: { id, ...of } })) > 0 ? 'again' : null
}

function ofArticle(id: string) {
  return {
    lock: Prisma.sql`SELECT FROM articles WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
    draft: Prisma.sql`
      SELECT article.id AS article_id, NULL::uuid AS entry_id, coalesce(draft.version, article.version) AS version
      FROM articles AS article LEFT JOIN article_drafts AS draft ON draft.article_id = article.id
      WHERE article.id = ${id}::uuid AND (status = 'draft' OR draft.version IS NOT NULL)`,
    plans: Prisma.sql`SELECT plan_draft(article_id, version) FROM article_drafts WHERE article_id = ${id}::uuid`,
  }
}

/** Entries and the drafts above them change one at a time. */
function ofEntry(id: string) {
  return {
    lock: Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('publication'))`,
    draft: Prisma.sql`
      SELECT NULL::uuid AS article_id, entry.id AS entry_id, coalesce(draft.version, entry.version) AS version
      FROM publication_entries AS entry LEFT JOIN publication_drafts AS draft ON draft.entry_id = entry.id
      WHERE entry.id = ${id}::uuid AND (data ->> 'status' = 'draft' OR draft.version IS NOT NULL)`,
    plans: null,
  }
}
