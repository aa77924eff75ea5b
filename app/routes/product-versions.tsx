/** /admin/products/:slug/versions: who changed a product, and when. */
import { useLoaderData } from '@remix-run/react'
import { productVersionsPath } from '~/domain/desk/desk-urls'
import { guardPage } from '~/http/desk/access.server'
import { listVersions } from '~/http/products/product-versions.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { VersionTable } from '~/ui/desk/publication/entry-versions'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', async ({ params }) => {
  const { stored, title, versions } = await listVersions(params)
  const path = productVersionsPath(stored.slug)
  const meta = deskMeta(`Versions: ${title}`, path)
  return { part: 'products' as const, slug: stored.slug, title, versions, meta }
})

export { meta } from '~/ui/site/loader-data'

export default function ProductVersionsPage() {
  return <VersionTable {...useLoaderData<typeof loader>()} />
}
