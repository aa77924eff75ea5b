/** Loads the page of a secret link: a draft, or the one above a published article. */
import { redirect } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { previewArticle } from '~/desk/kit/preview/article-preview.http.server'
import { toFieldTexts } from '~/domain/articles/article-fields'
import { toShownArticle } from '~/domain/articles/found'
import { toShownAuthor } from '~/domain/authors/portrait'
import { articleBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { articlePath } from '~/domain/site/urls'
import { loadEndByHand } from '~/http/articles/article-end.server'
import { findPageText } from '~/http/articles/article-html.server'
import { secretHeaders } from '~/http/site/cache.server'
import { localDay } from '~/http/site/local-day.server'
import { notFound } from '~/http/site/not-found.server'
import { findLinkedDraft } from './draft-links.data.server'

/**
 * Throws 404 for an unknown link. One whose draft was published or discarded redirects to the article while that is public, and to
 * no later draft.
 */
export async function showLinkedDraft(token: string) {
  const draft = await findLinkedDraft(token)
  if (!draft) throw notFound('page')
  const waiting = draft.hasEnded ? null : await findWaitingDraft(draft.id)
  if (waiting) return previewArticle({ ...toFieldTexts(waiting), id: draft.id }, true)
  if (draft.status === 'published')
    throw redirect(articlePath(draft.slug), { status: 302, headers: secretHeaders })
  if (draft.hasEnded) throw notFound('page')
  const { text } = await findPageText(draft)
  return {
    ...text,
    article: {
      ...toShownArticle(draft),
      ...{ bylines: draft.bylines, tags: draft.tags, day: localDay(draft.createdAt) },
    },
    author: toShownAuthor(publication(), draft),
    breadcrumbs: articleBreadcrumbs(publication(), draft),
    ...(await loadEndByHand(draft)),
  }
}
