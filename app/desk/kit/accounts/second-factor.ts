/** The second factor of an account: parses codes, and what its pages send. */
import { parseTask } from '~/desk/kit/page/tasks'
import { toDeskPath } from '~/domain/editors/sign-in'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'

export const RECOVERY_CODES = 10

/** Reads what was typed: six digits of the app, or a recovery code as it is hashed; neither: something else. */
export function readTypedCode(typed: string): { digits?: string; recovery?: string } {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(bare)) return { digits: bare }
  return /^[A-Z2-7]{16}$/.test(bare) ? { recovery: bare } : {}
}

export type SignInCode = { code: string; redirectTo: string }

const code = textField({ label: () => i18n.t('Code'), maxLength: 40, missing: () => i18n.t('Enter a code.') })
const signInFields = { code, redirectTo: textField({ label: () => i18n.t('Page'), maxLength: 2_000 }) }

export function parseSignInCode(sent: FormFields): ParsedForm<SignInCode> {
  const parsed = parseFields(signInFields, sent)
  if (!parsed.ok) return parsed
  return { ok: true, value: { ...parsed.value, redirectTo: toDeskPath(parsed.value.redirectTo) } }
}

export type FactorChange =
  | { task: 'on'; secret: string; code: string; currentPassword: string }
  | { task: 'off'; code: string }

/** 20 bytes in base32, made by the server with the page. */
export function isFactorSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text)
}

const secret = textField({ label: () => i18n.t('Secret'), maxLength: 32 }).refine(isFactorSecret, {
  error: () => i18n.t('Reload this page, and try again.'),
})

/** No field of this name is ever sent back. */
const currentPassword = textField({
  label: () => i18n.t('Current password'),
  maxLength: 1_000,
  missing: () => i18n.t('Enter your current password.'),
  isVerbatim: true,
})

const tasks = { on: { currentPassword, code, secret }, off: { code } }

export function parseFactorChange(sent: FormFields): ParsedForm<FactorChange> {
  return parseTask(tasks, sent)
}

/** For reading and typing: groups of four. */
export function groupSecret(base32: string): string {
  return base32.replace(/.{4}(?=.)/g, '$& ')
}
