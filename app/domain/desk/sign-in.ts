/** Parses the editor's sign-in form. */

import { deskPath, isDeskPath } from '~/domain/desk/desk-urls'
import {
  addressField,
  type FormFields,
  type ParsedForm,
  parseFields,
  textField,
} from '~/domain/forms/form-fields'
import { toLocalPath } from '~/domain/site/local-path'

export type SignIn = {
  email: string
  password: string
  /** The page the editor wanted, always within the desk. */
  redirectTo: string
}

const fields = {
  email: addressField({ label: 'Email', missing: 'Enter your email address.' }),
  password: textField({
    label: 'Password',
    maxLength: 200,
    missing: 'Enter your password.',
    isVerbatim: true,
  }),
  redirectTo: textField({ label: 'Page', maxLength: 2_000 }),
}

export function parseSignIn(sent: FormFields): ParsedForm<SignIn> {
  const parsed = parseFields(fields, sent)
  if (!parsed.ok) return parsed
  return { ok: true, value: { ...parsed.value, redirectTo: toDeskPath(parsed.value.redirectTo) } }
}

/** Returns the desk itself for any path outside it, against open redirects. */
export function toDeskPath(address: string): string {
  const path = toLocalPath(address)
  return path && isDeskPath(path) ? path : deskPath
}
