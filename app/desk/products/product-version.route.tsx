/** …/versions/:version of a product: what it changed, how it differs from now, and restoring it. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { VersionView } from '~/desk/kit/records/entry-versions'
import { productVersionPath } from '~/domain/site/desk-urls'
import { deskMeta } from '~/http/site/page-meta.server'
import { findVersion, restoreVersion } from './product-versions.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', async ({ params }) => {
  const { stored, title, version, former, changes, toNow } = await findVersion(params)
  const { version: number, savedAt, savedBy } = version
  const meta = deskMeta(`Version ${number}: ${title}`, productVersionPath(stored.slug, number))
  const shown = { version: number, savedAt, savedBy }
  const { slug, version: now } = stored
  return {
    part: 'products' as const,
    slug,
    title,
    now,
    version: shown,
    isDraft: false,
    former,
    changes,
    toNow,
    meta,
  }
})

export const action = guardPage('write', 'product', restoreVersion)

/** Also after a refusal, so that the page compares with the newest version. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function ProductVersionPage() {
  const { problems = [] } = useActionData<typeof action>() ?? {}
  return <VersionView {...useLoaderData<typeof loader>()} problems={problems} />
}
