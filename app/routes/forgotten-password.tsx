/** /admin/sign-in/forgotten: mails a link to choose a new password. It answers alike whether or not the address has an account. */
import { type ActionFunctionArgs, data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createPasswordToken } from '~/data/desk/editor-tokens.server'
import { forgottenPasswordPath, newPasswordPath } from '~/domain/desk/desk-urls'
import { parseForgotten } from '~/domain/desk/manage-accounts'
import { signInLimit } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { env } from '~/env.server'
import { mailPasswordLink } from '~/http/desk/account-mail.server'
import { readForm, refuseOtherSites } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { absoluteUrl, deskMeta } from '~/http/site/page-meta.server'
import { ForgottenPasswordForm } from '~/ui/desk/forgotten-password-form'

export const rules: RouteRules = { rateLimit: signInLimit }

export { deskPage as headers } from '~/http/site/cache.server'

export function loader() {
  return { hasMail: env().mail !== null, meta: deskMeta('Forgotten password', forgottenPasswordPath) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseOtherSites(request)
  const form = await readForm(request, parseForgotten, context)
  if (!form.ok) return form.response
  const { email } = form.value
  const made = env().mail ? await createPasswordToken(email) : null
  if (made) await mailPasswordLink(made.email, absoluteUrl(newPasswordPath(made.token)))
  return data({ ok: true as const, email }, { headers: privateHeaders })
}

export { meta } from '~/ui/site/loader-data'

export default function ForgottenPassword() {
  const { hasMail } = useLoaderData<typeof loader>()
  return <ForgottenPasswordForm hasMail={hasMail} result={useActionData<typeof action>() ?? null} />
}
