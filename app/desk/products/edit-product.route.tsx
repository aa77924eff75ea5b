/** /admin/products/new and /admin/products/:slug: the form of one product. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { recordAction, recordLoader } from '~/desk/kit/records/record-form.http.server'
import { entryFormRules } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { ProductEditor } from './product-editor'
import { describeFurther, products } from './product-record.http.server'

export const rules: RouteRules = entryFormRules

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = recordLoader(products, describeFurther)

export const action = recordAction(products)

export { keepFormOnFailure as clientAction } from '~/desk/kit/drafts/keep-form-on-failure'

export { meta } from '~/ui/page/loader-data'

export default function EditProductPage() {
  return <ProductEditor opened={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
