/** /admin/bin/:id: asks whether a deleted article is to be deleted for good, and deletes it. */

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { binPath, deleteForGoodPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { DeleteForGoodForm } from './bin-table'
import { deleteForGood, findDeletedArticle } from './deleted-articles.data.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('delete', 'article', async ({ params }: LoaderFunctionArgs) => {
  const article = await findDeletedArticle(params.id ?? '')
  if (!article) throw notFound('page')
  const path = deleteForGoodPath(article.id)
  const meta = deskMeta(i18n.t('Delete for good'), path)
  return { article, meta }
})

/** Twice is once. */
export const action = guardPage('delete', 'article', async ({ params, editor }) => {
  await deleteForGood(params.id ?? '', editor.id)
  return redirect(`${binPath}?done=deleted`, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function DeleteForGoodPage() {
  return <DeleteForGoodForm article={useLoaderData<typeof loader>().article} />
}
