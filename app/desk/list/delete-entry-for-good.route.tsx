/** /admin/publication-bin/:id: asks whether a deleted entry is to be deleted for good, and deletes it. */

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { deleteEntryForGoodPath, entriesBinPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { deleteEntryForGood, findDeletedEntry } from './deleted-entries.data.server'
import { DeleteEntryForGoodForm } from './entries-bin-table'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('delete', 'publication', async ({ params }: LoaderFunctionArgs) => {
  const entry = await findDeletedEntry(params.id ?? '')
  if (!entry) throw notFound('page')
  return { entry, meta: deskMeta(i18n.t('Delete for good'), deleteEntryForGoodPath(entry.id)) }
})

/** Twice is once. */
export const action = guardPage('delete', 'publication', async ({ params, editor }) => {
  await deleteEntryForGood(params.id ?? '', editor.id)
  return redirect(`${entriesBinPath}?done=deleted`, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function DeleteEntryForGoodPage() {
  return <DeleteEntryForGoodForm entry={useLoaderData<typeof loader>().entry} />
}
