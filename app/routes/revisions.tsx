/** /admin/articles/:slug/versions: the versions of an article, the newest first; any two can be chosen to be compared. */
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findArticleToEdit } from '~/data/desk/desk-articles.server'
import { listRevisions } from '~/data/desk/revisions.server'
import { parseVersion } from '~/domain/articles/article-fields'
import { revisionPath, revisionsPath } from '~/domain/desk/desk-urls'
import { guardPage } from '~/http/desk/access.server'
import { storyAt } from '~/http/desk/story-access.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { RevisionTable } from '~/ui/desk/revision-table'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', storyAt, async ({ request, params }) => {
  const article = await findArticleToEdit(params.slug ?? '')
  if (!article) throw notFound('page')
  const { id, slug, title } = article
  const parameters = new URL(request.url).searchParams
  const [from, to, before] = ['from', 'to', 'before'].map((name) => parseVersion(parameters.get(name)))
  if (from && to && from !== to)
    throw redirect(revisionPath(slug, Math.min(from, to), Math.max(from, to)), { headers: privateHeaders })
  const meta = deskMeta(`Versions: ${title}`, revisionsPath(slug))
  const revisions = await listRevisions(id, before)
  return { id, slug, title, revisions, isSame: from !== null && from === to, isNewest: !before, meta }
})

export { meta } from '~/ui/site/loader-data'

export default function RevisionsPage() {
  return <RevisionTable {...useLoaderData<typeof loader>()} />
}
