/** /admin/products/:slug/delete: says whether a product can be deleted, and asks. */

import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { deleteProduct } from '~/desk/kit/products/change-products.data.server'
import { listProductUses } from '~/desk/kit/products/desk-products.data.server'
import { deleteProductPath, productsPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { DeleteProduct } from './delete-product'
import { requireProduct } from './product-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', async ({ params }) => {
  const stored = await requireProduct(params.slug ?? '')
  const { slug, data, archivedAt } = stored
  const title = i18n.t('Delete {name}', { name: data.name })
  return {
    slug,
    name: data.name,
    offers: data.offers?.length ?? 0,
    isArchived: archivedAt !== null,
    uses: await listProductUses(stored),
    meta: deskMeta(title, deleteProductPath(slug)),
  }
})

/** One that is used is asked about again, which says why it stays. */
export const action = guardPage('delete', 'product', async ({ params, editor }) => {
  const { id, slug } = await requireProduct(params.slug ?? '')
  const outcome = await deleteProduct(editor.id, id)
  const to = outcome === 'used' ? deleteProductPath(slug) : `${productsPath}?done=deleted`
  return redirect(to, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function DeleteProductPage() {
  return <DeleteProduct {...useLoaderData<typeof loader>()} />
}
