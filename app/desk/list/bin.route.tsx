/** /admin/bin: the deleted articles, and forms to restore one or several. */

import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { restoredPath } from '~/desk/kit/articles/save-notice'
import { readNotice } from '~/desk/kit/page/tasks'
import { parseCursor } from '~/domain/catalogue/paging'
import { binPath, deskPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { Pager } from '~/ui/catalogue/pager'
import { BinTable } from './bin-table'
import { parseRestoring } from './bulk-change'
import { toDoneQuery } from './bulk-notice'
import { listDeletedArticles, restoreArticle, restoreArticles } from './deleted-articles.data.server'

export { deskPage as headers } from '~/http/site/cache.server'

const notices = { deleted: /*i18n*/ 'The article is deleted for good.' }

export const loader = guardPage('delete', 'article', async ({ request }) => {
  const parameters = new URL(request.url).searchParams
  const page = await listDeletedArticles(parseCursor(parameters))
  const meta = deskMeta(i18n.t('Bin'), binPath)
  return { ...page, notice: readNotice(notices, parameters), meta }
})

/** Restores one and opens it, or several. Articles that someone else has deleted for good meanwhile are no longer in the list. */
export const action = guardPage('delete', 'article', async ({ request, editor }) => {
  const form = await readForm(request, parseRestoring)
  if (!form.ok) return form.response
  const { ids, only } = form.value
  const goTo = (path: string) => redirect(path, { status: 303, headers: privateHeaders })
  if (only) {
    const restored = await restoreArticle(ids[0] ?? '', editor.id)
    return goTo(restored ? restoredPath(restored) : binPath)
  }
  if (ids.length === 0) return goTo(binPath)
  const count = await restoreArticles(ids, editor.id)
  return goTo(`${deskPath}?${toDoneQuery('', { kind: 'restore', count, of: ids.length })}`)
})

export { meta } from '~/ui/page/loader-data'

export default function BinPage() {
  const { items, older, newer, notice } = useLoaderData<typeof loader>()
  return (
    <>
      <BinTable articles={items} notice={notice} />
      <Pager path={binPath} query={{}} older={older} newer={newer} />
    </>
  )
}
