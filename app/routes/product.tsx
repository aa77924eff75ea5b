/** /products/:slug: what we know of a product, and what we have said of it. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listMentions } from '~/data/products/product-pages.server'
import { findProduct } from '~/data/products/products.server'
import { publication } from '~/data/publication/publication.server'
import { toDisclosure } from '~/domain/articles/shown/show-retailers'
import { productBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { mentionsKey, offerKeys, productKey, specsKey } from '~/domain/changes/surrogate-keys'
import { i18n } from '~/domain/language/i18n'
import { toProductView } from '~/domain/product-pages/product-page'
import { listOffered } from '~/domain/products/prices'
import { productPath } from '~/domain/site/urls'
import { productPageData } from '~/http/products/product-meta.server'
import { publicData } from '~/http/site/cache.server'
import { movedOrMissing, redirectTo } from '~/http/site/moved.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { breadcrumbData } from '~/http/site/structured-data.server'
import { Breadcrumbs } from '~/ui/catalogue/breadcrumbs'
import { ProductPage } from '~/ui/products/product-page'

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const asked = params.slug ?? ''
  const slug = asked.toLowerCase()
  const product = /^[a-z0-9-]{1,120}$/.test(slug) ? await findProduct(slug) : null
  if (!product) throw await movedOrMissing(request, { keys: [productKey(slug)] })
  const ownKeys = [productKey(product.slug), productKey(slug)]
  if (product.slug !== asked) throw redirectTo(request, productPath(product.slug))
  const mentions = await listMentions(product)
  // Not 410: it may be taken from the archive again.
  if (product.isArchived && mentions.length === 0) throw await movedOrMissing(request, { keys: ownKeys })
  const known = publication()
  const view = toProductView(known, product, mentions)
  const breadcrumbs = productBreadcrumbs(view)
  const description = view.verdict
    ? `${product.name}: ${view.verdict}`
    : i18n.t('{product}: specs, prices and what {site} has written about it.', {
        product: product.name,
        site: known.site.name,
      })
  const shown = {
    view,
    disclosure: view.paidRetailers.length > 0 ? toDisclosure(known, view.paidRetailers) : null,
    breadcrumbs,
    meta: [
      ...pageMeta({
        title: i18n.t('{product}: reviews, specs and prices', { product: product.name }),
        description: description.slice(0, 300),
        path: productPath(product.slug),
        noindex: product.isArchived || view.reviews.length === 0,
      }),
      ...productPageData(product, mentions),
      ...breadcrumbData(breadcrumbs),
    ],
  }
  const keys = [
    ...ownKeys,
    ...(product.successor ? [productKey(product.successor.slug)] : []),
    specsKey(product.category),
    mentionsKey(product.slug),
    ...offerKeys(listOffered(product)),
  ]
  return publicData(shown, [...new Set(keys)])
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/loader-data'

export default function ProductRoute() {
  const { view, disclosure, breadcrumbs } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16" key={view.slug}>
      <Breadcrumbs crumbs={breadcrumbs} />
      <ProductPage view={view} disclosure={disclosure} />
    </div>
  )
}
