/** The field for a code of the authenticator app, or a recovery code, in a Form. */
import { Field } from '~/ui/controls/field'

export function CodeField({ label }: { label: string }) {
  return <Field name="code" label={label} autoComplete="one-time-code" required />
}
