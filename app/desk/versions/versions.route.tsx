/** /admin/articles/:slug/versions: the versions of an article, the newest first; any two can be chosen to be compared. */

import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { storyAt } from '~/desk/kit/access/article-access.http.server'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { listRevisions } from '~/desk/kit/articles/versions.data.server'
import { parseVersion } from '~/domain/articles/article-fields'
import { revisionPath, revisionsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { RevisionTable } from './version-table'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', storyAt, async ({ request, params }) => {
  const article = await findArticleToEdit(params.slug ?? '')
  if (!article) throw notFound('page')
  const { id, slug, title } = article
  const parameters = new URL(request.url).searchParams
  const [from, to, before] = ['from', 'to', 'before'].map((name) => parseVersion(parameters.get(name)))
  if (from && to && from !== to)
    throw redirect(revisionPath(slug, Math.min(from, to), Math.max(from, to)), { headers: privateHeaders })
  const meta = deskMeta(i18n.t('Versions: {title}', { title }), revisionsPath(slug))
  const revisions = await listRevisions(id, before)
  return { id, slug, title, revisions, isSame: from !== null && from === to, isNewest: !before, meta }
})

export { meta } from '~/ui/page/loader-data'

export default function RevisionsPage() {
  return <RevisionTable {...useLoaderData<typeof loader>()} />
}
