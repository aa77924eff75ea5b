/** /admin/articles/:slug/revisions: the revisions of an article, the newest first. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findArticleToEdit } from '~/data/desk-articles.server'
import { listRevisions } from '~/data/revisions.server'
import { revisionsPath } from '~/domain/urls'
import { notFound } from '~/http/not-found.server'
import { pageMeta } from '~/http/page-meta.server'
import { requireEditor } from '~/http/require-editor.server'
import { RevisionTable } from '~/ui/editor/revision-table'

export { deskPage as headers } from '~/http/cache.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireEditor(request)
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
}

export { meta } from '~/ui/page/meta'

export default function RevisionsPage() {
  return <RevisionTable {...useLoaderData<typeof loader>()} />
}
