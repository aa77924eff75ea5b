/** The two fields of a new password, in a Form. */
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'

export function NewPasswordFields() {
  return (
    <>
      <Field
        name="newPassword"
        label={i18n.t('New password (at least 12 characters)')}
        type="password"
        autoComplete="new-password"
        required
      />
      <Field
        name="repeatedPassword"
        label={i18n.t('New password, again')}
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  )
}
