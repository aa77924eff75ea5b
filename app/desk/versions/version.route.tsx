/** /admin/articles/:slug/versions/:version: compares a version with the current version, or with another one, and restores it, or discards a draft. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { storyAt } from '~/desk/kit/access/article-access.http.server'
import { titleRelated } from '~/desk/kit/articles/related-articles.http.server'
import { findRevision } from '~/desk/kit/articles/versions.data.server'
import { parseVersion } from '~/domain/articles/article-fields'
import { revisionPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { compareTexts } from '~/http/articles/article-html.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { changeByRevision, findRevisionPage } from './change-version.http.server'
import { RevisionView } from './version-view'

export const rules: RouteRules = {
  parameters: (sent) => ({
    view: sent.get('view') === 'rendered' ? 'rendered' : null,
    over: parseVersion(sent.get('over'))?.toString() ?? null,
    with: parseVersion(sent.get('with'))?.toString() ?? null,
    draft: parseVersion(sent.get('draft'))?.toString() ?? null,
    to: ['draft', 'discard'].find((task) => task === sent.get('to')) ?? null,
  }),
}

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', storyAt, async ({ request, params }) => {
  const { current, revision: asked, waiting } = await findRevisionPage(params)
  const { slug } = current
  const parameters = readParameters(request, rules)
  const version = parseVersion(parameters.get('with')) ?? current.version
  const found = version === current.version ? current : await findRevision(current.id, version)
  if (!found) throw notFound('page')
  // A draft newer than the article is shown as it would change the article, and not the other way around.
  const isNewer = !parameters.has('with') && asked.version > current.version
  const [revision, other] = isNewer ? [current, asked] : [asked, found]
  const rendered = parameters.has('view') ? await compareTexts(revision.content, other.content) : null
  const isTooLong = parameters.has('view') && rendered === null
  const meta = deskMeta(
    i18n.t('Version {version}: {title}', { version: asked.version, title: asked.title }),
    revisionPath(slug, asked.version),
  )
  const [before = revision, after = other] = await titleRelated([revision, other])
  return {
    current,
    revision: before,
    other: after,
    draftVersion: waiting?.version ?? null,
    rendered,
    isTooLong,
    meta,
  }
})

export const action = guardPage('write', storyAt, (args) =>
  changeByRevision(args, readParameters(args.request, rules)),
)

/** Also after a 409, so that the page compares with the newest version. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function RevisionPage() {
  const { isOutdated = false, problems = [] } = useActionData<typeof action>() ?? {}
  return <RevisionView {...useLoaderData<typeof loader>()} isOutdated={isOutdated} problems={problems} />
}
