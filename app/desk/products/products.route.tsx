/** /admin/products: what reviews, guides and comparisons are about. */

import { useLoaderData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { listProductsForDesk } from '~/desk/kit/products/desk-products.data.server'
import { parseProductsRequest } from '~/desk/kit/products/product-list'
import { productsPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { deskMeta } from '~/http/site/page-meta.server'
import { ProductTable } from './product-table'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', async ({ request }) => {
  const sent = new URL(request.url).searchParams
  const asked = parseProductsRequest(sent)
  const { categoryNames, site } = publication()
  const imported = /^\d{1,5}$/.exec(sent.get('imported') ?? '')?.[0]
  return {
    asked,
    categories: [...categoryNames],
    ratingScale: site.ratingScale,
    notice:
      sent.get('done') === 'deleted'
        ? i18n.t('Deleted.')
        : imported
          ? i18n.t('Imported: {count, plural, one {# product} other {# products}} added or changed.', {
              count: Number(imported),
            })
          : null,
    ...(await listProductsForDesk(asked)),
    meta: deskMeta(i18n.t('Products'), productsPath),
  }
})

export { meta } from '~/ui/page/loader-data'

export default function ProductsPage() {
  return <ProductTable {...useLoaderData<typeof loader>()} />
}
