/** The sign-in form for editors, whose unsaved text may be waiting. */

import { forgottenPasswordPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { signInPath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'

type SignInFormProps = {
  redirectTo: string
  rejection: RejectedForm | null
  /** The session expired while writing; the text is restored after sign-in. */
  isResuming: boolean
}

export function SignInForm({ redirectTo, rejection, isResuming }: SignInFormProps) {
  return (
    <div className="mx-auto max-w-md py-14">
      <h1 className="desk-title">{i18n.t('Sign in')}</h1>
      <p className="mt-2 text-muted">
        {isResuming
          ? i18n.t('Your session has ended, but your text is safe. Sign in to pick up where you left off.')
          : i18n.t('For the editors of this publication.')}
      </p>
      <Form id="sign-in" action={signInPath} rejection={rejection} className="mt-8 flex flex-col gap-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Field name="email" label={i18n.t('Email')} type="email" autoComplete="username" required />
        <Field
          name="password"
          label={i18n.t('Password')}
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit" className="button-primary self-end">
          {i18n.t('Sign in')}
        </button>
      </Form>
      <p className="mt-6">
        <a href={forgottenPasswordPath} className="footer-link text-accent">
          {i18n.t('Forgotten your password?')}
        </a>
      </p>
    </div>
  )
}
