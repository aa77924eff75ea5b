/** The page of an invitation: the form that makes an account, or why there is none. */

import { NewPasswordFields } from '~/desk/kit/accounts/new-password-fields'
import { invitationPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { signInPath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'

type SignUpPageProps = {
  token: string
  invitation: { email: string; name: string; state: 'open' | 'used' | 'expired' }
  rejection: RejectedForm | null
}

const closedTexts = {
  used: /*i18n*/ 'This invitation has been used, so there is an account. Sign in with its password.',
  expired: /*i18n*/ 'This invitation has expired. Ask the person who sent it for a new one.',
}

export function SignUpPage({ token, invitation: { email, name, state }, rejection }: SignUpPageProps) {
  return (
    <div className="mx-auto max-w-md py-14">
      <h1 className="desk-title">{i18n.t('Your account')}</h1>
      {state === 'open' ? (
        <>
          <p className="mt-2 text-muted">
            {i18n.t('You’ll sign in with {email} and the password you choose here.', { email })}
          </p>
          <Form
            id="sign-up"
            action={invitationPath(token)}
            rejection={rejection}
            values={{ name }}
            className="mt-8 flex flex-col gap-5"
          >
            <input type="hidden" autoComplete="username" defaultValue={email} />
            <Field name="name" label={i18n.t('Your name')} autoComplete="name" required />
            <NewPasswordFields />
            <button type="submit" className="button-primary self-end">
              {i18n.t('Create account')}
            </button>
          </Form>
        </>
      ) : (
        <>
          <p className="mt-2" role={rejection ? 'alert' : undefined}>
            {i18n.t(closedTexts[state])}
          </p>
          <p className="mt-6">
            <a href={signInPath} className="button-primary">
              {i18n.t('Sign in')}
            </a>
          </p>
        </>
      )}
    </div>
  )
}
