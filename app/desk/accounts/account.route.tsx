/** /admin/account: the editor's own name, mail, password and sessions. */

import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changePassword } from '~/data/editors/editors.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { accountPath } from '~/domain/editors/desk-urls'
import { signInLimit } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { accountNotices, parseAccountChange } from './account'
import { changeOwnAccount, findOwnPasswordProblem, loadAccount } from './account.http.server'
import { AccountPage } from './account-page'

/** As of the sign-in: here, too, a password can be guessed. */
export const rules: RouteRules = { rateLimit: signInLimit, isExpensive: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'account', async ({ request, editor }) => {
  const done = readNotice(accountNotices, new URL(request.url).searchParams)
  return { ...(await loadAccount(editor)), done, meta: deskMeta(i18n.t('Account'), accountPath) }
})

export const action = guardPage('write', 'account', async ({ request, context, editor }) => {
  const form = await readForm(request, parseAccountChange, context)
  if (!form.ok) return form.response
  const { value: change, values } = form
  if (change.task !== 'password') await changeOwnAccount(editor, change)
  else {
    const problem = await findOwnPasswordProblem(editor, change.currentPassword, request)
    if (problem)
      return data(
        { ok: false as const, values, errors: [problem.error] },
        { status: problem.status, headers: { ...privateHeaders, ...problem.headers } },
      )
    await changePassword(editor.id, change.newPassword, editor.session)
  }
  return redirect(`${accountPath}?done=${change.task}`, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function Account() {
  return (
    <AccountPage {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>() ?? null} />
  )
}
