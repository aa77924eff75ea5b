/** /admin/bin: the deleted articles, and a form to restore each. */
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listDeletedArticles, restoreArticle } from '~/data/desk/deleted-articles.server'
import { parseCursor } from '~/domain/catalogue/paging'
import { binPath } from '~/domain/desk/desk-urls'
import { restoredPath } from '~/domain/desk/save-notice'
import { guardPage } from '~/http/desk/access.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { Pager } from '~/ui/catalogue/pager'
import { BinTable } from '~/ui/desk/bin-table'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('delete', 'article', async ({ request }) => {
  const parameters = new URL(request.url).searchParams
  const page = await listDeletedArticles(parseCursor(parameters))
  const meta = deskMeta('Bin', binPath)
  return { ...page, isDeleted: parameters.has('deleted'), meta }
})

/** Restores an article. What someone else has deleted for good meanwhile is not in the list any more. */
export const action = guardPage('delete', 'article', async ({ request, editor }) => {
  const form = await readForm(request, ({ article }) => ({ ok: true, value: String(article) }))
  if (!form.ok) return form.response
  const restored = await restoreArticle(form.value, editor.id)
  return redirect(restored ? restoredPath(restored) : binPath, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/site/loader-data'

export default function BinPage() {
  const { items, older, newer, isDeleted } = useLoaderData<typeof loader>()
  return (
    <>
      <BinTable articles={items} isDeleted={isDeleted} />
      <Pager path={binPath} query={{}} older={older} newer={newer} />
    </>
  )
}
