/** Saves what an editor wrote, as a new article or a new version. */
import { data } from '@remix-run/node'
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { listPicturesByHash } from '~/data/media/pictures.server'
import { publication } from '~/data/publication/publication.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { newWord } from '~/desk/kit/access/article-access.http.server'
import { checkedField, type PublishCheck } from '~/desk/kit/advice/alt-texts'
import {
  type ArticleDraft,
  listArticleChoices,
  parseArticleDraft,
  toFormValues,
} from '~/desk/kit/articles/article-draft'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import {
  keepFormerRatings,
  listOfferedProducts,
  nameProducts,
} from '~/desk/kit/articles/article-products.http.server'
import {
  findUsualAuthor,
  listTagsInUse,
  spellTags,
} from '~/desk/kit/articles/article-suggestions.data.server'
import {
  createArticle,
  findArticleToEdit,
  findArticleToEditById,
  type StoredArticle,
} from '~/desk/kit/articles/desk-articles.data.server'
import type { WaitingDraft } from '~/desk/kit/articles/merged-article'
import { findLastSave, findRevision } from '~/desk/kit/articles/versions.data.server'
import { returnTextOnFailure } from '~/desk/kit/drafts/unsaved-form.http.server'
import { findNextChange } from '~/desk/kit/plans/planned-changes.data.server'
import { listWaitingCorrections } from '~/desk/kit/review/article-corrections.data.server'
import { findReviewState } from '~/desk/kit/review/review-steps.data.server'
import { listDifferences, uniqueTags } from '~/domain/articles/article-fields'
import { can, toStorySubject } from '~/domain/editors/access'
import type { FormError } from '~/domain/forms/form-result'
import { dateField, seenDateField } from '~/domain/forms/publication-date'
import { findPictureHash } from '~/domain/media/renditions'
import { toLocalText } from '~/domain/site/local-time'
import { articlePath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { listChecks } from './check-before-publishing.http.server'
import { openArticleFor } from './opened-by.http.server'
import { readArticleForm } from './read-article-form.http.server'
import { respond, type Sent, saveVersion } from './save-version.http.server'

/**
 * Finds the article that a desk URL refers to. It looks by `id`, or by current or former `slug`; null: a new article. Throws 404
 * when there is no such article.
 */
export async function findEditedArticle(params: {
  id?: string
  slug?: string
}): Promise<StoredArticle | null> {
  const { id, slug = '' } = params
  if (id === undefined && slug === newWord) return null
  const article = id === undefined ? await findArticleToEdit(slug) : await findArticleToEditById(id)
  if (!article) throw notFound('page')
  return article
}

/** Everything the form shows for an article; null: a new one. `editorId`: who opens it, and whose last author a new one gets. */
export async function loadArticleForm(article: StoredArticle | null, editorId: string) {
  const waiting = article && (await findWaitingDraft(article.id))
  const shown = waiting ?? article
  const hash = findPictureHash(shown?.featuredImageUrl ?? null)
  const [tags, lastSave, pictures, authorName, products, planned, review, openedBy, draft] =
    await Promise.all([
      listTagsInUse(),
      article && findLastSave(article.id),
      listPicturesByHash(hash ? [hash] : []),
      article ? '' : findUsualAuthor(editorId),
      listOfferedProducts(shown),
      article && findNextChange(article.id),
      article && findReviewState(article.id),
      article ? openArticleFor(article.id, editorId) : [],
      article && waiting && describeWaiting(article, waiting),
    ])
  return {
    values: {
      ...(shown ? toFormValues(shown, shown.version) : { authorName }),
      ...toDateTexts(article, waiting),
    },
    draft,
    lastSave,
    planned,
    review,
    openedBy,
    featured: pictures[0] ?? null,
    choices: {
      ...listArticleChoices(publication()),
      tags,
      products,
      ratingScale: publication().site.ratingScale,
    },
    site: { siteUrl: env().siteUrl, siteName: publication().site.name, timeZone: env().timeZone },
  }
}

/** The date of first publication, which a draft may have too, and the draft of a public article another one. */
function toDateTexts(article: StoredArticle | null, waiting: WaitingDraft | null): Record<string, string> {
  const toText = (moment: Date | null) => (moment ? toLocalText(moment, env().timeZone) : '')
  const isPublic = article?.publishedAt != null
  const seen = toText(isPublic ? (waiting?.createdAt ?? article.createdAt) : null)
  const wanted = waiting ? waiting.publishAt : (article?.publishAt ?? null)
  return { [dateField]: isPublic ? seen : toText(wanted), [seenDateField]: seen }
}

/** Describes the draft that the form shows. */
async function describeWaiting(article: StoredArticle, waiting: WaitingDraft) {
  const { version, baseVersion } = waiting
  const [live, begun, corrections] = await Promise.all([
    findLastSave(article.id, article.version),
    findRevision(article.id, baseVersion),
    listWaitingCorrections(article.id),
  ])
  const missing = listDifferences(waiting, article)
  return {
    version,
    liveVersion: article.version,
    liveSavedAt: live?.savedAt ?? null,
    /** The fields that the version on the site has changed since the draft was begun. */
    changedSince: begun
      ? listDifferences(begun, article).filter((name) => missing.includes(name) && name !== 'status')
      : [],
    baseVersion,
    corrections,
  }
}

/** The action of an article form. The typed text is not lost, whatever goes wrong. */
export async function saveArticleForm({ request, params, editor }: DeskArgs) {
  const form = await readArticleForm(request, editor, (sent) =>
    parseArticleDraft(sent, {
      // Only an article with a reserved slug is opened by its id.
      keepsReserved: params.id !== undefined,
      ratingScale: publication().site.ratingScale,
      ...{ timeZone: env().timeZone, now: new Date() },
    }),
  )
  const { id } = form.values
  return returnTextOnFailure(request, form.values, async () => {
    // It is found by its id, if the form has one: someone else may have given its slug to another article.
    const article = await findEditedArticle(id ? { id } : params)
    return form.ok ? saveArticle(article, form, editor) : form.response
  })
}

/** `article` null: a new one. `values`: of the form, returned on a conflict. Throws 404 if it was deleted. */
async function saveArticle(
  article: StoredArticle | null,
  { value: draft, values }: Sent,
  editor: SessionEditor,
) {
  const refuse = (status: number, errors: FormError[]) =>
    redisplayForm(status, { ok: false, values, errors }, privateHeaders).response
  const denial = findDenial(article, draft, editor)
  if (denial) return refuse(403, [{ field: null, message: denial }])
  const tags = uniqueTags(await spellTags(draft.fields.tags, article?.id ?? null))
  // Its own address says nothing.
  const isOwn = draft.fields.canonicalUrl === `${env().siteUrl}${articlePath(draft.fields.slug)}`
  const base =
    article && draft.seenVersion !== null ? await findRevision(article.id, draft.seenVersion) : null
  const { errors, reviews, picks } = await nameProducts(draft.fields)
  if (errors.length > 0) return refuse(422, errors)
  // The version that readers saw.
  const readers = base?.baseVersion ? article : base
  const former = readers?.status === 'published' ? readers.reviews : []
  const fields = {
    ...{ ...draft.fields, tags, picks, ...(isOwn && { canonicalUrl: null }) },
    reviews: keepFormerRatings(reviews, { former, answers: draft.formerRatings }),
  }
  const sent = { value: { ...draft, fields }, values }
  const checks = await listChecks(article, sent)
  if (checks.length > 0) return askBeforePublishing(values, checks)
  if (article) return saveVersion(article, sent, base, editor)
  const created = await createArticle(fields, editor.id, draft.date)
  return respond(created, sent, { base: null, wasPublic: false })
}

/** The form again, in which the same button publishes what was shown. */
function askBeforePublishing(values: Record<string, string>, checks: PublishCheck[]) {
  const asked = { ...values, [checkedField]: 'yes' }
  return data({ ok: false as const, values: asked, errors: [], checks }, { headers: privateHeaders })
}

/** Why this editor may not save it so; null: they may. The form names an article by itself, whatever its address says. */
function findDenial(
  article: StoredArticle | null,
  { fields, takesOff }: ArticleDraft,
  editor: SessionEditor,
) {
  const subject = article ? toStorySubject(article, editor.id) : 'own-draft'
  if (!can(editor, 'write', subject))
    return 'Your account may edit your own articles only, and someone else began this one.'
  if ((fields.status === 'published' || takesOff) && !can(editor, 'publish', subject))
    return 'Your account may save drafts. An editor publishes them.'
  return null
}
