/** /admin/products/new and /admin/products/:slug: the form of one product. */
import { redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { listCheckedOffers, listProductUses } from '~/data/products/desk-products.server'
import { editProductPath } from '~/domain/desk/desk-urls'
import { entryFormRules } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { guardForm, guardPage } from '~/http/desk/access.server'
import { restoreUnsavedForm } from '~/http/desk/unsaved-form.server'
import {
  formOf,
  nameRetailers,
  openProduct,
  readProductNotice,
  storeProduct,
  toProductValues,
} from '~/http/products/save-product.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { keepFormOnFailure } from '~/ui/desk/keep-form-on-failure'
import { ProductEditor } from '~/ui/desk/products/product-editor'

export const rules: RouteRules = entryFormRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', async ({ request, params }) => {
  const stored = await openProduct(params)
  const { pathname, searchParams } = new URL(request.url)
  if (stored && params.slug !== stored.slug)
    throw redirect(editProductPath(stored.slug), { headers: privateHeaders })
  const suggested = { category: searchParams.get('category') ?? '', state: 'current' }
  const title = stored ? `Product: ${stored.data.name}` : 'New product'
  const { fields } = formOf(stored?.data ?? suggested)
  return {
    slug: stored?.slug ?? null,
    formerSlugs: stored?.formerSlugs ?? [],
    title,
    name: stored?.data.name ?? '',
    isArchived: stored?.archivedAt != null,
    fields,
    values: toProductValues(stored, suggested),
    resumed: await restoreUnsavedForm(request, (values) => values),
    notice: readProductNotice(searchParams, fields),
    offers: stored ? nameRetailers(await listCheckedOffers(stored.id)) : [],
    uses: stored && (await listProductUses(stored)),
    meta: deskMeta(title, pathname),
  }
})

export const action = guardForm('write', 'product', storeProduct)

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnFailure(() => serverAction<typeof action>())

export { meta } from '~/ui/site/loader-data'

export default function EditProductPage() {
  const opened = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <ProductEditor opened={opened} rejection={result ?? opened.resumed} />
}
