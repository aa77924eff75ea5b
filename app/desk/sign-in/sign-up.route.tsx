/** /admin/sign-up/:token: an invited person chooses a name and a password, and is signed in. */

import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import {
  acceptInvitation,
  type FoundInvitation,
  findInvitation,
} from '~/desk/kit/accounts/accounts.data.server'
import { parseSignUp } from '~/desk/kit/accounts/manage-accounts'
import { deskPath, invitationPath } from '~/domain/editors/desk-urls'
import { signInLimit } from '~/domain/forms/form-limits'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { readForm, refuseOtherSites } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { answerAnyone } from './answer-anyone.http.server'
import { continueSignIn } from './sign-in.http.server'
import { SignUpPage } from './sign-up-page'

/** As of the sign-in: here, too, a password is hashed. */
export const rules: RouteRules = { rateLimit: signInLimit, isExpensive: true }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = answerAnyone(async ({ params }) => {
  const { token, invitation } = await requireInvitation(params)
  const meta = deskMeta(i18n.t('Your account'), invitationPath(token))
  const status = invitation.state === 'open' ? 200 : 410
  return data({ token, invitation, meta }, { status, headers: privateHeaders })
})

export const action = answerAnyone(async ({ request, params, context }) => {
  refuseOtherSites(request)
  const { token, invitation } = await requireInvitation(params)
  const form = await readForm(request, parseSignUp, context)
  if (!form.ok) return form.response
  const { values } = form
  const editor = invitation.state === 'open' ? await acceptInvitation(token, form.value) : null
  if (editor) {
    return continueSignIn(editor, request, deskPath)
  }
  const message = i18n.t(
    'This invitation can’t be used anymore: it was used, it has expired, or you have an account.',
  )
  const rejection: RejectedForm = { ok: false, values, errors: [{ field: null, message }] }
  return data(rejection, { status: 410, headers: privateHeaders })
})

async function requireInvitation({ token = '' }: { token?: string }): Promise<{
  token: string
  invitation: FoundInvitation
}> {
  const invitation = await findInvitation(token)
  if (!invitation) throw notFound('page')
  return { token, invitation }
}

export { meta } from '~/ui/page/loader-data'

export default function SignUp() {
  return <SignUpPage {...useLoaderData<typeof loader>()} rejection={useActionData<RejectedForm>() ?? null} />
}
