/** /admin/articles/:slug/revisions/:version: compares one revision with the current version, and restores it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeArticle, findArticleToEdit } from '~/data/desk/desk-articles.server'
import { findRevision } from '~/data/desk/revisions.server'
import { editArticlePath, revisionPath } from '~/domain/desk/desk-urls'
import { compareRendered } from '~/domain/desk/rendered-differences'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { requireEditor } from '~/http/desk/require-editor.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { RevisionView } from '~/ui/desk/revision-view'

export const rules: RouteRules = {
  parameters: (sent) => ({ view: sent.get('view') === 'rendered' ? 'rendered' : null }),
}

export { deskPage as headers } from '~/http/site/cache.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireEditor(request)
  const { current, revision } = await findBoth(params)
  const { slug } = current
  const isRendered = readParameters(request, rules).has('view')
  const rendered = isRendered ? compareRendered(revision.content, current.content) : null
  const title = `Version ${revision.version}: ${revision.title}`
  const meta = pageMeta({
    title,
    description: 'The desk.',
    path: revisionPath(slug, revision.version),
    noindex: true,
  })
  return { current, revision, rendered, meta }
}

/** Restoring is an ordinary save: it adds a revision, and the others stay. */
export async function action({ request, params }: ActionFunctionArgs) {
  const editor = await requireEditor(request)
  const { current, revision } = await findBoth(params)
  const { id, version: _, ...fields } = revision
  const restored = { ...fields, slug: current.slug, status: current.status }
  const { outcome } = await changeArticle(id, current.version, restored, editor.id)
  if (outcome !== 'saved') throw data(null, { status: 409, headers: privateHeaders })
  return redirect(`${editArticlePath(current)}?saved=${current.status}`, {
    status: 303,
    headers: privateHeaders,
  })
}

async function findBoth({ slug = '', version = '' }: ActionFunctionArgs['params']) {
  const current = await findArticleToEdit(slug)
  const revision =
    current && /^[1-9]\d{0,8}$/.test(version) ? await findRevision(current.id, Number(version)) : null
  if (!current || !revision) throw notFound('page')
  return { current, revision }
}

export { meta } from '~/ui/site/meta'

export default function RevisionPage() {
  return <RevisionView {...useLoaderData<typeof loader>()} />
}
