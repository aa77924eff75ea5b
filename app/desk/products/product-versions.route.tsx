/** /admin/products/:slug/versions: who changed a product, and when. */
import { versionsLoader } from '~/desk/kit/records/record-versions.http.server'
import { products } from './product-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = versionsLoader(products)

export { VersionsPage as default } from '~/desk/kit/records/entry-versions'
export { meta } from '~/ui/page/loader-data'
