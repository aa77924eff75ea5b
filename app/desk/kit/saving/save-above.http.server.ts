/** Saves a draft above a story that readers see, or that is to be published at a time by others. */

import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { discardDraft, type SavedDraft, saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { hasDate, isSame, type StoredArticle } from '~/desk/kit/articles/desk-articles.data.server'
import { isToBePublished } from '~/desk/kit/plans/planned-changes.data.server'
import type { ArticleFields } from '~/domain/articles/article-fields'
import { type Judged, judge } from '~/domain/editors/access'
import type { ArticleDate } from '~/domain/forms/publication-date'

/** Whether what this editor saves as a draft changes the story itself, or waits above it until somebody approves it. */
export async function goesAbove({ id, status }: StoredArticle, { mayPublish }: Judged): Promise<boolean> {
  return status === 'published' || (!mayPublish && (await isToBePublished(id)))
}

type Sent = {
  fields: ArticleFields
  date: ArticleDate
  /** The versions that the editor saw; `draft` null: none. */
  seen: { version: number; draft: number | null }
  restoredVersion?: number
}

/** `ended`: the draft that had come to say what the story says, and is discarded; null: there was none. */
type SavedAbove = SavedDraft | { outcome: 'unchanged'; ended: number | null }

/**
 * A draft that equals the article is not made. One that has come to equal it ends, unless something is planned for it or goes out
 * with it.
 */
export async function saveAbove(
  article: StoredArticle,
  { fields, date, seen, restoredVersion }: Sent,
  editor: SessionEditor,
): Promise<SavedAbove> {
  const { id, status, publishedAt } = article
  const judged = judge(article, editor)
  if (isSame(article, { ...fields, status }) && hasDate(article, date)) {
    if (seen.draft === null) return { outcome: 'unchanged', ended: null }
    if (await discardDraft(id, seen.draft, editor.id, { judged, onlyAlone: true }))
      return { outcome: 'unchanged', ended: seen.draft }
  }
  const dates = publishedAt === null ? { publishAt: date } : { date: date ?? null }
  return saveDraft(id, seen, fields, editor.id, {
    ...{ ...dates, judged },
    ...(restoredVersion !== undefined && { restoredVersion }),
  })
}
