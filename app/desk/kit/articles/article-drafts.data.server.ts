/** Drafts above published articles: saved, found and discarded while readers go on seeing the article. */
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import type { ArticleFields } from '~/domain/articles/article-fields'
import type { Judged } from '~/domain/editors/access'
import type { ArticleDate } from '~/domain/forms/publication-date'
import { uuidPattern } from '~/domain/text/uuid'
import { findArticleToEditById, toColumnValues } from './desk-articles.data.server'
import type { WaitingDraft } from './merged-article'
import { isSame, type StoredArticle } from './stored-article'
import { findRevision } from './versions.data.server'

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
  /** The date that readers will see; null: it stays as it is. */
  date?: Date | null
  /** If the article was never public: the date that it is to get; see `ArticleDate`. */
  publishAt?: ArticleDate
  restoredVersion?: number | null
  judged?: Judged
}

/**
 * Saves a draft above an article that is public, or to be published at a time by others, if both are still what the editor saw; the
 * same draft sent twice is saved once. Nothing of the article changes, so no reader's page does. `judged`: nothing is saved unless
 * the story is still so.
 */
export async function saveDraft(
  id: string,
  seen: Seen,
  fields: ArticleFields,
  editorId: string,
  { date = null, publishAt, restoredVersion = null, judged }: DraftOptions = {},
): Promise<SavedDraft> {
  const columns = {
    ...{ ...toColumnValues(fields), ...(date && { created_at: date }) },
    ...(publishAt !== undefined && { publish_at: publishAt }),
  }
  // A newer version than the judged one cannot have been seen.
  const version = judged && seen.version > judged.version ? 0 : seen.version
  const [saved] = await inNameOf(
    editorId,
    prisma().$queryRaw<[{ version: number | null }]>`
      SELECT save_draft(${id}::uuid, ${version}, ${seen.draft}, ${JSON.stringify(columns)}::jsonb,
        ${toJson(judged)}::jsonb) AS version`,
    restoredVersion,
  )
  if (saved.version !== null) return { outcome: 'saved', version: saved.version }
  const [article, waiting] = await Promise.all([findArticleToEditById(id), findWaitingDraft(id)])
  if (!article) return { outcome: 'gone' }
  if (!waiting || waiting.version === seen.draft) return { outcome: 'conflict', current: article }
  const isDone = isSame(waiting, { ...fields, status: 'draft' }) && (!date || isAt(waiting, date))
  return isDone ? { outcome: 'saved', version: waiting.version } : { outcome: 'conflict', current: waiting }
}

function isAt({ createdAt }: WaitingDraft, date: Date) {
  return createdAt?.getTime() === date.getTime()
}

type DiscardOptions = {
  judged?: Judged
  /** Not if something is planned for it, or goes out with it. */
  onlyAlone?: boolean
}

/**
 * Discards the draft, in the editor's name, if it is this version; it stays in the revisions. Above a version that goes out at a
 * planned time, only what was saved since is discarded. False: another one is waiting, or none.
 */
export async function discardDraft(
  articleId: string,
  version: number,
  editorId: string,
  { judged, onlyAlone = false }: DiscardOptions = {},
): Promise<boolean> {
  const [{ isDone }] = await inNameOf(
    editorId,
    prisma().$queryRaw<[{ isDone: boolean }]>`
      SELECT discard_draft(${articleId}::uuid, ${version}, ${toJson(judged)}::jsonb, ${onlyAlone}) AS "isDone"`,
  )
  return isDone
}

function toJson(judged: Judged | undefined) {
  return judged ? JSON.stringify(judged) : null
}
