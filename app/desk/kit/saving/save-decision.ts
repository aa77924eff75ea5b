/** Decides what becomes of an article form that was sent: it is refused, asked about, saved, the same again, or in conflict with another save. */
import type { PublishCheck } from '~/desk/kit/advice/alt-texts'
import { type ArticleDraft, toFormValues } from '~/desk/kit/articles/article-draft'
import {
  type MergedArticle,
  mergeArticles,
  type Revision,
  type WaitingDraft,
} from '~/desk/kit/articles/merged-article'
import { isSame, type StoredArticle } from '~/desk/kit/articles/stored-article'
import { type ArticleFields, listDifferences } from '~/domain/articles/article-fields'
import type { FormError } from '~/domain/forms/form-result'
import type { ArticleDate } from '~/domain/forms/publication-date'
import { i18n } from '~/domain/language/desk-i18n'
import {
  type ChangeDecision,
  type DraftChange,
  decideDraft,
  decideVersion,
  goesAbove,
  type Story,
} from './change-decision'
import { type Naming, toStoredFields } from './sent-fields'

/** A form that was read. `values`: as typed, which a conflict gives back. */
export type Sent = { value: ArticleDraft; values: Record<string, string> }

export type EditedStory = Story & {
  /** The version that was opened; null: it no longer exists. */
  base: Revision | null
  /** The version that an answer to a conflict replaces; null: the form is no answer, or that version doesn't exist. */
  compared: Revision | null
  /** The version on the site when the draft was begun; null: no draft waits. */
  begun: Revision | null
}

/** All that the decision is made by, besides what was sent. */
export type SaveRead = {
  /** Null: a new article. */
  story: EditedStory | null
  rights: { mayWrite: boolean; mayPublish: boolean }
  naming: Naming
  /** Of products and articles that it names. */
  errors: FormError[]
  /** What is asked before readers see it. */
  checks: PublishCheck[]
}

type WriteOf<Decided> = Decided extends { write: infer Write } ? Write : never
export type SaveWrite = WriteOf<ChangeDecision> | { as: 'new'; fields: ArticleFields; date: ArticleDate }

export type Conflict = {
  outcome: 'conflict'
  current: StoredArticle | Revision
  mine: ArticleFields
  merged: MergedArticle
  /** What the form shows again. */
  values: Record<string, string>
}

export type SaveDecision =
  | { outcome: 'refused'; status: 403 | 422; errors: FormError[] }
  | { outcome: 'asked'; checks: PublishCheck[] }
  | { outcome: 'write'; write: SaveWrite }
  | Extract<ChangeDecision, { outcome: 'again' }>
  | Conflict

export function decideSave(read: SaveRead, sent: Sent): SaveDecision {
  const { story, errors, checks } = read
  const denial = findDenial(read, sent.value)
  if (denial) return { outcome: 'refused', status: 403, errors: [{ field: null, message: denial }] }
  if (errors.length > 0) return { outcome: 'refused', status: 422, errors }
  if (checks.length > 0) return { outcome: 'asked', checks }
  const fields = toStoredFields(sent.value, read.naming, story)
  if (!story) return { outcome: 'write', write: { as: 'new', fields, date: sent.value.date } }
  const typed = { ...sent, value: { ...sent.value, fields } }
  const { article, base, waiting } = story
  if (base && article.status === 'published' && isUntouched(base, typed.value))
    return { outcome: 'again', article, how: { isUnchanged: true } }
  return waiting ? decideOverDraft(story, waiting, typed) : decideOverArticle(story, typed)
}

/** Why this editor may not save it so; null: they may. */
function findDenial({ rights }: SaveRead, { fields, takesOff }: ArticleDraft): string | null {
  if (!rights.mayWrite)
    return i18n.t('Your account may edit your own articles only, and someone else began this one.')
  if ((fields.status === 'published' || takesOff) && !rights.mayPublish)
    return i18n.t('Your account may save drafts. An editor publishes them.')
  return null
}

/** Nothing was typed into the form of a public story: whatever somebody else saved meanwhile, there is nothing to save. */
function isUntouched(base: Revision, { fields, resolution, date, takesOff }: ArticleDraft): boolean {
  const isAsked = resolution !== null || takesOff || fields.status === 'published'
  return !isAsked && date === undefined && isSame(base, { ...fields, status: base.status })
}

/**
 * A resolution of a conflict is saved over the version that the editor compared, and only over that one. Texts that no longer merge,
 * because more was typed since, are compared again.
 */
function decideOverArticle(story: EditedStory, sent: Sent): SaveDecision {
  const { article, base, compared } = story
  const { fields, resolution, seenVersion, date } = sent.value
  const replaced = resolution ? compared : base
  // Somebody discarded the draft that was opened.
  const isDiscarded = !resolution && base?.baseVersion === article.version
  const merged = resolution?.keep === 'merged' && replaced ? mergeArticles(base, fields, replaced) : null
  const seen = isDiscarded ? article.version : (resolution?.version ?? seenVersion ?? 0)
  const change = {
    fields: merged ? withChosenStatus(merged.fields, fields) : fields,
    date,
    seen: { version: merged?.isClean === false ? 0 : seen, draft: null },
    wasPublic: (replaced ?? article).status === 'published',
  }
  return decideChange(story, change, sent, base)
}

/**
 * First over the draft, if the editor saw this one; then what the site's version has changed since the draft was begun is merged, or
 * compared as well.
 */
function decideOverDraft(story: EditedStory, waiting: WaitingDraft, sent: Sent): SaveDecision {
  const { article, base, begun } = story
  const { fields: typed, resolution, seenVersion, date } = sent.value
  const isResolved = resolution?.version === waiting.version
  const merged = isResolved && resolution.keep === 'merged' ? mergeArticles(base, typed, waiting) : null
  const isSeen = (isResolved || seenVersion === waiting.version) && merged?.isClean !== false
  const mine = merged ? withChosenStatus(merged.fields, typed) : typed
  const isLiveChosen = resolution?.version === article.version && resolution.keep === 'mine'
  // Not by the version alone, which stays when a person gets another name.
  const isOutdated = !begun || listDifferences(begun, article).length > 0
  const both = isSeen && isOutdated && !isLiveChosen ? mergeArticles(begun, mine, article) : null
  // A save doesn't bring back what somebody took off the site meanwhile.
  const isHidden = article.status === 'draft' && mine.status === 'published'
  if (both && (!both.isClean || (isHidden && resolution?.version !== article.version))) {
    // Decisions about the draft need not be made again.
    const values = isResolved ? { ...sent.values, ...toFormValues(mine, waiting.version) } : sent.values
    return { outcome: 'conflict', current: article, mine, merged: both, values }
  }
  // The draft may be for another date than the one that it was begun with.
  const own = waiting.createdAt?.getTime() === begun?.createdAt?.getTime() ? undefined : waiting.createdAt
  const change = {
    fields: both ? withChosenStatus(both.fields, typed) : mine,
    date: date === undefined ? own : date,
    seen: { version: article.version, draft: isSeen ? waiting.version : null },
    wasPublic: article.status === 'published',
  }
  return decideChange(story, change, sent, isSeen ? begun : base)
}

/** Nobody publishes by saving a draft, and what somebody else took off the site stays off. */
function withChosenStatus(merged: ArticleFields, typed: ArticleFields): ArticleFields {
  return typed.status === 'draft' ? { ...merged, status: 'draft' } : merged
}

/** `base`: the version that mine is based on, for merging; null: it no longer exists. */
function decideChange(
  story: EditedStory,
  change: DraftChange,
  { value, values }: Sent,
  base: Revision | null,
): SaveDecision {
  const isForReaders = change.fields.status === 'published' || value.takesOff
  const decided =
    isForReaders || !goesAbove(story) ? decideVersion(story, change) : decideDraft(story, change)
  if (decided.outcome !== 'conflict') return decided
  const { fields: mine } = value
  return { ...decided, mine, merged: mergeArticles(base, mine, decided.current), values }
}
