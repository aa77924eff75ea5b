/** Parses the editor's sign-in form, and checks new passwords. */
import {
  addressField,
  type FormFields,
  type ParsedForm,
  parseFields,
  textField,
} from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { toLocalPath } from '~/domain/site/internal-link'
import { isDeskPath } from '~/domain/site/urls'
import { deskPath } from './desk-urls'

const MIN_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 200

export type SignIn = {
  email: string
  password: string
  /** The page the editor asked for, always within the desk. */
  redirectTo: string
}

const fields = {
  email: addressField({ label: () => i18n.t('Email'), missing: () => i18n.t('Enter your email address.') }),
  password: textField({
    label: () => i18n.t('Password'),
    maxLength: 200,
    missing: () => i18n.t('Enter your password.'),
    isVerbatim: true,
  }),
  redirectTo: textField({ label: () => i18n.t('Page'), maxLength: 2_000 }),
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

/**
 * Password rules (decisions, "Accounts and editors"): only length counts, because length makes a password strong. Finds what is
 * wrong with a new password, as a sentence; null: nothing.
 */
export function findPasswordProblem(password: string): string | null {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH)
    return i18n.t('A password must have at least {count, plural, one {# character} other {# characters}}.', {
      count: MIN_PASSWORD_LENGTH,
    })
  if (length > MAX_PASSWORD_LENGTH)
    return i18n.t('A password must have at most {count, plural, one {# character} other {# characters}}.', {
      count: MAX_PASSWORD_LENGTH,
    })
  if (new Set(password).size < 4) return i18n.t('A password must be more than a few repeated characters.')
  return null
}
