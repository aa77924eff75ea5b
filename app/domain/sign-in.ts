/** What an editor sends to sign in. */
import { addressField, type FormFields, type ParsedForm, parseFields, textField } from './form-fields'
import { toLocalPath } from './local-path'
import { deskPath } from './urls'

export type SignIn = {
  email: string
  password: string
  /** Where the editor wanted to go: always within the desk. */
  redirectTo: string
}

const fields = {
  email: addressField({ label: 'Email', missing: 'Enter your email address.' }),
  password: textField({ label: 'Password', longest: 200, missing: 'Enter your password.', isVerbatim: true }),
  redirectTo: textField({ label: 'Page', longest: 2_000 }),
}

export function parseSignIn(sent: FormFields): ParsedForm<SignIn> {
  const parsed = parseFields(fields, sent)
  if (!parsed.ok) return parsed
  return { ok: true, value: { ...parsed.value, redirectTo: toDeskPath(parsed.value.redirectTo) } }
}

/** A path within the desk, else the desk itself: signing in leads nowhere else. */
export function toDeskPath(address: string): string {
  const path = toLocalPath(address)
  return path && /^\/admin(?=[/?]|$)(?!\/sign-)/.test(path) ? path : deskPath
}
