/** /admin/sign-in/forgotten: mails a link to choose a new password. It answers alike whether or not the address has an account. */

import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findAccount, type StoredAccount } from '~/data/editors/editors.server'
import { retryMails } from '~/data/jobs/job-queue.server'
import { speakAtDesk } from '~/data/publication/desk-languages.server'
import { mailPasswordLink } from '~/desk/kit/accounts/account-mail.http.server'
import { createPasswordToken, takeToken } from '~/desk/kit/accounts/editor-tokens.data.server'
import { parseForgotten } from '~/desk/kit/accounts/manage-accounts'
import { forgottenPasswordPath, newPasswordPath } from '~/domain/editors/desk-urls'
import { signInLimit } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { env } from '~/env.server'
import { readForm, refuseOtherSites } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { absoluteUrl, deskMeta } from '~/http/site/page-meta.server'
import { answerAnyone } from './answer-anyone.http.server'
import { ForgottenPasswordForm } from './forgotten-password-form'

export const rules: RouteRules = { rateLimit: signInLimit }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = answerAnyone(() => ({
  hasMail: env().mail !== null,
  meta: deskMeta(i18n.t('Forgotten password'), forgottenPasswordPath),
}))

export const action = answerAnyone(async ({ request, context }) => {
  refuseOtherSites(request)
  const form = await readForm(request, parseForgotten, context)
  if (!form.ok) return form.response
  const { email } = form.value
  const account = env().mail ? await findAccount(email) : null
  // Not awaited: the answer takes as long whether or not the account exists.
  if (account) void mailLink(account)
  return data({ ok: true as const, email }, { headers: privateHeaders })
})

/** To the account's own address: what was typed may be somebody else's that looks the same in lower case. Never rejects. */
async function mailLink(account: StoredAccount) {
  try {
    const token = await createPasswordToken(account)
    if (token === null) await retryMails(account.email)
    else {
      const address = absoluteUrl(newPasswordPath(token))
      // Without its mail, a token would only keep the next one from being made.
      const mail = () => mailPasswordLink(account.email, address)
      await speakAtDesk(account.language, mail).catch(async (error) => {
        await takeToken(token, 'password')
        throw error
      })
    }
  } catch (error) {
    console.error('A link could not be mailed:', error instanceof Error ? error.message : error)
  }
}

export { meta } from '~/ui/page/loader-data'

export default function ForgottenPassword() {
  const { hasMail } = useLoaderData<typeof loader>()
  return <ForgottenPasswordForm hasMail={hasMail} result={useActionData<typeof action>() ?? null} />
}
