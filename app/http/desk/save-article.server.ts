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
import type { Editor } from '~/data/desk/editors.server'
import { findLastSave, findRevision, type LastSave } from '~/data/desk/revisions.server'
import { listPicturesByHash } from '~/data/media/pictures.server'
import { publication } from '~/data/publication/publication.server'
import {
  type ArticleFields,
  type ArticleStatus,
  type FieldName,
  listDifferences,
  toFieldTexts,
  uniqueTags,
  type VersionedArticle,
} from '~/domain/articles/article-fields'
import {
  type ArticleDraft,
  listArticleChoices,
  parseArticleDraft,
  toFormValues,
} from '~/domain/desk/article-draft'
import { newArticlePath } from '~/domain/desk/desk-urls'
import { mergeArticles } from '~/domain/desk/merged-article'
import {
  type ArticleDate,
  dateField,
  parseDate,
  seenDateField,
  toLocalText,
} from '~/domain/desk/publication-date'
import type { RenderedRow } from '~/domain/desk/rendered-differences'
import { savedPath } from '~/domain/desk/save-notice'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import type { RejectedForm } from '~/domain/forms/form-result'
import { findPictureHash } from '~/domain/media/renditions'
import { findScaleProblem } from '~/domain/products/review-problems'
import { listRows, parseReviews, reviewRows } from '~/domain/products/review-texts'
import { articlePath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { compareTexts } from '~/http/articles/article-html.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import type { DeskArgs } from './access.server'
import { keepFormerRatings, listOfferedProducts, nameProducts } from './article-products.server'
import { readArticleForm } from './read-article-form.server'
import { returnTextOnFailure } from './unsaved-form.server'

/** Another editor saved in the meantime: what is stored now, and both texts merged. */
type Conflict = {
  /** With the version. */
  current: Record<string, string>
  /** Who saved it, and when; null: an import or the database. */
  savedBy: string | null
  savedAt: Date | null
  differing: FieldName[]
  merged: string
  overlaps: number
  /** Of the merged article, if it can be saved; null: both changed the same, so that only an editor can merge. */
  mergedStatus: ArticleStatus | null
  /** Null: the texts are too long to be sent once more. */
  rendered: RenderedRow[] | null
}
type RejectedSave = RejectedForm & { conflict?: Conflict }

/** Of both texts together, in characters. */
const MAX_RENDERED_LENGTH = 400_000

type Values = Record<string, string>

type Versions = {
  base: ArticleFields | null
  mine: ArticleFields
  current: VersionedArticle
  lastSave: LastSave | null
  values: Values
}

type SubmittedDraft = { value: ArticleDraft & { date: ArticleDate }; values: Record<string, string> }

const newWord = newArticlePath.slice(newArticlePath.lastIndexOf('/') + 1)

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

/** Everything the form shows for an article; null: a new one. `editorId`: whose last author a new one gets. */
export async function loadArticleForm(article: StoredArticle | null, editorId: string) {
  const hash = findPictureHash(article?.featuredImageUrl ?? null)
  const [tags, lastSave, pictures, authorName, products] = await Promise.all([
    listTagsInUse(),
    article && findLastSave(article.id),
    listPicturesByHash(hash ? [hash] : []),
    article ? '' : findUsualAuthor(editorId),
    listOfferedProducts(article),
  ])
  return {
    values: {
      ...(article ? toFormValues(article, article.version) : { authorName }),
      ...toDateTexts(article),
    },
    lastSave,
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
  // Only an article with a reserved slug is opened by its id.
  const isById = params.id !== undefined
  const form = await readArticleForm(request, (sent) => parseDraft(sent, isById), editor)
  const { id } = form.values
  return returnTextOnFailure(request, form.values, async () => {
    // By its id, if the form has one: someone else may have given its slug to another article.
    const article = await findEditedArticle(id ? { id } : params)
    return form.ok ? saveArticle(article, form, editor) : form.response
  })
}

/** With the date, which is in the publication's time zone. */
function parseDraft(sent: FormFields, keepsReserved: boolean): ParsedForm<SubmittedDraft['value']> {
  const draft = parseArticleDraft(sent, keepsReserved)
  const date = parseDate(sent, { timeZone: env().timeZone, now: new Date() })
  const reviews = typeof sent.reviews === 'string' ? parseReviews(sent.reviews) : []
  const scale = findScaleProblem(reviews, publication().site.ratingScale)
  if (draft.ok && date.ok && !scale) return { ok: true, value: { ...draft.value, date: date.value } }
  const errors = [
    ...(draft.ok ? [] : draft.errors),
    ...(scale ? [{ field: 'reviews', message: scale }] : []),
    ...(date.ok ? [] : [{ field: dateField, message: date.message }]),
  ]
  return { ok: false, errors }
}

/** With products by their slugs, and the ratings that were public before. */
async function withProducts({ value, values }: SubmittedDraft, base: VersionedArticle | null) {
  const { errors, reviews, picks } = await nameProducts(value.fields)
  if (errors.length > 0) return { errors, fields: value.fields }
  const answers = listRows(reviewRows, values.reviews ?? '').map(({ former, reason = '' }) => ({
    drop: former === 'drop',
    reason,
  }))
  const former = base?.status === 'published' ? base.reviews : []
  return {
    errors,
    fields: { ...value.fields, reviews: keepFormerRatings(reviews, { former, answers }), picks },
  }
}

/** `article` null: a new one. `values`: of the form, returned on a conflict. Throws 404 if it was deleted. */
async function saveArticle(article: StoredArticle | null, { value, values }: SubmittedDraft, editor: Editor) {
  const tags = uniqueTags(await spellTags(value.fields.tags, article?.id ?? null))
  // Its own address says nothing.
  const isOwn = value.fields.canonicalUrl === `${env().siteUrl}${articlePath(value.fields.slug)}`
  const base =
    article && value.seenVersion !== null ? await findRevision(article.id, value.seenVersion) : null
  const named = await withProducts({ value, values }, base)
  if (named.errors.length > 0) return reject(422, { ok: false, values, errors: named.errors })
  const fields = { ...named.fields, tags, ...(isOwn && { canonicalUrl: null }) }
  const sent = { value: { ...value, fields }, values }
  if (article) return saveVersion(article, sent, base, editor)
  return respond(await createArticle(fields, editor.id, value.date), sent, { base: null, wasPublic: false })
}

/**
 * A resolution of a conflict is saved over the version that the editor compared, and only over that one. Texts that no
 * longer merge, because more was typed since, are compared again.
 */
async function saveVersion(
  { id, status }: VersionedArticle,
  sent: SubmittedDraft,
  base: VersionedArticle | null,
  editor: Editor,
) {
  const { fields, resolution, date, seenVersion } = sent.value
  const replaced = resolution ? await findRevision(id, resolution.version) : base
  const wasPublic = (replaced?.status ?? status) === 'published'
  if (resolution?.keep !== 'merged') {
    const version = resolution?.version ?? seenVersion ?? 0
    return respond(await changeArticle(id, version, fields, editor.id, { date }), sent, { base, wasPublic })
  }
  const merged = replaced && mergeArticles(base, fields, replaced)
  const version = merged?.isClean ? resolution.version : 0
  const outcome = await changeArticle(id, version, merged?.fields ?? fields, editor.id, { date })
  return respond(outcome, sent, { base, wasPublic })
}

type Before = {
  /** The version that the editor opened, for merging; null: it no longer exists. */
  base: VersionedArticle | null
  wasPublic: boolean
}

async function respond(saved: Saved, { value, values }: SubmittedDraft, { base, wasPublic }: Before) {
  switch (saved.outcome) {
    case 'saved':
      return respondSaved(saved.article, wasPublic)
    case 'slug-taken':
      return respondSlugTaken(values)
    case 'gone':
      throw notFound('page')
    case 'conflict': {
      const { current } = saved
      const lastSave = await findLastSave(current.id)
      return respondConflict({ base, mine: value.fields, current, lastSave, values })
    }
  }
}

/** The responses to a save: a redirect, or the form with the typed values and what is wrong. */
function respondSaved(article: VersionedArticle, wasPublic: boolean) {
  return redirect(savedPath(article, { wasPublic }), { status: 303, headers: privateHeaders })
}

function respondSlugTaken(values: Values) {
  const message = 'Another article already has this slug. Choose a different one.'
  return reject(422, { ok: false, values, errors: [{ field: 'slug', message }] })
}

/** The form keeps the version that was opened, so that only an answer to the conflict can overwrite the other one. */
function respondConflict({ base, mine, current, lastSave, values }: Versions) {
  const { fields, overlaps, isClean } = mergeArticles(base, mine, current)
  const isShort = mine.content.length + current.content.length <= MAX_RENDERED_LENGTH
  const conflict: Conflict = {
    current: { ...toFieldTexts(current), version: String(current.version) },
    savedBy: lastSave?.savedBy ?? null,
    savedAt: lastSave?.savedAt ?? null,
    differing: listDifferences(mine, current),
    merged: fields.content,
    overlaps,
    mergedStatus: isClean ? fields.status : null,
    rendered: isShort ? compareTexts(current.content, mine.content) : null,
  }
  const message =
    'Someone else saved this article while you were writing. Your changes aren’t saved yet, but nothing is lost.'
  return reject(409, { ok: false, values, errors: [{ field: null, message }], conflict })
}

function reject(status: number, rejection: RejectedSave) {
  return data(rejection, { status, headers: privateHeaders })
}
