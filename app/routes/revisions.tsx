/** /admin/articles/:slug/revisions: the revisions of an article, the newest first. */
import { useLoaderData } from '@remix-run/react'
import { findArticleToEdit } from '~/data/desk/desk-articles.server'
import { listRevisions } from '~/data/desk/revisions.server'
import { revisionsPath } from '~/domain/desk/desk-urls'
import { guardPage } from '~/http/desk/access.server'
import { notFound } from '~/http/site/not-found.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { RevisionTable } from '~/ui/desk/revision-table'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'article', async ({ params }) => {
  const article = await findArticleToEdit(params.slug ?? '')
  if (!article) throw notFound('page')
  const { id, slug, title } = article
  const meta = pageMeta({
    title: `Revisions: ${title}`,
    description: 'The desk.',
    path: revisionsPath(slug),
    noindex: true,
  })
  return { id, slug, title, revisions: await listRevisions(id), meta }
})

export { meta } from '~/ui/site/loader-data'

export default function RevisionsPage() {
  return <RevisionTable {...useLoaderData<typeof loader>()} />
}
