/** Drafts that are handed in, sent back and approved: the steps of a story, of which the latest is its state. */
import { randomUUID } from 'node:crypto'
import { prisma } from '~/data/database/prisma.server'
import { toEditorName } from '~/domain/editors/editor-name'
import {
  isStepKind,
  MAX_COUNTED,
  MAX_SHOWN_STEPS,
  type MadeStep,
  type ReviewStep,
  type StepKind,
} from './article-review'

/** For a form, so that it makes one however often it is sent. */
export function createStepId(): string {
  return randomUUID()
}

/** The steps of an article, the latest first; at most a hundred. */
export async function listReviewSteps(articleId: string): Promise<ReviewStep[]> {
  const rows = await prisma().reviewStep.findMany({
    where: { articleId },
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

/** The state of a story; null: it was never handed in. */
export async function findReviewState(articleId: string): Promise<StepKind | null> {
  const found = await prisma().reviewStep.findFirst({
    where: { articleId, isLatest: true },
    select: { kind: true },
  })
  return found && isStepKind(found.kind) ? found.kind : null
}

/**
 * Counts the drafts that wait for an editor, up to `MAX_COUNTED`. It reads no articles: every page of the desk waits for it, and a lock on
 * them would stop the desk. The second condition is that of the index.
 */
export async function countWaitingDrafts(): Promise<number> {
  const [{ count }] = await prisma().$queryRaw<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM review_steps WHERE is_latest AND kind = 'handed-in' AND kind NOT IN ('published', 'discarded')
      LIMIT ${MAX_COUNTED}
    ) AS waiting`
  return count
}

export type NewStep = {
  id: string
  articleId: string
  kind: MadeStep
  note: string
  /** The id of the latest step, as the editor saw it; '': none. */
  seen: string
  /** The version of the article, or of the draft above it, that the editor saw. */
  version: number
}

/**
 * Adds a step, in the editor's name, if nobody made another one and the story is the one that was seen: handing in and sending
 * back are of what was last saved. A draft that is approved is what goes out by its plan. Null: it was not added. 'again': it
 * was, by the same form.
 */
export async function addReviewStep(
  { id, articleId, kind, note, seen, version }: NewStep,
  editorId: string,
): Promise<'added' | 'again' | null> {
  const isOfVersion = kind === 'approved' ? version : null
  const [, added] = await prisma().$transaction([
    // One step at a time: a statement would not see what it waited for.
    prisma().$executeRaw`SELECT FROM articles WHERE id = ${articleId}::uuid FOR NO KEY UPDATE`,
    prisma().$executeRaw`
      INSERT INTO review_steps (id, article_id, kind, note, version, made_by)
      SELECT ${id}::uuid, article.id, ${kind}, ${note}, coalesce(draft.version, article.version), ${editorId}::uuid
      FROM articles AS article LEFT JOIN article_drafts AS draft ON draft.article_id = article.id
      WHERE article.id = ${articleId}::uuid AND (status = 'draft' OR draft.version IS NOT NULL)
        AND coalesce(${isOfVersion}::integer = coalesce(draft.version, article.version), true)
        AND coalesce((
          SELECT step.id::text FROM review_steps AS step WHERE article_id = article.id AND is_latest
        ), '') = ${seen}
      ON CONFLICT (id) DO NOTHING`,
    prisma().$executeRaw`
      SELECT plan_draft(article_id, version) FROM article_drafts
      WHERE article_id = ${articleId}::uuid AND version = ${isOfVersion}::integer
        AND EXISTS (SELECT FROM review_steps WHERE id = ${id}::uuid AND kind = 'approved')`,
  ])
  if (added > 0) return 'added'
  return (await prisma().reviewStep.count({ where: { id, articleId } })) > 0 ? 'again' : null
}
