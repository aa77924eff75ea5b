/** /admin/products/:slug/merge: says what happens when a product is merged into another one, and asks. */

import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { mergeProducts } from '~/desk/kit/products/change-products.data.server'
import { editProductPath, mergeProductPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { MergeProduct } from './merge-product'
import { parseMerge, planMerge } from './merge-products.http.server'
import { requireProduct } from './product-record.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'product', async ({ request, params }) => {
  const { searchParams } = new URL(request.url)
  const stored = await requireProduct(params.slug ?? '')
  const { slug, data } = stored
  return {
    slug,
    name: data.name,
    typed: searchParams.get('into'),
    hasChanged: searchParams.get('done') === 'changed',
    ...(await planMerge(stored, searchParams.get('into'))),
    meta: deskMeta(i18n.t('Merge {name}', { name: data.name }), mergeProductPath(slug)),
  }
})

export const action = guardPage('write', 'product', async ({ request, params, editor }) => {
  const from = await requireProduct(params.slug ?? '')
  const form = await readForm(request, parseMerge)
  if (!form.ok) return form.response
  const { into: slug, version, intoVersion } = form.value
  const into = await requireProduct(slug)
  if (into.id === from.id) throw notFound('page')
  const seen = [
    { ...from, version: Number(version) },
    { ...into, version: Number(intoVersion) },
  ] as const
  const outcome = await mergeProducts(editor.id, ...seen)
  const to =
    outcome === 'merged'
      ? `${editProductPath(into.slug)}?done=merged`
      : `${mergeProductPath(from.slug, into.slug)}&done=changed`
  return redirect(to, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function MergeProductPage() {
  return <MergeProduct {...useLoaderData<typeof loader>()} />
}
