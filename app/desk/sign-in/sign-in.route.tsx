/** /admin/sign-in: signs editors in, and redirects them to the page they asked for. */

import { data } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { findEditorByPassword } from '~/data/editors/editors.server'
import { clearFailures, lockMinutes, recordAttempt } from '~/desk/kit/access/sign-in-failures.data.server'
import { recordFailedSignIn } from '~/desk/kit/log/audit-log.data.server'
import { unsavedParameter } from '~/domain/editors/desk-urls'
import { parseSignIn, toDeskPath } from '~/domain/editors/sign-in'
import { signInLimit } from '~/domain/forms/form-limits'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { signInPath } from '~/domain/site/urls'
import { findKnownBrowser } from '~/http/editors/editor-session.server'
import { readForm, refuseOtherSites } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { submitOrRestore } from '~/ui/forms/submit-or-restore'
import { answerAnyone } from './answer-anyone.http.server'
import { continueSignIn, sayLocked } from './sign-in.http.server'
import { SignInForm } from './sign-in-form'

export const rules: RouteRules = { rateLimit: signInLimit, isExpensive: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = answerAnyone(({ request }) => {
  const meta = pageMeta({
    title: i18n.t('Sign in'),
    description: i18n.t('For editors.'),
    path: signInPath,
    noindex: true,
  })
  return { redirectTo: toDeskPath(new URL(request.url).searchParams.get('redirectTo') ?? ''), meta }
})

export const action = answerAnyone(async ({ request, context }) => {
  refuseOtherSites(request)
  const form = await readForm(request, parseSignIn, context)
  if (!form.ok) return form.response
  const { email, password, redirectTo } = form.value
  const browser = await findKnownBrowser(request, email)
  if (!(await recordAttempt(email, browser)))
    return reject(429, form.values, sayLocked(), { 'Retry-After': String(lockMinutes * 60) })
  const editor = await findEditorByPassword(email, password)
  if (!editor) {
    // Not awaited: the answer takes as long whether or not the account exists.
    void recordFailedSignIn(email)
    return reject(422, form.values, i18n.t('Incorrect email address or password.'))
  }
  await clearFailures(email, browser)
  return continueSignIn(editor, request, redirectTo)
})

/** The same message whether or not the account exists. */
function reject(status: number, values: Record<string, string>, message: string, headers: HeadersInit = {}) {
  const result: RejectedForm = { ok: false, values, errors: [{ field: null, message }] }
  return data(result, { status, headers: { ...privateHeaders, ...headers } })
}

export const clientAction = (visit: ClientActionFunctionArgs) =>
  submitOrRestore(visit, i18n.t('We can’t reach the site. Try again in a moment.'))

export { meta } from '~/ui/page/loader-data'

export default function SignInPage() {
  const opened = useLoaderData<typeof loader>()
  const rejection = useActionData<RejectedForm>() ?? null
  const redirectTo = rejection?.values.redirectTo ?? opened.redirectTo
  const isResuming = new URLSearchParams(redirectTo.split('?')[1]).has(unsavedParameter)
  return <SignInForm redirectTo={redirectTo} rejection={rejection} isResuming={isResuming} />
}
