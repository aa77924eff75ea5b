/** The page to which the link of a mail leads: the form for a new password, or that the link is no longer good. */

import { NewPasswordFields } from '~/desk/kit/accounts/new-password-fields'
import { forgottenPasswordPath, newPasswordPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Form } from '~/ui/controls/form'

type NewPasswordPageProps = {
  token: string
  /** The address of the account whose password it is; null: the link is unknown, used or too old. */
  email: string | null
  rejection: RejectedForm | null
}

export function NewPasswordPage({ token, email, rejection }: NewPasswordPageProps) {
  return (
    <div className="mx-auto max-w-md py-14">
      <h1 className="desk-title">{i18n.t('New password')}</h1>
      {email === null ? (
        <>
          <p className="mt-2" role={rejection ? 'alert' : undefined}>
            {i18n.t('This link doesn’t work anymore: it was used, or it is older than an hour.')}
          </p>
          <p className="mt-6">
            <a href={forgottenPasswordPath} className="button-primary">
              {i18n.t('Ask for a new link')}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="mt-2 text-muted">
            {i18n.t('For {email}. It ends all sessions of your account; then you sign in with it.', {
              email,
            })}
          </p>
          <Form
            id="new-password"
            action={newPasswordPath(token)}
            rejection={rejection}
            className="mt-8 flex flex-col gap-5"
          >
            <input type="hidden" autoComplete="username" defaultValue={email} />
            <NewPasswordFields />
            <button type="submit" className="button-primary self-end">
              {i18n.t('Save password')}
            </button>
          </Form>
        </>
      )}
    </div>
  )
}
