/** /admin/account/second-factor: turns the second factor of the editor's own account on and off. */
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { clearFailures, recordAttempt } from '~/desk/kit/access/sign-in-failures.data.server'
import { parseFactorChange } from '~/desk/kit/accounts/second-factor'
import {
  canStoreFactors,
  findFactor,
  requiresFactors,
  takeCode,
  turnOffFactor,
  turnOnFactor,
} from '~/desk/kit/accounts/second-factor.data.server'
import { accountPath, secondFactorPath } from '~/domain/editors/desk-urls'
import { toDeskPath } from '~/domain/editors/sign-in'
import { signInLimit } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { findKnownBrowser } from '~/http/editors/editor-session.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { findOwnPasswordProblem, type PasswordProblem, refuseTooMany } from './account.http.server'
import { offerAgain, offerFactor } from './second-factor.http.server'
import { SecondFactorPage } from './second-factor-page'

/** As of the sign-in: here, too, a password is hashed, and a code can be guessed. */
export const rules: RouteRules = { rateLimit: signInLimit, isExpensive: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'account', async ({ request, editor }) => {
  const [factor, isRequired] = await Promise.all([findFactor(editor.id), requiresFactors()])
  const asked = new URL(request.url).searchParams.get('redirectTo')
  const offered = factor.isOn || !canStoreFactors() ? null : offerFactor(editor.email)
  const next = asked === null ? null : toDeskPath(asked)
  return { ...factor, isRequired, offered, next, meta: deskMeta(i18n.t('Second factor'), secondFactorPath) }
})

export const action = guardPage('write', 'account', async ({ request, context, editor }) => {
  const form = await readForm(request, parseFactorChange, context)
  const offered = offerAgain(editor.email, form.values)
  if (!form.ok) return data({ ...form.response.data, offered }, form.response.init ?? {})
  const reject = ({ status, error, headers = {} }: PasswordProblem) =>
    data(
      { ok: false as const, values: {}, errors: [error], offered },
      { status, headers: { ...privateHeaders, ...headers } },
    )
  const refuse = (message: string, status = 422) => reject({ status, error: { field: 'code', message } })
  const change = form.value
  if (change.task === 'on') {
    if (!canStoreFactors()) return refuse(i18n.t('SECRET_KEY is missing.'), 409)
    const problem = await findOwnPasswordProblem(editor, change.currentPassword, request)
    if (problem) return reject(problem)
    const outcome = await turnOnFactor(editor.id, { ...change, session: editor.session })
    if (outcome === 'wrong-code')
      return refuse(i18n.t('This code isn’t right. Enter the one that your app shows now.'))
    if (outcome === 'on-already')
      return refuse(i18n.t('It is on already. To use another phone, turn it off first.'), 409)
    // Shown now or never: only hashes are stored.
    return data({ ok: true as const, codes: outcome.codes }, { headers: privateHeaders })
  }
  const [attempts, browser] = [`code of ${editor.email}`, await findKnownBrowser(request, editor.email)]
  if (!(await recordAttempt(attempts, browser))) return reject(refuseTooMany())
  if (!(await takeCode(editor.id, change.code)))
    return refuse(i18n.t('This code isn’t right, or it was used.'))
  await clearFailures(attempts, browser)
  await turnOffFactor(editor.id, editor.id)
  return redirect(`${accountPath}?done=factor-off`, { status: 303, headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function SecondFactor() {
  const result = useActionData<typeof action>() ?? null
  return <SecondFactorPage {...useLoaderData<typeof loader>()} result={result} />
}
