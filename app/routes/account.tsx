/** /admin/account: the editor's own name, mail, password and sessions. */
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changePassword, findEditorByPassword } from '~/data/desk/editors.server'
import { clearFailures, lockMinutes, recordAttempt } from '~/data/desk/sign-in-failures.server'
import { describeAccountChange, parseAccountChange } from '~/domain/desk/account'
import { accountPath } from '~/domain/desk/desk-urls'
import { signInLimit } from '~/domain/forms/form-limits'
import type { FormError } from '~/domain/forms/form-result'
import type { RouteRules } from '~/domain/site/route-rules'
import { guardPage } from '~/http/desk/access.server'
import { changeOwnAccount, loadAccount } from '~/http/desk/account.server'
import { findKnownBrowser } from '~/http/desk/editor-session.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { AccountPage } from '~/ui/desk/account-page'

/** As of the sign-in: here, too, a password can be guessed. */
export const rules: RouteRules = { rateLimit: signInLimit, isExpensive: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'account', async ({ request, editor }) => {
  const done = describeAccountChange(new URL(request.url).searchParams.get('done'))
  return { ...(await loadAccount(editor)), done, meta: deskMeta('Account', accountPath) }
})

export const action = guardPage('write', 'account', async ({ request, context, editor }) => {
  const form = await readForm(request, parseAccountChange, context)
  if (!form.ok) return form.response
  const { value: change, values } = form
  const reject = (status: number, error: FormError, headers: HeadersInit = {}) =>
    data(
      { ok: false as const, values, errors: [error] },
      { status, headers: { ...privateHeaders, ...headers } },
    )
  if (change.task !== 'password') await changeOwnAccount(editor, change)
  else {
    const browser = await findKnownBrowser(request, editor.email)
    if (!(await recordAttempt(editor.email, browser)))
      return reject(429, { field: null, message: locked }, { 'Retry-After': String(lockMinutes * 60) })
    if (!(await findEditorByPassword(editor.email, change.currentPassword)))
      return reject(422, { field: 'currentPassword', message: 'This isn’t your current password.' })
    await clearFailures(editor.email, browser)
    await changePassword(editor.id, change.newPassword, editor.session)
  }
  return redirect(`${accountPath}?done=${change.task}`, { status: 303, headers: privateHeaders })
})

const locked = `Too many attempts. Try again in ${lockMinutes} minutes.`

export { meta } from '~/ui/site/loader-data'

export default function Account() {
  return (
    <AccountPage {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>() ?? null} />
  )
}
