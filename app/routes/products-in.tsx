/** /products/in/:category: the products of a category. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listProductsIn } from '~/data/products/product-pages.server'
import { publication } from '~/data/publication/publication.server'
import { productListBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { listCategoryChoices } from '~/domain/catalogue/catalogue'
import { priceListKey, productKey, productListKey, ratingListsKey } from '~/domain/changes/surrogate-keys'
import { describeProductList, readProductOrder, toListedProduct } from '~/domain/product-pages/product-page'
import { type RouteRules, readParameters } from '~/domain/site/route-rules'
import { productListPath } from '~/domain/site/urls'
import { toItemList } from '~/http/products/product-meta.server'
import { publicData } from '~/http/site/cache.server'
import { movedOrMissing } from '~/http/site/moved.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { breadcrumbData, structuredData } from '~/http/site/structured-data.server'
import { Breadcrumbs } from '~/ui/catalogue/breadcrumbs'
import { ProductList } from '~/ui/products/product-list'

function readPlace(sent: URLSearchParams) {
  const directions = ['after', 'before'] as const
  const [place = null] = directions.flatMap((direction) => {
    const slug = sent.get(direction) ?? ''
    return /^[a-z0-9-]{1,120}$/.test(slug) ? [{ direction, slug }] : []
  })
  return place
}

export const rules: RouteRules = {
  parameters: (sent) => {
    const [order, place] = [readProductOrder(sent), readPlace(sent)]
    return { sort: order === 'rating' ? null : order, ...(place && { [place.direction]: place.slug }) }
  },
}

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.category?.toLowerCase()
  const category = listCategoryChoices(publication()).find(({ value }) => value === slug)
  if (!category) throw await movedOrMissing(request)
  const parameters = readParameters(request, rules)
  const [order, place] = [readProductOrder(parameters), readPlace(parameters)]
  const orderKeys = { name: [], price: [priceListKey(category.name)], rating: [ratingListsKey] }[order]
  const keys = [productListKey(category.name), ...orderKeys]
  const { products, after, before } = await listProductsIn(category.name, order, place)
  if (products.length === 0) throw await movedOrMissing(request, { keys })
  const breadcrumbs = productListBreadcrumbs(category)
  const path = productListPath(category.value)
  const described = describeProductList(publication(), category.heading)
  const shown = {
    ...{ title: described.title, path, order, after, before, breadcrumbs },
    products: products.map((product) => toListedProduct(publication(), product)),
    meta: [
      ...pageMeta({ ...described, path, noindex: products.every(({ review }) => review === null) }),
      structuredData(toItemList(products)),
      ...breadcrumbData(breadcrumbs),
    ],
  }
  return publicData(shown, [...keys, ...products.map((product) => productKey(product.slug))])
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/loader-data'

export default function ProductsInCategory() {
  const { breadcrumbs, ...list } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={breadcrumbs} />
      <ProductList {...list} />
    </div>
  )
}
