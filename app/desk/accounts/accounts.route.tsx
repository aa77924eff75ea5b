/** /admin/accounts: who may sign in, and invitations to make an account. */
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findTime } from '~/data/database/clock.server'
import { listEditors } from '~/data/editors/editors.server'
import { speakAtDesk } from '~/data/publication/desk-languages.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { mailInvitation } from '~/desk/kit/accounts/account-mail.http.server'
import {
  createInvitation,
  listInvitations,
  withdrawInvitation,
} from '~/desk/kit/accounts/accounts.data.server'
import { managedNotices, parseAccountsChange } from '~/desk/kit/accounts/manage-accounts'
import {
  canStoreFactors,
  requireFactors,
  requiresFactors,
} from '~/desk/kit/accounts/second-factor.data.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { accountsPath, invitationPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { absoluteUrl, deskMeta } from '~/http/site/page-meta.server'
import { explainNoFactors, listPeople } from './account.http.server'
import { AccountsPage } from './accounts-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'accounts', async ({ request }) => {
  const [accounts, invitations, isRequired, now] = await Promise.all([
    listEditors(),
    listInvitations(),
    requiresFactors(),
    findTime(),
  ])
  const done = readNotice(managedNotices, new URL(request.url).searchParams)
  const meta = deskMeta(i18n.t('Accounts'), accountsPath)
  return { accounts, invitations, isRequired, people: listPeople(), now, done, meta }
})

export const action = guardPage('write', 'accounts', async ({ request, editor }) => {
  const form = await readForm(request, parseAccountsChange)
  if (!form.ok) return form.response
  const { value: change, values } = form
  if (change.task !== 'invite') {
    if (change.task === 'withdraw') await withdrawInvitation(change.invitation, editor.id)
    else if (change.required && !canStoreFactors()) return reject(409, values, null, explainNoFactors())
    else await requireFactors(change.required, editor.id)
    return redirect(`${accountsPath}?done=${change.task}`, { status: 303, headers: privateHeaders })
  }
  const token = await createInvitation(change, editor.id)
  if (token === null)
    return reject(422, values, 'email', i18n.t('This address has an account already. It’s in the list.'))
  // Shown now or never: only a hash of the token is stored.
  const address = absoluteUrl(invitationPath(token))
  // There is no account yet whose language it could be in.
  const isMailed = await speakAtDesk(null, () => mailInvitation(change.email, address, editor))
  return data({ ok: true as const, address, email: change.email, isMailed }, { headers: privateHeaders })
})

function reject(status: number, values: Record<string, string>, field: string | null, message: string) {
  return data(
    { ok: false as const, values, errors: [{ field, message }] },
    { status, headers: privateHeaders },
  )
}

export { meta } from '~/ui/page/loader-data'

export default function Accounts() {
  return <AccountsPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>() ?? null} />
}
