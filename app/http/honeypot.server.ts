/** Tells programs that fill every field of a form from readers, who do not see the trap. */
import { Honeypot, SpamError } from 'remix-utils/honeypot/server'
import type { FormFields, ParsedForm } from '~/domain/form-fields'
import { trapField } from '~/domain/trap-field'

// No field with the time: its encrypted value would differ from request to request, and pages are remembered.
const honeypot = new Honeypot({ nameFieldName: trapField, validFromFieldName: null })

/**
 * Parses a form unless its trap is filled; then the value is the decoy's, so that the response looks like success. A
 * form without the field passes: it may come from a page opened before an upgrade.
 */
export function unlessTrapped<Value, Decoy>(
  parse: (fields: FormFields) => ParsedForm<Value>,
  toDecoy: (fields: FormFields) => Decoy,
): (fields: FormFields) => ParsedForm<Value | Decoy> {
  return ({ [trapField]: trap, ...fields }) =>
    [trap].flat().some(isCatch) ? { ok: true, value: toDecoy(fields) } : parse(fields)
}

/** Each value by itself, because the library looks at a form's first one only. */
function isCatch(value: unknown): boolean {
  if (value === undefined) return false
  const form = new FormData()
  form.set(trapField, typeof value === 'string' ? value : 'a file')
  try {
    honeypot.check(form)
    return false
  } catch (error) {
    if (error instanceof SpamError) return true
    throw error
  }
}
