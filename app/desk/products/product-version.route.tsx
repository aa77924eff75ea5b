/** …/versions/:version of a product: what it changed, how it differs from now, and restoring it. */
import { restoreAction, versionLoader } from '~/desk/kit/record-versions/record-versions.http.server'
import { products } from './product-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = versionLoader(products)

export const action = restoreAction(products)

export { shouldRevalidate, VersionPage as default } from '~/desk/kit/record-versions/entry-versions'
export { meta } from '~/ui/page/loader-data'
