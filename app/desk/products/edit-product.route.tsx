/** /admin/products/new and /admin/products/:slug: the form of one product. */
import { redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { keepFormOnFailure } from '~/desk/kit/drafts/keep-form-on-failure'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { listCheckedOffers, listProductUses } from '~/desk/kit/products/desk-products.data.server'
import { saveRecord } from '~/desk/kit/records/save-record.http.server'
import { editProductPath } from '~/domain/editors/desk-urls'
import { entryFormRules } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { ProductEditor } from './product-editor'
import { nameRetailers, openProduct, products, readProductNotice } from './product-record.http.server'

export const rules: RouteRules = entryFormRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', async ({ request, params }) => {
  const { stored, form, values } = await openProduct({ request, params })
  const { pathname, searchParams } = new URL(request.url)
  if (stored && params.slug !== stored.slug)
    throw redirect(editProductPath(stored.slug), { headers: privateHeaders })
  const title = stored ? `Product: ${stored.data.name}` : 'New product'
  const { fields } = form
  return {
    slug: stored?.slug ?? null,
    formerSlugs: stored?.formerSlugs ?? [],
    title,
    name: stored?.data.name ?? '',
    isArchived: stored?.archivedAt != null,
    fields,
    values,
    resumed: await restoreUnsavedForm(request, (values) => values),
    notice: readProductNotice(searchParams, fields),
    offers: stored ? nameRetailers(await listCheckedOffers(stored.id)) : [],
    uses: stored && (await listProductUses(stored)),
    meta: deskMeta(title, pathname),
  }
})

export const action = guardForm('write', 'product', (args) => saveRecord(products, args))

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnFailure(() => serverAction<typeof action>())

export { meta } from '~/ui/page/loader-data'

export default function EditProductPage() {
  const opened = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <ProductEditor opened={opened} rejection={result ?? opened.resumed} />
}
