/** The form that asks for the code of the second factor. */

import { CodeField } from '~/desk/kit/accounts/code-field'
import { signInCodePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Form } from '~/ui/controls/form'

export function SignInCodeForm({
  redirectTo,
  rejection,
}: {
  redirectTo: string
  rejection: RejectedForm | null
}) {
  return (
    <div className="mx-auto max-w-md py-14">
      <h1 className="desk-title">{i18n.t('Enter your code')}</h1>
      <p className="mt-2 text-muted">
        {i18n.t(
          'Your authenticator app shows six digits. If you don’t have it with you, use a recovery code.',
        )}
      </p>
      <Form
        id="sign-in-code"
        action={signInCodePath(redirectTo)}
        rejection={rejection}
        className="mt-8 flex flex-col gap-5"
      >
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <CodeField label={i18n.t('Code')} />
        <button type="submit" className="button-primary self-end">
          {i18n.t('Sign in')}
        </button>
      </Form>
    </div>
  )
}
