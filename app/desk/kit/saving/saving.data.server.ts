/** Reads the stored article that a save is decided by, and writes what was decided. */
import { discardDraft, findWaitingDraft, saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { changeArticle, createArticle, type Saved } from '~/desk/kit/articles/desk-articles.data.server'
import type { SavedHow } from '~/desk/kit/articles/save-notice'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { findRevision } from '~/desk/kit/articles/versions.data.server'
import { isToBePublished } from '~/desk/kit/plans/planned-changes.data.server'
import type { Judged } from '~/domain/editors/access'
import type { DraftWrite, Story } from './change-decision'
import type { EditedStory, SaveWrite, Sent } from './save-decision'

/** What else is stored of an article that was found. */
export async function readStory(article: StoredArticle, judged: Judged): Promise<Story> {
  const [waiting, isPlanned] = await Promise.all([findWaitingDraft(article.id), isToBePublished(article.id)])
  return { article, judged, waiting, isToBePublished: isPlanned }
}

/** With the versions that the sent form refers to. */
export async function readEditedStory(
  article: StoredArticle,
  judged: Judged,
  { seenVersion, resolution }: Sent['value'],
): Promise<EditedStory> {
  const find = (version: number | null | undefined) =>
    version == null ? null : findRevision(article.id, version)
  const [story, base, compared] = await Promise.all([
    readStory(article, judged),
    find(seenVersion),
    find(resolution?.version),
  ])
  return { ...story, base, compared, begun: await find(story.waiting?.baseVersion) }
}

export type Written =
  | { outcome: 'saved'; article: StoredArticle; how: SavedHow }
  /** The article, its draft or its plans are not what was read any more; nothing was written. */
  | { outcome: 'changed' }
  | { outcome: 'slug-taken' }
  | { outcome: 'gone' }

/** Writes what was decided, in the editor's name, if what it was decided by is still stored. */
export async function writeSave(write: SaveWrite, editorId: string): Promise<Written> {
  switch (write.as) {
    case 'draft':
      return writeDraft(write, editorId)
    case 'version': {
      const { story, fields, date, seen, restoredVersion, wasPublic } = write
      const { article, judged } = story
      const options = { date, judged, restoredVersion, seenDraft: seen.draft }
      return toWritten(await changeArticle(article.id, seen.version, fields, editorId, options), {
        wasPublic,
      })
    }
    case 'new':
      return toWritten(await createArticle(write.fields, editorId, write.date), {})
  }
}

function toWritten(saved: Saved, how: SavedHow): Written {
  if (saved.outcome === 'saved') return { ...saved, how }
  return saved.outcome === 'conflict' ? { outcome: 'changed' } : saved
}

async function writeDraft(
  { story, fields, date, seen, restoredVersion, endsIfAlone }: DraftWrite,
  editorId: string,
): Promise<Written> {
  const { article, judged } = story
  const { id, publishedAt } = article
  const { draft } = seen
  // Whether something goes out with the draft is known only by then.
  const mayEnd = endsIfAlone && draft !== null
  if (mayEnd && (await discardDraft(id, draft, editorId, { judged, onlyAlone: true })))
    return { outcome: 'saved', article, how: { isUnchanged: true, ended: draft } }
  const dates = publishedAt === null ? { publishAt: date } : { date }
  const { outcome } = await saveDraft(id, seen, fields, editorId, { ...dates, judged, restoredVersion })
  if (outcome === 'saved') return { outcome, article, how: { isWaiting: true } }
  return { outcome: outcome === 'conflict' ? 'changed' : outcome }
}
