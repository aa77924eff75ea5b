/** Parses the reader's sign-in and sign-up forms. There are no reader accounts yet, so nothing is stored. */
import { addressField, type FormFields, type ParsedForm, parseFields, textField } from './form-fields'

const fields = {
  email: addressField({ label: 'Email', missing: 'Enter your email address.' }),
  password: textField({ label: 'Password', maxLength: 1_000, missing: 'Enter your password.' }),
}

/** Drops the password. */
export function parseReaderAccount(sent: FormFields): ParsedForm<{ email: string }> {
  const parsed = parseFields(fields, sent)
  return parsed.ok ? { ok: true, value: { email: parsed.value.email } } : parsed
}
