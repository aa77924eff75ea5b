/** Saves what an editor wrote, as a new article or a new version. */

import { data, redirect } from '@remix-run/node'
import { findUsualAuthor, listTagsInUse, spellTags } from '~/data/desk/article-suggestions.server'
import {
  changeArticle,
  createArticle,
  findArticleToEdit,
  findArticleToEditById,
  type Saved,
  type StoredArticle,
} from '~/data/desk/desk-articles.server'
import type { SessionEditor } from '~/data/desk/editor-sessions.server'
import { findNextChange } from '~/data/desk/planned-changes.server'
import { findReviewState } from '~/data/desk/review-steps.server'
import { findLastSave, findRevision } from '~/data/desk/revisions.server'
import { listPicturesByHash } from '~/data/media/pictures.server'
import { publication } from '~/data/publication/publication.server'
import {
  type ArticleFields,
  listDifferences,
  toFieldTexts,
  uniqueTags,
  type VersionedArticle,
} from '~/domain/articles/article-fields'
import { can, toStorySubject } from '~/domain/desk/access'
import {
  type ArticleDraft,
  listArticleChoices,
  parseArticleDraft,
  toFormValues,
} from '~/domain/desk/article-draft'
import { type Conflict, mergeArticles } from '~/domain/desk/merged-article'
import { dateField, seenDateField, toLocalText } from '~/domain/desk/publication-date'
import { savedPath } from '~/domain/desk/save-notice'
import type { RejectedForm } from '~/domain/forms/form-result'
import { findPictureHash } from '~/domain/media/renditions'
import { articlePath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { compareTexts } from '~/http/articles/article-html.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import type { DeskArgs } from './access.server'
import { keepFormerRatings, listOfferedProducts, nameProducts } from './article-products.server'
import { openArticleFor } from './opened-by.server'
import { readArticleForm } from './read-article-form.server'
import { newWord } from './story-access.server'
import { returnTextOnFailure } from './unsaved-form.server'

type RejectedSave = RejectedForm & { conflict?: Conflict }

/** Of both texts together, in characters. */
const MAX_RENDERED_LENGTH = 400_000

type Values = Record<string, string>

/**
 * Finds the article that a desk URL refers to. By `id`, or by present or former `slug`; null: a new article. Throws 404
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
  const hash = findPictureHash(article?.featuredImageUrl ?? null)
  const [tags, lastSave, pictures, authorName, products, planned, review, openedBy] = await Promise.all([
    listTagsInUse(),
    article && findLastSave(article.id),
    listPicturesByHash(hash ? [hash] : []),
    article ? '' : findUsualAuthor(editorId),
    listOfferedProducts(article),
    article && findNextChange(article.id),
    article && findReviewState(article.id),
    article ? openArticleFor(article.id, editorId) : [],
  ])
  return {
    values: {
      ...(article ? toFormValues(article, article.version) : { authorName }),
      ...toDateTexts(article),
    },
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

/** The date of first publication, which a draft may have too. */
function toDateTexts(article: StoredArticle | null): Record<string, string> {
  const toText = (moment: Date | null) => (moment ? toLocalText(moment, env().timeZone) : '')
  const isPublic = article?.publishedAt != null
  const seen = toText(isPublic ? article.createdAt : null)
  return { [dateField]: isPublic ? seen : toText(article?.publishAt ?? null), [seenDateField]: seen }
}

/** The action of an article form. Whatever goes wrong, the typed text is not lost. */
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
    // By its id, if the form has one: someone else may have given its slug to another article.
    const article = await findEditedArticle(id ? { id } : params)
    return form.ok ? saveArticle(article, form, editor) : form.response
  })
}

type Sent = { value: ArticleDraft; values: Values }

/** `article` null: a new one. `values`: of the form, returned on a conflict. Throws 404 if it was deleted. */
async function saveArticle(
  article: StoredArticle | null,
  { value: draft, values }: Sent,
  editor: SessionEditor,
) {
  const denial = findDenial(article, draft, editor)
  if (denial) return reject(403, { ok: false, values, errors: [{ field: null, message: denial }] })
  const tags = uniqueTags(await spellTags(draft.fields.tags, article?.id ?? null))
  // Its own address says nothing.
  const isOwn = draft.fields.canonicalUrl === `${env().siteUrl}${articlePath(draft.fields.slug)}`
  const base =
    article && draft.seenVersion !== null ? await findRevision(article.id, draft.seenVersion) : null
  const { errors, reviews, picks } = await nameProducts(draft.fields)
  if (errors.length > 0) return reject(422, { ok: false, values, errors })
  const former = base?.status === 'published' ? base.reviews : []
  const fields = {
    ...{ ...draft.fields, tags, picks, ...(isOwn && { canonicalUrl: null }) },
    reviews: keepFormerRatings(reviews, { former, answers: draft.formerRatings }),
  }
  const sent = { value: { ...draft, fields }, values }
  if (article) return saveVersion(article, sent, base, editor)
  return respond(await createArticle(fields, editor.id, draft.date), sent, { base: null, wasPublic: false })
}

/**
 * A resolution of a conflict is saved over the version that the editor compared, and only over that one. Texts that no
 * longer merge, because more was typed since, are compared again.
 */
async function saveVersion(
  { id, status }: VersionedArticle,
  sent: Sent,
  base: VersionedArticle | null,
  editor: SessionEditor,
) {
  const { fields, resolution, date, seenVersion } = sent.value
  const replaced = resolution ? await findRevision(id, resolution.version) : base
  const wasPublic = (replaced?.status ?? status) === 'published'
  const isMerge = resolution?.keep === 'merged'
  const merged = isMerge && replaced ? mergeArticles(base, fields, replaced) : null
  const version = isMerge && !merged?.isClean ? 0 : (resolution?.version ?? seenVersion ?? 0)
  const outcome = await changeArticle(id, version, merged?.fields ?? fields, editor.id, { date })
  return respond(outcome, sent, { base, wasPublic })
}

/** Why this editor may not save it so; null: they may. The form names an article by itself, whatever its address says. */
function findDenial(article: StoredArticle | null, { fields }: ArticleDraft, editor: SessionEditor) {
  const subject = article ? toStorySubject(article, editor.id) : 'own-draft'
  if (!can(editor, 'write', subject))
    return subject === 'article'
      ? 'Your account may edit your own stories only, and someone else began this one.'
      : 'This story is public now, so an editor has to make the change.'
  if (fields.status === 'published' && !can(editor, 'publish', subject))
    return 'Your account may save drafts. An editor publishes them.'
  return null
}

type Before = {
  /** The version that the editor opened, for merging; null: it no longer exists. */
  base: VersionedArticle | null
  wasPublic: boolean
}

/** A redirect, or the form with the typed values and what is wrong. */
async function respond(saved: Saved, { value, values }: Sent, { base, wasPublic }: Before) {
  switch (saved.outcome) {
    case 'saved':
      return redirect(savedPath(saved.article, { wasPublic }), { status: 303, headers: privateHeaders })
    case 'slug-taken': {
      const message = 'Another article already has this slug. Choose a different one.'
      return reject(422, { ok: false, values, errors: [{ field: 'slug', message }] })
    }
    case 'gone':
      throw notFound('page')
    case 'conflict': {
      const conflict = await compareVersions(base, value.fields, saved.current)
      const message =
        'Someone else saved this article while you were writing. Your changes aren’t saved yet, but nothing is lost.'
      return reject(409, { ok: false, values, errors: [{ field: null, message }], conflict })
    }
  }
}

/** The form keeps the version that was opened, so that only an answer to the conflict can overwrite the other one. */
async function compareVersions(
  base: ArticleFields | null,
  mine: ArticleFields,
  current: VersionedArticle,
): Promise<Conflict> {
  const lastSave = await findLastSave(current.id)
  const { fields, overlaps, isClean } = mergeArticles(base, mine, current)
  const isShort = mine.content.length + current.content.length <= MAX_RENDERED_LENGTH
  return {
    current: { ...toFieldTexts(current), version: String(current.version) },
    savedBy: lastSave?.savedBy ?? null,
    savedAt: lastSave?.savedAt ?? null,
    differing: listDifferences(mine, current),
    merged: fields.content,
    overlaps,
    mergedStatus: isClean ? fields.status : null,
    rendered: isShort ? compareTexts(current.content, mine.content) : null,
  }
}

function reject(status: number, rejection: RejectedSave) {
  return data(rejection, { status, headers: privateHeaders })
}
