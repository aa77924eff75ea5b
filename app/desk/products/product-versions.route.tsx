/** /admin/products/:slug/versions: who changed a product, and when. */
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { VersionTable } from '~/desk/kit/records/entry-versions'
import { productVersionsPath } from '~/domain/site/desk-urls'
import { deskMeta } from '~/http/site/page-meta.server'
import { listVersions } from './product-versions.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', async ({ params }) => {
  const { stored, title, versions } = await listVersions(params)
  const path = productVersionsPath(stored.slug)
  const meta = deskMeta(`Versions: ${title}`, path)
  return { part: 'products' as const, slug: stored.slug, title, versions, meta }
})

export { meta } from '~/ui/page/loader-data'

export default function ProductVersionsPage() {
  return <VersionTable {...useLoaderData<typeof loader>()} />
}
