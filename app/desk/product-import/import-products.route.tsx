/** /admin/product-import: takes a table of products and offers, says what it would change, and asks. */

import { useActionData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { importProductsPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_UPLOAD_BYTES } from '~/domain/media/uploads'
import type { RouteRules } from '~/domain/site/route-rules'
import { deskMeta } from '~/http/site/page-meta.server'
import { ImportProducts } from './import-products'
import { importProducts } from './import-products.http.server'

/** Longer files are read too, so that the page can say that they are too long. */
export const rules: RouteRules = {
  maxBodyBytes: 4_500_000,
  maxUploadBytes: MAX_UPLOAD_BYTES,
  mayBeSlow: true,
}

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', async () => ({
  meta: deskMeta(i18n.t('Import products'), importProductsPath),
}))

export const action = guardPage('write', 'product', importProducts)

export { meta } from '~/ui/page/loader-data'

export default function ImportProductsPage() {
  return <ImportProducts shown={useActionData<typeof action>() ?? null} />
}
