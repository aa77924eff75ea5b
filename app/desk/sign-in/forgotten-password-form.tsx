/** The form that asks for a link to choose a new password. */

import { forgottenPasswordPath } from '~/domain/editors/desk-urls'
import type { FormResult } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { signInPath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { Form, problemsId } from '~/ui/controls/form'

type ForgottenPasswordFormProps = {
  /** Whether this site can send mail. */
  hasMail: boolean
  result: FormResult<{ email: string }> | null
}

const formId = 'forgotten'

export function ForgottenPasswordForm({ hasMail, result }: ForgottenPasswordFormProps) {
  return (
    <div className="mx-auto max-w-md py-14">
      <h1 className="desk-title">{i18n.t('Forgotten password')}</h1>
      {hasMail ? null : (
        <p className="note mt-6">
          {i18n.t(
            'This site can’t send mail. Its operator can give you a new password, with the command npm run editor.',
          )}
        </p>
      )}
      {hasMail && result?.ok ? (
        // A browser without script scrolls here.
        <p id={problemsId(formId)} tabIndex={-1} role="status" className="note mt-6">
          {i18n.t(
            'If {email} has an account, look for our mail with a link to choose a new password. The link works for an hour. We send only one within five minutes, so it may be the mail of an earlier request.',
            { email: result.email },
          )}
        </p>
      ) : null}
      {hasMail && !result?.ok ? (
        <Form
          id={formId}
          action={forgottenPasswordPath}
          rejection={result}
          className="mt-8 flex flex-col gap-5"
        >
          <Field name="email" label={i18n.t('Email')} type="email" autoComplete="username" required />
          <button type="submit" className="button-primary self-end">
            {i18n.t('Mail me a link')}
          </button>
        </Form>
      ) : null}
      <p className="mt-6">
        <a href={signInPath} className="footer-link text-accent">
          {i18n.t('Sign in')}
        </a>
      </p>
    </div>
  )
}
