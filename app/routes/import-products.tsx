/** /admin/product-import: takes a table of products and offers, says what it would change, and asks. */
import { useActionData } from '@remix-run/react'
import { importProductsPath } from '~/domain/desk/desk-urls'
import { MAX_UPLOAD_BYTES } from '~/domain/media/uploads'
import type { RouteRules } from '~/domain/site/route-rules'
import { guardPage } from '~/http/desk/access.server'
import { importProducts } from '~/http/products/import-products.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { ImportProducts } from '~/ui/desk/products/import-products'

/** Longer files are read too, so that the page can say that they are too long. */
export const rules: RouteRules = {
  maxBodyBytes: 4_500_000,
  maxUploadBytes: MAX_UPLOAD_BYTES,
  mayBeSlow: true,
}

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', async () => ({
  meta: deskMeta('Import products', importProductsPath),
}))

export const action = guardPage('write', 'product', importProducts)

export { meta } from '~/ui/site/loader-data'

export default function ImportProductsPage() {
  return <ImportProducts shown={useActionData<typeof action>() ?? null} />
}
