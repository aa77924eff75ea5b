/** Signing up for the newsletter: what is stored, and where the reader goes afterwards. */
import { addressField, type FormFields, type ParsedForm, parseFields, textField } from './form-fields'
import { toLocalPath } from './local-path'
import { homePath } from './urls'

export type NewsletterSignUp = {
  /** Null: nothing to store. */
  address: string | null
  /** Whether it looks like a sign-up; to a simple bot, which nothing is stored for, it does. */
  isThanked: boolean
  /** The page that the reader was on. */
  returnPath: string
}

const fields = {
  email: addressField({ label: 'Email' }),
  from: textField({ label: 'Page', longest: 4_000 }),
  website: textField({ label: 'Website', longest: 4_000 }),
}

/** `website` is the trap: readers do not see that field. A blank address is ignored silently. */
export function parseNewsletter(sent: FormFields): ParsedForm<NewsletterSignUp> {
  const returnPath = (typeof sent.from === 'string' ? toLocalPath(sent.from) : null) ?? homePath
  const isTrapped = [sent.website].flat().some((value) => value !== undefined && value !== '')
  if (isTrapped) return { ok: true, value: { address: null, isThanked: true, returnPath } }
  const parsed = parseFields(fields, { ...sent, from: '' })
  if (!parsed.ok) return parsed
  const address = parsed.value.email || null
  return { ok: true, value: { address, isThanked: address !== null, returnPath } }
}
