/** Detects bots that fill every field of a form, including one that readers do not see. */
import { Honeypot, SpamError } from 'remix-utils/honeypot/server'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { honeypotField } from '~/domain/forms/honeypot-field'

// Without the timestamp field: its encrypted value would differ on each request, but pages are cached.
const honeypot = new Honeypot({ nameFieldName: honeypotField, validFromFieldName: null })

/**
 * Parses a form unless its honeypot field is filled; then the value is the decoy, so that the response looks like
 * success. A form without the field passes, because it may come from a page opened before an upgrade.
 */
export function withHoneypot<Value, Decoy>(
  parse: (fields: FormFields) => ParsedForm<Value>,
  toDecoy: (fields: FormFields) => Decoy,
): (fields: FormFields) => ParsedForm<Value | Decoy> {
  return ({ [honeypotField]: bait, ...fields }) =>
    [bait].flat().some(isSpam) ? { ok: true, value: toDecoy(fields) } : parse(fields)
}

/** Checks a single value, because the library looks only at a form's first one. */
function isSpam(value: unknown): boolean {
  if (value === undefined) return false
  const form = new FormData()
  form.set(honeypotField, typeof value === 'string' ? value : 'a file')
  try {
    honeypot.check(form)
    return false
  } catch (error) {
    if (error instanceof SpamError) return true
    throw error
  }
}
