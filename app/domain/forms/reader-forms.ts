/** Parses the short forms that readers send: the newsletter, an account, light or dark. */
import { i18n } from '~/domain/language/i18n'
import { toLocalPath } from '~/domain/site/internal-link'
import { parseTheme, type Theme } from '~/domain/site/theme'
import { homePath } from '~/domain/site/urls'
import { addressField, type FormFields, type ParsedForm, parseFields, textField } from './form-fields'

const themeFields = {
  theme: textField({ label: () => i18n.t('Colors'), maxLength: 20 }),
  from: textField({ label: () => i18n.t({ id: 'field.page', message: 'Page' }), maxLength: 4_000 }),
}

const accountFields = {
  email: addressField({
    label: () => i18n.t('Email'),
    missing: () => i18n.t('Enter your email address.'),
  }),
  password: textField({
    label: () => i18n.t('Password'),
    maxLength: 1_000,
    missing: () => i18n.t('Enter your password.'),
  }),
}

type NewsletterSignUp = {
  /** Null: nothing to store. */
  address: string | null
  /** Whether it looks like a sign-up; a blank address does not. */
  isThanked: boolean
  /** The page that the reader was on. */
  returnPath: string
}

const newsletterFields = {
  email: addressField({ label: () => i18n.t('Email') }),
  from: textField({ label: () => i18n.t({ id: 'field.page', message: 'Page' }), maxLength: 4_000 }),
}

/** Silently ignores a blank address. */
export function parseNewsletter(sent: FormFields): ParsedForm<NewsletterSignUp> {
  const parsed = parseFields(newsletterFields, { ...sent, from: '' })
  if (!parsed.ok) return parsed
  const address = parsed.value.email || null
  return { ok: true, value: { address, isThanked: address !== null, returnPath: toReturnPath(sent) } }
}

/** The result for bots: looks like success, but stores nothing. */
export function toDecoySignUp(sent: FormFields): NewsletterSignUp {
  return { address: null, isThanked: true, returnPath: toReturnPath(sent) }
}

function toReturnPath(sent: FormFields): string {
  return (typeof sent.from === 'string' ? toLocalPath(sent.from) : null) ?? homePath
}

/**
 * Parses the reader's sign-in and sign-up forms. There are no reader accounts yet, so nothing is stored. Drops the
 * password.
 */
export function parseReaderAccount(sent: FormFields): ParsedForm<{ email: string }> {
  const parsed = parseFields(accountFields, sent)
  return parsed.ok ? { ok: true, value: { email: parsed.value.email } } : parsed
}

/** Parses the form that chooses between light and dark. `returnPath` is the page that the reader was on. */
export function parseThemeChoice(sent: FormFields): ParsedForm<{ theme: Theme; returnPath: string }> {
  const parsed = parseFields(themeFields, sent)
  if (!parsed.ok) return parsed
  const { theme, from } = parsed.value
  return { ok: true, value: { theme: parseTheme(theme), returnPath: toLocalPath(from) ?? homePath } }
}
