/** Loads what the form of an article shows. */
import { listPicturesByHash } from '~/data/media/pictures.server'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { newWord } from '~/desk/kit/access/article-access.http.server'
import { listArticleChoices, toDateTexts, toFormValues } from '~/desk/kit/articles/article-draft'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { listOfferedProducts } from '~/desk/kit/articles/article-products.http.server'
import { findUsualAuthor, listTagsInUse } from '~/desk/kit/articles/article-suggestions.data.server'
import {
  findArticleToEdit,
  findArticleToEditById,
  findKeptCoverSlug,
} from '~/desk/kit/articles/desk-articles.data.server'
import type { WaitingDraft } from '~/desk/kit/articles/merged-article'
import { addressRelated, listTypedRelated } from '~/desk/kit/articles/related-articles.http.server'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { findLastSave, findRevision } from '~/desk/kit/articles/versions.data.server'
import { findNextChange } from '~/desk/kit/plans/planned-changes.data.server'
import { listWaitingCorrections } from '~/desk/kit/review/article-corrections.data.server'
import { MAX_NOTES_BESIDE } from '~/desk/kit/review/article-notes'
import { listOpenNotes } from '~/desk/kit/review/article-notes.data.server'
import { findReviewState } from '~/desk/kit/review/review-steps.data.server'
import { listDifferences, type VersionedArticle } from '~/domain/articles/article-fields'
import { findPictureHash } from '~/domain/media/renditions'
import { findSeries } from '~/domain/series/series'
import { env } from '~/env.server'
import { notFound } from '~/http/site/not-found.server'
import { openArticleFor } from './opened-by.http.server'

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

/** What an article's fields show, and the draft that waits above it, which is then what they show. */
export async function loadFormValues(article: StoredArticle) {
  const waiting = await findWaitingDraft(article.id)
  const shown = waiting ?? article
  return {
    waiting,
    shown,
    values: { ...(await toTexts(shown)), ...toDateTexts(article, waiting, siteTimeZone()) },
  }
}

/** Everything the form shows for an article; null: a new one. `editorId`: who opens it, and whose last author a new one gets. */
export async function loadArticleForm(article: StoredArticle | null, editorId: string) {
  const [loaded, coverSlug] = article
    ? await Promise.all([loadFormValues(article), findKeptCoverSlug(article.id)])
    : [null, null]
  const { waiting, shown, values } = loaded ?? { waiting: null, shown: null, values: null }
  const hash = findPictureHash(shown?.featuredImageUrl ?? null)
  const [tags, lastSave, pictures, authorName, products, related, planned, review, openedBy, draft, notes] =
    await Promise.all([
      listTagsInUse(),
      article && findLastSave(article.id),
      listPicturesByHash(hash ? [hash] : []),
      article ? '' : findUsualAuthor(editorId),
      listOfferedProducts(shown),
      listTypedRelated(values?.related ?? ''),
      article && findNextChange(article.id),
      article && findReviewState({ articleId: article.id }),
      article ? openArticleFor(article.id, editorId) : [],
      article && waiting && describeWaiting(article, waiting),
      article ? listOpenNotes(article.id, MAX_NOTES_BESIDE) : { notes: [], total: 0 },
    ])
  return {
    values: values ?? { authorName, ...toDateTexts(null, null, siteTimeZone()) },
    coverSlug,
    draft,
    lastSave,
    planned,
    notes,
    review,
    openedBy,
    featured: pictures[0] ?? null,
    choices: {
      ...listArticleChoices(publication()),
      tags,
      products,
      related,
      ratingScale: publication().site.ratingScale,
    },
    site: { siteUrl: env().siteUrl, siteName: publication().site.name, timeZone: siteTimeZone() },
  }
}

/** As the publication calls what it names by now: drafts keep the slug that their series had. */
async function toTexts(shown: VersionedArticle): Promise<Record<string, string>> {
  const texts = await addressRelated(toFormValues(shown, shown.version))
  return { ...texts, series: findSeries(publication(), texts.series ?? '')?.slug ?? texts.series ?? '' }
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
