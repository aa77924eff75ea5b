/** /admin/sign-in/password/:token: chooses a new password by the link of a mail, once; then the editor signs in with it. */

import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changePassword } from '~/data/editors/editors.server'
import { findTokenEditor, takeToken } from '~/desk/kit/accounts/editor-tokens.data.server'
import { parseNewPassword } from '~/desk/kit/accounts/manage-accounts'
import { findFactor } from '~/desk/kit/accounts/second-factor.data.server'
import { newPasswordPath } from '~/domain/editors/desk-urls'
import { signInLimit } from '~/domain/forms/form-limits'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { signInPath } from '~/domain/site/urls'
import { rememberBrowser } from '~/http/editors/editor-session.server'
import { readForm, refuseOtherSites } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { answerAnyone } from './answer-anyone.http.server'
import { NewPasswordPage } from './new-password-page'

/** As of the sign-in: here, too, a password is hashed. */
export const rules: RouteRules = { rateLimit: signInLimit, isExpensive: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = answerAnyone(async ({ params: { token = '' } }) => {
  const editor = await findTokenEditor(token, 'password')
  const meta = deskMeta(i18n.t('New password'), newPasswordPath(token))
  const status = editor ? 200 : 410
  return data({ token, email: editor?.email ?? null, meta }, { status, headers: privateHeaders })
})

export const action = answerAnyone(async ({ request, params: { token = '' }, context }) => {
  refuseOtherSites(request)
  const editor = await findTokenEditor(token, 'password')
  if (!editor) return refuse()
  const form = await readForm(request, parseNewPassword, context)
  if (!form.ok) return form.response
  if (!(await takeToken(token, 'password'))) return refuse()
  // Ends all sessions.
  await changePassword(editor.id, form.value.password, '')
  const headers = new Headers(privateHeaders)
  // Somebody who has the mail is no stranger: guesses of others do not lock this browser out. Not where a code is to be guessed,
  // too.
  if (!(await findFactor(editor.id)).isOn)
    headers.set('Set-Cookie', await rememberBrowser(request, editor.email))
  return redirect(signInPath, { status: 303, headers })
})

function refuse() {
  const message = i18n.t('This link doesn’t work anymore: it was used, or it is older than an hour.')
  const rejection: RejectedForm = { ok: false, values: {}, errors: [{ field: null, message }] }
  return data(rejection, { status: 410, headers: privateHeaders })
}

export { meta } from '~/ui/page/loader-data'

export default function NewPassword() {
  const rejection = useActionData<RejectedForm>() ?? null
  return <NewPasswordPage {...useLoaderData<typeof loader>()} rejection={rejection} />
}
