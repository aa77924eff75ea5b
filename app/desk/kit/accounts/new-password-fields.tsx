/** The two fields of a new password, in a Form. */
import { Field } from '~/ui/controls/field'

export function NewPasswordFields() {
  return (
    <>
      <Field
        name="newPassword"
        label="New password (at least 12 characters)"
        type="password"
        autoComplete="new-password"
        required
      />
      <Field
        name="repeatedPassword"
        label="New password, again"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  )
}
