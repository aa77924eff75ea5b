/** Drafts above published articles: saved, found and discarded while readers go on seeing the article. */
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import type { ArticleFields } from '~/domain/articles/article-fields'
import type { WaitingDraft } from '~/domain/desk/merged-article'
import {
  findArticleToEditById,
  isSame,
  type StoredArticle,
  toColumnValues,
  uuidPattern,
} from './desk-articles.server'
import { findRevision } from './revisions.server'

/** The draft that waits above a published article, or above one that was; null: none does. */
export async function findWaitingDraft(articleId: string): Promise<WaitingDraft | null> {
  if (!uuidPattern.test(articleId)) return null
  const waiting = await prisma().articleDraft.findUnique({ where: { articleId } })
  const found = waiting && (await findRevision(articleId, waiting.version))
  return found?.baseVersion ? { ...found, baseVersion: found.baseVersion } : null
}

export type SavedDraft =
  | { outcome: 'saved'; version: number }
  /** Another editor saved in the meantime, a draft or what readers see, and nothing was changed. */
  | { outcome: 'conflict'; current: StoredArticle | WaitingDraft }
  | { outcome: 'gone' }

/** `draft` null: the editor saw none. */
type Seen = { version: number; draft: number | null }
type DraftOptions = {
  /** What readers will see as the date; null: it stays as it is. */
  date?: Date | null
  restoredVersion?: number | null
}

/**
 * Saves a draft above a published article if both are still what the editor saw; the same draft sent twice is saved once. Nothing
 * of the article changes, so no reader's page does.
 */
export async function saveDraft(
  id: string,
  seen: Seen,
  fields: ArticleFields,
  editorId: string,
  { date = null, restoredVersion = null }: DraftOptions = {},
): Promise<SavedDraft> {
  const columns = { ...toColumnValues(fields), ...(date && { created_at: date }) }
  const [{ version }] = await inNameOf(
    editorId,
    prisma().$queryRaw<[{ version: number | null }]>`
      SELECT save_draft(${id}::uuid, ${seen.version}, ${seen.draft}, ${JSON.stringify(columns)}::jsonb) AS version`,
    restoredVersion,
  )
  if (version !== null) return { outcome: 'saved', version }
  const [article, waiting] = await Promise.all([findArticleToEditById(id), findWaitingDraft(id)])
  if (!article) return { outcome: 'gone' }
  if (!waiting || waiting.version === seen.draft) return { outcome: 'conflict', current: article }
  const isDone = isSame(waiting, { ...fields, status: 'draft' }) && (!date || isAt(waiting, date))
  return isDone ? { outcome: 'saved', version: waiting.version } : { outcome: 'conflict', current: waiting }
}

function isAt({ createdAt }: WaitingDraft, date: Date) {
  return createdAt?.getTime() === date.getTime()
}

/** Discards the draft, in the editor's name, if it is this version; it stays in the revisions. False: another one is waiting, or none. */
export async function discardDraft(articleId: string, version: number, editorId: string): Promise<boolean> {
  // The article is locked first, as by saving and publishing: what begins meanwhile with this draft waits, and finds it gone.
  const discard = prisma().$executeRaw`
    WITH article AS (SELECT id FROM articles WHERE id = ${articleId}::uuid FOR NO KEY UPDATE)
    DELETE FROM article_drafts USING article WHERE article_id = id AND version = ${version}`
  return (await inNameOf(editorId, discard)) > 0
}
