/** /admin/articles/:slug/revisions/:version: compares one revision with the current version, and restores it. */
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeArticle, findArticleToEdit } from '~/data/desk/desk-articles.server'
import { findRevision } from '~/data/desk/revisions.server'
import { revisionPath } from '~/domain/desk/desk-urls'
import { compareRendered } from '~/domain/desk/rendered-differences'
import { savedPath } from '~/domain/desk/save-notice'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { type DeskArgs, guardPage } from '~/http/desk/access.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { RevisionView } from '~/ui/desk/revision-view'

export const rules: RouteRules = {
  parameters: (sent) => ({
    view: sent.get('view') === 'rendered' ? 'rendered' : null,
    over: /^[1-9]\d{0,8}$/.exec(sent.get('over') ?? '')?.[0] ?? null,
  }),
}

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'article', async ({ request, params }) => {
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
})

/** Restoring is an ordinary save over the version that the page compared: it adds a revision, and the others stay. */
export const action = guardPage('write', 'article', async ({ request, params, editor }) => {
  const { current, revision } = await findBoth(params)
  const { id, version: _, ...fields } = revision
  const restored = { ...fields, slug: current.slug, status: current.status }
  const seenVersion = Number(readParameters(request, rules).get('over') ?? current.version)
  const { outcome } = await changeArticle(id, seenVersion, restored, editor.id)
  if (outcome === 'gone') throw notFound('page')
  if (outcome !== 'saved') return data({ isOutdated: true }, { status: 409, headers: privateHeaders })
  const path = savedPath(current, { restored: revision.version })
  return redirect(path, { status: 303, headers: privateHeaders })
})

async function findBoth({ slug = '', version = '' }: DeskArgs['params']) {
  const current = await findArticleToEdit(slug)
  const revision =
    current && /^[1-9]\d{0,8}$/.test(version) ? await findRevision(current.id, Number(version)) : null
  if (!current || !revision) throw notFound('page')
  return { current, revision }
}

/** Also after a 409, so that the page compares with the newest version. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/site/loader-data'

export default function RevisionPage() {
  const isOutdated = useActionData<typeof action>()?.isOutdated ?? false
  return <RevisionView {...useLoaderData<typeof loader>()} isOutdated={isOutdated} />
}
