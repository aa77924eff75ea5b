/** /admin/products/:slug/versions: who changed a product, and when. */
import { versionsLoader } from '~/desk/kit/record-versions/record-versions.http.server'
import { products } from './product-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = versionsLoader(products)

export { VersionsPage as default } from '~/desk/kit/record-versions/entry-versions'
export { meta } from '~/ui/page/loader-data'
