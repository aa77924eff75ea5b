/** What readers get at the address of an article that is not there. */
import { redirect } from '@remix-run/node'
import { findFormerArticle } from '~/data/articles/articles.server'
import { articleKey, slugKey } from '~/domain/changes/surrogate-keys'
import { articlePath } from '~/domain/site/urls'
import { cacheHeaders } from '~/http/site/cache.server'
import { movedOrMissing } from '~/http/site/moved.server'

/** To be thrown: a redirect to where the article is now, or to where editors have redirected it; else the 404 or 410 page. */
export async function formerOrMissing(request: Request, slug: string) {
  const former = await findFormerArticle(slug)
  const keys = [slugKey(slug), ...(former ? [articleKey(former.id)] : [])]
  if (former?.presentSlug)
    return redirect(articlePath(former.presentSlug), { status: 301, headers: cacheHeaders(keys) })
  return movedOrMissing(request, {
    missing: former?.isDeleted ? 'story' : 'article',
    keys,
    paths: former?.removedSlugs.map(articlePath) ?? [],
  })
}
