/** /admin/publication-bin: the deleted entries of the publication, and forms to restore one or several. */

import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { Notice } from '~/desk/kit/page/notice'
import { joinProblems, readNotice } from '~/desk/kit/page/tasks'
import { parseCursor } from '~/domain/catalogue/paging'
import { entriesBinPath } from '~/domain/editors/desk-urls'
import { entryPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { kinds } from '~/domain/publication/entry-kinds'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { Pager } from '~/ui/catalogue/pager'
import { BinHead } from './bin-table'
import { parseRestoringEntries } from './bulk-change'
import { listDeletedEntries, restoreDeletedEntries } from './deleted-entries.data.server'
import { EntriesBinTable } from './entries-bin-table'

export { deskPage as headers } from '~/http/site/cache.server'

const notices = { deleted: /*i18n*/ 'It is deleted for good.', restored: /*i18n*/ 'Restored.' }

export const loader = guardPage('delete', 'publication', async ({ request }) => {
  const parameters = new URL(request.url).searchParams
  const page = await listDeletedEntries(parseCursor(parameters))
  return { ...page, notice: readNotice(notices, parameters), meta: deskMeta(i18n.t('Bin'), entriesBinPath) }
})

/** Restores one and opens it, or several. What can’t come back stays, and the page says why. */
export const action = guardPage('delete', 'publication', async ({ request, editor }) => {
  const form = await readForm(request, parseRestoringEntries)
  if (!form.ok) return form.response
  const { ids, only } = form.value
  const goTo = (path: string) => redirect(path, { status: 303, headers: privateHeaders })
  if (ids.length === 0) return goTo(entriesBinPath)
  const result = await restoreDeletedEntries(ids, editor.id)
  if (!result.ok) {
    const errors = result.problems.map((message) => ({ field: null, message }))
    return data({ ok: false as const, values: {}, errors }, { status: 422, headers: privateHeaders })
  }
  const [one] = result.restored
  const part = one && kinds[one.kind].part
  return goTo(`${only && part ? entryPath(part, one.slug) : entriesBinPath}?done=restored`)
})

export { meta } from '~/ui/page/loader-data'

export default function EntriesBinPage() {
  const { items, older, newer, notice } = useLoaderData<typeof loader>()
  const problem = joinProblems(useActionData<typeof action>() ?? null)
  return (
    <>
      <BinHead shows="publication" />
      <Notice text={notice} problem={problem} />
      <EntriesBinTable entries={items} />
      <Pager path={entriesBinPath} query={{}} older={older} newer={newer} />
    </>
  )
}
