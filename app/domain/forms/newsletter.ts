/** Parses a newsletter sign-up: what is stored, and where the reader goes next. */
import { toLocalPath } from '~/domain/site/internal-link'
import { homePath } from '~/domain/site/urls'
import { addressField, type FormFields, type ParsedForm, parseFields, textField } from './form-fields'

export type NewsletterSignUp = {
  /** Null: nothing to store. */
  address: string | null
  /** Whether it looks like a sign-up; a blank address does not. */
  isThanked: boolean
  /** The page that the reader was on. */
  returnPath: string
}

const fields = {
  email: addressField({ label: 'Email' }),
  from: textField({ label: 'Page', maxLength: 4_000 }),
}

/** Silently ignores a blank address. */
export function parseNewsletter(sent: FormFields): ParsedForm<NewsletterSignUp> {
  const parsed = parseFields(fields, { ...sent, from: '' })
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
