/** Answers readers at the address of an article that is not there. */
import { findFormerArticle, findPublishedLabel } from '~/data/articles/articles.server'
import { articleKey, slugKey } from '~/domain/changes/surrogate-keys'
import { articlePath } from '~/domain/site/urls'
import { movedOrMissing, redirectTo } from '~/http/site/moved.server'

/**
 * To be thrown: a redirect to where the article is now, in its own spelling, or to where editors have redirected it; else the 404 or
 * 410 page.
 */
export async function formerOrMissing(request: Request, slug: string) {
  const spelling = slug.toLowerCase()
  if (spelling !== slug && (await findPublishedLabel(spelling)))
    return redirectTo(request, articlePath(spelling))
  const former =
    (await findFormerArticle(slug)) ?? (spelling === slug ? null : await findFormerArticle(spelling))
  if (former?.presentSlug) return redirectTo(request, articlePath(former.presentSlug))
  return movedOrMissing(request, {
    missing: former?.isDeleted ? 'story' : 'article',
    keys: [...new Set([slug, spelling].map(slugKey)), ...(former ? [articleKey(former.id)] : [])],
    paths: former?.removedSlugs.map(articlePath) ?? [],
  })
}
