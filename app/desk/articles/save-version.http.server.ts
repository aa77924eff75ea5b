/** Saves another version of an article, or a draft above it, over nothing that the editor has not seen. */
import { data, redirect } from '@remix-run/node'
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { type ArticleDraft, toFormValues } from '~/desk/kit/articles/article-draft'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import {
  changeArticle,
  isSame,
  type Saved,
  type StoredArticle,
} from '~/desk/kit/articles/desk-articles.data.server'
import { type Conflict, mergeArticles, type Revision } from '~/desk/kit/articles/merged-article'
import { savedPath } from '~/desk/kit/articles/save-notice'
import { findLastSave, findRevision } from '~/desk/kit/articles/versions.data.server'
import { goesAbove, saveAbove } from '~/desk/kit/saving/save-above.http.server'
import {
  type ArticleFields,
  listDifferences,
  toFieldTexts,
  type VersionedArticle,
} from '~/domain/articles/article-fields'
import { judge } from '~/domain/editors/access'
import type { RejectedForm } from '~/domain/forms/form-result'
import { compareTexts } from '~/http/articles/article-html.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'

type RejectedSave = RejectedForm & { conflict?: Conflict }

/** A form that was read. `values`: as typed, which a conflict gives back. */
export type Sent = { value: ArticleDraft; values: Record<string, string> }

/**
 * A resolution of a conflict is saved over the version that the editor compared, and only over that one. Texts that no
 * longer merge, because more was typed since, are compared again. `base`: the version that the editor opened; null: it no longer
 * exists.
 */
export async function saveVersion(
  article: StoredArticle,
  sent: Sent,
  base: Revision | null,
  editor: SessionEditor,
) {
  const { resolution, seenVersion } = sent.value
  if (base && article.status === 'published' && isUntouched(base, sent))
    return leadTo(savedPath(article, { isUnchanged: true }))
  const waiting = await findWaitingDraft(article.id)
  if (waiting) return saveOverDraft({ article, waiting, sent, base }, editor)
  const replaced = resolution ? await findRevision(article.id, resolution.version) : base
  // Somebody discarded the draft that was opened.
  const isDiscarded = !resolution && base?.baseVersion === article.version
  const merged =
    resolution?.keep === 'merged' && replaced ? mergeArticles(base, sent.value.fields, replaced) : null
  const resolved = merged ? withChosenStatus(merged.fields, sent) : sent.value.fields
  const seen = isDiscarded ? article.version : (resolution?.version ?? seenVersion ?? 0)
  const before = { article, base, wasPublic: (replaced?.status ?? article.status) === 'published' }
  if (merged && !merged.isClean) return store(resolved, { version: 0, draft: null }, sent, before, editor)
  return store(resolved, { version: seen, draft: null }, sent, before, editor)
}

/** Nothing was typed into the form of a public story: whatever somebody else saved meanwhile, there is nothing to save. */
function isUntouched(base: Revision, { value: { fields, resolution, date, takesOff } }: Sent) {
  const isAsked = resolution !== null || takesOff || fields.status === 'published'
  return !isAsked && date === undefined && isSame(base, { ...fields, status: base.status })
}

type OverDraft = {
  article: StoredArticle
  waiting: NonNullable<Awaited<ReturnType<typeof findWaitingDraft>>>
  sent: Sent
  base: Revision | null
}

/**
 * First over the draft, if the editor saw this one; then what the site's version has changed since the draft was begun is merged, or
 * compared as well.
 */
async function saveOverDraft({ article, waiting, sent, base }: OverDraft, editor: SessionEditor) {
  const { value, values } = sent
  const { resolution } = value
  const begun = await findRevision(article.id, waiting.baseVersion)
  const isResolved = resolution?.version === waiting.version
  const isSeen = isResolved || value.seenVersion === waiting.version
  const merged =
    isResolved && resolution.keep === 'merged' ? mergeArticles(base, value.fields, waiting) : null
  const draft = isSeen && merged?.isClean !== false ? waiting.version : null
  let fields = merged ? withChosenStatus(merged.fields, sent) : value.fields
  const before = { article, base: draft === null ? base : begun, wasPublic: article.status === 'published' }
  const isLiveChosen = resolution?.version === article.version && resolution.keep === 'mine'
  // Not by the version alone, which stays when a person gets another name.
  const isOutdated = !begun || listDifferences(begun, article).length > 0
  if (draft !== null && isOutdated && !isLiveChosen) {
    const both = mergeArticles(begun, fields, article)
    // A save doesn't bring back what somebody took off the site meanwhile.
    const isHidden = article.status === 'draft' && fields.status === 'published'
    if (!both.isClean || (isHidden && resolution?.version !== article.version)) {
      // Decisions about the draft need not be made again.
      const kept = isResolved ? { ...values, ...toFormValues(fields, waiting.version) } : values
      return rejectConflict(article, { value: { ...value, fields }, values: kept }, before)
    }
    fields = withChosenStatus(both.fields, sent)
  }
  // The draft may be for another date than the one that it was begun with.
  const own = waiting.createdAt?.getTime() === begun?.createdAt?.getTime() ? undefined : waiting.createdAt
  const dated = { value: { ...value, date: value.date === undefined ? own : value.date }, values }
  return store(fields, { version: article.version, draft }, dated, before, editor)
}

/** Nobody publishes by saving a draft, and what somebody else took off the site stays off. */
function withChosenStatus(merged: ArticleFields, { value }: Sent): ArticleFields {
  return value.fields.status === 'draft' ? { ...merged, status: 'draft' } : merged
}

type Before = {
  article: StoredArticle
  /** The version that mine is based on, for merging; null: it no longer exists. */
  base: VersionedArticle | null
  wasPublic: boolean
}

/** `seen`: the versions that this may replace; `draft` null: of no draft. */
async function store(
  fields: ArticleFields,
  seen: { version: number; draft: number | null },
  sent: Sent,
  before: Before,
  editor: SessionEditor,
) {
  const { date, takesOff } = sent.value
  const { article } = before
  const judged = judge(article, editor)
  if (fields.status === 'published' || takesOff || !(await goesAbove(article, judged))) {
    const saved = await changeArticle(article.id, seen.version, fields, editor.id, {
      ...{ date, seenDraft: seen.draft, judged },
    })
    return respond(saved, sent, before, seen.draft)
  }
  const saved = await saveAbove(article, { fields, date, seen }, editor)
  if (saved.outcome === 'gone') throw notFound('page')
  if (saved.outcome === 'conflict') return rejectConflict(saved.current, sent, before)
  const how = saved.outcome === 'unchanged' ? { isUnchanged: true, ended: saved.ended } : { isWaiting: true }
  return leadTo(savedPath(article, how))
}

function leadTo(path: string) {
  return redirect(path, { status: 303, headers: privateHeaders })
}

/** A redirect, or the form with the typed values and what is wrong. `seenDraft`: null: none. */
export async function respond(
  saved: Saved,
  sent: Sent,
  before: Omit<Before, 'article'>,
  seenDraft: number | null = null,
) {
  switch (saved.outcome) {
    case 'saved':
      return leadTo(savedPath(saved.article, before))
    case 'slug-taken': {
      const message = 'Another article already has this slug. Choose a different one.'
      return reject(422, { ok: false, values: sent.values, errors: [{ field: 'slug', message }] })
    }
    case 'gone':
      throw notFound('page')
    case 'conflict': {
      const waiting = await findWaitingDraft(saved.current.id)
      const isUnseen = waiting !== null && waiting.version !== seenDraft
      return rejectConflict(isUnseen ? waiting : saved.current, sent, before)
    }
  }
}

/** The form keeps the version that was opened, so that only an answer to the conflict can overwrite the other one. */
async function rejectConflict(
  current: StoredArticle | Revision,
  { value, values }: Sent,
  { base }: Pick<Before, 'base'>,
) {
  const isDraft = 'baseVersion' in current
  const message = isDraft
    ? 'Someone else saved a draft of this article while you were writing. Your changes aren’t saved yet, but nothing is lost.'
    : 'Someone else saved this article while you were writing. Your changes aren’t saved yet, but nothing is lost.'
  const conflict = await compareVersions(base, value.fields, current)
  return reject(409, { ok: false, values, errors: [{ field: null, message }], conflict })
}

async function compareVersions(
  base: ArticleFields | null,
  mine: ArticleFields,
  current: VersionedArticle,
): Promise<Conflict> {
  const lastSave = await findLastSave(current.id, current.version)
  const { fields, overlaps, isClean } = mergeArticles(base, mine, current)
  return {
    current: { ...toFieldTexts(current), version: String(current.version) },
    savedBy: lastSave?.savedBy ?? null,
    savedAt: lastSave?.savedAt ?? null,
    differing: listDifferences(mine, current),
    isPublic: 'baseVersion' in current || current.status === 'published',
    merged: fields.content,
    overlaps,
    mergedStatus: isClean ? (mine.status === 'draft' ? 'draft' : fields.status) : null,
    rendered: await compareTexts(current.content, mine.content),
  }
}

function reject(status: number, rejection: RejectedSave) {
  return data(rejection, { status, headers: privateHeaders })
}
