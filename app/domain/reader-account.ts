/** What a reader sends to sign in or up. There are no reader accounts yet, so nothing of it is kept. */
import { addressField, type FormFields, type ParsedForm, parseFields, textField } from './form-fields'

const fields = {
  email: addressField({ label: 'Email', missing: 'Enter your email address.' }),
  password: textField({ label: 'Password', longest: 1_000, missing: 'Enter your password.' }),
}

/** The password is left behind here. */
export function parseReaderAccount(sent: FormFields): ParsedForm<{ email: string }> {
  const parsed = parseFields(fields, sent)
  return parsed.ok ? { ok: true, value: { email: parsed.value.email } } : parsed
}
