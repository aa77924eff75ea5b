/** /admin/accounts/:id: one account, for owners: its name and role, its sessions, and whether it is open. */

import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { endAllSessions, endOwnSession } from '~/data/editors/editor-sessions.server'
import { findEditorById, findPersonOf } from '~/data/editors/editors.server'
import { type DeskArgs, guardPage } from '~/desk/kit/access/access.http.server'
import { changeAccount, closeAccount, reopenAccount } from '~/desk/kit/accounts/accounts.data.server'
import {
  lastOwnerText,
  type ManagedChange,
  managedNotices,
  parseManagedChange,
} from '~/desk/kit/accounts/manage-accounts'
import { turnOffFactor } from '~/desk/kit/accounts/second-factor.data.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { countOpenChangesBy } from '~/desk/kit/plans/planned-changes.data.server'
import { accountsPath, deskPath, managedAccountPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { listPeople, listShownSessions } from './account.http.server'
import { ManagedAccountPage } from './managed-account-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'accounts', async ({ request, params, editor }) => {
  const account = await requireAccount(params)
  const sessions = await listShownSessions(account.id, editor.session)
  const done = readNotice(managedNotices, new URL(request.url).searchParams)
  const meta = deskMeta(i18n.t('Account: {email}', { email: account.email }), managedAccountPath(account.id))
  const [planned, person] = await Promise.all([countOpenChangesBy(account.id), findPersonOf(account.id)])
  return {
    ...{ account: { ...account, person }, people: listPeople(), sessions, planned },
    ...{ isSelf: account.id === editor.id, done, meta },
  }
})

export const action = guardPage('write', 'accounts', async ({ request, params, editor }) => {
  const { id } = await requireAccount(params)
  const form = await readForm(request, parseManagedChange)
  if (!form.ok) return form.response
  const { value: change, values } = form
  if ((await apply(id, change, editor.id)) === 'last-owner') {
    const errors = [{ field: change.task === 'save' ? 'role' : null, message: i18n.t(lastOwnerText) }]
    return data({ ok: false as const, values, errors }, { status: 409, headers: privateHeaders })
  }
  // An owner who gives up the role, or closes their own account, no longer sees this page.
  const isLeaving =
    id === editor.id && (change.task === 'close' || ('role' in change && change.role !== 'owner'))
  const path = isLeaving ? deskPath : `${managedAccountPath(id)}?done=${change.task}`
  return redirect(path, { status: 303, headers: privateHeaders })
})

async function apply(id: string, change: ManagedChange, by: string) {
  if (change.task === 'save') return changeAccount(id, change, by)
  if (change.task === 'close') return closeAccount(id, by)
  if (change.task === 'reopen') return reopenAccount(id, by)
  if (change.task === 'reset-factor') return turnOffFactor(id, by)
  if (change.task === 'end') return endOwnSession(id, change.session, by)
  return endAllSessions(id, by)
}

async function requireAccount({ id = '' }: DeskArgs['params']) {
  const account = await findEditorById(id)
  if (!account) throw notFound('page')
  return account
}

export { meta } from '~/ui/page/loader-data'

export default function ManagedAccount() {
  const rejection = useActionData<typeof action>() ?? null
  return (
    <ManagedAccountPage {...useLoaderData<typeof loader>()} allPath={accountsPath} rejection={rejection} />
  )
}
