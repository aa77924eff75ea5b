/** /admin/articles/:slug/revisions/:version: compares a revision with the current version, or with another one, and restores it. */
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeArticle, findArticleToEdit } from '~/data/desk/desk-articles.server'
import { findRevision } from '~/data/desk/revisions.server'
import { listMissingToPublish, parseVersion } from '~/domain/articles/article-fields'
import { revisionPath } from '~/domain/desk/desk-urls'
import { savedPath } from '~/domain/desk/save-notice'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { compareTexts } from '~/http/articles/article-html.server'
import { type DeskArgs, guardPage } from '~/http/desk/access.server'
import { storyAt } from '~/http/desk/story-access.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { RevisionView } from '~/ui/desk/revision-view'

export const rules: RouteRules = {
  parameters: (sent) => ({
    view: sent.get('view') === 'rendered' ? 'rendered' : null,
    over: parseVersion(sent.get('over'))?.toString() ?? null,
    with: parseVersion(sent.get('with'))?.toString() ?? null,
  }),
}

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', storyAt, async ({ request, params }) => {
  const { current, revision } = await findBoth(params)
  const { slug } = current
  const parameters = readParameters(request, rules)
  const version = parseVersion(parameters.get('with')) ?? current.version
  const other = version === current.version ? current : await findRevision(current.id, version)
  if (!other) throw notFound('page')
  const rendered = parameters.has('view') ? compareTexts(revision.content, other.content) : null
  const meta = deskMeta(
    `Version ${revision.version}: ${revision.title}`,
    revisionPath(slug, revision.version),
  )
  return { current, revision, other, rendered, meta }
})

type NotRestored = { isOutdated: boolean; problems?: string[] }

/** Restoring is an ordinary save over the version that the page compared: it adds a revision, and the others stay. */
export const action = guardPage('write', storyAt, async ({ request, params, editor }) => {
  const { current, revision } = await findBoth(params)
  const { id, version: restoredVersion, ...fields } = revision
  const restored = { ...fields, slug: current.slug, status: current.status }
  const missing = restored.status === 'published' ? listMissingToPublish(restored) : []
  const problems = missing.map(({ message }) => message)
  if (problems.length > 0)
    return data<NotRestored>({ isOutdated: false, problems }, { status: 422, headers: privateHeaders })
  const seenVersion = Number(readParameters(request, rules).get('over') ?? current.version)
  const { outcome } = await changeArticle(id, seenVersion, restored, editor.id, { restoredVersion })
  if (outcome === 'gone') throw notFound('page')
  if (outcome !== 'saved')
    return data<NotRestored>({ isOutdated: true }, { status: 409, headers: privateHeaders })
  const path = savedPath(current, { restored: restoredVersion })
  return redirect(path, { status: 303, headers: privateHeaders })
})

async function findBoth({ slug = '', version = '' }: DeskArgs['params']) {
  const current = await findArticleToEdit(slug)
  const number = parseVersion(version)
  const revision = current && number && (await findRevision(current.id, number))
  if (!current || !revision) throw notFound('page')
  return { current, revision }
}

/** Also after a 409, so that the page compares with the newest version. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/site/loader-data'

export default function RevisionPage() {
  const { isOutdated = false, problems = [] } = useActionData<typeof action>() ?? {}
  return <RevisionView {...useLoaderData<typeof loader>()} isOutdated={isOutdated} problems={problems} />
}
