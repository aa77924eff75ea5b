/** Signing up for the newsletter: what is stored, and where the reader goes afterwards. */
import { addressField, type FormFields, type ParsedForm, parseFields, textField } from './form-fields'
import { toLocalPath } from './local-path'
import { homePath } from './urls'

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
  from: textField({ label: 'Page', longest: 4_000 }),
}

/** A blank address is ignored silently. */
export function parseNewsletter(sent: FormFields): ParsedForm<NewsletterSignUp> {
  const parsed = parseFields(fields, { ...sent, from: '' })
  if (!parsed.ok) return parsed
  const address = parsed.value.email || null
  return { ok: true, value: { address, isThanked: address !== null, returnPath: toReturnPath(sent) } }
}

/** What a simple bot's sign-up becomes: it looks like any other, and nothing is stored. */
export function toDecoySignUp(sent: FormFields): NewsletterSignUp {
  return { address: null, isThanked: true, returnPath: toReturnPath(sent) }
}

function toReturnPath(sent: FormFields): string {
  return (typeof sent.from === 'string' ? toLocalPath(sent.from) : null) ?? homePath
}
