/** /admin/sign-in/code: asks for the code of the second factor, after the password. */

import { data, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { clearFailures, lockMinutes, recordAttempt } from '~/desk/kit/access/sign-in-failures.data.server'
import { parseSignInCode } from '~/desk/kit/accounts/second-factor'
import { takeCode } from '~/desk/kit/accounts/second-factor.data.server'
import { recordFailedSignIn } from '~/desk/kit/log/audit-log.data.server'
import { signInCodePath, signInToReturnPath } from '~/domain/editors/desk-urls'
import { toDeskPath } from '~/domain/editors/sign-in'
import { signInLimit } from '~/domain/forms/form-limits'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { findKnownBrowser } from '~/http/editors/editor-session.server'
import { readForm, refuseOtherSites } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { submitOrRestore } from '~/ui/forms/submit-or-restore'
import { answerAnyone } from './answer-anyone.http.server'
import { findHalfSignedIn, finishWithCode, sayLocked } from './sign-in.http.server'
import { SignInCodeForm } from './sign-in-code-form'

export const rules: RouteRules = { rateLimit: signInLimit, isExpensive: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = answerAnyone(async ({ request }) => {
  const redirectTo = toDeskPath(new URL(request.url).searchParams.get('redirectTo') ?? '')
  if (!(await findHalfSignedIn(request))) throw startAgain(redirectTo, 302)
  return { redirectTo, meta: deskMeta(i18n.t('Enter your code'), signInCodePath(redirectTo)) }
})

export const action = answerAnyone(async ({ request, context }) => {
  refuseOtherSites(request)
  const form = await readForm(request, parseSignInCode, context)
  if (!form.ok) return form.response
  const { code, redirectTo } = form.value
  const half = await findHalfSignedIn(request)
  if (!half) return startAgain(redirectTo)
  const { id, email } = half.editor
  const [attempts, browser] = [`code of ${email}`, await findKnownBrowser(request, email)]
  if (!(await recordAttempt(attempts, browser)))
    return reject(429, redirectTo, sayLocked(), { 'Retry-After': String(lockMinutes * 60) })
  if (!(await takeCode(id, code))) {
    await recordFailedSignIn(email, 'wrong code')
    return reject(
      422,
      redirectTo,
      i18n.t('This code isn’t right, or it was used. Enter the one that your app shows now.'),
    )
  }
  await clearFailures(attempts, browser)
  return (await finishWithCode(half, request, redirectTo)) ?? startAgain(redirectTo)
})

/** It has been too long since the password. */
function startAgain(redirectTo: string, status = 303) {
  return redirect(signInToReturnPath(redirectTo), { status, headers: privateHeaders })
}

/** Without the code, which would be wrong again. */
function reject(status: number, redirectTo: string, message: string, headers: HeadersInit = {}) {
  const result: RejectedForm = { ok: false, values: { redirectTo }, errors: [{ field: 'code', message }] }
  return data(result, { status, headers: { ...privateHeaders, ...headers } })
}

export const clientAction = (visit: ClientActionFunctionArgs) =>
  submitOrRestore(visit, i18n.t('We can’t reach the site. Try again in a moment.'))

export { meta } from '~/ui/page/loader-data'

export default function SignInCode() {
  const { redirectTo } = useLoaderData<typeof loader>()
  return <SignInCodeForm redirectTo={redirectTo} rejection={useActionData<RejectedForm>() ?? null} />
}
