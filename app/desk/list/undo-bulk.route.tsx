/** /admin/bulk/undo: undoes an editor's last change of many stories. */

import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { findLastBulkAction, undoBulkAction } from '~/desk/kit/list/bulk-actions.data.server'
import { deskPath, undoBulkPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { parseUndo } from './bulk-change'
import { toList } from './bulk-changes.http.server'
import { toDoneQuery } from './bulk-notice'
import { UndoPage } from './undo-bulk'

export const rules: RouteRules = { mayBeSlow: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('delete', 'article', async ({ editor }) => {
  return { last: await findLastBulkAction(editor.id), meta: deskMeta(i18n.t('Undo'), undoBulkPath) }
})

export const action = guardPage('delete', 'article', async ({ request, editor }) => {
  const form = await readForm(request, parseUndo)
  if (!form.ok) return form.response
  const { action, list } = form.value
  const undone = await undoBulkAction(action, editor.id)
  const notice = undone
    ? { kind: 'undo' as const, count: undone.undone, of: undone.count, left: undone.left }
    : { kind: 'undo' as const, count: 0, of: 0 }
  return redirect(`${deskPath}?${toDoneQuery(toList(list), notice)}`, {
    ...{ status: 303, headers: privateHeaders },
  })
})

export { meta } from '~/ui/page/loader-data'

export default function UndoBulk() {
  return <UndoPage last={useLoaderData<typeof loader>().last} />
}
