/** /admin/products/:slug/versions: who changed a product, and when. */
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { VersionTable } from '~/desk/kit/records/entry-versions'
import { showVersions } from '~/desk/kit/records/record-versions.http.server'
import { products } from './product-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', (args) => showVersions(products, args))

export { meta } from '~/ui/page/loader-data'

export default function ProductVersionsPage() {
  return <VersionTable {...useLoaderData<typeof loader>()} />
}
