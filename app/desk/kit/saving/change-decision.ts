/** Decides what a change of a stored article becomes: another version of it, a draft above it, nothing new or a conflict. */
import type { WaitingDraft } from '~/desk/kit/articles/merged-article'
import type { SavedHow } from '~/desk/kit/articles/save-notice'
import { hasDate, isSame, type StoredArticle } from '~/desk/kit/articles/stored-article'
import type { ArticleFields } from '~/domain/articles/article-fields'
import type { Judged } from '~/domain/editors/access'
import type { ArticleDate } from '~/domain/forms/publication-date'

/** An article as it was read for a save. */
export type Story = {
  article: StoredArticle
  /** The article when rights were asked of it: nothing is written to one that is different by now. */
  judged: Judged
  /** The draft above it; null: none waits. */
  waiting: WaitingDraft | null
  /** Its publication is planned. */
  isToBePublished: boolean
}

export type Change = {
  fields: ArticleFields
  date?: ArticleDate
  /**
   * The versions that the editor saw, which this may replace. `draft` null: none; undefined: whatever draft there is goes on
   * waiting.
   */
  seen: { version: number; draft?: number | null }
  /** The version that is restored. */
  restoredVersion?: number
  /** Readers saw the version that this replaces. */
  wasPublic?: boolean
}
/** Of which it is known what draft was seen. */
export type DraftChange = Change & { seen: { draft: number | null } }

type VersionWrite = Change & { as: 'version'; story: Story }
/** `endsIfAlone`: it says what the article says, and ends unless something goes out with it. */
export type DraftWrite = DraftChange & { as: 'draft'; story: Story; endsIfAlone: boolean }

export type ChangeDecision =
  | { outcome: 'write'; write: VersionWrite | DraftWrite }
  /** Nothing is written: the article, or the draft above it, says so already. */
  | { outcome: 'again'; article: StoredArticle; how: SavedHow }
  /** Somebody saved `current` meanwhile. */
  | { outcome: 'conflict'; current: StoredArticle | WaitingDraft }

/** Whether what this editor saves as a draft changes the story itself, or waits above it until somebody approves it. */
export function goesAbove({ article, judged, isToBePublished }: Omit<Story, 'waiting'>): boolean {
  return article.status === 'published' || (!judged.mayPublish && isToBePublished)
}

/** The change becomes another version of the article. */
export function decideVersion(story: Story, change: Change): ChangeDecision {
  const { article } = story
  const { fields, date, seen, wasPublic } = change
  const unseen = seen.draft === undefined ? null : findUnseen(story, seen.draft)
  if (isAsSeen(story, seen.version) && !unseen)
    return { outcome: 'write', write: { ...change, as: 'version', story } }
  const isDone = !isGuessed(story, seen.version) && isSame(article, fields) && hasDate(article, date)
  if (!isDone) return { outcome: 'conflict', current: unseen ?? article }
  return { outcome: 'again', article, how: { wasPublic } }
}

/** The change becomes a draft above the article. One that says what the article says is not made, and ends if it was made. */
export function decideDraft(story: Story, change: DraftChange): ChangeDecision {
  const { article, waiting } = story
  const { fields, date, seen } = change
  const unseen = findUnseen(story, seen.draft)
  if (isGuessed(story, seen.version)) return { outcome: 'conflict', current: unseen ?? article }
  const endsIfAlone = isSame(article, { ...fields, status: article.status }) && hasDate(article, date)
  if (endsIfAlone && seen.draft === null) return { outcome: 'again', article, how: { isUnchanged: true } }
  const mayEnd = endsIfAlone && isAsJudged(story) && waiting !== null && unseen === null
  if (mayEnd || (isAsSeen(story, seen.version) && !unseen && goesAbove(story)))
    return { outcome: 'write', write: { ...change, as: 'draft', story, endsIfAlone } }
  if (!unseen) return { outcome: 'conflict', current: article }
  const isDone =
    isSame(unseen, { ...fields, status: 'draft' }) &&
    // The date of an article that was never public is not compared: the draft alone has it.
    (!date || article.publishedAt === null || unseen.createdAt?.getTime() === date.getTime())
  if (!isDone) return { outcome: 'conflict', current: unseen }
  return { outcome: 'again', article, how: { isWaiting: true } }
}

/** The draft that waits, if it is not the one that the editor saw. */
function findUnseen({ waiting }: Story, seen: number | null): WaitingDraft | null {
  return waiting && waiting.version !== seen ? waiting : null
}

function isAsSeen(story: Story, version: number): boolean {
  return story.article.version === version && !isGuessed(story, version) && isAsJudged(story)
}

/** A version newer than the judged one cannot have been seen. */
function isGuessed({ judged }: Story, version: number): boolean {
  return version > judged.version
}

function isAsJudged({ article, judged }: Story): boolean {
  return article.status === judged.status && article.createdBy === judged.createdBy
}
